import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";

export type OpenCreator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export type Inbox = FunctionReturnType<typeof api.dares.inbox>;

export type Outbox = FunctionReturnType<typeof api.dares.outbox>;

export type FilmPage = FunctionReturnType<typeof api.feedItems.newest>;

export type Film = FilmPage["items"][number];

export function feedData() {
  return [
    prewarmEntry(api.feedItems.newest, { cursor: null }),
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
