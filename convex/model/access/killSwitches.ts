/**
 * What is switched off now: payouts and the checkout by jobs or staff, new payers by the monthly ratio, and the
 * provider by the circuit breaker, which opens after five calls without an answer in a minute (money.md 5.3, 5.4).
 */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MINUTE_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { alarm } from "../../pay/ops";
import type { moneySwitchName } from "../../tables/ledger";

type Name = Infer<typeof moneySwitchName>;
type Row = Doc<"moneySwitches">;

const ERRORS_TO_OPEN = 5;
const ERROR_WINDOW_MS = MINUTE_MS;
const PROBE_EVERY_MS = 30_000;
/** More outages than any clock of ours looks back on. */
const OUTAGES_KEPT = 50;
const WOKEN_OPS = 100;
const SWITCHES_MAX = 20;

export async function moneySwitchOf(ctx: QueryCtx, name: Name): Promise<Row | null> {
  return await ctx.db
    .query("moneySwitches")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
}

export async function isOff(ctx: QueryCtx, name: Name): Promise<boolean> {
  return (await moneySwitchOf(ctx, name))?.off ?? false;
}

/** All that are off; there is one row a switch. */
export async function namesOff(ctx: QueryCtx): Promise<Name[]> {
  const rows = await ctx.db.query("moneySwitches").withIndex("by_name").take(SWITCHES_MAX);
  return rows.flatMap(({ name, off }) => (off ? [name] : []));
}

/** Onboarding and pages of the plan: a draft is kept, nothing is queued. */
export async function requireProviderUp(ctx: QueryCtx): Promise<void> {
  if (await isOff(ctx, "provider")) fail("unavailable", { reason: "provider-down" });
}

/** Before a page for paying is opened. */
export async function requireCheckoutOpen(ctx: QueryCtx): Promise<void> {
  await requireProviderUp(ctx);
  if (await isOff(ctx, "checkout")) fail("unavailable", { reason: "checkout-paused" });
}

type Facts = Partial<Omit<Row, "_id" | "_creationTime" | "name">>;

async function write(ctx: MutationCtx, name: Name, facts: Facts): Promise<void> {
  const row = await moneySwitchOf(ctx, name);
  if (row) await ctx.db.patch(row._id, facts);
  else await ctx.db.insert("moneySwitches", { name, off: false, errorsAt: [], changedAt: 0, ...facts });
}

/** The first reason stays until it is switched on again. */
export async function switchOff(ctx: MutationCtx, name: Name, reason: string, now: number): Promise<void> {
  if (await isOff(ctx, name)) return;
  await write(ctx, name, { off: true, reason, changedAt: now });
  alarm("money-switched-off", { name, reason });
}

/** Off already, and from now on for this reason: whoever had switched it off does not switch it on again. */
export async function holdOff(ctx: MutationCtx, name: Name, reason: string, now: number): Promise<void> {
  await write(ctx, name, { off: true, reason, changedAt: now });
}

export async function switchOn(ctx: MutationCtx, name: Name, reason: string, now: number): Promise<void> {
  if (!(await isOff(ctx, name))) return;
  await write(ctx, name, { off: false, reason, changedAt: now });
}

/** A job takes back its own doing; what a person, or another job, has switched off stays off. */
export async function takeBack(
  ctx: MutationCtx,
  name: Name,
  { doing, reason, now }: { doing: string; reason: string; now: number },
): Promise<void> {
  if ((await moneySwitchOf(ctx, name))?.reason === doing) await switchOn(ctx, name, reason, now);
}

/** A call that got no answer. The breaker's own probe counts too, which changes nothing while it is open. */
export async function noteUnreachable(ctx: MutationCtx, now: number): Promise<void> {
  const row = await moneySwitchOf(ctx, "provider");
  const recent = [...(row?.errorsAt ?? []), now].filter((at) => at > now - ERROR_WINDOW_MS);
  const errorsAt = recent.slice(-ERRORS_TO_OPEN);
  await write(ctx, "provider", { errorsAt });
  if (errorsAt.length < ERRORS_TO_OPEN || (row?.off ?? false)) return;
  await switchOff(ctx, "provider", "no-answer", now);
  await ctx.scheduler.runAfter(PROBE_EVERY_MS, internal.jobs.payments.probe, {});
}

/** The provider answers again: the outage is noted, and what waits for its turn is tried at once. */
async function providerAnswered(ctx: MutationCtx, now: number): Promise<void> {
  const row = await moneySwitchOf(ctx, "provider");
  if (!row?.off) return;
  const outages = [...(row.outages ?? []), { from: row.changedAt, to: now }].slice(-OUTAGES_KEPT);
  await ctx.db.patch(row._id, { errorsAt: [], outages });
  await switchOn(ctx, "provider", "answers-again", now);
  const waiting = await ctx.db
    .query("providerOps")
    .withIndex("by_nextAt", (q) => q.gt("nextAt", now))
    .take(WOKEN_OPS);
  for (const op of waiting.filter(({ status, error }) => status === "queued" && error !== undefined)) {
    await ctx.db.patch(op._id, { nextAt: now });
    await ctx.scheduler.runAfter(0, internal.jobs.payments.runOp, { opId: op._id });
  }
}

/** What came of a probe: the next one, or the end of the outage. */
export async function probed(ctx: MutationCtx, isUp: boolean, now: number): Promise<void> {
  if (isUp) return await providerAnswered(ctx, now);
  if (await isOff(ctx, "provider")) {
    await ctx.scheduler.runAfter(PROBE_EVERY_MS, internal.jobs.payments.probe, {});
  }
}

/** How much of the time since `since` the provider was out of reach: clocks that wait for it are given it back. */
export async function outageMs(ctx: QueryCtx, since: number, now: number): Promise<number> {
  const row = await moneySwitchOf(ctx, "provider");
  if (!row) return 0;
  const present = row.off ? [{ from: row.changedAt, to: now }] : [];
  return [...(row.outages ?? []), ...present].reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)),
    0,
  );
}
