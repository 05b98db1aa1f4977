/** One large place, two, and three: six in all, whatever stands in them, so that nothing moves when films arrive. */
export const HERO_GRID =
  "grid h-[26rem] grid-flow-col grid-cols-[1.25fr_1fr_1fr] grid-rows-6 gap-3 rail:h-[30rem]";
export const HERO_PLACES = 6;

const CELL = "relative overflow-hidden rounded-lg";
const ROWS = ["row-span-6", "row-span-3", "row-span-3", "row-span-2", "row-span-2", "row-span-2"];

export const heroCell = (place: number): string => `${CELL} ${ROWS[place] ?? "hidden"}`;

export const HERO_FOOT = "scrim-bottom absolute inset-x-0 bottom-0 px-3 pt-7 pb-2 rail:pt-9";
