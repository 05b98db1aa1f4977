import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type OwnAnswer = NonNullable<FunctionReturnType<typeof api.daily.mine>>;
export type WallAnswer = FunctionReturnType<typeof api.daily.wall>["answers"][number];

/** Kept, so that the days are the same without a network. */
export function useDayChanges() {
  return useLive(api.daily.changes, {}, { keep: true });
}

export function useOwnAnswer(date: string) {
  return useLive(api.daily.mine, { date });
}

/** Nothing of it is kept on the device: everybody may take theirs back at any time. */
export function useWall(date: string, cursor: string | null) {
  return useLive(api.daily.wall, { date, cursor });
}

export function useAnswerActs() {
  return {
    askForWall: useCall(useMutation(api.daily.askForWall)),
    takeBack: useCall(useMutation(api.daily.takeBack)),
    remove: useCall(useMutation(api.daily.remove)),
  };
}

/** The address of one's own video. */
export function useOwnMint(mediaId: Id<"media">) {
  const ask = useMutation(api.media.playbackUrl);
  return useCallback(() => ask({ mediaId }), [ask, mediaId]);
}

/** The address of a video on the wall. */
export function useWallMint(answerId: Id<"dailyAnswers">) {
  const ask = useMutation(api.daily.playbackUrl);
  return useCallback(() => ask({ answerId }), [ask, answerId]);
}
