/** Invitations (product 17): when somebody invited qualifies, when both are rewarded, and when it is taken back. */
import { DAY_MS, HOUR_MS } from "../limits";

export const INVITATION_STATES = [
  "joined",
  "qualified",
  "held",
  "rewarded",
  "refused",
  "lapsed",
  "taken_back",
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** What two people may not have in common. */
export const PAIR_TRACES = ["card", "bank", "device"] as const;
export type PairTrace = (typeof PAIR_TRACES)[number];
/** What makes staff look; "third": the dare that counts was with somebody who may be one of the two. */
export const SHARED_TRACES = [...PAIR_TRACES, "third"] as const;
export type SharedTrace = (typeof SHARED_TRACES)[number];

/** A code is entered by hand only this long after the sign-up. */
export const CODE_BY_HAND_MS = DAY_MS;
export const QUALIFY_WITHIN_MS = 60 * DAY_MS;
export const DAILIES_TO_QUALIFY = 7;
export const REWARDED_A_YEAR = 50;
export const REWARD_YEAR_MS = 365 * DAY_MS;
/** Banks take a payment back for about as long. */
const WATCHED_MS = 180 * DAY_MS;
/** As long as an invitation may still be judged by it. */
export const DEVICE_TRACE_KEPT_MS = QUALIFY_WITHIN_MS + WATCHED_MS;

/** A settled dare with a third person: its money is on hold or with the bank, the hold is over, or it was taken back. */
export interface SettledDare {
  settledAt: number;
  hold: "running" | "over" | "undone";
  /** That person has something in common with one of the two. */
  isLinked: boolean;
}

export interface InvitationFacts {
  joinedAt: number;
  /** A completed profile and an age that is at least declared. */
  isReady: boolean;
  /** Staff has banned one of the two. */
  isBanned: boolean;
  /** One of the two has deleted their account. */
  hasLeft: boolean;
  dares: readonly SettledDare[];
  /** Daily dares answered within the sixty days, also by somebody who has left since. */
  dailies: number;
  /** What they have in common now, and what was found before. */
  shared: readonly SharedTrace[];
  /** Of that, what staff have looked at and let pass. */
  cleared: readonly SharedTrace[];
  /** The points were given, and not taken back. */
  isRewarded: boolean;
  /** Invitations of the same inviter that were rewarded within a year. */
  rewardedThisYear: number;
}

type Proof = "none" | "waits" | "holds";

/** One dare whose hold is over is enough, and so are seven daily dares, which nobody pays for. */
function proofOf({ joinedAt, dares, dailies, hasLeft }: InvitationFacts): Proof {
  const inTime = dares.filter(
    ({ settledAt }) => settledAt >= joinedAt && settledAt - joinedAt <= QUALIFY_WITHIN_MS,
  );
  if (dailies >= DAILIES_TO_QUALIFY || (hasLeft && inTime.length === 0)) return "holds";
  if (inTime.some(({ hold }) => hold === "over")) return "holds";
  return inTime.some(({ hold }) => hold === "running") ? "waits" : "none";
}

/** By dares with strangers to both where they prove anything, else by all: those staff look at first. */
function judged(facts: InvitationFacts): { proof: Proof; shared: readonly SharedTrace[] } {
  const byStrangers = proofOf({ ...facts, dares: facts.dares.filter(({ isLinked }) => !isLinked) });
  const proof = byStrangers === "none" ? proofOf(facts) : byStrangers;
  const isNew = proof !== byStrangers && !facts.shared.includes("third");
  return { proof, shared: isNew ? [...facts.shared, "third"] : facts.shared };
}

/** All that staff look at, looked at or not. */
export const tracesIn = (facts: InvitationFacts): readonly SharedTrace[] => judged(facts).shared;

export const isCleared = (facts: InvitationFacts): boolean =>
  tracesIn(facts).every((trace) => facts.cleared.includes(trace));

function stateBeforeReward(facts: InvitationFacts, now: number): InvitationState {
  const { proof } = judged(facts);
  if (!facts.isReady || proof === "none") {
    return now - facts.joinedAt > QUALIFY_WITHIN_MS ? "lapsed" : "joined";
  }
  if (!isCleared(facts)) return "held";
  if (proof === "waits") return "qualified";
  return facts.rewardedThisYear < REWARDED_A_YEAR ? "rewarded" : "refused";
}

/**
 * Where an invitation stands now. What was refused, lapsed or taken back stays so; a held one waits for staff, with the
 * points it may have brought already.
 */
export function nextState(state: InvitationState, facts: InvitationFacts, now: number): InvitationState {
  const isUndone = facts.isBanned || judged(facts).proof === "none";
  switch (state) {
    case "joined":
    case "qualified":
      return facts.isBanned ? "refused" : stateBeforeReward(facts, now);
    case "held":
      if (facts.isRewarded) return isUndone ? "taken_back" : "held";
      return facts.isBanned ? "refused" : "held";
    case "rewarded":
      if (isUndone) return "taken_back";
      return isCleared(facts) ? "rewarded" : "held";
    case "refused":
    case "lapsed":
    case "taken_back":
      return state;
  }
}

/** When the clock looks again; undefined: never. */
export function nextLook(
  state: InvitationState,
  { joinedAt, rewardedAt, now }: { joinedAt: number; rewardedAt?: number | undefined; now: number },
): number | undefined {
  switch (state) {
    case "joined":
      return Math.max(now + HOUR_MS, Math.min(now + DAY_MS, joinedAt + QUALIFY_WITHIN_MS));
    case "qualified":
      return now + HOUR_MS;
    case "held":
      return now + DAY_MS;
    case "rewarded":
      return now - (rewardedAt ?? now) < WATCHED_MS ? now + DAY_MS : undefined;
    case "refused":
    case "lapsed":
    case "taken_back":
      return undefined;
  }
}

/** What the inviter is shown: what staff think of the other person is not theirs to know. */
export const SHOWN_STATES = ["joined", "qualified", "rewarded", "ended"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const SHOWN: Record<InvitationState, ShownState> = {
  joined: "joined",
  qualified: "qualified",
  held: "qualified",
  rewarded: "rewarded",
  refused: "ended",
  lapsed: "ended",
  taken_back: "ended",
};

/** One that staff look at again keeps what the inviter was told of it. */
export function shownState({
  state,
  rewardedAt,
}: {
  state: InvitationState;
  rewardedAt?: number;
}): ShownState {
  return rewardedAt === undefined ? SHOWN[state] : "rewarded";
}

/** What becomes of a code that is entered by hand. */
export const CODE_ANSWERS = ["taken", "own", "unknown", "late", "already"] as const;
export type CodeAnswer = (typeof CODE_ANSWERS)[number];
