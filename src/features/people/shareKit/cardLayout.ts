/** Where the parts of an image card stand: no canvas, so that it can be tested. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CardFormat {
  width: number;
  height: number;
  photo: Box;
  /** Of the name with the handle below it, beside the photo. */
  head: Box;
  call: Box;
  ideas: Box;
  /** The link, and at its end for whom it is. */
  foot: Box;
}

/** A story keeps clear of what apps lay over its top and bottom. */
export const CARD_FORMATS = {
  link: {
    ...{ width: 1200, height: 630 },
    photo: { x: 64, y: 64, width: 150, height: 150 },
    head: { x: 242, y: 64, width: 382, height: 150 },
    call: { x: 64, y: 268, width: 560, height: 200 },
    ideas: { x: 672, y: 64, width: 464, height: 502 },
    foot: { x: 64, y: 512, width: 560, height: 54 },
  },
  post: {
    ...{ width: 1080, height: 1080 },
    photo: { x: 72, y: 72, width: 176, height: 176 },
    head: { x: 280, y: 72, width: 728, height: 176 },
    call: { x: 72, y: 290, width: 936, height: 220 },
    ideas: { x: 72, y: 546, width: 936, height: 366 },
    foot: { x: 72, y: 954, width: 936, height: 54 },
  },
  story: {
    ...{ width: 1080, height: 1920 },
    photo: { x: 80, y: 280, width: 220, height: 220 },
    head: { x: 336, y: 280, width: 664, height: 220 },
    call: { x: 80, y: 560, width: 920, height: 240 },
    ideas: { x: 80, y: 850, width: 920, height: 520 },
    foot: { x: 80, y: 1430, width: 920, height: 64 },
  },
} as const satisfies Record<string, CardFormat>;

export type CardFormatName = keyof typeof CARD_FORMATS;
export const CARD_NAMES = ["link", "post", "story"] as const satisfies CardFormatName[];

/** The dares below each other, the same room for each. */
export function ideaBoxes({ x, y, width, height }: Box, count: number): Box[] {
  const gap = Math.round(height / 20);
  const each = (height - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, place) => ({
    x,
    y: y + place * (each + gap),
    width,
    height: each,
  }));
}
