import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect } from "react";
import { logError } from "@/lib/device/errorLog";
import { prewarmEntry } from "@/lib/device/prewarm";
import { type Live, useLive } from "@/lib/live/useLive";
import { useDocument, useReadLog } from "@/lib/live/useReadLog";

export type PublicProfile = NonNullable<FunctionReturnType<typeof api.profiles.byUsername>>;
export type ProfileCounts = NonNullable<FunctionReturnType<typeof api.profiles.counts>>;

export type ItemPage = FunctionReturnType<typeof api.feedItems.ofPerson>;
export type OwnItemPage = FunctionReturnType<typeof api.feedItems.mine>;
export type OwnItem = OwnItemPage["items"][number];

export function profileData(username: string) {
  return [prewarmEntry(api.profiles.byUsername, { username })];
}

export function profileByIdData(uid: string) {
  return [prewarmEntry(api.profiles.byId, { uid })];
}

export function useProfile(username: string) {
  const live = useLive(api.profiles.byUsername, { username }, { keep: "public" });
  useReadLog("profile", live);
  return live;
}

export function useProfileById(uid: string) {
  const live = useLive(api.profiles.byId, { uid }, { keep: true });
  useReadLog("profile", live);
  return live;
}

/** The figures of a person, all at once; `counts` and `record` are null where they cannot be had. */
export function useNumbers(uid: string) {
  const counts = useLive(api.profiles.counts, { uid }, { keep: "public" });
  const record = useLive(api.ratings.recordOf, { uid }, { keep: "public" });
  return {
    isKnown: counts.status !== "loading" && record.status !== "loading",
    counts: useDocument("profile counts", counts),
    record: useDocument("person record", record),
  };
}

/** The signed-in person's own uid; null for visitors and while it is not known. */
export function useOwnUid(signedIn: boolean): string | null {
  return (
    useDocument("own profile", useLive(api.users.me, signedIn ? {} : "skip", { keep: true }))?.uid ?? null
  );
}

/** Tells the server once that a member looks at this page; the server counts a look a day. */
export function useNoteView(live: Live<PublicProfile | null>, ownUid: string | null): void {
  const note = useMutation(api.profiles.noteView);
  const shown = live.status === "ready" && live.keptAt === undefined ? (live.data?.uid ?? null) : null;
  const uid = ownUid === null || shown === ownUid ? null : shown;
  useEffect(() => {
    // A look that cannot be counted is nothing to tell the person about.
    if (uid !== null) note({ personId: uid }).catch((error: unknown) => logError("profile view", error));
  }, [uid, note]);
}

/** Twenty public proofs of a person, live; never kept on the device, because either side may take one back. */
export function useProofPage(uid: string, cursor: string | null) {
  return useLive(api.feedItems.ofPerson, { uid, cursor });
}

/** The videos that they show first; as little kept on the device. */
export function useFeatured(uid: string) {
  return useLive(api.pins.featured, { uid });
}

/** Twenty of the viewer's own settled proofs with their reach. */
export function useOwnProofPage(cursor: string | null) {
  return useLive(api.feedItems.mine, { cursor });
}
