import { useCallback, useRef, useState } from "react";
import { draftOf, keepDraft } from "./keptDraft";

/** What `owner` is writing in a chat; it stays on this device, so that leaving loses nothing. */
export function useDraft(chatId: string, owner: string) {
  const [text, setText] = useState(() => draftOf({ owner, chatId }));
  const newest = useRef(text);
  // Stored by itself, not by the next view: whoever sends and leaves at once must not find the words again.
  const set = useCallback(
    (next: (before: string) => string) => {
      newest.current = next(newest.current);
      keepDraft({ owner, chatId }, newest.current);
      setText(newest.current);
    },
    [chatId, owner],
  );
  return {
    text,
    write: useCallback((next: string) => set(() => next), [set]),
    /** Gone once somebody has it; what was written on meanwhile stays. */
    taken: useCallback((sent: string) => set((before) => (before === sent ? "" : before)), [set]),
    /** Words that come back, below those that stand there. */
    add: useCallback(
      (back: string) => set((before) => (before.trim() === "" ? back : `${before}\n${back}`)),
      [set],
    ),
  };
}

export type Draft = ReturnType<typeof useDraft>;
