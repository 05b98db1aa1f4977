import type { Json, LogLine, Outcome } from "../../contract";
import { errorText } from "../../http/respond";

/** What MutationResponse and ActionResponse share. */
export interface SuccessResponse {
  requestId: number;
  success: true;
  /** JSON: the text that the function's own process has made. */
  result: string;
  logLines: string[];
}

export interface FailedResponse {
  requestId: number;
  success: false;
  result: string;
  logLines: string[];
  /** Present only for a ConvexError: the client tells the two apart by the key's presence. */
  errorData?: Json;
}

export const valueText = (outcome: Outcome & { ok: true }): string =>
  outcome.valueText ?? JSON.stringify(outcome.value);

/** `[LOG] 'text' {..}`: the client reads the level from the brackets. */
export function logTexts(lines: readonly LogLine[]): string[] {
  return lines.map((line) => `[${line.level}] ${line.text}`);
}

export function failedResponse(requestId: number, outcome: Outcome & { ok: false }): FailedResponse {
  return {
    requestId,
    success: false,
    result: errorText(outcome),
    logLines: logTexts(outcome.logLines),
    ...(outcome.errorData === undefined ? {} : { errorData: outcome.errorData }),
  };
}

/** The frame's text. A result is text already and only joined to it. */
export function responseJson<Type extends string>(
  response: { type: Type } & (SuccessResponse | FailedResponse),
): string {
  if (!response.success) return JSON.stringify(response);
  const { result, ...rest } = response;
  return `${JSON.stringify(rest).slice(0, -1)},"result":${result}}`;
}
