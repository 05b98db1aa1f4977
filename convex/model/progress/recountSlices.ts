/**
 * Counts a life anew that is too long for one transaction: each slice goes on where the last one ended, and what happens in
 * between is counted where it happens.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { dayPoints, NOTHING_YET, type Tally, tallied } from "../../domain/progress/tally";
import { progressCounters } from "../../tables/progress";
import { findUser } from "../access/viewer";
import { recordEvents, reverseEvents } from "./events";
import { SOURCES } from "./facts";
import { progressRow } from "./rows";
import { change, settle } from "./settle";
import { differs, withSums } from "./sums";

const tally = v.object({
  counters: progressCounters,
  points: v.number(),
  groups: v.record(v.string(), v.string()),
  day: v.object({ name: v.string(), events: v.number() }),
});

const cursor = v.union(v.string(), v.null());

/** First the facts, source by source; then the events that may be none; then what is left is added up, and once more by date. */
export const placeInCount = v.union(
  v.object({ stage: v.literal("facts"), source: v.number(), cursor }),
  v.object({ stage: v.literal("events"), cursor }),
  v.object({
    stage: v.literal("sum"),
    mark: v.number(),
    by: v.union(v.literal("subject"), v.literal("date")),
    cursor,
    tally,
  }),
);
type Place = Infer<typeof placeInCount>;
type At<Stage extends Place["stage"]> = Extract<Place, { stage: Stage }>;

export const FIRST_PLACE: Place = { stage: "facts", source: 0, cursor: null };

/** Each may ask for some rows more. */
const FACTS_A_SLICE = 100;
const EVENTS_A_SLICE = 1_000;

type Run = { user: Doc<"users">; now: number };

/** Adds facts that are not counted. */
async function addFacts(
  ctx: MutationCtx,
  { user, now }: Run,
  { source, cursor }: At<"facts">,
): Promise<Place> {
  const from = SOURCES[source];
  if (from === undefined) return { stage: "events", cursor: null };
  const slice = await from.slice(ctx, user, { cursor, size: FACTS_A_SLICE });
  await recordEvents(ctx, user.uid, { events: slice.facts, now, quiet: true, user });
  return slice.cursor === null
    ? { stage: "facts", source: source + 1, cursor: null }
    : { stage: "facts", source, cursor: slice.cursor };
}

/** Takes away what was counted and is no fact. */
async function dropEvents(ctx: MutationCtx, { user, now }: Run, { cursor }: At<"events">): Promise<Place> {
  const { uid } = user;
  const found = await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid))
    .paginate({ cursor, numItems: FACTS_A_SLICE });
  const untrue: { kind: Doc<"progressEvents">["kind"]; subject: string }[] = [];
  for (const { kind, subject } of found.page) {
    const source = SOURCES.find(({ kinds }) => kinds.includes(kind));
    if (source !== undefined && !(await source.holds(ctx, user, { kind, subject })))
      untrue.push({ kind, subject });
  }
  await reverseEvents(ctx, uid, { events: untrue, now, quiet: true });
  return found.isDone ? await beginSum(ctx, uid, now) : { stage: "events", cursor: found.continueCursor };
}

/** The mark stays in the row until something else is counted: then what was added up so far is worth nothing. */
async function beginSum(ctx: MutationCtx, uid: string, now: number): Promise<Place> {
  await change(ctx, uid, (row) => ({ ...row, countingSince: now }));
  return { stage: "sum", mark: now, by: "subject", cursor: null, tally: NOTHING_YET };
}

async function addUp(ctx: MutationCtx, { user, now }: Run, place: At<"sum">): Promise<Place | null> {
  const { uid } = user;
  const row = await progressRow(ctx, uid);
  if (row === null) return null;
  if (row.countingSince === undefined) return await beginSum(ctx, uid, now);
  // Another count of the same person has come as far since: that one ends.
  if (row.countingSince !== place.mark) return null;
  const events = ctx.db.query("progressEvents");
  const ordered =
    place.by === "subject"
      ? events.withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid))
      : events.withIndex("by_uid_and_kind_and_date", (q) => q.eq("uid", uid));
  const found = await ordered.paginate({ cursor: place.cursor, numItems: EVENTS_A_SLICE });
  const add = place.by === "subject" ? tallied : dayPoints;
  const sums: Tally = found.page.reduce(add, place.tally);
  if (!found.isDone) return { ...place, cursor: found.continueCursor, tally: sums };
  if (place.by === "subject") return { ...place, by: "date", cursor: null, tally: sums };
  // How many a day has had is counted again with its next one.
  const { countingSince: _mark, dayCounts: _days, ...kept } = row;
  const right = await withSums(ctx, kept, sums);
  if (differs(kept, right)) await settle(ctx, { before: row, moved: right }, { now, quiet: true });
  else await change(ctx, uid, ({ countingSince: _done, ...same }) => same);
  return null;
}

async function nextPlace(ctx: MutationCtx, run: Run, place: Place): Promise<Place | null> {
  switch (place.stage) {
    case "facts":
      return await addFacts(ctx, run, place);
    case "events":
      return await dropEvents(ctx, run, place);
    case "sum":
      return await addUp(ctx, run, place);
  }
}

/** One slice, and a job for the next one. Whoever has left is not counted. */
export async function countOn(
  ctx: MutationCtx,
  { uid, place, now }: { uid: string; place: Place; now: number },
): Promise<null> {
  const user = await findUser(ctx, uid);
  const next = user === null ? null : await nextPlace(ctx, { user, now }, place);
  if (next !== null) await ctx.scheduler.runAfter(0, internal.jobs.progress.countOn, { uid, place: next });
  return null;
}
