import { useEffect, useReducer } from "react";
import { NOTHING_TYPED, type Typing, type TypingEvent, typing } from "./typing";

const step = (state: Typing, event: TypingEvent) => typing(state, event, Date.now());

/** Feeds the typing reducer with keys and the clock. */
export function useTyping(): { typed: string; asked: string; type: (text: string) => void } {
  const [state, dispatch] = useReducer(step, NOTHING_TYPED);
  const { typed, asked, askAt } = state;

  useEffect(() => {
    if (askAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, askAt - Date.now()));
    return () => clearTimeout(timer);
  }, [askAt]);

  return { typed, asked, type: (text) => dispatch({ type: "typed", text }) };
}
