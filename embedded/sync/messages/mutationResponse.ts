import type { MutationOutcome } from "../../contract";
import { encodeTs } from "../version";
import { type FailedResponse, failedResponse, logTexts, type SuccessResponse, valueText } from "./response";

/** Sent after the commit and before the Transition that shows it. */
export type MutationResponse = { type: "MutationResponse" } & (
  | (SuccessResponse & { ts: string })
  | FailedResponse
);

export function mutationResponse(requestId: number, outcome: MutationOutcome): MutationResponse {
  if (!outcome.ok) return { type: "MutationResponse", ...failedResponse(requestId, outcome) };
  return {
    type: "MutationResponse",
    requestId,
    success: true,
    result: valueText(outcome),
    ts: encodeTs(outcome.ts),
    logLines: logTexts(outcome.logLines),
  };
}
