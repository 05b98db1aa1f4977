import { TYPING_AGAIN_MS } from "@convex/domain/chat/chat";
import type { Message } from "./data";

/** When the other was last told that one types; null: not since the last message. Times in ms. */
type TypingSignal = { toldAt: number | null; isDue: boolean };
export type TypingEvent = { type: "wrote"; text: string } | { type: "sent" };

export const NOT_TYPING: TypingSignal = { toldAt: null, isDue: false };

/** Said with the first letter and again every `TYPING_AGAIN_MS` while somebody writes on; `isDue`: say it now. */
export function typingSignal(state: TypingSignal, event: TypingEvent, now: number): TypingSignal {
  if (event.type === "sent") return NOT_TYPING;
  const isDue = event.text.trim() !== "" && (state.toldAt === null || now - state.toldAt >= TYPING_AGAIN_MS);
  return isDue ? { toldAt: now, isDue } : { ...state, isDue };
}

type ReadFacts = {
  messages: readonly Message[];
  /** Up to where it was said already. */
  toldUpTo: number;
  /** Whether the newest message is in view, in a page that is looked at. */
  isInView: boolean;
  isVisible: boolean;
};

/** Up to where the other is told that one has read; null: nothing to tell. */
export function readMark({ messages, toldUpTo, isInView, isVisible }: ReadFacts): number | null {
  if (!isInView || !isVisible) return null;
  const newest = messages.findLast(({ mine }) => !mine);
  return newest !== undefined && newest.createdAt > toldUpTo ? newest.createdAt : null;
}
