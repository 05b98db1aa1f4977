import type { HtmlTagDescriptor, Plugin } from "vite";

/** Portrait phones: width and height in CSS pixels, pixels a CSS pixel. The pictures stand in public/splash. */
const PHONES = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const;

/** What an iPhone shows while the installed app starts; without a picture of its exact size it shows nothing. */
export function startupImages(): { href: string; media: string }[] {
  return PHONES.flatMap(([width, height, ratio]) =>
    (["dark", "light"] as const).map((theme) => ({
      href: `/splash/${theme}-${width * ratio}x${height * ratio}.png`,
      media: [
        `(device-width:${width}px)`,
        `(device-height:${height}px)`,
        `(-webkit-device-pixel-ratio:${ratio})`,
        "(orientation:portrait)",
        `(prefers-color-scheme:${theme})`,
      ].join(" and "),
    })),
  );
}

/** Puts the links into every document. */
export function startupImageLinks(): Plugin {
  const tags = startupImages().map(
    (attrs): HtmlTagDescriptor => ({
      tag: "link",
      attrs: { rel: "apple-touch-startup-image", ...attrs },
      injectTo: "head",
    }),
  );
  return { name: "dareloop:startup-images", transformIndexHtml: () => tags };
}
