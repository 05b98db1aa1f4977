import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useLive } from "@/lib/useLive";
import { useDocument, useReadLog } from "@/lib/useReadLog";

export type PublicProfile = NonNullable<FunctionReturnType<typeof api.profiles.byUsername>>;

export function profileData(username: string) {
  return [prewarmEntry(api.profiles.byUsername, { username })];
}

export function useProfile(username: string) {
  const live = useLive(api.profiles.byUsername, { username }, { keep: "public" });
  useReadLog("profile", live);
  return live;
}

/** The signed-in person's own uid; null for visitors and while it is not known. */
export function useOwnUid(signedIn: boolean): string | null {
  return (
    useDocument("own profile", useLive(api.users.me, signedIn ? {} : "skip", { keep: true }))?.uid ?? null
  );
}
