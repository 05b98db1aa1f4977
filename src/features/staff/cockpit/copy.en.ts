import type { DareStatus } from "@convex/domain/dares/machine";
import type { FigureGroup, FigureName } from "@convex/domain/staff/figures";
import type { Channel, LateKind, QueueKind, Severity } from "./data";

type Words = { one: string; other: string };

const figures: Record<FigureName, string> = {
  signUps: "Sign-ups",
  activePeople: "Active people",
  activeCreators: "Active creators",
  activeSenders: "Active senders",
  daresSent: "Sent",
  daresCompleted: "Completed",
  daresDeclined: "Declined",
  daresExpired: "Expired",
  daresRefunded: "Refunded",
  videosPublic: "Videos made public",
  reports: "Reports",
  decisions: "Decisions",
  blocks: "Blocks",
  pushSent: "Push sent",
  pushFailed: "Push failed",
  mailSent: "Mail sent",
  mailFailed: "Mail failed",
  madeSignIn: "Created a sign-in",
  gaveBirthdate: "Gave a birthdate",
  choseUsername: "Chose a username",
  choseInterests: "Chose interests",
  answerTime: "Usual answer time",
  uploadsDone: "Uploads done",
  uploadsFailed: "Failed uploads",
  installs: "Installs",
  goodLoading: "Fast loading",
  goodResponse: "Fast response",
  goodStillness: "Stable layout",
  brokenScreens: "Screens that broke",
  connectionErrors: "No connection",
  accessErrors: "Not allowed",
  slowErrors: "Took too long",
  otherErrors: "Anything else",
  appealsDecided: "Appeals decided",
  appealsUpheld: "Appeals upheld",
  noticesDecided: "Requests decided",
  noticesInTime: "Requests decided in time",
  firstDecisions: "Reported cases decided",
  firstDecisionTime: "Usual time to a decision",
  firstDecisionsInTime: "Cases decided in time",
  peopleStruck: "People given strikes",
  strikesGiven: "Strikes given",
  minorsFound: "Found to be under 18",
  blocksPerThousand: "Blocks per 1,000 active people",
  settledShare: "Ended with a payout",
  refundedShare: "Ended with a refund",
  disputedShare: "Went through a dispute",
  uploadsGood: "Uploads that worked",
  installsAgreed: "Agreed to install",
};

const groups: Record<FigureGroup, string> = {
  people: "People",
  joining: "Joining",
  dares: "Dares",
  safety: "Safety",
  delivery: "Push and mail",
  devices: "On devices",
  errors: "Errors on devices",
};

const AGREED = "Only of visits that agreed to be counted.";
const groupLines: Partial<Record<FigureGroup, string>> = {
  joining: AGREED,
  dares: "The shares are of the dares that someone had paid for and that ended on the day.",
  devices: `${AGREED} Loading, response and layout are how many of a hundred measurements were good.`,
  errors: AGREED,
  safety:
    "Requests are the signed ones: intimate media, people in a video, copyright. A case counts on the day of its first decision, unless staff opened it themselves.",
};

const late: Record<LateKind, string> = {
  payments: "Payment operations that are due",
  unknownPayments: "Payment operations without an answer",
  deliveries: "Push and mail that wait to be sent",
  deadlines: "Dares past their deadline",
  deletions: "Accounts to be deleted",
  botEvents: "Events that bots have not read",
  botNotes: "Automated notes that couldn't be written",
  announcements: "Stalled announcements",
  announced: "Announcements that missed someone",
  metricsRuns: "A stalled recount of everyone",
  days: "Days not fully counted",
};

const queues: Record<QueueKind, string> = {
  payments: "Payment operations",
  deliveries: "Push and mail",
  deadlines: "Deadlines of dares",
  deletions: "Account deletions",
  botEvents: "Events for bots",
};

const severities: Record<Severity, string> = { 0: "S0, gravest", 1: "S1, grave", 2: "S2", 3: "S3" };

const channels: Record<Channel, string> = { push: "Push", email: "Mail" };

/** Only those that are under way have a row. */
const statuses: Record<DareStatus, string> = {
  awaiting_payment: "Waiting for payment",
  screening: "Looked at before sending",
  sent: "Waiting for an answer",
  accepting: "Being charged",
  accepted: "Accepted",
  proof_submitted: "Video being checked",
  in_review: "With the sender",
  redo_requested: "Retake asked for",
  rejected: "Rejected",
  disputed: "Disputed",
  completed: "Completed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  cancelled: "Cancelled",
  expired: "Expired",
  refunded: "Refunded",
  removed: "Removed",
  abandoned: "Never paid",
  charged_back: "Charged back",
};

/** Words for the cockpit: how the product is doing, and what keeps its numbers right. */
export const cockpitCopy = {
  title: "Cockpit",
  few: "<5",
  /** {count}: a number. */
  percent: "{count}%",
  minutes: "{count} min",
  hours: "{count} h",
  figures,
  health: {
    loading: "Looking at how things stand",
    late: "Stuck",
    lateLine: "What failed, or should have been done more than an hour ago.",
    none: "Nothing is stuck.",
    /** Followed by how long ago. */
    lastRun: "The hourly job last ran",
    stopped: "The hourly job has stopped",
    stoppedLine: "What is stuck is only known up to then. It last ran",
    neverRan: "The hourly job has not run yet, so nobody knows what is stuck.",
    lateKinds: late,
    queues: "Queues",
    queueHeads: { queue: "Queue", behind: "Behind since" },
    queueKinds: queues,
    onTime: "On time",
    cases: "Open cases",
    caseHeads: { severity: "Severity", count: "Cases", oldest: "Oldest", due: "First due" },
    severities,
    noCases: "No case is open.",
    ways: "Push and mail, last 24 hours",
    wayHeads: { way: "By", sent: "Sent", failed: "Failed", rate: "Failure rate" },
    channels,
    capped: "Of the newest 1,000.",
    active: "Active people",
    activeHeads: { within: "Within", people: "People", creators: "Creators", senders: "Senders" },
    days: { one: "{days} day", other: "{days} days" } satisfies Words,
    dares: "Dares under way",
    dareHeads: { state: "State", count: "Dares" },
    noDares: "No dare is under way.",
    statuses,
  },
  days: {
    title: "Day by day",
    loading: "Looking up the last days",
    empty: "No day is counted yet",
    emptyLine: "Each night the day before is counted. The first figures are here tomorrow.",
    line: "Days in UTC, counted in the night after them. The large number is the newest day's. One to four people are shown as <5, and so is a share or a time that is worked out from so few.",
    day: "Day",
    groups,
    groupLines,
    table: (group: string) => `${group} by day, as a table`,
    chart: (name: string, days: number, newest: string) =>
      `${name}, last ${days} days; on the newest ${newest}`,
  },
  counters: {
    title: "Recount everyone",
    line: "Followers, dares and reactions are counted again from what is stored. Profile views stay as they are.",
    loading: "Looking up the last count",
    warning: "Your email address isn't on the list of admin addresses",
    warningLine: "That changes nothing: your role alone decides what you may do here.",
    dry: "Dry run",
    real: "Count and correct",
    dryOn: "Carry on with the dry run",
    realOn: "Carry on correcting",
    never: "Nobody has counted yet.",
    running: {
      one: "Counting: {total} person so far.",
      other: "Counting: {total} people so far.",
    } satisfies Words,
    stopped: {
      one: "Stopped after five minutes, with {total} person counted.",
      other: "Stopped after five minutes, with {total} people counted.",
    } satisfies Words,
    dryDone: {
      one: "{updated} of {total} person has a wrong counter. Nothing was changed.",
      other: "{updated} of {total} people have a wrong counter. Nothing was changed.",
    } satisfies Words,
    realDone: {
      one: "Corrected the counters of {updated} of {total} person.",
      other: "Corrected the counters of {updated} of {total} people.",
    } satisfies Words,
    left: {
      one: "{left} person has too much to count at once. Their badges and points are counted in steps; their other numbers stay as they are.",
      other:
        "{left} people have too much to count at once. Their badges and points are counted in steps; their other numbers stay as they are.",
    } satisfies Words,
  },
} as const;
