import type { ActionResponse } from "./actionResponse";
import type { MutationResponse } from "./mutationResponse";
import { responseJson } from "./response";
import { type Transition, transitionHead, transitionTail } from "./transition";
import type { TransitionChunk } from "./transitionChunk";

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
