import { useEffect, useReducer } from "react";
import { PEOPLE_SEARCH_PAUSE_MS } from "@/config/limits";

/** What is typed, and what is looked for: the same once nobody types any more (product 10). */
export type Typing = { typed: string; asked: string; askAt: number | null };
type TypingEvent = { type: "typed"; text: string } | { type: "timePassed" };

export const NOTHING_TYPED: Typing = { typed: "", asked: "", askAt: null };

export function typing(state: Typing, event: TypingEvent, now: number): Typing {
  if (event.type === "typed") {
    const isSame = event.text.trim() === state.asked;
    return { ...state, typed: event.text, askAt: isSame ? null : now + PEOPLE_SEARCH_PAUSE_MS };
  }
  if (state.askAt === null || now < state.askAt) return state;
  return { ...state, asked: state.typed.trim(), askAt: null };
}

const step = (state: Typing, event: TypingEvent) => typing(state, event, Date.now());

/** Feeds the typing reducer with keys and the clock; `first` is looked for at once. */
export function useTyping(first = ""): { typed: string; asked: string; type: (text: string) => void } {
  const [state, dispatch] = useReducer(step, {
    ...NOTHING_TYPED,
    typed: first,
    asked: first.trim(),
  });
  const { typed, asked, askAt } = state;

  useEffect(() => {
    if (askAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, askAt - Date.now()));
    return () => clearTimeout(timer);
  }, [askAt]);

  return { typed, asked, type: (text) => dispatch({ type: "typed", text }) };
}
