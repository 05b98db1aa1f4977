/**
 * What somebody's progress has to be, counted slowly from all rows that say what happened and from the diary of the
 * walk. Of the product only the table of badges is read; the numbers are those of product 15 and 16.
 */
import type { Doc } from "@convex/_generated/dataModel";
import { BADGES } from "@convex/domain/catalogue/badges";
import { type Backend, read } from "../../support/backend";
import { rowsOf } from "../../support/rows";
import { type Diary, streakIn } from "./diary";

const DAY = 24 * 3_600_000;

/** Everything at one moment. */
async function all(t: Backend) {
  return await read(t, async ({ db }) => {
    const store = { run: <T>(query: (ctx: never) => Promise<T>) => query({ db } as never) };
    return {
      users: await rowsOf(store, "users"),
      dares: await rowsOf(store, "dares"),
      proofs: await rowsOf(store, "proofs"),
      refunds: await rowsOf(store, "refunds"),
      comments: await rowsOf(store, "comments"),
      reactions: await rowsOf(store, "reactions"),
      tips: await rowsOf(store, "tips"),
      payouts: await rowsOf(store, "payouts"),
      answers: await rowsOf(store, "dailyAnswers"),
      signals: await rowsOf(store, "itemSignals"),
      boundaries: await rowsOf(store, "boundaries"),
      referrals: await rowsOf(store, "referrals"),
      follows: await rowsOf(store, "follows"),
      counts: await rowsOf(store, "profileCounts"),
      progress: await rowsOf(store, "progress"),
      events: await rowsOf(store, "progressEvents"),
    };
  });
}
type Rows = Awaited<ReturnType<typeof all>>;
type Dare = Doc<"dares">;

/** Taken back by the bank or by a rule: then nothing of it counts. */
const isVoid = ({ chargeback, reason, removedAt }: Dare): boolean =>
  chargeback === "lost" || removedAt !== undefined || ["rule-broken", "fraud-warning"].includes(reason ?? "");

/** Paid back after its end because somebody cheated. */
const isCheated = ({ refunds }: Rows, { _id, status }: Dare): boolean =>
  status === "completed" &&
  refunds.some(({ dareId, reason }) => dareId === _id && /^(fraud-warning|linked-accounts)$/.test(reason));

const hasCaptions = ({ proofs }: Rows, { _id }: Dare): boolean =>
  proofs.filter(({ dareId }) => dareId === _id).at(-1)?.captions !== undefined;

function isFairlyReviewed({ status, reason, proofAt, completedAt, rejection, dispute }: Dare): boolean {
  const isApproved = status === "completed" && reason === "approved";
  const isUpheld = dispute?.decision?.outcome === "sender" && reason !== "no-decision";
  const stands = isUpheld || ["rejection-accepted", "objection-ended"].includes(reason ?? "");
  const at = isApproved ? completedAt : stands ? rejection?.at : undefined;
  return at !== undefined && proofAt !== undefined && at - proofAt <= DAY;
}

function ofDares(rows: Rows, uid: string) {
  const standing = rows.dares.filter((dare) => !isVoid(dare) && !isCheated(rows, dare));
  const [sent, got] = [
    standing.filter(({ ownerId }) => ownerId === uid),
    standing.filter(({ creatorId, status }) => creatorId === uid && status === "completed"),
  ];
  const isTaken = ({ acceptedAt, status }: Dare) =>
    acceptedAt !== undefined && status !== "cancelled" && status !== "withdrawn";
  return {
    daresSent: sent.filter(isTaken).length,
    fairReviews: sent.filter(isFairlyReviewed).length,
    daresCompleted: got.length,
    captionedProofs: got.filter((dare) => hasCaptions(rows, dare)).length,
    daresApproved: sent.filter(({ status }) => status === "completed").length,
  };
}

/** People, and pairs of person and day (UTC); all guests are one person. */
function ofTips({ tips }: Rows, uid: string) {
  const paid = tips.flatMap(({ state, paidAt, ...tip }) =>
    state === "paid" && paidAt !== undefined ? [{ ...tip, day: Math.floor(paidAt / DAY) }] : [],
  );
  const given = paid
    .filter(({ payerId }) => payerId === uid)
    .map((tip) => ({ ...tip, other: tip.creatorId }));
  const got = paid
    .filter(({ creatorId }) => creatorId === uid)
    .map((tip) => ({ ...tip, other: tip.payerId.startsWith("guest_") ? "guest" : tip.payerId }));
  const people = (some: typeof given) => new Set(some.map(({ other }) => other)).size;
  const days = (some: typeof given) => new Set(some.map(({ other, day }) => `${other} ${day}`)).size;
  return {
    ...{ tipsGiven: days(given), peopleTipped: people(given) },
    ...{ tipsEarned: days(got), tippers: people(got) },
  };
}

/**
 * The person's own date at the moment of counting is kept nowhere but in the event: the caps of a day go by it. How many
 * there are is counted from the things themselves.
 */
function capped({ events }: Rows, uid: string, { names, kind, most }: Capped): number {
  const perDay = new Map<string, number>();
  for (const name of names) {
    const event = events.find((each) => each.uid === uid && each.kind === kind && each.subject === name);
    perDay.set(event?.date ?? "", (perDay.get(event?.date ?? "") ?? 0) + 1);
  }
  return [...perDay.values()].reduce((sum, count) => sum + Math.min(most, count), 0);
}
interface Capped {
  names: readonly string[];
  kind: "commentGiven" | "reactionGiven";
  most: number;
}

/** A date that was answered stays so, unless an answer of that date was declined. */
function answered({ answers }: Rows, { answered: dates }: Diary, uid: string): number {
  const isDeclined = (date: string) =>
    answers.some((answer) => answer.uid === uid && answer.date === date && answer.state === "declined");
  return [...(dates.get(uid) ?? [])].filter((date) => !isDeclined(date)).length;
}

const isFounder = ({ createdAt, profileCompleted }: Doc<"users">): boolean => {
  const launch = Date.parse(process.env.LAUNCHED_ON ?? "");
  return profileCompleted && createdAt >= launch && createdAt < launch + 90 * DAY;
};

function due(rows: Rows, diary: Diary, user: Doc<"users">) {
  const { uid } = user;
  const said = rows.comments.flatMap((comment) =>
    comment.authorId === uid && comment.removedAt === undefined ? [comment._id] : [],
  );
  const reacted = rows.reactions.filter((reaction) => reaction.uid === uid).map(({ subject }) => subject);
  const dares = ofDares(rows, uid);
  const streak = streakIn(diary, uid);
  // Whether it is due at all is the machine's to say (its own tests); here: what was rewarded and not taken back counts.
  const rewarded = rows.referrals.filter(({ rewardedAt }) => rewardedAt !== undefined);
  const ideas = rows.signals.filter(({ kind, creatorId }) => kind === "started" && creatorId === uid);
  const counters: Record<string, number> = {
    ...dares,
    ...ofTips(rows, uid),
    commentsGiven: said.length,
    reactionsGiven: reacted.length,
    dailyLogins: streak.run,
    dailyAnswers: answered(rows, diary, uid),
    payouts: rows.payouts.filter((payout) => payout.uid === uid && payout.state === "paid").length,
    founding: isFounder(user) ? 1 : 0,
    verified: user.isVerified === 1 ? 1 : 0,
    referrals: rewarded.filter(({ inviterId }) => inviterId === uid).length,
    ideaPeople: new Set(ideas.map((signal) => signal.uid)).size,
    boundaries: rows.boundaries.some((each) => each.uid === uid) ? 1 : 0,
  };
  const countOf = (counter: string) =>
    counter === "dailyLogins" ? streak.longest : (counters[counter] ?? 0);
  const badges = BADGES.filter(({ counter, threshold }) => countOf(counter) >= threshold);
  const points =
    50 * dares.daresCompleted +
    20 * dares.daresApproved +
    15 * countOf("dailyAnswers") +
    2 * capped(rows, uid, { names: said, kind: "commentGiven", most: 10 }) +
    capped(rows, uid, { names: reacted, kind: "reactionGiven", most: 20 }) +
    5 * streak.days +
    100 * countOf("referrals") +
    50 * rewarded.filter(({ inviteeId }) => inviteeId === uid).length +
    badges.reduce((sum, { reward }) => sum + reward.credits, 0);
  return { counters, points, badges: badges.map(({ badgeId }) => badgeId), streak };
}

const inLine = (counters: object): string =>
  Object.entries(counters)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`)
    .sort()
    .join(", ");

function flawsOf(rows: Rows, diary: Diary, user: Doc<"users">): string[] {
  const { counters, points, badges, streak } = due(rows, diary, user);
  const kept = rows.progress.filter(({ uid }) => uid === user.uid);
  const [row] = kept;
  const held = (row?.badges ?? []).map(({ badgeId }) => badgeId);
  const { followersCount = 0, followingCount = 0 } = rows.counts.find(({ uid }) => uid === user.uid) ?? {};
  const followers = rows.follows.filter(({ followeeId }) => followeeId === user.uid).length;
  const followed = rows.follows.filter(({ followerId }) => followerId === user.uid).length;
  const compared: [what: string, is: unknown, ought: unknown][] = [
    ["rows", Math.max(1, kept.length), 1],
    ["counters", inLine(row?.counters ?? {}), inLine(counters)],
    ["points", row?.points ?? 0, points],
    ["badges", [...held].sort().join(), [...badges].sort().join()],
    ["longest run", row?.longestRun ?? 0, streak.longest],
    ["last day", row?.lastActiveDate, streak.lastDate],
    ["rest days", JSON.stringify(row?.restDays ?? { month: "", used: 0 }), JSON.stringify(streak.rest)],
    ["shown badges", row?.selectedBadges.filter((id) => !held.includes(id)).join() ?? "", ""],
    ["followers", `${followersCount}, ${followingCount}`, `${followers}, ${followed}`],
  ];
  return compared.flatMap(([what, is, ought]) =>
    is === ought ? [] : [`${user.username}: ${what} are ${is}, should be ${ought}`],
  );
}

/** Everybody's, after any step; empty where all is right. */
export async function factFlaws(t: Backend, diary: Diary): Promise<string[]> {
  const rows = await all(t);
  const names = rows.events.map(({ uid, kind, subject }) => `${uid} ${kind} ${subject}`);
  const twice = names.filter((name, nth) => names.indexOf(name) !== nth);
  return [
    ...twice.map((name) => `twice: ${name}`),
    ...rows.users.flatMap((user) => flawsOf(rows, diary, user)),
  ];
}
