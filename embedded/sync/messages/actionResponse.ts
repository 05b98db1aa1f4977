import type { Outcome } from "../../contract";
import { type FailedResponse, failedResponse, logTexts, type SuccessResponse, valueText } from "./response";

export type ActionResponse = { type: "ActionResponse" } & (SuccessResponse | FailedResponse);

export function actionResponse(requestId: number, outcome: Outcome): ActionResponse {
  if (!outcome.ok) return { type: "ActionResponse", ...failedResponse(requestId, outcome) };
  return {
    type: "ActionResponse",
    requestId,
    success: true,
    result: valueText(outcome),
    logLines: logTexts(outcome.logLines),
  };
}
