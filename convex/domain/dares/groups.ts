/** How a person's dares are listed (My dares): each status stands in exactly one group for each side. */
import { CLOSED_STATUSES, type DareRole, type DareStatus } from "./machine";

export const DARE_GROUPS = ["answer", "doing", "review", "trouble", "done", "ended"] as const;
export type DareGroup = (typeof DARE_GROUPS)[number];

const ended = CLOSED_STATUSES.filter((status) => status !== "completed");

const BOTH = {
  doing: ["accepting", "accepted", "redo_requested", "proof_submitted"],
  review: ["in_review"],
  trouble: ["rejected", "disputed"],
  done: ["completed"],
} as const satisfies Partial<Record<DareGroup, readonly DareStatus[]>>;

const GROUPS: Record<DareRole, Record<DareGroup, readonly DareStatus[]>> = {
  // Before payment only the sender sees it.
  sender: { answer: ["awaiting_payment", "screening", "sent"], ...BOTH, ended },
  creator: { answer: ["sent"], ...BOTH, ended },
};

export function statusesOf(role: DareRole, group: DareGroup): readonly DareStatus[] {
  return GROUPS[role][group];
}

/** A place in a list that is sorted by both, newest first. */
export interface ListPlace {
  updatedAt: number;
  createdAt: number;
}

/** As text, so that a client cannot make sense of it. */
export function placeText({ updatedAt, createdAt }: ListPlace): string {
  return `${updatedAt}/${createdAt}`;
}

/** Null for what is no place. */
export function parsePlace(text: string): ListPlace | null {
  const [updatedAt = Number.NaN, createdAt = Number.NaN, ...rest] = text.split("/").map(Number);
  const isPlace = rest.length === 0 && Number.isFinite(updatedAt) && Number.isFinite(createdAt);
  return isPlace ? { updatedAt, createdAt } : null;
}
