import { api } from "@convex/_generated/api";
import { useLive } from "@/lib/live/useLive";
import { personName } from "@/lib/text/words";

export type DareWish = {
  uid: string;
  username: string;
  name: string;
  photoUrl: string | null;
  mayBeGuest: boolean;
};

/** Whom a visitor was about to dare, and whether that needs an account at all (money 1.4). */
export function useDareWish(username: string | null): DareWish | null {
  const args = username === null ? "skip" : { username };
  const person = useLive(api.profiles.byUsername, args, { keep: "public" });
  const offer = useLive(api.tracking.offer, args);
  const profile = person.status === "ready" ? person.data : undefined;
  if (username === null || profile === null) return null;
  return {
    uid: profile?.uid ?? username,
    username,
    name: profile === undefined ? `@${username}` : personName(profile),
    photoUrl: profile?.photoUrl ?? null,
    mayBeGuest: offer.status === "ready" && offer.data !== null,
  };
}
