import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { AWAY_DAYS } from "../../domain/bots/triggers";
import { DAY_MS } from "../../domain/limits";
import { cutoffAt, moveCutoff } from "../access/watermarks";
import { tellBots } from "./events";

const BATCH = 50;

const CUTOFFS = { 3: "botsAway3", 7: "botsAway7", 14: "botsAway14", 30: "botsAway30" } as const;

/** Those whose last visit has just become so many days old. Whether more may be left. */
async function tellOf(ctx: MutationCtx, days: (typeof AWAY_DAYS)[number], now: number): Promise<boolean> {
  const name = CUTOFFS[days];
  const until = now - days * DAY_MS;
  const from = await cutoffAt(ctx, name);
  // With the first run nobody who left long ago is called back.
  if (from === 0) {
    await moveCutoff(ctx, name, until);
    return false;
  }
  const quiet = await ctx.db
    .query("users")
    .withIndex("by_lastActiveAt", (q) => q.gt("lastActiveAt", from).lte("lastActiveAt", until))
    .take(BATCH);
  for (const { uid, lastActiveAt } of quiet)
    await tellBots(ctx, {
      ...{ key: `no_activity:${days}:${uid}:${lastActiveAt}`, uid, trigger: "no_activity", count: days, now },
    });
  const isFull = quiet.length === BATCH;
  await moveCutoff(ctx, name, isFull ? (quiet.at(-1)?.lastActiveAt ?? until) : Math.max(from, until));
  return isFull;
}

/** Hourly: who has not been here for so long. */
export async function tellAway(ctx: MutationCtx, now: number): Promise<null> {
  let isFull = false;
  for (const days of AWAY_DAYS) if (await tellOf(ctx, days, now)) isFull = true;
  if (isFull) await ctx.scheduler.runAfter(0, internal.jobs.bots.tellAway, {});
  return null;
}
