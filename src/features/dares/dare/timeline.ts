import type { DareStatus } from "@convex/domain/dares/machine";

type Moments = {
  status: DareStatus;
  sentAt: number | null;
  acceptedAt: number | null;
  proofAt: number | null;
  completedAt: number | null;
  closedAt: number | null;
};

type StepKey = "sent" | "accepted" | "proof" | "done";
export type TimelineStep =
  | { key: StepKey; at: number | null; state: "done" | "now" | "next" }
  /** A dare that ended early: the words are those of its status. */
  | { key: "closed"; at: number | null; state: "stopped" };

const CLOSED_UNPAID: ReadonlySet<DareStatus> = new Set([
  "declined",
  "withdrawn",
  "cancelled",
  "expired",
  "refunded",
  "removed",
  "abandoned",
  "charged_back",
]);

/** The dare as four steps; an early end keeps the steps that happened and closes the line with what ended it. */
export function timelineSteps(dare: Moments): TimelineStep[] {
  const moments: { key: StepKey; at: number | null }[] = [
    { key: "sent", at: dare.sentAt },
    { key: "accepted", at: dare.acceptedAt },
    { key: "proof", at: dare.proofAt },
    { key: "done", at: dare.completedAt },
  ];
  const happened = moments.filter((moment) => moment.at !== null);
  const done: TimelineStep[] = happened.map((moment) => ({ ...moment, state: "done" }));
  if (CLOSED_UNPAID.has(dare.status))
    return [...done, { key: "closed", at: dare.closedAt, state: "stopped" }];
  const ahead = moments.filter((moment) => moment.at === null);
  return [
    ...done,
    ...ahead.map((moment, position): TimelineStep => ({ ...moment, state: position === 0 ? "now" : "next" })),
  ];
}
