/**
 * What counts for badges and points (product 15, 16), as data. An event stands for one fact; its subject names that fact,
 * so that a repeat is known and a reversal finds it. Money counts nowhere: tips count people and days.
 */
export const COUNTERS = [
  "daresCompleted",
  "daresSent",
  "daresApproved",
  "commentsGiven",
  "reactionsGiven",
  "dailyLogins",
  "dailyAnswers",
  "tipsGiven",
  "peopleTipped",
  "tipsEarned",
  "tippers",
  "payouts",
  "founding",
  "verified",
  "referrals",
  "ideaPeople",
  "boundaries",
  "captionedProofs",
  "fairReviews",
] as const;
export type CounterKey = (typeof COUNTERS)[number];
export type Counters = Partial<Record<CounterKey, number>>;

export interface EventRule {
  /** Of each event of a day, up to `aDay` of them. */
  points: number;
  aDay?: number;
  /** `per`: how many leading parts of the subject have to be new for it to count; none: each event counts. */
  counts: readonly { counter: CounterKey; per?: number }[];
}

const once = (counter: CounterKey, points = 0): EventRule => ({ points, counts: [{ counter }] });

/** Subject of a tip: the other person, the UTC day, the tip. */
const tips = (days: CounterKey, people: CounterKey): EventRule => ({
  points: 0,
  counts: [
    { counter: days, per: 2 },
    { counter: people, per: 1 },
  ],
});

const RULES = {
  dareCompleted: once("daresCompleted", 50),
  dareApproved: once("daresApproved", 20),
  dareAccepted: once("daresSent"),
  captioned: once("captionedProofs"),
  fairReview: once("fairReviews"),
  dailyAnswered: once("dailyAnswers", 15),
  commentGiven: { ...once("commentsGiven", 2), aDay: 10 },
  reactionGiven: { ...once("reactionsGiven", 1), aDay: 20 },
  // How many days in a row is no sum: `streak.ts`.
  activeDay: { points: 5, counts: [] },
  streakPaused: { points: 0, counts: [] },
  tipGiven: tips("tipsGiven", "peopleTipped"),
  tipEarned: tips("tipsEarned", "tippers"),
  payoutArrived: once("payouts"),
  ideaUsed: { points: 0, counts: [{ counter: "ideaPeople", per: 1 }] },
  verified: once("verified"),
  boundariesSet: once("boundaries"),
  founding: once("founding"),
  referralRewarded: once("referrals", 100),
  referralWelcomed: { points: 50, counts: [] },
} as const satisfies Record<string, EventRule>;

export type EventKind = keyof typeof RULES;

const isKind = (name: string): name is EventKind => name in RULES;
export const EVENT_KINDS: readonly EventKind[] = Object.keys(RULES).filter(isKind);

export const ruleOf = (kind: EventKind): EventRule => RULES[kind];

const BETWEEN = "/";

/** Of facts that are counted by person (and day): those come first, the fact's own name last. */
export const subjectOf = (...parts: readonly string[]): string => parts.join(BETWEEN);

/** What events that count once together have in common. */
export const groupNameOf = (subject: string, per: number | undefined): string =>
  per === undefined ? subject : subject.split(BETWEEN).slice(0, per).join(BETWEEN);

/** The beginning that events of one group share, and what it ends before; null where the group is the event itself. */
export function groupOf(subject: string, per: number): { from: string; to: string } | null {
  const parts = subject.split(BETWEEN);
  if (per >= parts.length) return null;
  const head = parts.slice(0, per).join(BETWEEN);
  return { from: `${head}${BETWEEN}`, to: `${head}${String.fromCharCode(BETWEEN.charCodeAt(0) + 1)}` };
}

/** Points of one kind on one day. */
export const pointsOfDay = ({ points, aDay }: EventRule, events: number): number =>
  points * Math.min(events, aDay ?? events);

export interface Happened {
  kind: EventKind;
  subject: string;
  /** The person's own date at that moment. */
  date: string;
}

export interface Sums {
  counters: Counters;
  points: number;
}

/** All of a person's events added up from nothing: what the kept sums have to be. Without the streak and badges. */
export function sumUp(events: readonly Happened[]): Sums {
  const groups = new Map<CounterKey, Set<string>>();
  const days = new Map<string, { rule: EventRule; events: number }>();
  for (const { kind, subject, date } of events) {
    const rule = ruleOf(kind);
    for (const { counter, per } of rule.counts) {
      const group = groupNameOf(subject, per);
      groups.set(counter, (groups.get(counter) ?? new Set()).add(group));
    }
    const day = days.get(`${kind} ${date}`) ?? { rule, events: 0 };
    days.set(`${kind} ${date}`, { rule, events: day.events + 1 });
  }
  const counters: Counters = {};
  for (const [counter, subjects] of groups) counters[counter] = subjects.size;
  const points = [...days.values()].reduce((sum, day) => sum + pointsOfDay(day.rule, day.events), 0);
  return { counters, points };
}
