/** Public videos that stand in front: on the landing page (staff chooses) and on a creator's own page (they choose). */

export const SHELVES = ["landing", "creator"] as const;
export type Shelf = (typeof SHELVES)[number];

/** So many places there are. */
export const SHELF_SIZE: Readonly<Record<Shelf, number>> = { landing: 6, creator: 3 };

/** With fewer the landing page shows drawn dares instead. */
export const LANDING_PINS_MIN = 3;

interface Video {
  isPublic: boolean;
  edgy: boolean;
  captions: boolean;
}

/** Why a video cannot stand on a shelf, or stands there unseen; null: it can. */
export function pinRefusal(
  shelf: Shelf,
  { isPublic, edgy, captions }: Video,
): "not-public" | "edgy" | "no-captions" | null {
  if (!isPublic) return "not-public";
  if (shelf === "creator") return null;
  if (edgy) return "edgy";
  return captions ? null : "no-captions";
}

/** The video that a pasted address or id names. */
export const feedIdIn = (pasted: string): string => /\/v\/([^/?#\s]+)/.exec(pasted)?.[1] ?? pasted.trim();

/** What each says to whoever wanted it there. */
export const PIN_REFUSALS = {
  "not-public": "Only a public video can be shown there.",
  edgy: "An edgy video is never shown on the landing page.",
  "no-captions": "A video on the landing page needs captions.",
} as const;

export const shelfFull = (shelf: Shelf): string =>
  `All ${SHELF_SIZE[shelf]} spots are taken. Free one first.`;
