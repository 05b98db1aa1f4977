/** The figures of a day from all rows, one by one: what the nightly count must come to. */
import type { Doc } from "@convex/_generated/dataModel";
import { HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { dayStart, type FigureName } from "@convex/domain/staff/figures";
import type { EventKind } from "@convex/domain/system/telemetry";
import type { Backend } from "../../support/backend";
import { rowsOf } from "../../support/rows";

const ERRORS = {
  connectionErrors: "connection",
  accessErrors: "access",
  slowErrors: "timeout",
  otherErrors: "other",
};
const errorsByKind = (events: Doc<"clientEvents">[]) =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([name, kind]) => [
      name,
      events.filter(({ props }) => props.kind === kind && props.broken === false).length,
    ]),
  );

function share<Each>(name: FigureName, all: readonly Each[], isMeant: (each: Each) => boolean) {
  return all.length === 0 ? {} : { [name]: Math.round((100 * all.filter(isMeant).length) / all.length) };
}

const middleOf = (waits: number[]): number =>
  waits.sort((one, other) => one - other)[Math.floor((waits.length - 1) / 2)] ?? 0;

/** Reported cases that were decided for the first time. */
async function ofCases(t: Backend, isIn: (at: number | undefined) => boolean) {
  const decisions = await rowsOf(t, "decisions");
  const first = (await rowsOf(t, "moderationCases")).flatMap(({ _id, reporters, openedAt, dueAt, state }) => {
    const at = Math.min(...decisions.filter(({ caseId }) => caseId === _id).map((each) => each.at));
    return reporters > 0 && isIn(at) ? [{ at, openedAt, dueAt, state }] : [];
  });
  const struck = decisions.filter(({ at, strikes }) => isIn(at) && strikes > 0);
  return {
    firstDecisions: first.length,
    firstDecisionTime: middleOf(first.map(({ at, openedAt }) => Math.round((at - openedAt) / MINUTE_MS))),
    ...share(
      "firstDecisionsInTime",
      first.filter(({ state }) => state === "decided"),
      ({ at, dueAt }) => at <= dueAt,
    ),
    peopleStruck: new Set(struck.map(({ subjectUid }) => subjectUid)).size,
    strikesGiven: struck.reduce((sum, { strikes }) => sum + strikes, 0),
  };
}

/** Dares that were charged for and ended. */
async function ofEnded(t: Backend, isIn: (at: number | undefined) => boolean) {
  const ended = (await rowsOf(t, "dares")).filter(
    ({ acceptedAt, closedAt }) => acceptedAt !== undefined && isIn(closedAt),
  );
  return {
    ...share("settledShare", ended, ({ status }) => status === "completed"),
    ...share("refundedShare", ended, ({ status }) =>
      ["withdrawn", "cancelled", "expired", "refunded", "removed"].includes(status),
    ),
    ...share("disputedShare", ended, ({ dispute }) => dispute !== undefined),
  };
}

async function ofSafety(t: Backend, isIn: (at: number | undefined) => boolean) {
  const rows = await rowsOf(t, "decisions");
  const appeals = rows.flatMap(({ appeal }) => (isIn(appeal?.decidedAt) ? [appeal?.state] : []));
  const inTime = (await rowsOf(t, "moderationCases")).flatMap(({ _id, notice, openedAt }) => {
    const first = rows
      .filter(({ caseId }) => caseId === _id)
      .map(({ at }) => at)
      .sort((a, b) => a - b)[0];
    return notice !== undefined && isIn(first)
      ? [first !== undefined && first <= openedAt + 48 * HOUR_MS]
      : [];
  });
  return {
    appealsDecided: appeals.length,
    noticesDecided: inTime.length,
    ...share("appealsUpheld", appeals, (state) => state === "upheld"),
    ...share("noticesInTime", inTime, (isInTime) => isInTime === true),
  };
}

export async function slowly(t: Backend, day: number): Promise<Partial<Record<FigureName, number>>> {
  const isIn = (at: number | undefined) => at !== undefined && at >= dayStart(day) && at < dayStart(day + 1);
  const [users, dares] = [await rowsOf(t, "users"), await rowsOf(t, "dares")];
  const deliveries = (await rowsOf(t, "deliveries")).filter(({ createdAt }) => isIn(createdAt));
  const here = users.filter(({ lastActiveAt = 0 }) => lastActiveAt >= dayStart(day));
  const ended = (status: Doc<"dares">["status"]) =>
    dares.filter((dare) => dare.status === status && isIn(dare.statusAt)).length;
  const went = (channel: string, state: string) =>
    deliveries.filter((row) => row.channel === channel && row.state === state).length;
  const rules = await rowsOf(t, "personRules", { kind: "block" });
  const events = (await rowsOf(t, "clientEvents")).filter(({ at }) => isIn(at));
  const visitsTo = (kind: EventKind, step?: string) =>
    new Set(events.flatMap((each) => (each.kind === kind && each.props.step === step ? [each.session] : [])))
      .size;
  const said = (kind: EventKind, key: string, word: string | boolean) =>
    events.filter((each) => each.kind === kind && each.props[key] === word).length;
  const good = (name: string) => {
    const measured = events.filter(({ props }) => props.name === name);
    return Math.round(
      (100 * measured.filter(({ props }) => props.rating === "good").length) / measured.length,
    );
  };
  const waits = dares.flatMap(({ sentAt = 0, acceptedAt, status, statusAt }) => {
    const at = status === "declined" ? statusAt : acceptedAt;
    return at !== undefined && isIn(at) ? [Math.round((at - sentAt) / MINUTE_MS)] : [];
  });
  const blocks = rules.filter(({ _creationTime }) => isIn(_creationTime)).length;
  const closures = (await rowsOf(t, "auditLog")).filter(
    ({ action, reason, after, at }) =>
      action === "person.standing" && reason === "age-check" && after === "banned" && isIn(at),
  );
  return {
    madeSignIn: visitsTo("signup_step", "account"),
    gaveBirthdate: visitsTo("signup_step", "birthdate"),
    choseUsername: visitsTo("signup_step", "username"),
    choseInterests: visitsTo("onboarding_done"),
    answerTime: middleOf(waits),
    uploadsDone: said("upload_state", "state", "done"),
    uploadsFailed: said("upload_state", "state", "failed"),
    installs: said("install_prompt", "answer", "accepted"),
    goodLoading: good("LCP"),
    goodStillness: good("CLS"),
    brokenScreens: said("error", "broken", true),
    ...errorsByKind(events),
    uploadsGood: 50,
    installsAgreed: 50,
    ...(await ofSafety(t, isIn)),
    ...(await ofCases(t, isIn)),
    ...(await ofEnded(t, isIn)),
    minorsFound: closures.length,
    blocksPerThousand: Math.round((1_000 * blocks) / here.length),
    signUps: users.filter(({ _creationTime }) => isIn(_creationTime)).length,
    activePeople: here.length,
    activeCreators: here.filter(({ isCreator }) => isCreator).length,
    activeSenders: here.filter(({ daresSentCount }) => daresSentCount > 0).length,
    daresSent: dares.filter(({ sentAt }) => isIn(sentAt)).length,
    daresCompleted: ended("completed"),
    daresDeclined: ended("declined"),
    daresExpired: ended("expired"),
    daresRefunded: ended("refunded"),
    videosPublic: (await rowsOf(t, "feedItems", { state: "public" })).filter(({ publishedAt }) =>
      isIn(publishedAt),
    ).length,
    reports: (await rowsOf(t, "reports")).filter(({ createdAt }) => isIn(createdAt)).length,
    decisions: (await rowsOf(t, "decisions")).filter(({ at }) => isIn(at)).length,
    blocks,
    pushSent: went("push", "sent"),
    pushFailed: went("push", "failed"),
    mailSent: went("email", "sent"),
    mailFailed: went("email", "failed"),
  };
}
