/** What staff may decide about a case (product 22, staff desk 2), as data: for the form, the server and the statement. */
import { DAY_MS } from "../limits";
import { type CaseTarget, REPORT_TARGETS } from "./reportReasons";
import { type Standing, SUSPENSION_DAYS } from "./strikes";

export const DECISION_ACTS = [
  "none",
  "teach",
  "edgy",
  "hide",
  "remove",
  "askEdit",
  "closeComments",
  "limitReach",
  "limitFeature",
  "strike",
  "suspend",
  "ban",
  "holdPayouts",
  "refer",
  "stopNote",
] as const;
export type DecisionAct = (typeof DECISION_ACTS)[number];

export const LIMITED_FEATURES = ["send", "receive", "chat", "post", "comment"] as const;
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];

export const PROFILE_PARTS = ["bio", "photo", "video"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** How the house came to know of it: somebody told us, or our own checks saw it. */
export const FOUND_BY = ["report", "automatic", "team"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** What becomes of the money of a dare; `waits`: the bank has it and decides first. */
export const MONEY_EFFECTS = ["none", "back", "waits", "held"] as const;
export type MoneyEffect = (typeof MONEY_EFFECTS)[number];

export const APPEAL_STATES = ["open", "upheld", "rejected"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

interface ActRow {
  /** As the form of the desk says it. */
  label: string;
  /** As the statement says it to the person concerned. */
  told: string;
  targets: readonly CaseTarget[];
  /** Only a safety lead, whatever its length. */
  lead?: true;
  /** Days to choose from; missing: it has no end. */
  days?: readonly number[];
  /** Whether a rule and facts belong to it, and its person hears of it. */
  isStated: boolean;
  /** Holds until its end or an appeal, so that something has to be ended. */
  holds?: true;
  /** May carry strikes. */
  strikes?: true;
  /** What it says of the reported thing; missing: nothing, so what reports have hidden of it stays hidden. */
  thing?: "stays" | "goes";
}

// Nobody stands behind what a bot wrote: its rule is stopped, or nothing is done.
const ALL: readonly CaseTarget[] = REPORT_TARGETS.filter((kind) => kind !== "note");
const VIDEOS: readonly CaseTarget[] = ["dare", "proof"];
const DAYS = [1, 3, 7, 14, 30] as const;
/** A moderator decides about accounts for at most so long. */
export const MODERATOR_DAYS = 7;

export const DECISION_ROWS: Readonly<Record<DecisionAct, ActRow>> = {
  none: {
    thing: "stays",
    label: "No action",
    told: "Nothing was changed.",
    // What is only described has nobody yet to decide about.
    targets: [...REPORT_TARGETS, "notice"],
    isStated: false,
  },
  teach: {
    thing: "stays",
    label: "Friendly note",
    told: "Nothing was taken away. Please keep the rule in mind next time.",
    targets: ALL,
    isStated: true,
  },
  edgy: {
    thing: "stays",
    holds: true,
    label: "Mark as edgy",
    told: "Your video is now marked as edgy. Only people who choose to see edgy videos see it without a warning.",
    targets: VIDEOS,
    isStated: true,
  },
  hide: {
    thing: "goes",
    holds: true,
    label: "Hide from the public",
    told: "Your video is no longer public. You and the other person in the dare can still watch it.",
    targets: VIDEOS,
    isStated: true,
    strikes: true,
  },
  remove: {
    thing: "goes",
    holds: true,
    label: "Remove",
    told: "We removed it.",
    targets: ALL,
    isStated: true,
    strikes: true,
  },
  askEdit: {
    thing: "stays",
    label: "Ask for a change",
    told: "Please change your profile so that it keeps to the rule.",
    targets: ["profile"],
    isStated: true,
  },
  closeComments: {
    thing: "stays",
    holds: true,
    label: "Close comments",
    told: "Nobody can comment on your video for now.",
    targets: VIDEOS,
    days: DAYS,
    isStated: true,
  },
  limitReach: {
    thing: "stays",
    holds: true,
    label: "Limit reach",
    told: "Your video is shown to fewer people for now.",
    targets: VIDEOS,
    days: DAYS,
    isStated: true,
    strikes: true,
  },
  limitFeature: {
    holds: true,
    label: "Limit a feature",
    told: "You can't use a part of the app for now.",
    targets: ALL,
    days: DAYS,
    isStated: true,
    strikes: true,
  },
  strike: {
    thing: "stays",
    label: "Strike only",
    told: "Nothing was taken away, but it counts as a strike.",
    targets: ALL,
    isStated: true,
    strikes: true,
  },
  suspend: {
    holds: true,
    label: "Suspend account",
    told: "Your account is suspended for now.",
    targets: ALL,
    days: SUSPENSION_DAYS,
    isStated: true,
    strikes: true,
  },
  ban: {
    holds: true,
    label: "Ban account",
    told: "Your account is closed for good.",
    targets: ALL,
    lead: true,
    isStated: true,
    strikes: true,
  },
  holdPayouts: {
    holds: true,
    label: "Hold payouts",
    told: "Your payouts are paused while we look into it.",
    targets: ALL,
    lead: true,
    isStated: true,
  },
  refer: {
    label: "Refer to the authorities",
    told: "",
    targets: ALL,
    lead: true,
    isStated: false,
  },
  stopNote: {
    thing: "goes",
    label: "Stop this automated message",
    told: "",
    targets: ["note"],
    isStated: false,
  },
};

export const FEATURE_WORDS: Readonly<Record<LimitedFeature, string>> = {
  send: "send dares",
  receive: "get new dares",
  chat: "send messages",
  post: "make videos public",
  comment: "write comments",
};

export const PART_WORDS: Readonly<Record<ProfilePart, string>> = {
  bio: "bio",
  photo: "photo",
  video: "video",
};

/** Whether a moderator's role is too small for it. */
export function needsLead(
  act: DecisionAct,
  { days, standing }: { days?: number; standing: Standing | null },
) {
  if (DECISION_ROWS[act].lead === true || standing?.kind === "banned") return true;
  const isOfAccount = act === "suspend" || act === "limitFeature";
  return Math.max(isOfAccount ? (days ?? 0) : 0, standing?.days ?? 0) > MODERATOR_DAYS;
}

interface TakenBack {
  appeal?: { state: AppealState } | undefined;
  takenBackAt?: number | undefined;
}

/** By its own appeal, or with what it is a copy of. */
export const isTakenBack = ({ appeal, takenBackAt }: TakenBack): boolean =>
  appeal?.state === "upheld" || takenBackAt !== undefined;

export const FACTS_MIN_LENGTH = 10;
export const FACTS_MAX_LENGTH = 1_000;
export const APPEAL_MAX_LENGTH = 1_000;
export const APPEAL_WITHIN_MS = 180 * DAY_MS;
export const APPEAL_TARGET_MS = 3 * DAY_MS;
export const DECISION_PAGE = 20;

export type DecisionProblem =
  | "act-elsewhere"
  | "rule-missing"
  | "facts-length"
  | "days"
  | "feature"
  | "parts";

interface DecisionForm {
  targetKind: CaseTarget;
  act: DecisionAct;
  rule: string | undefined;
  facts: string;
  days: number | undefined;
  feature: string | undefined;
  parts: readonly string[] | undefined;
}

/** What is missing or does not belong together; null when it can be decided. */
export function decisionProblem(form: DecisionForm): DecisionProblem | null {
  const { act, targetKind, rule, facts, days, feature, parts } = form;
  const row = DECISION_ROWS[act];
  if (!row.targets.includes(targetKind)) return "act-elsewhere";
  if (row.isStated && rule === undefined) return "rule-missing";
  const length = facts.trim().length;
  if (row.isStated && (length < FACTS_MIN_LENGTH || length > FACTS_MAX_LENGTH)) return "facts-length";
  if (row.days === undefined ? days !== undefined : days === undefined || !row.days.includes(days)) {
    return "days";
  }
  if ((act === "limitFeature") !== (feature !== undefined)) return "feature";
  const needsParts = act === "remove" && targetKind === "profile";
  if (needsParts ? parts === undefined || parts.length === 0 : parts !== undefined) return "parts";
  return null;
}

export const DECISION_MESSAGES: Readonly<Record<DecisionProblem, string>> = {
  "act-elsewhere": "This action does not fit what was reported.",
  "rule-missing": "Choose the rule that was broken.",
  "facts-length": `Say what happened in ${FACTS_MIN_LENGTH} to ${FACTS_MAX_LENGTH} characters. The person will read it.`,
  days: "Choose how long it lasts.",
  feature: "Choose the feature to limit.",
  parts: "Choose what to remove from the profile.",
};
