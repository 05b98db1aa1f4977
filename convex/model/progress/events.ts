/** What happened to a person's progress, told by the one writer of each fact in its own transaction (progress 1). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { type CounterKey, type EventKind, groupOf, pointsOfDay, ruleOf } from "../../domain/progress/events";
import { findUser } from "../access/viewer";
import { wakeInvitation } from "./invitationWake";
import { type ProgressFields, progressOf } from "./rows";
import { change, type Settled, settle } from "./settle";

export interface ProgressEvent {
  uid: string;
  kind: EventKind;
  /** Names the fact (`subjectOf`, where it is counted by person). */
  subject: string;
  at: number;
}
type Named = Omit<ProgressEvent, "at">;
type Row = Doc<"progressEvents">;

export async function eventOf(ctx: QueryCtx, { uid, kind, subject }: Named): Promise<Row | null> {
  return await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid).eq("kind", kind).eq("subject", subject))
    .unique();
}

/** Whether another event of the same group counts already, or still. */
async function hasGroup(ctx: QueryCtx, { uid, kind, subject }: Named, per: number): Promise<boolean> {
  const group = groupOf(subject, per);
  if (group === null) return false;
  const other = await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) =>
      q.eq("uid", uid).eq("kind", kind).gte("subject", group.from).lt("subject", group.to),
    )
    .first();
  return other !== null;
}

/** `row` with the points of one event more or less. How many a day has had is kept in the row, so that they are not read. */
async function onDay(
  ctx: QueryCtx,
  row: ProgressFields,
  { uid, kind, date }: Pick<Row, "uid" | "kind" | "date">,
  by: 1 | -1,
): Promise<ProgressFields> {
  const rule = ruleOf(kind);
  const { points, aDay } = rule;
  const worth = (more: number) => ({ ...row, points: Math.max(0, row.points + by * more) });
  if (aDay === undefined) return worth(points);
  const isOurs = (each: { kind: EventKind }): boolean => each.kind === kind;
  const kept = row.dayCounts?.find(isOurs);
  const isKept = kept?.date === date;
  const others = isKept
    ? kept.events - (by === 1 ? 0 : 1)
    : (
        await ctx.db
          .query("progressEvents")
          .withIndex("by_uid_and_kind_and_date", (q) => q.eq("uid", uid).eq("kind", kind).eq("date", date))
          .take(aDay)
      ).length;
  const after = worth(pointsOfDay(rule, others + 1) - pointsOfDay(rule, others));
  // A day that is not kept from its first event on was read up to its cap only.
  if (!isKept && (by === -1 || others > 0)) return after;
  const count = { kind, date, events: others + (by === 1 ? 1 : 0) };
  return { ...after, dayCounts: [...(row.dayCounts ?? []).filter((each) => !isOurs(each)), count] };
}

/** `row` as it is with one event more or less; the event itself does not stand in the table. */
async function moved(
  ctx: QueryCtx,
  row: ProgressFields,
  event: Pick<Row, "uid" | "kind" | "subject" | "date">,
  by: 1 | -1,
): Promise<ProgressFields> {
  const counters = { ...row.counters };
  const add = (counter: CounterKey) => {
    counters[counter] = Math.max(0, (counters[counter] ?? 0) + by);
  };
  for (const { counter, per } of ruleOf(event.kind).counts) {
    if (per === undefined || !(await hasGroup(ctx, event, per))) add(counter);
  }
  return await onDay(ctx, { ...row, counters }, event, by);
}

/** Adds those that are not there yet to the row; nothing is settled. */
export async function addEvents(
  ctx: MutationCtx,
  row: ProgressFields,
  events: readonly (ProgressEvent & { date: string })[],
): Promise<ProgressFields> {
  let after = row;
  for (const event of events) {
    if ((await eventOf(ctx, event)) !== null) continue;
    after = await moved(ctx, after, event, 1);
    await ctx.db.insert("progressEvents", event);
  }
  return after;
}

interface Recorded {
  events: readonly Omit<ProgressEvent, "uid">[];
  now: number;
  quiet?: boolean;
  /** Where the caller has read it already. */
  user?: Doc<"users">;
}

/** Of one person, with one notice for all they bring. A fact that is known changes nothing, and so does whoever has no account. */
export async function recordEvents(
  ctx: MutationCtx,
  uid: string,
  { events, now, quiet, user: known }: Recorded,
): Promise<Settled> {
  const user = events.length === 0 ? null : (known ?? (await findUser(ctx, uid)));
  if (user === null) return { earned: [], lost: [] };
  const before = await progressOf(ctx, uid);
  const dated = events.map((event) => ({ ...event, uid, date: dateIn(user.timezone, event.at) }));
  const after = await addEvents(ctx, before, dated);
  if (after === before) return { earned: [], lost: [] };
  await wakeInvitation(ctx, { uid, kinds: events.map(({ kind }) => kind) });
  return await settle(ctx, { before, moved: after }, quiet === undefined ? { now } : { now, quiet });
}

export async function recordEvent(ctx: MutationCtx, { uid, ...event }: ProgressEvent): Promise<Settled> {
  return await recordEvents(ctx, uid, { events: [event], now: Date.now() });
}

/** The fact was taken back: exactly what it gave goes, with every badge that it carried. */
export async function reverseEvents(
  ctx: MutationCtx,
  uid: string,
  { events, now, quiet }: { events: readonly Omit<Named, "uid">[]; now: number; quiet?: boolean },
): Promise<Settled> {
  let after: ProgressFields | null = null;
  const before = events.length === 0 ? null : await progressOf(ctx, uid);
  for (const event of events) {
    const known = await eventOf(ctx, { uid, ...event });
    if (known === null || before === null) continue;
    await ctx.db.delete(known._id);
    after = await moved(ctx, after ?? before, known, -1);
  }
  if (before === null || after === null) return { earned: [], lost: [] };
  return await settle(ctx, { before, moved: after }, quiet === undefined ? { now } : { now, quiet });
}

export async function reverseEvent(ctx: MutationCtx, { uid, ...event }: Named): Promise<Settled> {
  return await reverseEvents(ctx, uid, { events: [event], now: Date.now() });
}

/** The fact names somebody else from now on, whom others may name already: counted anew, in one step. */
export async function moveEvent(ctx: MutationCtx, event: Named, to: string): Promise<void> {
  const known = await eventOf(ctx, event);
  if (known === null) return;
  const before = await progressOf(ctx, event.uid);
  await ctx.db.delete(known._id);
  const without = await moved(ctx, before, known, -1);
  const { uid, kind, date, at } = known;
  const after = await addEvents(ctx, without, [{ uid, kind, date, at, subject: to }]);
  await settle(ctx, { before, moved: after }, { now: Date.now() });
}

/** The fact goes by another name from now on: whoever it names has left. */
export async function renameEvent(ctx: MutationCtx, event: Named, to: string): Promise<void> {
  const known = await eventOf(ctx, event);
  if (known === null) return;
  await ctx.db.patch(known._id, { subject: to });
  // Who counts it anew, one slice after the other, begins to add up again.
  await change(ctx, event.uid, ({ countingSince: _broken, ...same }) => same);
}
