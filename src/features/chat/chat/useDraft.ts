import { useCallback, useRef, useState } from "react";
import * as z from "zod/mini";
import { CHAT_DRAFTS_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

/** `owner`: whose words they are. The next one on this device may be in the very chat that they were meant for. */
const kept = z.object({ owner: z.string(), drafts: z.record(z.string(), z.string()) });

type Place = { owner: string; chatId: string };

function readAll(owner: string): Record<string, string> {
  try {
    const read = kept.safeParse(JSON.parse(localStore.get(STORAGE_KEYS.chatDrafts) ?? "{}"));
    return read.success && read.data.owner === owner ? read.data.drafts : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** What this person began in a chat on this device; "" where nothing was. */
export function draftOf({ owner, chatId }: Place): string {
  const all = readAll(owner);
  return Object.hasOwn(all, chatId) ? (all[chatId] ?? "") : "";
}

/** The oldest drafts make room for new ones; an empty text keeps nothing, and nothing of another person stays. */
export function keepDraft({ owner, chatId }: Place, text: string): void {
  const { [chatId]: _before, ...others } = readAll(owner);
  const rows = [...Object.entries(others), ...(text.trim() === "" ? [] : [[chatId, text] as const])];
  if (rows.length === 0) localStore.remove(STORAGE_KEYS.chatDrafts);
  else {
    const drafts = Object.fromEntries(rows.slice(-CHAT_DRAFTS_MAX));
    localStore.set(STORAGE_KEYS.chatDrafts, JSON.stringify({ owner, drafts }));
  }
}

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
