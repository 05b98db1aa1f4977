import { SignOutButton } from "@/features/entry/auth";
import {
  ProfileHeader,
  ProfileNumbers,
  type ProfileTab,
  ProfileTabs,
  useProfile,
} from "@/features/people/publicProfile";
import { BoostSection } from "@/features/purchases/boosts/BoostSection";
import { useViewer } from "@/lib/live/useViewer";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { ownProfileCopy as copy } from "./copy.en";
import { OwnActs, OwnPlaces } from "./OwnActs";

/** `/app/profile` (APP-12): the person's own corner. */
export function OwnProfileScreen({ tab }: { tab: ProfileTab }) {
  const viewer = useViewer();
  switch (viewer.status) {
    case "loading":
      return (
        <Stack gap="lg">
          <PageTitle>{copy.title}</PageTitle>
          <div aria-busy="true" className="flex flex-col gap-4">
            <Skeleton shape="face" />
            <Skeleton shape="row" count={3} />
          </div>
        </Stack>
      );
    case "error":
      return <ErrorView scope="page" error={viewer.error} onRetry={viewer.retry} />;
    case "ready":
      return (
        <Stack>
          <KeptMark of={[viewer]} />
          <OwnCorner me={viewer.data} tab={tab} />
        </Stack>
      );
  }
}

type Me = Extract<ReturnType<typeof useViewer>, { status: "ready" }>["data"];

function OwnCorner({ me, tab }: { me: Me; tab: ProfileTab }) {
  const { uid, username, isCreator, location } = me;
  const name = me.displayName ?? (username === null ? "" : `@${username}`);
  const city = location === null || location.hidden ? null : location.input;
  return (
    <>
      <ProfileHeader
        profile={{ ...me, username: username ?? "", displayName: name, city }}
        title={copy.title}
      />
      {username === null ? null : <OwnNumbers uid={uid} username={username} />}
      <OwnActs name={name} username={username} isCreator={isCreator} />
      <OwnPlaces username={username} isCreator={isCreator} />
      {username === null ? null : <OwnPage username={username} tab={tab} />}
      {isCreator ? <BoostSection /> : null}
      <SignOutButton />
    </>
  );
}

function OwnNumbers(person: { uid: string; username: string }) {
  const live = useProfile(person.username);
  const completed = live.status === "ready" ? (live.data?.completedDaresCount ?? null) : null;
  return <ProfileNumbers person={person} completed={completed} place="app" />;
}

/** What the public page shows, and what only its owner sees of it. */
function OwnPage({ username, tab }: { username: string; tab: ProfileTab }) {
  const live = useProfile(username);
  return (
    // A window high from the first paint on: what stands below does not move when the videos come.
    <div className="min-h-dvh">
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(profile) =>
          profile === null ? null : <ProfileTabs profile={profile} tab={tab} place="app" isOwn />
        }
      </LiveGate>
    </div>
  );
}
