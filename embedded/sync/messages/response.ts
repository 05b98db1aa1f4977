import { randomBytes } from "node:crypto";
import type { Json, LogLine, Outcome } from "../../contract";

/** What MutationResponse and ActionResponse share. */
export interface SuccessResponse {
  requestId: number;
  success: true;
  result: Json;
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

/** `[LOG] 'text' {..}`: the client reads the level from the brackets. */
export function logTexts(lines: readonly LogLine[]): string[] {
  return lines.map((line) => `[${line.level}] ${line.text}`);
}

/** The client's own wording of a failure starts with this; the engine's text is bare. */
export function errorText(errorMessage: string): string {
  return `[Request ID: ${randomBytes(8).toString("hex")}] Server Error\n${errorMessage}`;
}

export function failedResponse(requestId: number, outcome: Outcome & { ok: false }): FailedResponse {
  return {
    requestId,
    success: false,
    result: errorText(outcome.errorMessage),
    logLines: logTexts(outcome.logLines),
    ...(outcome.errorData === undefined ? {} : { errorData: outcome.errorData }),
  };
}
