import type { shareCopy } from "./copy.en";
import type { SharedLink } from "./link";

/** Places that take a link by their address. */
export const SHARE_PLACES = [
  { place: "whatsapp", address: "https://wa.me/", values: ({ text, url }) => ({ text: `${text} ${url}` }) },
  { place: "telegram", address: "https://t.me/share/url", values: ({ text, url }) => ({ url, text }) },
  { place: "x", address: "https://x.com/intent/post", values: ({ text, url }) => ({ text, url }) },
  {
    place: "facebook",
    address: "https://www.facebook.com/sharer/sharer.php",
    values: ({ url }) => ({ u: url }),
  },
] as const satisfies readonly {
  place: keyof typeof shareCopy.menu.places;
  address: string;
  values: (link: SharedLink) => Record<string, string>;
}[];

export function placeAddress({ address, values }: (typeof SHARE_PLACES)[number], link: SharedLink): string {
  return `${address}?${new URLSearchParams(values(link))}`;
}
