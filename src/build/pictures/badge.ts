import { framed, thing } from "./draw.ts";
import type { Colours } from "./palette.ts";

/** Light falls from the upper left; a rim keeps the disc apart from a ground of its own colour. */
const disc = ([light, dark]: Colours): string =>
  `<defs><linearGradient id="g" x1="0.1" y1="0" x2="0.7" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="360" height="360" fill="url(#g)"/><circle cx="180" cy="180" r="168" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="8"/>`;

/** A thing for a round frame, as large as the frame lets it be: it is looked at in 24 pixels, too. */
export const badge = (name: string, colours: Colours): string =>
  framed("0 0 360 360", 360, 360, disc(colours) + thing([name, 180, 182, 214]));
