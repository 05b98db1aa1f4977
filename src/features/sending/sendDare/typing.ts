import { PEOPLE_SEARCH_PAUSE_MS } from "@/config/limits";

/** What is typed, and what is looked for: the same once nobody types any more (product 10). */
export type Typing = { typed: string; asked: string; askAt: number | null };
export type TypingEvent = { type: "typed"; text: string } | { type: "timePassed" };

export const NOTHING_TYPED: Typing = { typed: "", asked: "", askAt: null };

export function typing(state: Typing, event: TypingEvent, now: number): Typing {
  if (event.type === "typed") {
    const isSame = event.text.trim() === state.asked;
    return { ...state, typed: event.text, askAt: isSame ? null : now + PEOPLE_SEARCH_PAUSE_MS };
  }
  if (state.askAt === null || now < state.askAt) return state;
  return { ...state, asked: state.typed.trim(), askAt: null };
}
