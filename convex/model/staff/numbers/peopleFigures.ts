/** Figures of a day about people: who is here, who is new, and what is sent to them. */
import type { Doc } from "../../../_generated/dataModel";
import { dayStart } from "../../../domain/staff/figures";
import { type CountOfAll, counted, READ } from "./counting";

/** Seen since the day began: whoever is here again today was seen yesterday or is counted a few minutes early. */
export const active =
  (isMeant: (user: Doc<"users">) => boolean): CountOfAll =>
  async (ctx, day) => {
    const seen = ctx.db
      .query("users")
      .withIndex("by_lastActiveAt", (q) => q.gte("lastActiveAt", dayStart(day)));
    return counted(await seen.take(READ), isMeant);
  };

export const signUps: CountOfAll = async (ctx, day) => {
  const users = ctx.db
    .query("users")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await users.take(READ));
};

export const delivered =
  (channel: "push" | "email", state: "sent" | "failed"): CountOfAll =>
  async (ctx, day) => {
    const rows = ctx.db
      .query("deliveries")
      .withIndex("by_createdAt", (q) => q.gte("createdAt", dayStart(day)).lt("createdAt", dayStart(day + 1)));
    return counted(await rows.take(READ), (row) => row.channel === channel && row.state === state);
  };
