import { personLink, ShareButton } from "@/features/feed/share";
import { CreatorRecord } from "@/features/people/creatorRecord";
import { FollowsYou } from "@/features/people/follows";
import { PresenceText } from "@/features/people/presence";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ClosedProfile } from "./components/ClosedProfile";
import { DareBar } from "./components/DareBar";
import { NobodyHere } from "./components/NobodyHere";
import { PersonActions } from "./components/PersonActions";
import { ProfileHeader } from "./components/ProfileHeader";
import { ProfileNumbers, type ProfilePlace } from "./components/ProfileNumbers";
import { ProfileTabs } from "./components/ProfileTabs";
import { profileCopy } from "./copy.en";
import { type PublicProfile, useNoteView, useOwnUid } from "./data";
import type { ProfileTab } from "./search";

function ProfileSkeleton() {
  return (
    <Stack gap="lg">
      <div className="flex items-center gap-4">
        <Skeleton shape="face" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
      <Skeleton shape="line" count={2} />
      <Skeleton shape="button" />
    </Stack>
  );
}

type PersonPageProps = {
  live: Live<PublicProfile | null>;
  tab: ProfileTab;
  place: ProfilePlace;
  /** Document title until the name is known. */
  waitingTitle: string;
  /** The tab that the plain address opens. */
  first?: ProfileTab;
  /** Document title where it is not the name. */
  titleOf?: (name: string) => string;
};

/** The page of a person, whichever address led to it: four states, and one for nobody. */
export function PersonPage({ live, tab, place, waitingTitle, first, titleOf }: PersonPageProps) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const ownUid = useOwnUid(signedIn);
  useNoteView(live, ownUid);
  return (
    // As high as the frame leaves it, from the first paint on: nothing below moves once the person is there.
    <div className="flex min-h-[calc(100dvh-var(--frame-top)-var(--space-9))] flex-col gap-4">
      {live.status === "ready" ? null : <PageTitle hidden>{waitingTitle}</PageTitle>}
      <KeptMark of={[live]} />
      <LiveGate live={live} label={profileCopy.loading} skeleton={<ProfileSkeleton />}>
        {(profile) => {
          if (profile === null) return <NobodyHere />;
          const isOwn = ownUid === profile.uid;
          if (profile.isClosed) return <ClosedProfile profile={profile} />;
          return (
            <>
              <ProfileHeader
                profile={profile}
                presence={signedIn && !isOwn ? <HowTheyStand uid={profile.uid} /> : null}
                title={titleOf?.(personName(profile))}
                act={<SharePerson profile={profile} />}
              />
              <ProfileNumbers person={profile} completed={profile.completedDaresCount} place={place} />
              <CreatorRecord record={profile.record} completed={0} />
              {isOwn ? <OwnLine profile={profile} /> : <PersonActions profile={profile} />}
              <ProfileTabs profile={profile} tab={tab} first={first} place={place} isOwn={isOwn} />
              {isOwn ? null : <DareBar profile={profile} />}
            </>
          );
        }}
      </LiveGate>
    </div>
  );
}

function SharePerson({ profile }: { profile: PublicProfile }) {
  const { username } = profile;
  return <ShareButton thing={{ username }} link={personLink(username, personName(profile))} look="icon" />;
}

function HowTheyStand({ uid }: { uid: string }) {
  return (
    <>
      <PresenceText uid={uid} />
      <FollowsYou uid={uid} />
    </>
  );
}

/** As high as the acts on somebody else's page: whose page it is may be known a moment after the page. */
function OwnLine({ profile: { username, isCreator } }: { profile: PublicProfile }) {
  return (
    <div className="flex min-h-touch flex-wrap items-center gap-x-4">
      <Text size="sm" tone="2">
        {profileCopy.own}
      </Text>
      {isCreator ? (
        <Link look="alone" to="/creator/$handle/share" params={{ handle: username }}>
          {profileCopy.shareKit}
        </Link>
      ) : null}
    </div>
  );
}
