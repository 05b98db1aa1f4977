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

/** What inviter and invited may not have in common. */
export const SHARED_TRACES = ["card", "bank", "device"] as const;
export type SharedTrace = (typeof SHARED_TRACES)[number];

/** A code is entered by hand only this long after the sign-up. */
export const CODE_BY_HAND_MS = DAY_MS;
export const QUALIFY_WITHIN_MS = 60 * DAY_MS;
export const DAILIES_TO_QUALIFY = 7;
export const REWARDED_A_YEAR = 50;
export const REWARD_YEAR_MS = 365 * DAY_MS;
/** Banks take a payment back for about as long. */
const WATCHED_MS = 180 * DAY_MS;

/** A settled dare with a third person: its money is on hold, the hold is over, or it was taken back. */
export interface SettledDare {
  settledAt: number;
  hold: "running" | "over" | "undone";
}

export interface InvitationFacts {
  joinedAt: number;
  /** A completed profile and an age that is at least declared. */
  isReady: boolean;
  /** Staff has banned one of the two. */
  isBanned: boolean;
  /** One of the two has deleted their account: their daily dares went with it. */
  hasLeft: boolean;
  dares: readonly SettledDare[];
  /** Daily dares answered within the sixty days. */
  dailies: number;
  shared: readonly SharedTrace[];
  /** Staff has looked at what they share, and let it pass. */
  isCleared: boolean;
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

function stateBeforeReward(facts: InvitationFacts, now: number): InvitationState {
  const proof = proofOf(facts);
  if (!facts.isReady || proof === "none") {
    return now - facts.joinedAt > QUALIFY_WITHIN_MS ? "lapsed" : "joined";
  }
  if (facts.shared.length > 0 && !facts.isCleared) return "held";
  if (proof === "waits") return "qualified";
  return facts.rewardedThisYear < REWARDED_A_YEAR ? "rewarded" : "refused";
}

/** Where an invitation stands now. What was refused, lapsed or taken back stays so; a held one waits for staff. */
export function nextState(state: InvitationState, facts: InvitationFacts, now: number): InvitationState {
  switch (state) {
    case "joined":
    case "qualified":
      return facts.isBanned ? "refused" : stateBeforeReward(facts, now);
    case "held":
      return facts.isBanned ? "refused" : "held";
    case "rewarded":
      return facts.isBanned || proofOf(facts) === "none" ? "taken_back" : "rewarded";
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

export const shownState = (state: InvitationState): ShownState => SHOWN[state];

/** What becomes of a code that is entered by hand. */
export const CODE_ANSWERS = ["taken", "own", "unknown", "late", "already"] as const;
export type CodeAnswer = (typeof CODE_ANSWERS)[number];
