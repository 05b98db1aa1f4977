import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { dareStatus } from "../../../tables/dares";
import { deliveryChannel } from "../../../tables/notifications";
import { severity } from "../../../tables/safety";
import { figureName } from "../../../tables/staff";

/** "few": one to four people. */
const shown = v.union(v.number(), v.literal("few"));
const counted = { count: shown, isMore: v.boolean() };

/** The newest day first. */
export const figuresView = v.array(
  v.object({
    /** Whole days since 1970, UTC. */
    day: v.number(),
    figures: v.array(v.object({ name: figureName, ...counted })),
  }),
);

/** What jobs that run by a clock have still to do. */
export const QUEUE_KINDS = ["payments", "deliveries", "deadlines", "deletions", "botEvents"] as const;

export const LATE_KINDS = [
  "payments",
  "unknownPayments",
  "deliveries",
  "deadlines",
  "deletions",
  "botEvents",
  "botNotes",
  "announcements",
  "announced",
  "metricsRuns",
  "days",
] as const;

export const healthView = v.object({
  /** When the hourly job ran last, by which everything here is judged; null: never. */
  asOf: v.union(v.number(), v.null()),
  /** What should have been done more than an hour ago; only what there is. */
  late: v.array(v.object({ kind: literals(...LATE_KINDS), count: v.number(), isMore: v.boolean() })),
  /** When the first of each is due or was; null: nothing waits. */
  queues: v.array(v.object({ kind: literals(...QUEUE_KINDS), dueAt: v.union(v.number(), v.null()) })),
  /** Open cases; only severities that have some. `openedAt`: the oldest of them. */
  cases: v.array(v.object({ severity, ...counted, openedAt: v.number(), dueAt: v.number() })),
  /** Of what was sent in the last day. */
  ways: v.array(
    v.object({ channel: deliveryChannel, sent: v.number(), failed: v.number(), isMore: v.boolean() }),
  ),
  /** People seen within so many days. */
  active: v.array(
    v.object({
      days: v.number(),
      ...{ people: shown, creators: shown, senders: shown },
      isMore: v.boolean(),
    }),
  ),
  /** Dares under way; only states that have some. */
  dares: v.array(v.object({ status: dareStatus, count: v.number(), isMore: v.boolean() })),
});
