import { MessageButton } from "@/features/chat/chat";
import { FollowButton } from "@/features/people/follows";
import { TipButton } from "@/features/purchases/tips/TipButton";
import { PersonMenu } from "@/features/safety/safety";
import type { PublicProfile } from "../data";

/** What one may do with a person beside daring them, and all that keeps one safe from them. */
export function PersonActions({ profile }: { profile: PublicProfile }) {
  return (
    <div className="flex flex-wrap items-center gap-1 *:grow *:first:basis-12 *:last:grow-0 min-[22rem]:gap-2">
      <FollowButton uid={profile.uid} />
      <MessageButton uid={profile.uid} />
      {profile.isCreator ? <TipButton person={profile} subject="profile" look="small" /> : null}
      <span className="-me-3">
        <PersonMenu person={profile} />
      </span>
    </div>
  );
}
