/** How sure the house is of somebody's age (product 4), as a table of states; nothing here reads a clock. */
import { DAY_MS } from "../limits";

export const AGE_STATES = [
  "none",
  "attested",
  "declared",
  "assured",
  "pending",
  "inconclusive",
  "failed",
  "expired",
] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** In the log of who was shut out, and let in again, by what a check found. */
export const AGE_CHECK_REASON = "age-check";

/** Why a check is asked for. `appeal`: somebody found too young asks again. */
export const AGE_REASONS = ["creator", "accept", "edgy", "recheck", "appeal"] as const;
export type AgeReason = (typeof AGE_REASONS)[number];

export const AGE_OUTCOMES = ["over18", "under18", "inconclusive"] as const;
export type AgeOutcome = (typeof AGE_OUTCOMES)[number];

/** P the person, V the provider of checks, D documents seen at payment onboarding, S staff, T the clock. */
export type AgeActor = "P" | "V" | "D" | "S" | "T";

export type AgeEvent =
  | "attest"
  | "declare"
  | "start"
  | "over18"
  | "under18"
  | "inconclusive"
  | "abandon"
  | "confirm"
  | "demand";

interface AgeRow {
  from: readonly AgeState[];
  event: AgeEvent;
  by: readonly AgeActor[];
  /** `before`: where the person stood when the check was started. */
  to: AgeState | "before";
}

/** A person found too young leaves `failed` by a check or by staff, never by a new birthdate or a document alone. */
export const AGE_ROWS: readonly AgeRow[] = [
  { from: ["none"], event: "attest", by: ["P"], to: "attested" },
  { from: ["none", "attested"], event: "declare", by: ["P"], to: "declared" },
  { from: ["declared", "inconclusive", "expired", "failed"], event: "start", by: ["P"], to: "pending" },
  { from: ["pending"], event: "over18", by: ["V"], to: "assured" },
  // A check may still run when staff confirms an age or demands another check: what it finds counts.
  { from: ["pending", "assured", "expired"], event: "under18", by: ["V"], to: "failed" },
  { from: ["pending"], event: "inconclusive", by: ["V"], to: "inconclusive" },
  { from: ["pending"], event: "abandon", by: ["V", "T"], to: "before" },
  {
    from: ["none", "attested", "declared", "assured", "pending", "inconclusive", "expired"],
    event: "confirm",
    by: ["D", "S"],
    to: "assured",
  },
  { from: ["failed"], event: "confirm", by: ["S"], to: "assured" },
  { from: ["declared", "assured", "inconclusive"], event: "demand", by: ["S"], to: "expired" },
];

export interface AgeStep {
  event: AgeEvent;
  actor: AgeActor;
  /** Needed to leave `pending` without an outcome. */
  before?: AgeState;
}

/** The next state, or null when this event does not fit the state or is not this actor's to make. */
export function nextAgeState(state: AgeState, { event, actor, before }: AgeStep): AgeState | null {
  const row = AGE_ROWS.find(
    (each) => each.event === event && each.from.includes(state) && each.by.includes(actor),
  );
  if (row === undefined) return null;
  return row.to === "before" ? (before ?? null) : row.to;
}

/** A saved birthdate declares an age; it never lowers or heals what is known better. */
export function declaredState(state: AgeState): AgeState {
  return nextAgeState(state, { event: "declare", actor: "P" }) ?? state;
}

/** What a person reads where a check is missing (reason `age-not-assured`). */
export const AGE_NEEDED_MESSAGES: Record<AgeReason, string> = {
  accept: "Your age must be verified before you can accept a dare.",
  creator: "Your age must be verified before you can become a creator.",
  edgy: "Your age must be verified before edgy posts can be shown unblurred.",
  recheck: "Your age must be checked again before you can send a dare.",
  appeal: "Your age must be verified before your account can be opened again.",
};

export const AGE_CHECK_OFF_MESSAGE =
  "Age checks are not available here yet. Whatever needs one stays closed; everything else works.";
export const AGE_CHECK_LIMIT_MESSAGE =
  "You have started several age checks today. Please try again tomorrow.";
export const AGE_BLOCKED_MESSAGE = "An account cannot be opened with this email yet.";

/** A check left open on the provider's page ends after this. */
export const AGE_CHECK_OPEN_MS = DAY_MS;
export const MAX_AGE_CHECKS_PER_DAY = 5;
/** A callback signed longer ago, or further ahead, is refused; its id is remembered for longer than that. */
export const AGE_CALLBACK_TOLERANCE_MS = 5 * 60_000;
export const AGE_EVENT_MEMORY_MS = DAY_MS;
/**
 * From thirteen to eighteen. Somebody who stated a birthdate that makes them an adult and was found too young has
 * told nothing about their real one.
 */
export const UNKNOWN_BIRTHDATE_BLOCK_YEARS = 5;

/** Until when an address found to be a minor's stays blocked: the stated 18th birthday, if it is still to come. */
export function blockedUntil(birthdate: string | undefined, now: number): number {
  const [year, month, day] = (birthdate ?? "").split("-").map(Number);
  const adultAt =
    year === undefined || month === undefined || day === undefined
      ? Number.NaN
      : Date.UTC(year + 18, month - 1, day);
  return adultAt > now ? adultAt : now + UNKNOWN_BIRTHDATE_BLOCK_YEARS * 366 * DAY_MS;
}
