/** Figures of a day about dares: sent, answered, ended and made public. */
import type { DareStatus } from "../../../domain/dares/machine";
import { MINUTE_MS } from "../../../domain/limits";
import { dayOf, dayStart, FIGURE_MAX, medianOf } from "../../../domain/staff/figures";
import { type Count, counted, READ } from "./counting";

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
