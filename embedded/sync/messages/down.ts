import type { MutationOutcome, Outcome } from "../../contract";
import { encodeTs } from "../version";
import {
  type FailedResponse,
  failedResponse,
  logTexts,
  responseJson,
  type SuccessResponse,
  valueText,
} from "./response";
import { type Transition, transitionHead, transitionTail } from "./transition";

/** A slice of the JSON of a Transition too large for one frame; the parts of one id follow each other. */
export interface TransitionChunk {
  type: "TransitionChunk";
  chunk: string;
  /** From 0. */
  partNumber: number;
  totalParts: number;
  transitionId: string;
}

/** Sent after the commit and before the Transition that shows it. */
type MutationResponse = { type: "MutationResponse" } & ((SuccessResponse & { ts: string }) | FailedResponse);

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

type ActionResponse = { type: "ActionResponse" } & (SuccessResponse | FailedResponse);

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

/** The session's token is not (or no longer) valid; the socket closes after it. */
interface AuthError {
  type: "AuthError";
  error: string;
  baseVersion: number;
  /** True: a token just sent was refused. False: an accepted one has expired. */
  authUpdateAttempted: boolean;
}

/** The client broke the protocol; it stops for good. */
interface FatalError {
  type: "FatalError";
  error: string;
}

/** Sent after 15 s of silence; the client reconnects when it hears nothing for 60 s. */
interface Ping {
  type: "Ping";
}

/** Server to client. */
export type DownMessage =
  | Transition
  | TransitionChunk
  | MutationResponse
  | ActionResponse
  | AuthError
  | FatalError
  | Ping;

export function downMessageJson(message: DownMessage): string {
  switch (message.type) {
    case "Transition":
      return transitionHead(message) + transitionTail(message);
    case "MutationResponse":
    case "ActionResponse":
      return responseJson(message);
    case "TransitionChunk":
    case "AuthError":
    case "FatalError":
    case "Ping":
      return JSON.stringify(message);
    default:
      return message satisfies never;
  }
}
