import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import { DAY_MS } from "@convex/domain/limits";
import type { DareCard } from "@/features/dares/dare";
import type { feedCopy } from "./copy.en";

type RingWord = keyof typeof feedCopy.ring.words;

export type RingTone = "dare" | "info" | "success" | "warning" | "danger" | "neutral";

export interface RingLook {
  word: RingWord;
  tone: RingTone;
  /** How far the dare is, from nothing to one. */
  share: number;
  /** It waits for whoever looks. */
  isMine: boolean;
}

const mine = (word: RingWord, tone: RingTone, share: number): RingLook => ({
  word,
  tone,
  share,
  isMine: true,
});
const theirs = (word: RingWord, tone: RingTone, share: number): RingLook => ({
  ...{ word, tone, share, isMine: false },
});

type Looks = Partial<Record<DareStatus, RingLook>>;

const BOTH: Looks = {
  proof_submitted: theirs("checking", "info", 0.6),
  disputed: theirs("decision", "warning", 0.9),
  completed: theirs("done", "success", 1),
};

/** A word that fits below a ring, a colour, and how far it is. What ended without a video has no ring. */
const LOOKS: Record<DareRole, Looks> = {
  creator: {
    ...BOTH,
    sent: mine("answer", "dare", 0.25),
    accepting: theirs("confirming", "info", 0.4),
    accepted: mine("record", "dare", 0.5),
    in_review: theirs("inReview", "info", 0.75),
    redo_requested: mine("retake", "warning", 0.6),
    rejected: mine("rejected", "danger", 0.8),
  },
  sender: {
    ...BOTH,
    awaiting_payment: mine("pay", "warning", 0.1),
    screening: theirs("checking", "info", 0.15),
    sent: theirs("sent", "neutral", 0.25),
    accepting: theirs("accepted", "success", 0.4),
    accepted: theirs("accepted", "success", 0.5),
    in_review: mine("review", "info", 0.75),
    redo_requested: theirs("retake", "warning", 0.6),
    rejected: theirs("rejected", "danger", 0.8),
  },
};

export interface Ring {
  dare: DareCard;
  look: RingLook;
}

/** How long a finished dare keeps its ring. */
const DONE_STAYS_MS = 2 * DAY_MS;
const RINGS_MAX = 20;

/** A person's dares as rings: what waits for them first, the oldest of it first; then what moved last. */
export function ringsOf(dares: readonly DareCard[], now: number): Ring[] {
  const rings = dares.flatMap((dare): Ring[] => {
    const look = LOOKS[dare.role][dare.status];
    const isOver = dare.status === "completed" && now - dare.updatedAt > DONE_STAYS_MS;
    return look === undefined || isOver ? [] : [{ dare, look }];
  });
  const rank = ({ dare, look }: Ring) => (look.isMine ? 0 : dare.status === "completed" ? 2 : 1);
  const byTime = (a: Ring, b: Ring) =>
    a.look.isMine ? a.dare.updatedAt - b.dare.updatedAt : b.dare.updatedAt - a.dare.updatedAt;
  return rings.sort((a, b) => rank(a) - rank(b) || byTime(a, b)).slice(0, RINGS_MAX);
}
