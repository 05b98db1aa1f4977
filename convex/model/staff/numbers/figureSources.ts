/** Where each figure of a day is counted, each by an index and up to a limit. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { DareStatus } from "../../../domain/dares/machine";
import { dayStart, FIGURE_MAX, type FigureName } from "../../../domain/staff/figures";

export interface Counted {
  count: number;
  /** Counting has stopped there. */
  isMore: boolean;
}
type Count = (ctx: QueryCtx, day: number) => Promise<Counted>;

const READ = FIGURE_MAX + 1;

function counted<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean = () => true): Counted {
  return { count: rows.slice(0, FIGURE_MAX).filter(isMeant).length, isMore: rows.length > FIGURE_MAX };
}

/** Seen since the day began: whoever is here again today was seen yesterday or is counted a few minutes early. */
const active =
  (isMeant: (user: Doc<"users">) => boolean): Count =>
  async (ctx, day) => {
    const seen = ctx.db
      .query("users")
      .withIndex("by_lastActiveAt", (q) => q.gte("lastActiveAt", dayStart(day)));
    return counted(await seen.take(READ), isMeant);
  };

const ended =
  (status: DareStatus): Count =>
  async (ctx, day) => {
    const dares = ctx.db.query("dares").withIndex("by_status_and_statusAt", (q) =>
      q
        .eq("status", status)
        .gte("statusAt", dayStart(day))
        .lt("statusAt", dayStart(day + 1)),
    );
    return counted(await dares.take(READ));
  };

const delivered =
  (channel: "push" | "email", state: "sent" | "failed"): Count =>
  async (ctx, day) => {
    const rows = ctx.db
      .query("deliveries")
      .withIndex("by_createdAt", (q) => q.gte("createdAt", dayStart(day)).lt("createdAt", dayStart(day + 1)));
    return counted(await rows.take(READ), (row) => row.channel === channel && row.state === state);
  };

const signUps: Count = async (ctx, day) => {
  const users = ctx.db
    .query("users")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await users.take(READ));
};

const reports: Count = async (ctx, day) => {
  const rows = ctx.db
    .query("reports")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await rows.take(READ));
};

const decisions: Count = async (ctx, day) => {
  const at = (inForce: boolean) =>
    ctx.db
      .query("decisions")
      .withIndex("by_force_and_at", (q) =>
        q
          .eq("inForce", inForce)
          .gte("at", dayStart(day))
          .lt("at", dayStart(day + 1)),
      )
      .take(READ);
  const [standing, over] = [counted(await at(true)), counted(await at(false))];
  return { count: standing.count + over.count, isMore: standing.isMore || over.isMore };
};

const blocks: Count = async (ctx, day) => {
  const rules = ctx.db
    .query("personRules")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await rules.take(READ), ({ kind }) => kind === "block");
};

const daresSent: Count = async (ctx, day) => {
  const dares = ctx.db
    .query("dares")
    .withIndex("by_sentAt", (q) => q.gte("sentAt", dayStart(day)).lt("sentAt", dayStart(day + 1)));
  return counted(await dares.take(READ));
};

const videosPublic: Count = async (ctx, day) => {
  const items = ctx.db.query("feedItems").withIndex("by_state_and_publishedAt", (q) =>
    q
      .eq("state", "public")
      .gte("publishedAt", dayStart(day))
      .lt("publishedAt", dayStart(day + 1)),
  );
  return counted(await items.take(READ));
};

export const FIGURE_SOURCES: Readonly<Record<FigureName, Count>> = {
  signUps,
  activePeople: active(() => true),
  activeCreators: active(({ isCreator }) => isCreator),
  activeSenders: active(({ daresSentCount }) => daresSentCount > 0),
  daresSent,
  daresCompleted: ended("completed"),
  daresDeclined: ended("declined"),
  daresExpired: ended("expired"),
  daresRefunded: ended("refunded"),
  videosPublic,
  reports,
  decisions,
  blocks,
  pushSent: delivered("push", "sent"),
  pushFailed: delivered("push", "failed"),
  mailSent: delivered("email", "sent"),
  mailFailed: delivered("email", "failed"),
};
