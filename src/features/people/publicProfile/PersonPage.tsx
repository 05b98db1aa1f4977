import { PresenceText } from "@/features/people/presence";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { fill, personName } from "@/lib/text/words";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { CountTiles, type ProfilePlace } from "./components/CountTiles";
import { NobodyHere } from "./components/NobodyHere";
import { PersonActions } from "./components/PersonActions";
import { ProfileHeader } from "./components/ProfileHeader";
import { ProfileTabs } from "./components/ProfileTabs";
import { profileCopy } from "./copy.en";
import { type PublicProfile, useNoteView, useOwnUid } from "./data";
import type { ProfileTab } from "./search";

function ProfileSkeleton() {
  return (
    <Stack gap="lg">
      <div className="flex items-center gap-4">
        <Skeleton shape="avatar" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="card" count={2} />
    </Stack>
  );
}

type PersonPageProps = {
  live: Live<PublicProfile | null>;
  tab: ProfileTab;
  place: ProfilePlace;
  /** Document title until the name is known. */
  waitingTitle: string;
};

/** The page of a person, whichever address led to it: four states, and one for nobody. */
export function PersonPage({ live, tab, place, waitingTitle }: PersonPageProps) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const ownUid = useOwnUid(signedIn);
  useNoteView(live, ownUid);
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{waitingTitle}</PageTitle>}
      <Stack gap="lg">
        <KeptMark of={[live]} />
        <LiveGate live={live} label={profileCopy.loading} skeleton={<ProfileSkeleton />}>
          {(profile) =>
            profile === null ? (
              <NobodyHere />
            ) : (
              <Person
                profile={profile}
                tab={tab}
                place={place}
                signedIn={signedIn}
                isOwn={ownUid === profile.uid}
              />
            )
          }
        </LiveGate>
      </Stack>
    </>
  );
}

type PersonProps = Pick<PersonPageProps, "tab" | "place"> & {
  profile: PublicProfile;
  signedIn: boolean;
  isOwn: boolean;
};

function Person({ profile, tab, place, signedIn, isOwn }: PersonProps) {
  return (
    <Stack gap="lg">
      <ProfileHeader
        profile={profile}
        presence={signedIn && !isOwn ? <PresenceText uid={profile.uid} /> : null}
      />
      <PersonActions profile={profile} />
      <CountTiles profile={profile} place={place} />
      <IntroClip profile={profile} />
      <ProfileTabs profile={profile} tab={tab} place={place} />
    </Stack>
  );
}

/** The player itself waits for the age gate. */
export function IntroClip({ profile }: { profile: PublicProfile }) {
  if (profile.videoUrl === null) return null;
  return (
    <VideoPlayer src={profile.videoUrl} label={fill(profileCopy.intro, { name: personName(profile) })} />
  );
}
