import { FollowsYou } from "@/features/people/follows";
import { fill, personName } from "@/lib/text/words";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";
import { PersonActions } from "./PersonActions";
import { ProfileHeader } from "./ProfileHeader";

const copy = profileCopy.isPrivate;

/** A private profile before its owner has said yes: who it is, and the way to ask. */
export function ClosedProfile({ profile }: { profile: PublicProfile }) {
  return (
    <>
      <ProfileHeader profile={profile} presence={<FollowsYou uid={profile.uid} />} />
      <PersonActions profile={{ ...profile, isCreator: false }} />
      <EmptyState
        picture={<PlacePicture name="locked" />}
        title={copy.title}
        body={fill(copy.line, { name: personName(profile) })}
      />
    </>
  );
}
