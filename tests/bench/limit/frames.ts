import type { Message } from "../lib/messages";

/** What a client of the limit says, one JSON text a frame. */
export type LimitRequest =
  | { type: "subscribe"; chats: readonly string[] }
  | { type: "write"; id: number; message: Message }
  | { type: "load"; id: number; messages: readonly Message[] }
  /** `group`: all writes that arrived in one turn of the loop in one commit. `each`: a commit for each write. */
  | { type: "commits"; id: number; mode: "group" | "each" };

/** What the limit answers. Results name no subscription, so that one text serves all subscribers of a chat. */
export type LimitAnswer =
  | { type: "done"; id: number }
  | { type: "result"; chat: string; rows: { body: string }[] };
