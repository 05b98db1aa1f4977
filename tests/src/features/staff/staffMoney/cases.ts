/** What the staff's money screens are answered, each as the server would. */
import type { Dispute, Finding, Overview, WriteOff } from "@/features/staff/staffMoney/data";

export const AT = Date.UTC(2026, 10, 21);
export const REASON = "Agreed in ticket 41";
export const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
export const maya = { uid: "u".repeat(20), username: "maya", displayName: "Maya", photoUrl: null };

export const finding = (part: Partial<Finding>): Finding => ({
  findingId: "f1" as Finding["findingId"],
  kind: "unknown-movement",
  ...{ subject: "txn_7", currency: "usd", expected: null, found: null, difference: null },
  ...{ firstSeenAt: AT, lastSeenAt: AT, ...part },
});
const none = { count: 0, isMore: false };
export const overview: Overview = {
  switches: [
    { name: "payouts", off: false, reason: null, changedAt: null },
    { name: "checkout", off: true, reason: "no-answer", changedAt: AT },
  ],
  runs: [{ kind: "hourly", startedAt: AT, finishedAt: AT, checked: 12, findings: 1, error: null }],
  tallies: {
    disputes: { count: 3, isMore: false },
    findings: { count: 100, isMore: true },
    parkedEvents: none,
    failedCalls: none,
    failedRefunds: none,
    chargebacks: none,
    payoutsUnderWay: { count: 1, isMore: false },
    writeOffs: none,
  },
  underWay: { amount: 12_345, currency: "usd" },
};

export const dispute: Dispute = {
  dareId: "dare1",
  title: "Plate toast like a chef",
  details: "Serve toast like a ten-course dinner.",
  checklist: ["The plate", "The hat"],
  status: "disputed",
  frozen: false,
  chargeback: "none",
  price: 2_500,
  fee: 500,
  net: 2_000,
  feeBps: 2_000,
  currency: "usd",
  openedBy: "creator",
  openedAt: AT,
  statementsUntil: AT,
  decidableFrom: AT,
  deadlineAt: AT,
  sender: { person: sam, statement: "The hat is missing.", extract: [] },
  creator: { person: maya, statement: null, extract: [] },
  rejection: { reason: "missing-line", lines: [1], note: null },
  redo: null,
  take: {
    ...{ durationMs: 24_000, contentType: "video/webm", submittedAt: AT, seal: "live", synthetic: false },
    ...{ edgy: false, captions: null, description: null, hasPoster: false },
  },
};

export const writeOff = (part: Partial<WriteOff> = {}): WriteOff => ({
  id: "adj1" as WriteOff["id"],
  person: maya,
  finding: null,
  kind: "goodwill",
  amount: 1_500,
  currency: "usd",
  reason: REASON,
  state: "asked",
  askedBy: sam,
  decidedBy: null,
  createdAt: AT,
  decidedAt: null,
  stands: "open",
  ...part,
});
