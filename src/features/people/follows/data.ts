import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useOfflineAction, useQueued } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import type { FollowListName } from "./search";

export type FollowPage = NonNullable<FunctionReturnType<typeof api.follows.list>>;
export type FollowPerson = FollowPage["people"][number];

export function followListData(username: string, list: FollowListName) {
  return [prewarmEntry(api.follows.list, { username, list, cursor: null })];
}

/** Twenty people, live. */
export function useFollowPage(
  username: string,
  { list, cursor }: { list: FollowListName; cursor: string | null },
) {
  return useLive(api.follows.list, { username, list, cursor });
}

/** How the viewer stands to this person, with what this device has not sent yet; null: nothing to press. */
export function useFollowState(uid: string, signedIn: boolean) {
  const live = useLive(api.follows.state, signedIn ? { uid } : "skip");
  const queued = useQueued("follow", uid).findLast(({ state }) => state !== "failed");
  if (live.status !== "ready" || live.data === null || queued === undefined) return live;
  const { on } = queued.data;
  // A private profile is asked first: pressing makes nobody a follower.
  const isAsked = on && live.data.isPrivate && !live.data.following;
  return { ...live, data: { ...live.data, following: on && !isAsked, requested: isAsked } };
}

/** Taken by this device at once, sent as soon as there is a connection, counted once. */
export function useFollowAct(uid: string) {
  const { enqueue } = useOfflineAction("follow");
  return async (on: boolean) => {
    const taken = await enqueue({ uid, on });
    if (taken.ok) logEvent("follow", { on });
    return taken;
  };
}

/** Twenty who ask to follow the viewer, live. */
export function useRequestPage(cursor: string | null) {
  return useLive(api.follows.requests, { cursor });
}

export function useAnswerRequest() {
  return useMutation(api.follows.answerRequest);
}

export function useRemoveFollower() {
  return useMutation(api.follows.removeFollower);
}
