import type { ActionResponse } from "./actionResponse";
import type { AuthError } from "./authError";
import type { FatalError } from "./fatalError";
import type { MutationResponse } from "./mutationResponse";
import type { Ping } from "./ping";
import { responseJson } from "./response";
import { type Transition, transitionHead, transitionTail } from "./transition";
import type { TransitionChunk } from "./transitionChunk";

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
