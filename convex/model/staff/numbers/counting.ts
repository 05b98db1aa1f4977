/** What the figures of a day are counted with: each read by an index, over that day, and up to a limit. */
import type { QueryCtx } from "../../../_generated/server";
import { FIGURE_MAX } from "../../../domain/staff/figures";

export interface Counted {
  count: number;
  /** Counting has stopped there. */
  isMore: boolean;
}
/** Null: there is nothing that it could be told of. */
export type Count = (ctx: QueryCtx, day: number) => Promise<Counted | null>;
/** Of things, of which there may always be none. */
export type CountOfAll = (ctx: QueryCtx, day: number) => Promise<Counted>;

export const READ = FIGURE_MAX + 1;

export function counted<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean = () => true): Counted {
  return { count: rows.slice(0, FIGURE_MAX).filter(isMeant).length, isMore: rows.length > FIGURE_MAX };
}

/** How many of a hundred; of nothing there is none. */
export const percent = (part: number, whole: number, isMore: boolean): Counted | null =>
  whole === 0 ? null : { count: Math.round((100 * part) / whole), isMore };
