/** Figures of a day that devices tell of themselves, of visits that agreed to be counted. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { ErrorKind } from "../../../domain/errorCatalogue";
import { dayStart, FIGURE_MAX } from "../../../domain/staff/figures";
import type { EventKind } from "../../../domain/system/telemetry";
import { type Count, counted, percent, READ } from "./counting";

type Event = Doc<"clientEvents">;

/** What visits that agreed to be counted tell of themselves. */
async function eventsOf(ctx: QueryCtx, kind: EventKind, day: number): Promise<Event[]> {
  const events = ctx.db.query("clientEvents").withIndex("by_kind_and_at", (q) =>
    q
      .eq("kind", kind)
      .gte("at", dayStart(day))
      .lt("at", dayStart(day + 1)),
  );
  return await events.take(READ);
}

export const told =
  (kind: EventKind, isMeant: (event: Event) => boolean = () => true): Count =>
  async (ctx, day) =>
    counted(await eventsOf(ctx, kind, day), isMeant);

/** What did not take a screen away, by its kind. */
export const errorsOf = (kind: ErrorKind): Count =>
  told("error", ({ props }) => props.kind === kind && props.broken !== true);

/** Visits that came so far, each once however often it says so. */
export const visits =
  (kind: EventKind, step?: string): Count =>
  async (ctx, day) => {
    const events = await eventsOf(ctx, kind, day);
    const meant = events
      .slice(0, FIGURE_MAX)
      .filter(({ props }) => step === undefined || props.step === step);
    const count = new Set(meant.map(({ session }) => session)).size;
    return { count, isMore: events.length > FIGURE_MAX };
  };

/** How many of a hundred measurements are good, by the rating of the measuring code. */
export const goodVitals =
  (name: string): Count =>
  async (ctx, day) => {
    const events = await eventsOf(ctx, "web_vital", day);
    const measured = events.slice(0, FIGURE_MAX).filter(({ props }) => props.name === name);
    const good = measured.filter(({ props }) => props.rating === "good").length;
    return percent(good, measured.length, events.length > FIGURE_MAX);
  };
