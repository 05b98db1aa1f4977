import { GuestDare, GuestTip } from "@/features/guests/guestForm";
import type { PublicProfile } from "../data";

/** For visitors, where the server offers it: a dare and a tip without an account. */
export function GuestOffers({ profile }: { profile: PublicProfile }) {
  if (!profile.isCreator) return null;
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <GuestDare target={profile} />
      <GuestTip target={profile} />
    </div>
  );
}
