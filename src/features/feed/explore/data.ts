import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";

export type Creator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export function exploreData() {
  return [prewarmEntry(api.profiles.openCreators, {}), prewarmEntry(api.feedItems.newest, { cursor: null })];
}

export function useCreators() {
  return useLive(api.profiles.openCreators, {}, { keep: true });
}

/** Twenty of the newest public videos; none is kept on the device, because its people may take it back. */
export function useVideos(cursor: string | null) {
  return useLive(api.feedItems.newest, { cursor });
}
