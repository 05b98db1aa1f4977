/** Figures of a day about dares: sent, answered, ended and made public. */
import type { Doc } from "../../../_generated/dataModel";
import { type DareStatus, endedUnpaid } from "../../../domain/dares/machine";
import { MINUTE_MS } from "../../../domain/limits";
import { dayOf, dayStart, FIGURE_MAX, medianOf } from "../../../domain/staff/figures";
import { type Count, counted, percent, READ } from "./counting";

export const ended =
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

export const daresSent: Count = async (ctx, day) => {
  const dares = ctx.db
    .query("dares")
    .withIndex("by_sentAt", (q) => q.gte("sentAt", dayStart(day)).lt("sentAt", dayStart(day + 1)));
  return counted(await dares.take(READ));
};

export const videosPublic: Count = async (ctx, day) => {
  const items = ctx.db.query("feedItems").withIndex("by_state_and_publishedAt", (q) =>
    q
      .eq("state", "public")
      .gte("publishedAt", dayStart(day))
      .lt("publishedAt", dayStart(day + 1)),
  );
  return counted(await items.take(READ));
};

/** No answer comes later than this after the sending. */
const ANSWER_DAYS = 14;

/** Minutes from the sending to the yes or no, of the answers that were given on the day. */
export const answerTime: Count = async (ctx, day) => {
  const sent = ctx.db
    .query("dares")
    .withIndex("by_sentAt", (q) =>
      q.gte("sentAt", dayStart(day - ANSWER_DAYS)).lt("sentAt", dayStart(day + 1)),
    )
    .order("desc");
  const dares = await sent.take(READ);
  const waited = dares.slice(0, FIGURE_MAX).flatMap(({ sentAt = 0, acceptedAt, status, statusAt }) => {
    const at = status === "declined" ? statusAt : acceptedAt;
    return at === undefined || dayOf(at) !== day ? [] : [(at - sentAt) / MINUTE_MS];
  });
  const median = medianOf(waited);
  return median === null ? null : { count: Math.round(median), isMore: dares.length > FIGURE_MAX };
};

/** Of the dares that were charged for and ended with the day: an outcome, as so many of a hundred. */
const outcome =
  (isMeant: (dare: Doc<"dares">) => boolean): Count =>
  async (ctx, day) => {
    const closed = ctx.db
      .query("dares")
      .withIndex("by_closedAt", (q) => q.gte("closedAt", dayStart(day)).lt("closedAt", dayStart(day + 1)));
    const dares = await closed.take(READ);
    const charged = dares.slice(0, FIGURE_MAX).filter(({ acceptedAt }) => acceptedAt !== undefined);
    return percent(charged.filter(isMeant).length, charged.length, dares.length > FIGURE_MAX);
  };

export const settledShare = outcome(({ status }) => status === "completed");
/** Money that the bank took back did not go back by our doing. */
export const refundedShare = outcome(({ status }) => endedUnpaid(status) && status !== "charged_back");
export const disputedShare = outcome(({ dispute }) => dispute !== undefined);
