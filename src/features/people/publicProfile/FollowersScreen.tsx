import { FollowList, type FollowListName, FollowRequests, followsCopy } from "@/features/people/follows";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { NobodyHere } from "./components/NobodyHere";
import type { ProfilePlace } from "./components/ProfileNumbers";
import { profileCopy } from "./copy.en";
import { type PublicProfile, useOwnUid, useProfile } from "./data";

type FollowersScreenProps = { username: string; list: FollowListName; place: ProfilePlace };

/** `/{username}/followers` and `/app/u/{username}/followers` (PUB-26, APP-15): who follows, and who is followed. */
export function FollowersScreen({ username, list, place }: FollowersScreenProps) {
  const live = useProfile(username);
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{`@${username}`}</PageTitle>}
      <LiveGate live={live} label={followsCopy.loading} skeleton={<Skeleton shape="row" count={4} />}>
        {(profile) =>
          profile === null ? <NobodyHere /> : <Lists profile={profile} list={list} place={place} />
        }
      </LiveGate>
    </>
  );
}

type ListsProps = Omit<FollowersScreenProps, "username"> & { profile: PublicProfile };

function Lists({ profile, list, place }: ListsProps) {
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  const title = list === "followers" ? profileCopy.followersOf : profileCopy.followingOf;
  return (
    <Stack gap="lg">
      <PageTitle>{fill(title, { name: personName(profile) })}</PageTitle>
      <TabList label={followsCopy.lists.label}>
        <TabLink to="." search={{}} replace current={list === "followers"}>
          {followsCopy.lists.followers}
        </TabLink>
        <TabLink to="." search={{ list: "following" }} replace current={list === "following"}>
          {followsCopy.lists.following}
        </TabLink>
      </TabList>
      {list === "followers" && ownUid === profile.uid ? <FollowRequests /> : null}
      <FollowList
        key={list}
        username={profile.username}
        list={list}
        mine={ownUid === profile.uid}
        place={place}
        nobody={<NobodyHere />}
      />
    </Stack>
  );
}
