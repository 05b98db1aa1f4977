/** Where each figure of a day is counted, each by an index and up to a limit. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { DareStatus } from "../../../domain/dares/machine";
import type { ErrorKind } from "../../../domain/errorCatalogue";
import { MINUTE_MS } from "../../../domain/limits";
import { NOTICE_DECIDED_MS } from "../../../domain/safety/notices";
import { dayOf, dayStart, FIGURE_MAX, type FigureName, medianOf } from "../../../domain/staff/figures";
import type { EventKind } from "../../../domain/system/telemetry";
import { signedReports } from "../desk/noticeActs";

export interface Counted {
  count: number;
  /** Counting has stopped there. */
  isMore: boolean;
}
/** Null: there is nothing that it could be told of. */
type Count = (ctx: QueryCtx, day: number) => Promise<Counted | null>;

const READ = FIGURE_MAX + 1;

function counted<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean = () => true): Counted {
  return { count: rows.slice(0, FIGURE_MAX).filter(isMeant).length, isMore: rows.length > FIGURE_MAX };
}

/** How many of a hundred; of nothing there is none. */
const percent = (part: number, whole: number, isMore: boolean): Counted | null =>
  whole === 0 ? null : { count: Math.round((100 * part) / whole), isMore };

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

type Decision = Doc<"decisions">;

/** The decisions of a day, whether they still hold or not. */
async function decisionsOf(ctx: QueryCtx, day: number): Promise<{ rows: Decision[]; isMore: boolean }> {
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
  const both = [await at(true), await at(false)];
  return {
    rows: both.flatMap((rows) => rows.slice(0, FIGURE_MAX)),
    isMore: both.some((rows) => rows.length > FIGURE_MAX),
  };
}

const decisions: Count = async (ctx, day) => {
  const { rows, isMore } = await decisionsOf(ctx, day);
  return { count: rows.length, isMore };
};

/** When the first who signed did; their request may have joined an older case. */
async function signedAt(ctx: QueryCtx, { _id }: Doc<"moderationCases">): Promise<number> {
  const signed = await signedReports(ctx, _id);
  return Math.min(...signed.map(({ createdAt }) => createdAt));
}

/** Three reads each, of the 4,096 of a function. */
const CASES_MAX = 1_000;

/** Signed requests whose first decision came with the day, each with whether that was in time. */
async function noticesOf(ctx: QueryCtx, day: number): Promise<{ inTime: boolean[]; isMore: boolean }> {
  const { rows, isMore } = await decisionsOf(ctx, day);
  const cases = [...new Set(rows.map(({ caseId }) => caseId))];
  const inTime: boolean[] = [];
  for (const caseId of cases.slice(0, CASES_MAX)) {
    const about = await ctx.db.get(caseId);
    if (about?.notice === undefined) continue;
    const decided = await ctx.db
      .query("decisions")
      .withIndex("by_case", (q) => q.eq("caseId", caseId))
      .first();
    if (decided !== null && dayOf(decided.at) === day)
      inTime.push(decided.at <= (await signedAt(ctx, about)) + NOTICE_DECIDED_MS);
  }
  return { inTime, isMore: isMore || cases.length > CASES_MAX };
}

const noticesDecided: Count = async (ctx, day) => {
  const { inTime, isMore } = await noticesOf(ctx, day);
  return { count: inTime.length, isMore };
};

const noticesInTime: Count = async (ctx, day) => {
  const { inTime, isMore } = await noticesOf(ctx, day);
  return percent(inTime.filter(Boolean).length, inTime.length, isMore);
};

/** Appeals that ended with the day, by how they ended. */
async function appealsOf(ctx: QueryCtx, day: number): Promise<Record<"upheld" | "rejected", Counted>> {
  const ended = async (state: "upheld" | "rejected") => {
    const rows = ctx.db.query("decisions").withIndex("by_appeal_state_and_decidedAt", (q) =>
      q
        .eq("appeal.state", state)
        .gte("appeal.decidedAt", dayStart(day))
        .lt("appeal.decidedAt", dayStart(day + 1)),
    );
    return counted(await rows.take(READ));
  };
  return { upheld: await ended("upheld"), rejected: await ended("rejected") };
}

const appealsDecided: Count = async (ctx, day) => {
  const { upheld, rejected } = await appealsOf(ctx, day);
  return { count: upheld.count + rejected.count, isMore: upheld.isMore || rejected.isMore };
};

const appealsUpheld: Count = async (ctx, day) => {
  const { upheld, rejected } = await appealsOf(ctx, day);
  return percent(upheld.count, upheld.count + rejected.count, upheld.isMore || rejected.isMore);
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

type Event = Doc<"clientEvents">;

/** What visits that agreed to be counted tell of themselves. */
async function eventsOf(ctx: QueryCtx, kind: EventKind, day: number): Promise<Event[]> {
  const events = ctx.db.query("clientEvents").withIndex("by_kind_and_at", (q) =>
    q
      .eq("kind", kind)
      .gte("at", dayStart(day))
      .lt("at", dayStart(day + 1)),
  );
  return await events.take(READ);
}

const told =
  (kind: EventKind, isMeant: (event: Event) => boolean = () => true): Count =>
  async (ctx, day) =>
    counted(await eventsOf(ctx, kind, day), isMeant);

/** What did not take a screen away, by its kind. */
const errorsOf = (kind: ErrorKind): Count =>
  told("error", ({ props }) => props.kind === kind && props.broken !== true);

/** Visits that came so far, each once however often it says so. */
const visits =
  (kind: EventKind, step?: string): Count =>
  async (ctx, day) => {
    const events = await eventsOf(ctx, kind, day);
    const meant = events
      .slice(0, FIGURE_MAX)
      .filter(({ props }) => step === undefined || props.step === step);
    const count = new Set(meant.map(({ session }) => session)).size;
    return { count, isMore: events.length > FIGURE_MAX };
  };

/** How many of a hundred measurements are good, by the rating of the measuring code. */
const goodVitals =
  (name: string): Count =>
  async (ctx, day) => {
    const events = await eventsOf(ctx, "web_vital", day);
    const measured = events.slice(0, FIGURE_MAX).filter(({ props }) => props.name === name);
    const good = measured.filter(({ props }) => props.rating === "good").length;
    return percent(good, measured.length, events.length > FIGURE_MAX);
  };

/** No answer comes later than this after the sending. */
const ANSWER_DAYS = 14;

/** Minutes from the sending to the yes or no, of the answers that were given on the day. */
const answerTime: Count = async (ctx, day) => {
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
  madeSignIn: visits("signup_step", "account"),
  gaveBirthdate: visits("signup_step", "birthdate"),
  choseUsername: visits("signup_step", "username"),
  choseInterests: visits("onboarding_done"),
  answerTime,
  uploadsDone: told("upload_state", ({ props }) => props.state === "done"),
  uploadsFailed: told("upload_state", ({ props }) => props.state === "failed"),
  installs: told("install_prompt", ({ props }) => props.answer === "accepted"),
  goodLoading: goodVitals("LCP"),
  goodResponse: goodVitals("INP"),
  goodStillness: goodVitals("CLS"),
  brokenScreens: told("error", ({ props }) => props.broken === true),
  connectionErrors: errorsOf("connection"),
  accessErrors: errorsOf("access"),
  slowErrors: errorsOf("timeout"),
  otherErrors: errorsOf("other"),
  appealsDecided,
  appealsUpheld,
  noticesDecided,
  noticesInTime,
};
