/** Where the cut lies, for sliders beside the drag. Pixels of the screen unless said otherwise. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** How far the picture may move each way before the cut would leave it. */
export function limitsOf(media: Size, cut: Size, zoom: number): Point {
  return {
    x: Math.max(0, (media.width * zoom - cut.width) / 2),
    y: Math.max(0, (media.height * zoom - cut.height) / 2),
  };
}

/** -100 to 100: 0 is the middle; the right and lower edge of the picture are 100. */
export function shareOf(place: number, limit: number): number {
  // The picture moves against the eye: to look further right it goes left.
  return limit === 0 ? 0 : Math.round((-place / limit) * 100) || 0;
}

export function placeOf(share: number, limit: number): number {
  return (-share / 100) * limit || 0;
}
