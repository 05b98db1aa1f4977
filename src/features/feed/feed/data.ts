import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";

export type OpenCreator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export type PublicItems = FunctionReturnType<typeof api.feedItems.newest>;

export type Outbox = FunctionReturnType<typeof api.dares.outbox>;

export function feedData() {
  return [
    prewarmEntry(api.profiles.openCreators, {}),
    prewarmEntry(api.dares.outbox, {}),
    prewarmEntry(api.dares.waitingCount, {}),
    prewarmEntry(api.feedItems.newest, { cursor: null }),
  ];
}

export function useOpenCreators() {
  return useLive(api.profiles.openCreators, {}, { keep: true });
}

/** The viewer's own dares on their way. */
export function useOutbox() {
  return useLive(api.dares.outbox, {}, { keep: true });
}

/** How many dares wait for the viewer's answer; the subscription of the Inbox badge. */
export function useWaiting() {
  return useLive(api.dares.waitingCount, {}, { keep: true });
}

/** Twenty of the newest public proofs; none is kept on the device, because its people may take it back. */
export function usePublicItems(cursor: string | null) {
  return useLive(api.feedItems.newest, { cursor });
}

/** How videos behave for the person who looks; nothing plays by itself until their settings are known. */
export function usePlaySettings(): { autoplay: boolean; dataSaver: boolean; captions: boolean } {
  const viewer = useViewer();
  return viewer.status === "ready"
    ? viewer.data.settings
    : { autoplay: false, dataSaver: true, captions: true };
}
