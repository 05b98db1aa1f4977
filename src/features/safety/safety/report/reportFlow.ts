import { cleanReportDetail, type ReportReason } from "@convex/domain/safety/reportReasons";

export type ReportFlow = {
  step: "reason" | "detail" | "receipt";
  reason: ReportReason | null;
  /** Continued without a reason: said beside the choice until there is one. */
  isMissing: boolean;
  detail: string;
  alsoBlock: boolean;
  /** The receipt's number, once sent. */
  number: string | null;
};

export type ReportFlowEvent =
  | { type: "chosen"; reason: ReportReason }
  | { type: "continued" }
  | { type: "wentBack" }
  | { type: "wrote"; detail: string }
  | { type: "blockChosen"; alsoBlock: boolean }
  | { type: "sent"; number: string }
  | { type: "startedOver" };

export const NEW_REPORT: ReportFlow = {
  step: "reason",
  reason: null,
  isMissing: false,
  detail: "",
  alsoBlock: false,
  number: null,
};

/** Reason, then an optional detail, then the receipt (product 22). */
export function reportFlow(state: ReportFlow, event: ReportFlowEvent): ReportFlow {
  switch (event.type) {
    case "chosen":
      return { ...state, reason: event.reason, isMissing: false };
    case "continued":
      return state.reason === null ? { ...state, isMissing: true } : { ...state, step: "detail" };
    case "wentBack":
      return state.step === "detail" ? { ...state, step: "reason" } : state;
    case "wrote":
      return { ...state, detail: event.detail };
    case "blockChosen":
      return { ...state, alsoBlock: event.alsoBlock };
    case "sent":
      return { ...NEW_REPORT, step: "receipt", number: event.number };
    case "startedOver":
      return NEW_REPORT;
  }
}

/** Leaving would lose words that somebody wrote. */
export function isUnsent(state: ReportFlow): boolean {
  return state.step !== "receipt" && cleanReportDetail(state.detail) !== "";
}
