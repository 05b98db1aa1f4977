import { api } from "@convex/_generated/api";
import type { ChatMute } from "@convex/domain/chat/chat";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useArrived, useOfflineAction, useQueued } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useConnection } from "@/lib/live/connection";
import { useCall } from "@/lib/live/useCall";
import { useLive, useLivePages } from "@/lib/live/useLive";
import { messageAnswer } from "@/offline/message";

export type ChatHead = NonNullable<FunctionReturnType<typeof api.chats.get>>;
export type MessagePage = FunctionReturnType<typeof api.chatMessages.latest>;
export type Message = MessagePage["messages"][number];
/** A message, or the card of a dare, that somebody was led to. */
export type Seek = { messageId: string } | { dareId: string };

export function chatData(chatId: string) {
  return [prewarmEntry(api.chats.get, { chatId }), prewarmEntry(api.chatMessages.latest, { chatId })];
}

export function useChatHead(chatId: string) {
  return useLive(api.chats.get, { chatId }, { keep: true });
}

export function useLatest(chatId: string) {
  return useLive(api.chatMessages.latest, { chatId }, { keep: true });
}

/** The pages beside the newest one; named by the way they go and their place. */
export function useMessagePages(chatId: string, older: readonly number[], newer: readonly number[]) {
  return useLivePages(api.chatMessages.page, [
    ...older.map((before) => ({ name: `before:${before}`, args: { chatId, before } })),
    ...newer.map((after) => ({ name: `after:${after}`, args: { chatId, after } })),
  ]);
}

export function useAround(chatId: string, seek: Seek | null) {
  return useLive(api.chatMessages.around, seek === null ? "skip" : { chatId, ...seek });
}

export function useFoundMessages(chatId: string, words: string | null) {
  return useLive(api.chatMessages.search, words === null ? "skip" : { chatId, words });
}

/** What the other does: nothing where either of the two hides it, or while it is a request. */
export function useMarks(chatId: string, wait: boolean): { typing: boolean; readUpTo: number } {
  const live = useLive(api.chatMarks.marks, wait ? "skip" : { chatId });
  if (live.status !== "ready") return { typing: false, readUpTo: 0 };
  return { typing: live.data.typing, readUpTo: live.data.readUpTo ?? 0 };
}

export function useTellTyping() {
  return useMutation(api.chatMarks.typing);
}

/** Said at once; without a connection it waits in the queue, where the newest place of a chat takes the older one in. */
export function useMarkRead(chatId: string) {
  const tell = useMutation(api.chatMarks.read);
  const { enqueue } = useOfflineAction("readMarks");
  const isOffline = useConnection() === "offline";
  return (upTo: number): Promise<unknown> => (isOffline ? enqueue({ chatId, upTo }) : tell({ chatId, upTo }));
}

export function useQueuedMessages(chatId: string) {
  return useQueued("message", chatId);
}

export type QueuedMessage = ReturnType<typeof useQueuedMessages>[number];

/** Taken by this device at once, sent as soon as there is a connection, once, in the order of writing. */
export function useSendMessage(chatId: string) {
  const { enqueue } = useOfflineAction("message");
  return async (message: { clientId: string; text: string; tag?: string }) => {
    const taken = await enqueue({ chatId, ...message });
    if (taken.ok) logEvent("message_sent", { kind: "text" });
    return taken;
  };
}

export type Note = { id: string; code: string | null; message: string };

/** What the server had to say about one's last messages, beside having them; newest first. */
export function useNotes(chatId: string): Note[] {
  return useArrived("message", chatId).flatMap(({ id, answer }) => {
    const said = messageAnswer(answer);
    return said === null || said.message === null ? [] : [{ id, code: said.code, message: said.message }];
  });
}

export function useChatActs(chatId: string) {
  const [accept, decline] = [useCall(useMutation(api.chats.accept)), useCall(useMutation(api.chats.decline))];
  const archive = useCall(useMutation(api.chats.archive));
  const unarchive = useCall(useMutation(api.chats.unarchive));
  const mute = useCall(useMutation(api.chats.mute));
  const clear = useCall(useMutation(api.chats.clear));
  const answer = async (word: "accept" | "decline", act: typeof accept) => {
    await act({ chatId });
    logEvent("request_answered", { answer: word });
  };
  return {
    accept: () => answer("accept", accept),
    decline: () => answer("decline", decline),
    archive: () => archive({ chatId }),
    unarchive: () => unarchive({ chatId }),
    mute: (choice: ChatMute | null) => mute({ chatId, choice }),
    clear: () => clear({ chatId }),
  };
}

export function useMessageActs() {
  return {
    unsend: useCall(useMutation(api.chatMessages.unsend)),
    hide: useCall(useMutation(api.chatMessages.hide)),
  };
}

export function useMediaActs() {
  return {
    mint: useCall(useMutation(api.chatMedia.mint)),
    send: useCall(useMutation(api.chatMedia.send)),
    url: useCall(useMutation(api.chatMedia.url)),
  };
}

/** How an own picture or clip fares; null while there is none to ask for. */
export function useMediaStand(clientId: string | null) {
  const live = useLive(api.chatMedia.stand, clientId === null ? "skip" : { clientId });
  return live.status === "ready" ? live.data : null;
}
