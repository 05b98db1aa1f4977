import { api } from "@convex/_generated/api";
import { VIDEO_RAILS, type VideoRail } from "@convex/domain/feed/videoRails";
import type { PeopleRail } from "@convex/domain/people/rails";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import type { ExplorePlace } from "./search";

export type Creator = FunctionReturnType<typeof api.explore.rail>[number];
export type RailVideo = FunctionReturnType<typeof api.explore.videoRail>[number];
export type PopularDare = FunctionReturnType<typeof api.explore.dares>[number];

export function exploreData() {
  return [
    prewarmEntry(api.explore.rail, { rail: "ready" }),
    prewarmEntry(api.explore.rail, { rail: "trending" }),
    prewarmEntry(api.explore.rail, { rail: "rising" }),
    prewarmEntry(api.explore.rail, { rail: "near" }),
    prewarmEntry(api.explore.rail, { rail: "new" }),
    ...VIDEO_RAILS.map((rail) => prewarmEntry(api.explore.videoRail, { rail })),
    prewarmEntry(api.explore.dares, {}),
  ];
}

export function useRail(rail: PeopleRail) {
  return useLive(api.explore.rail, { rail });
}

export function useVideoRail(rail: VideoRail) {
  return useLive(api.explore.videoRail, { rail });
}

export function usePopularDares() {
  return useLive(api.explore.dares, {});
}

export function usePeople({ category, price, fast }: ExplorePlace, cursor: string | null) {
  const narrowed = { category: category ?? null, maxPrice: price ?? null, fast: fast === true };
  return useLive(api.explore.people, { ...narrowed, cursor });
}

/** Twenty of the newest public videos; none is kept on the device, because its people may take it back. */
export function useVideos({ category, captions }: ExplorePlace, cursor: string | null) {
  return useLive(api.explore.videos, { category: category ?? null, captions: captions === true, cursor });
}
