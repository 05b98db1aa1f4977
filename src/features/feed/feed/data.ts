import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive, useLivePages } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";

export type OpenCreator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export type Inbox = FunctionReturnType<typeof api.dares.inbox>;

export type Outbox = FunctionReturnType<typeof api.dares.outbox>;

export type FilmPage = NonNullable<FunctionReturnType<typeof api.feed.page>>;

export type Film = FilmPage["items"][number];

export type FeedName = FunctionArgs<typeof api.feed.begin>["tab"];

export function feedData() {
  return [
    prewarmEntry(api.dares.inbox, {}),
    prewarmEntry(api.dares.outbox, {}),
    prewarmEntry(api.profiles.openCreators, {}),
  ];
}

export function useOpenCreators() {
  return useLive(api.profiles.openCreators, {}, { keep: true });
}

/** What the viewer was dared to do. */
export function useInbox() {
  return useLive(api.dares.inbox, {}, { keep: true });
}

/** What the viewer dared others to do. */
export function useOutbox() {
  return useLive(api.dares.outbox, {}, { keep: true });
}

/** How videos behave for the person who looks; nothing plays by itself until their settings are known. */
export function usePlaySettings(): { autoplay: boolean; dataSaver: boolean; captions: boolean } {
  const viewer = useViewer();
  return viewer.status === "ready"
    ? viewer.data.settings
    : { autoplay: false, dataSaver: true, captions: true };
}

/** Without a connection the beginning waits for one, as a question does. */
export function useFeedActs() {
  return { begin: useMutation(api.feed.begin), more: useCall(useMutation(api.feed.more)) };
}

export function useFeedState(sessionId: string | null) {
  return useLive(api.feed.state, sessionId === null ? "skip" : { sessionId });
}

/** Films of one question. */
export const WINDOW = 20;

/** A feed in windows, as far as it goes. None is kept on the device, because its people may take it back. */
export function useFeedWindows(sessionId: string | null, count: number) {
  const windows = sessionId === null ? 0 : Math.ceil(count / WINDOW);
  return useLivePages(
    api.feed.page,
    Array.from({ length: windows }, (_, at) => ({
      name: String(at),
      args: { sessionId: sessionId ?? "", from: at * WINDOW, to: (at + 1) * WINDOW },
    })),
  );
}

export function useMarkSeen() {
  return useMutation(api.feed.markSeen);
}

export type Why = NonNullable<FunctionReturnType<typeof api.feed.why>>;
export type Score = NonNullable<Why["score"]>;

export function useWhy(sessionId: string, feedId: string) {
  return useLive(api.feed.why, { sessionId, feedId });
}

export function useTaste() {
  return { like: useCall(useMutation(api.feed.like)), hide: useCall(useMutation(api.blocks.mute)) };
}
