/** The dare's own state table (money 1.2, 1.3): one row a possible step, keyed as there. Used by server and buttons. */
import type { ErrorCode } from "../errorCatalogue";

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

/** It is over and nobody earned by it: the money never moved, or went back. */
export function endedUnpaid(status: DareStatus): boolean {
  return status !== "completed" && isClosed(status);
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

/** No card is charged in these; whoever is shut out leaves them at once. */
export const UNCHARGED_STATUSES = [
  "awaiting_payment",
  "screening",
  "sent",
] as const satisfies readonly DareStatus[];

/** S sender, C creator, M moderator, T timer, P provider sync, J our own jobs (money 1.3 "auto" and "system"). */
export type DareActor = "S" | "C" | "M" | "T" | "P" | "J";

export type DareRole = "sender" | "creator";

export type DareEvent =
  | "send"
  | "authorised"
  | "authorisedForCheck"
  | "checkoutClosed"
  | "screeningPassed"
  | "screeningRefused"
  | "askRewording"
  | "reword"
  | "keepWording"
  | "accept"
  | "captured"
  | "captureRefused"
  | "decline"
  | "cancel"
  | "answerTimedOut"
  | "withdraw"
  | "askCancelling"
  | "agreeToCancel"
  | "cancelBlocked"
  | "askExtension"
  | "agreeExtension"
  | "refuseExtension"
  | "submitProof"
  | "proofUnplayable"
  | "proofTimedOut"
  | "proofPassed"
  | "checkTimedOut"
  | "proofFixable"
  | "approve"
  | "requestRedo"
  | "submitRedo"
  | "redoUnplayable"
  | "standByFirst"
  | "reject"
  | "dispute"
  | "acceptRejection"
  | "addStatement"
  | "decideForCreator"
  | "decideForSender"
  | "decideSplit"
  | "capReached"
  | "remove"
  | "removeLater"
  | "chargebackLost"
  | "freeze"
  | "resume"
  | "closeBySystem";

export interface DareRow {
  id: string;
  /** null: there is no dare yet. */
  from: readonly DareStatus[] | null;
  event: DareEvent;
  by: readonly DareActor[];
  /** "same": the status stays and so does its clock, unless the step says otherwise. */
  to: DareStatus | "same";
}

const HELD_UNDECIDED = [
  "accepted",
  "proof_submitted",
  "in_review",
  "redo_requested",
  "rejected",
] as const satisfies readonly DareStatus[];

export const DARE_ROWS = [
  { id: "D1", from: null, event: "send", by: ["S"], to: "awaiting_payment" },
  { id: "D2", from: ["awaiting_payment"], event: "authorised", by: ["P"], to: "sent" },
  { id: "D2", from: ["awaiting_payment"], event: "authorisedForCheck", by: ["P"], to: "screening" },
  { id: "D3", from: ["awaiting_payment"], event: "checkoutClosed", by: ["S", "T", "P"], to: "abandoned" },
  { id: "D4", from: ["screening"], event: "screeningPassed", by: ["M"], to: "sent" },
  { id: "D4", from: ["screening"], event: "screeningRefused", by: ["M", "T"], to: "cancelled" },
  { id: "D5", from: ["sent"], event: "askRewording", by: ["C"], to: "same" },
  { id: "D5", from: ["sent"], event: "reword", by: ["S"], to: "same" },
  { id: "D5", from: ["sent"], event: "keepWording", by: ["S"], to: "same" },
  { id: "D6", from: ["sent"], event: "accept", by: ["C"], to: "accepting" },
  { id: "D7", from: ["accepting"], event: "captured", by: ["P"], to: "accepted" },
  { id: "D8", from: ["accepting"], event: "captureRefused", by: ["P", "T"], to: "awaiting_payment" },
  { id: "D9", from: ["sent"], event: "decline", by: ["C"], to: "declined" },
  { id: "D10", from: ["sent", "screening"], event: "cancel", by: ["S"], to: "cancelled" },
  { id: "D11", from: ["sent"], event: "answerTimedOut", by: ["T"], to: "expired" },
  { id: "D12", from: HELD_UNDECIDED, event: "withdraw", by: ["C"], to: "withdrawn" },
  { id: "D13", from: ["accepted"], event: "askCancelling", by: ["S"], to: "same" },
  { id: "D13", from: ["accepted"], event: "agreeToCancel", by: ["C"], to: "cancelled" },
  { id: "D13", from: ["accepted"], event: "cancelBlocked", by: ["S"], to: "cancelled" },
  { id: "D14", from: ["accepted"], event: "askExtension", by: ["C"], to: "same" },
  { id: "D14", from: ["accepted"], event: "agreeExtension", by: ["S"], to: "same" },
  { id: "D14", from: ["accepted"], event: "refuseExtension", by: ["S"], to: "same" },
  { id: "D15", from: ["accepted"], event: "submitProof", by: ["C"], to: "proof_submitted" },
  // D15 demands a playable file; when the check finds none, D15 did not happen.
  { id: "D15R", from: ["proof_submitted"], event: "proofUnplayable", by: ["J"], to: "accepted" },
  { id: "D16", from: ["accepted", "redo_requested"], event: "proofTimedOut", by: ["T"], to: "expired" },
  { id: "D17", from: ["proof_submitted"], event: "proofPassed", by: ["M", "J"], to: "in_review" },
  // The clock of 1.2: nobody looked in time, so a moderator has to.
  { id: "D17T", from: ["proof_submitted"], event: "checkTimedOut", by: ["T"], to: "disputed" },
  { id: "D18", from: ["proof_submitted"], event: "proofFixable", by: ["M"], to: "redo_requested" },
  { id: "D19", from: ["in_review"], event: "approve", by: ["S", "T"], to: "completed" },
  { id: "D20", from: ["in_review"], event: "requestRedo", by: ["S"], to: "redo_requested" },
  { id: "D21", from: ["redo_requested"], event: "submitRedo", by: ["C"], to: "proof_submitted" },
  { id: "D21R", from: ["proof_submitted"], event: "redoUnplayable", by: ["J"], to: "redo_requested" },
  { id: "D21", from: ["redo_requested"], event: "standByFirst", by: ["C"], to: "disputed" },
  { id: "D22", from: ["in_review"], event: "reject", by: ["S"], to: "rejected" },
  { id: "D23", from: ["rejected"], event: "dispute", by: ["C"], to: "disputed" },
  { id: "D23", from: ["rejected"], event: "acceptRejection", by: ["C", "T"], to: "refunded" },
  { id: "D24", from: ["disputed"], event: "addStatement", by: ["S", "C"], to: "same" },
  { id: "D24", from: ["disputed"], event: "decideForCreator", by: ["M"], to: "completed" },
  { id: "D24", from: ["disputed"], event: "decideForSender", by: ["M", "T"], to: "refunded" },
  { id: "D24", from: ["disputed"], event: "decideSplit", by: ["M"], to: "completed" },
  // The absolute cap of 1.2: 35 days after the charge a moderator decides.
  { id: "D24C", from: HELD_UNDECIDED, event: "capReached", by: ["T"], to: "disputed" },
  { id: "D25", from: OPEN_STATUSES, event: "remove", by: ["M"], to: "removed" },
  { id: "D26", from: ["completed"], event: "removeLater", by: ["M"], to: "same" },
  { id: "D27", from: OPEN_STATUSES, event: "chargebackLost", by: ["P"], to: "charged_back" },
  { id: "D28", from: OPEN_STATUSES, event: "freeze", by: ["P", "J"], to: "same" },
  { id: "D28", from: OPEN_STATUSES, event: "resume", by: ["P", "J"], to: "same" },
  { id: "D29", from: OPEN_STATUSES, event: "closeBySystem", by: ["J"], to: "cancelled" },
] as const satisfies readonly DareRow[];

export type TransitionResult =
  | { ok: true; row: DareRow; to: DareStatus }
  | { ok: false; code: Extract<ErrorCode, "permission-denied" | "failed-precondition"> };

function startsAt(row: DareRow, status: DareStatus | null): boolean {
  return status === null || row.from === null ? status === row.from : row.from.includes(status);
}

/** The next state, or why not: wrong moment is a precondition, wrong person a permission. */
export function transition(status: DareStatus | null, event: DareEvent, actor: DareActor): TransitionResult {
  const rows: readonly DareRow[] = DARE_ROWS;
  const row = rows.find((each) => each.event === event && startsAt(each, status));
  if (row === undefined) return { ok: false, code: "failed-precondition" };
  if (!row.by.includes(actor)) return { ok: false, code: "permission-denied" };
  const to = row.to === "same" ? status : row.to;
  // Only a row that starts from a status can stay in it.
  if (to === null) return { ok: false, code: "failed-precondition" };
  return { ok: true, row, to };
}

/** Money and clocks stand still in a frozen dare (D28); what the provider, staff and our own jobs must do goes on. */
export function runsWhileFrozen(event: DareEvent, actor: DareActor): boolean {
  return actor === "P" || event === "remove" || event === "resume" || event === "closeBySystem";
}
