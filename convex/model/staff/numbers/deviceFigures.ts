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

/** Of the events that `isOf` names, how many of a hundred are `isMeant`. */
const toldShare =
  (kind: EventKind, isOf: (event: Event) => boolean, isMeant: (event: Event) => boolean): Count =>
  async (ctx, day) => {
    const events = await eventsOf(ctx, kind, day);
    const all = events.slice(0, FIGURE_MAX).filter(isOf);
    return percent(all.filter(isMeant).length, all.length, events.length > FIGURE_MAX);
  };

/** By the rating of the measuring code. */
export const goodVitals = (name: string): Count =>
  toldShare(
    "web_vital",
    ({ props }) => props.name === name,
    ({ props }) => props.rating === "good",
  );

/** Of those that came to an end: one that pauses goes on. */
export const uploadsGood: Count = toldShare(
  "upload_state",
  ({ props }) => props.state !== "paused",
  ({ props }) => props.state === "done",
);

/** Of those who were asked by their browser. */
export const installsAgreed: Count = toldShare(
  "install_prompt",
  ({ props }) => props.answer === "accepted" || props.answer === "dismissed",
  ({ props }) => props.answer === "accepted",
);
