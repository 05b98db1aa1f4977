import { useRef } from "react";
import { useConnection } from "@/lib/live/connection";
import { useTellTyping } from "./data";
import { NOT_TYPING, type TypingEvent, typingSignal } from "./marks";

/** Feeds the typing rule with what the composer tells and the clock, and passes its word on. */
export function useTypingSignal(chatId: string, isOff: boolean): (event: TypingEvent) => void {
  const state = useRef(NOT_TYPING);
  const tell = useTellTyping();
  const isOnline = useConnection() === "online";
  return (event) => {
    state.current = typingSignal(state.current, event, Date.now());
    // Late it would be wrong: without a connection it is not said at all, and a refusal is nobody's concern.
    if (state.current.isDue && isOnline && !isOff) tell({ chatId }).catch(() => undefined);
  };
}
