/** A person's progress counted anew from the facts: for people of before, and to find what was counted wrongly. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { type Happened, sumUp } from "../../domain/progress/events";
import { alarm } from "../../pay/ops";
import { randomUid } from "../access/uid";
import { findUser } from "../access/viewer";
import { FACTS_MAX, type Fact, SOURCES } from "./facts";
import { FIRST_PLACE } from "./recountSlices";
import { type ProgressFields, progressOf } from "./rows";
import { settle } from "./settle";
import { differs, withSums } from "./sums";

type User = Doc<"users">;
type Event = Doc<"progressEvents">;

/** Of one life all that one transaction reads; more is counted slice by slice. */
const EVENTS_MAX = 5_000;
const SAMPLE = 20;

async function eventsOf(ctx: QueryCtx, uid: string): Promise<Event[] | null> {
  const rows = await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid))
    .take(EVENTS_MAX + 1);
  return rows.length > EVENTS_MAX ? null : rows;
}

interface Wrong {
  missing: Fact[];
  surplus: Event[];
  /** There are facts of which there is too much to be read at once. */
  isLeft: boolean;
  rowsRead: number;
}

async function wrongEvents(ctx: QueryCtx, user: User, events: readonly Event[]): Promise<Wrong> {
  const wrong: Wrong = { missing: [], surplus: [], isLeft: false, rowsRead: events.length };
  for (const source of SOURCES) {
    const facts = await source.all(ctx, user);
    wrong.rowsRead += facts?.length ?? FACTS_MAX;
    if (facts === null) {
      wrong.isLeft = true;
      continue;
    }
    const nameOf = ({ kind, subject }: Pick<Fact, "kind" | "subject">) => `${kind} ${subject}`;
    const counted = events.filter(({ kind }) => source.kinds.includes(kind));
    const known = new Set(counted.map(nameOf));
    const due = new Map(facts.map((fact) => [nameOf(fact), fact]));
    wrong.missing.push(...[...due].flatMap(([name, fact]) => (known.has(name) ? [] : [fact])));
    for (const event of counted) {
      if (!due.has(nameOf(event)) && !(await source.holds(ctx, user, event))) wrong.surplus.push(event);
    }
  }
  return wrong;
}

/** What the events add up to. */
async function addedUp(
  ctx: QueryCtx,
  row: ProgressFields,
  events: readonly Happened[],
): Promise<ProgressFields> {
  const dayCounts = row.dayCounts?.map((kept) => {
    const ofDay = events.filter(({ kind, date }) => kind === kept.kind && date === kept.date);
    return { ...kept, events: ofDay.length };
  });
  return await withSums(ctx, { ...row, ...(dayCounts === undefined ? {} : { dayCounts }) }, sumUp(events));
}

export interface Recounted {
  isChanged: boolean;
  isLeft: boolean;
  rowsRead: number;
}

/** What is too much for this transaction is counted by jobs that go on from here. */
async function leave(ctx: MutationCtx, uid: string, dryRun: boolean): Promise<void> {
  if (!dryRun) await ctx.scheduler.runAfter(0, internal.jobs.progress.countOn, { uid, place: FIRST_PLACE });
}

/** Quietly: nothing is celebrated that was earned long ago. A dry run only says what it would change. */
export async function recountProgress(
  ctx: MutationCtx,
  user: User,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<Recounted> {
  const { uid, timezone } = user;
  const events = await eventsOf(ctx, uid);
  if (events === null) {
    await leave(ctx, uid, dryRun);
    return { isChanged: false, isLeft: true, rowsRead: EVENTS_MAX };
  }
  const { missing, surplus, isLeft, rowsRead } = await wrongEvents(ctx, user, events);
  if (isLeft) await leave(ctx, uid, dryRun);
  const row = await progressOf(ctx, uid);
  const added = missing.map((fact) => ({ ...fact, uid, date: dateIn(timezone, fact.at) }));
  const right = await addedUp(ctx, row, [...events.filter((event) => !surplus.includes(event)), ...added]);
  const isChanged = added.length + surplus.length > 0 || differs(row, right);
  if (isChanged && !dryRun) {
    for (const { _id } of surplus) await ctx.db.delete(_id);
    for (const event of added) await ctx.db.insert("progressEvents", event);
    await settle(ctx, { before: row, moved: right }, { now, quiet: true });
  }
  return { isChanged, isLeft, rowsRead };
}

/**
 * Every night some people, chosen by chance, are counted anew, each in a transaction of their own: one that is too large
 * or fails holds up nobody else.
 */
export async function checkSample(ctx: MutationCtx): Promise<null> {
  const from = randomUid();
  const rows = await ctx.db
    .query("progress")
    .withIndex("by_uid", (q) => q.gte("uid", from))
    .take(SAMPLE);
  const more =
    rows.length === SAMPLE
      ? []
      : await ctx.db
          .query("progress")
          .withIndex("by_uid", (q) => q.lt("uid", from))
          .take(SAMPLE - rows.length);
  for (const { uid } of [...rows, ...more]) {
    await ctx.scheduler.runAfter(0, internal.jobs.progress.checkOne, { uid });
  }
  return null;
}

/** A difference is for a person to look into. */
export async function checkOne(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const user = await findUser(ctx, uid);
  if (user === null || !(await recountProgress(ctx, user, { dryRun: true, now })).isChanged) return null;
  const progressId = (await progressOf(ctx, uid))._id ?? "none";
  alarm("progress-differs", { progressId });
  return null;
}
