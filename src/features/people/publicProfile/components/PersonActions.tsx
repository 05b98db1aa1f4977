import { MessageButton } from "@/features/chat/chat";
import { FollowButton } from "@/features/people/follows";
import { TipButton } from "@/features/purchases/tips";
import { PersonMenu } from "@/features/safety/safety";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Text } from "@/ui/layout/Text";
import { profileCopy } from "../copy.en";
import { type PublicProfile, useOwnUid } from "../data";
import { DareOffer } from "./DareOffer";

/** What one may do with a person: follow, dare, and all that keeps one safe from them. Nothing of it with oneself. */
export function PersonActions({ profile }: { profile: PublicProfile }) {
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  if (ownUid === profile.uid) {
    return (
      <Text size="sm" tone="2">
        {profileCopy.own}
      </Text>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <FollowButton uid={profile.uid} />
          <MessageButton uid={profile.uid} />
        </div>
        <PersonMenu person={profile} />
      </div>
      <DareOffer profile={profile} />
      {profile.isCreator ? <TipButton person={profile} subject="profile" /> : null}
    </>
  );
}
