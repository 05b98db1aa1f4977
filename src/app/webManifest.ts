import type { ManifestOptions } from "vite-plugin-pwa";
import { PRODUCT_NAME } from "../../convex/domain/product.ts";
import { SHARE_PATH } from "../config/site.ts";
import type { FileRouteTypes } from "../routeTree.gen";
import { manifestCopy } from "./copy.en.ts";

/** Screens that exist; a later issue adds its row (create, search). */
const SHORTCUTS = [
  { path: "/app/feed", query: "", words: manifestCopy.shortcuts.send },
  { path: "/app/inbox", query: "", words: manifestCopy.shortcuts.inbox },
  { path: "/app/inbox", query: "?tab=activity", words: manifestCopy.shortcuts.activity },
  { path: "/app/wallet", query: "", words: manifestCopy.shortcuts.wallet },
] as const satisfies { path: FileRouteTypes["fullPaths"]; query: string; words: object }[];

const png = (folder: string, name: string, [width, height]: [number, number]) => ({
  src: `/${folder}/${name}.png`,
  sizes: `${width}x${height}`,
  type: "image/png",
});

const icon = (name: string, size: number, purpose: "any" | "maskable" | "monochrome") => ({
  ...png("icons", `${name}-${size}`, [size, size]),
  purpose,
});

const NARROW: [number, number] = [720, 1480];
const WIDE: [number, number] = [1280, 800];

const screenshot = (name: keyof typeof manifestCopy.screenshots, form: "narrow" | "wide") => ({
  ...png("screenshots", `${name}-${form}`, form === "narrow" ? NARROW : WIDE),
  form_factor: form,
  label: manifestCopy.screenshots[name],
});

const SHARE_TARGET: ManifestOptions["share_target"] = {
  action: SHARE_PATH,
  method: "POST",
  enctype: "multipart/form-data",
  params: {
    title: "title",
    text: "text",
    url: "url",
    files: [{ name: "files", accept: ["video/*", "image/*"] }],
  },
};

/** Films open from the file manager; pictures and films come from other apps. */
const VIDEO_FILES = { "video/mp4": [".mp4"], "video/webm": [".webm"], "video/quicktime": [".mov"] };

/** The installed app's own description (design pwa.md); `canvas` is the page colour of the designed theme. */
export function webManifest({ canvas }: { canvas: string }) {
  return {
    id: "/",
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: manifestCopy.description,
    lang: "en",
    dir: "ltr",
    start_url: "/app/feed?source=pwa",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: canvas,
    theme_color: canvas,
    categories: ["social", "entertainment"],
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
      icon("monochrome", 512, "monochrome"),
    ],
    screenshots: [
      screenshot("feed", "narrow"),
      screenshot("dare", "narrow"),
      screenshot("inbox", "narrow"),
      screenshot("feed", "wide"),
      screenshot("inbox", "wide"),
    ],
    shortcuts: SHORTCUTS.map(({ path, query, words }) => ({
      ...words,
      url: `${path}${query}`,
      icons: [icon("icon", 192, "any")],
    })),
    share_target: SHARE_TARGET,
    file_handlers: [{ action: SHARE_PATH, accept: VIDEO_FILES }],
  } satisfies Partial<ManifestOptions>;
}
