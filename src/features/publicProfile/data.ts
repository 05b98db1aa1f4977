import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useLive } from "@/lib/useLive";

export type PublicProfile = NonNullable<FunctionReturnType<typeof api.profiles.byUsername>>;

export function profileData(username: string) {
  return [prewarmEntry(api.profiles.byUsername, { username })];
}

export function useProfile(username: string) {
  return useLive(api.profiles.byUsername, { username });
}

/** The signed-in person's own uid; null for visitors and while it is not known. */
export function useOwnUid(signedIn: boolean): string | null {
  const me = useLive(api.users.me, signedIn ? {} : "skip");
  return me.status === "ready" && me.data ? me.data.uid : null;
}
