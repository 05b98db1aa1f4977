/** The dare's own state table (money 1.2, 1.3): rows of this issue, keyed as there. */
import type { ErrorCode } from "./errors";

export const DARE_STATUSES = [
  "awaiting_payment",
  "screening",
  "sent",
  "accepting",
  "accepted",
  "proof_submitted",
  "in_review",
  "redo_requested",
  "rejected",
  "disputed",
  "completed",
  "declined",
  "withdrawn",
  "cancelled",
  "expired",
  "refunded",
  "removed",
  "abandoned",
  "charged_back",
] as const;
export type DareStatus = (typeof DARE_STATUSES)[number];

export const CLOSED_STATUSES = [
  "completed",
  "declined",
  "withdrawn",
  "cancelled",
  "expired",
  "refunded",
  "removed",
  "abandoned",
  "charged_back",
] as const satisfies readonly DareStatus[];

export function isClosed(status: DareStatus): boolean {
  return CLOSED_STATUSES.some((closed) => closed === status);
}

export const OPEN_STATUSES: readonly DareStatus[] = DARE_STATUSES.filter((status) => !isClosed(status));

/** What the creator works on: counts against their own open-dare limit (D6). */
export const CREATOR_ACTIVE_STATUSES = [
  "accepting",
  "accepted",
  "proof_submitted",
  "in_review",
  "redo_requested",
  "rejected",
  "disputed",
] as const satisfies readonly DareStatus[];

/** S sender, C creator, M moderator, T timer, P provider sync, J our own file check (money 1.3 "auto"). */
export type DareActor = "S" | "C" | "M" | "T" | "P" | "J";

export type DareEvent =
  | "send"
  | "authorised"
  | "checkoutClosed"
  | "accept"
  | "captured"
  | "captureRefused"
  | "decline"
  | "cancel"
  | "answerTimedOut"
  | "submitProof"
  | "proofPassed"
  | "proofUnplayable"
  | "approve";

export interface DareRow {
  id: string;
  from: DareStatus | null;
  event: DareEvent;
  by: readonly DareActor[];
  to: DareStatus;
}

export const DARE_ROWS = [
  { id: "D1", from: null, event: "send", by: ["S"], to: "awaiting_payment" },
  { id: "D2", from: "awaiting_payment", event: "authorised", by: ["P"], to: "sent" },
  { id: "D3", from: "awaiting_payment", event: "checkoutClosed", by: ["S", "T", "P"], to: "abandoned" },
  { id: "D6", from: "sent", event: "accept", by: ["C"], to: "accepting" },
  { id: "D7", from: "accepting", event: "captured", by: ["P"], to: "accepted" },
  { id: "D8", from: "accepting", event: "captureRefused", by: ["P", "T"], to: "awaiting_payment" },
  { id: "D9", from: "sent", event: "decline", by: ["C"], to: "declined" },
  { id: "D10", from: "sent", event: "cancel", by: ["S"], to: "cancelled" },
  { id: "D11", from: "sent", event: "answerTimedOut", by: ["T"], to: "expired" },
  { id: "D15", from: "accepted", event: "submitProof", by: ["C"], to: "proof_submitted" },
  { id: "D17", from: "proof_submitted", event: "proofPassed", by: ["J"], to: "in_review" },
  // D15 demands a playable file; when the check finds none, D15 did not happen.
  { id: "D15R", from: "proof_submitted", event: "proofUnplayable", by: ["J"], to: "accepted" },
  { id: "D19", from: "in_review", event: "approve", by: ["S", "T"], to: "completed" },
] as const satisfies readonly DareRow[];

export type TransitionResult =
  | { ok: true; row: DareRow; to: DareStatus }
  | { ok: false; code: Extract<ErrorCode, "permission-denied" | "failed-precondition"> };

/** The next state, or why not: wrong moment is a precondition, wrong person a permission. */
export function transition(status: DareStatus | null, event: DareEvent, actor: DareActor): TransitionResult {
  const row: DareRow | undefined = DARE_ROWS.find((each) => each.from === status && each.event === event);
  if (row === undefined) return { ok: false, code: "failed-precondition" };
  if (!row.by.includes(actor)) return { ok: false, code: "permission-denied" };
  return { ok: true, row, to: row.to };
}

export type DareRole = "sender" | "creator";
export const DARE_ACTIONS = ["pay", "cancel", "accept", "decline", "submitProof", "approve"] as const;
export type DareAction = (typeof DARE_ACTIONS)[number];

/** Buttons, each the face of one row. `pay` opens the provider's page; its outcome is D2. */
const ACTION_ROWS: Record<DareAction, { role: DareRole; event: DareEvent; actor: DareActor }> = {
  pay: { role: "sender", event: "authorised", actor: "P" },
  cancel: { role: "sender", event: "cancel", actor: "S" },
  accept: { role: "creator", event: "accept", actor: "C" },
  decline: { role: "creator", event: "decline", actor: "C" },
  submitProof: { role: "creator", event: "submitProof", actor: "C" },
  approve: { role: "sender", event: "approve", actor: "S" },
};

/** What this person may do now: the server allows by it, the screen shows by it. */
export function actionsFor(dare: { status: DareStatus; role: DareRole }): DareAction[] {
  return DARE_ACTIONS.filter((action) => {
    const { role, event, actor } = ACTION_ROWS[action];
    return role === dare.role && transition(dare.status, event, actor).ok;
  });
}
