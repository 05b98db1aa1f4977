import { Globe, Settings, UserPen, WalletMinimal } from "lucide-react";
import { SignOutButton } from "@/features/entry/auth";
import {
  CountTiles,
  IntroClip,
  type ProfileTab,
  ProfileTabs,
  useProfile,
} from "@/features/people/publicProfile";
import { BoostSection } from "@/features/purchases/boosts/BoostSection";
import { useIsOpen } from "@/lib/device/openRoutes";
import { useViewer } from "@/lib/live/useViewer";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { List } from "@/ui/data/List";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ownProfileCopy as copy } from "./copy.en";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

/** Where a person goes from their own profile. */
function OwnPlaces({ username }: { username: string | null }) {
  const canEdit = useIsOpen("/app/edit-profile");
  return (
    <Card>
      <List label={copy.places}>
        {canEdit ? <RowLink to="/app/edit-profile" {...copy.edit} leading={<UserPen {...ICON} />} /> : null}
        {username ? (
          <RowLink to="/$username" params={{ username }} {...copy.publicPage} leading={<Globe {...ICON} />} />
        ) : null}
        <RowLink to="/app/wallet" {...copy.wallet} leading={<WalletMinimal {...ICON} />} />
        <RowLink to="/app/settings" {...copy.settings} leading={<Settings {...ICON} />} />
      </List>
    </Card>
  );
}

/** `/app/profile` (APP-12): the person's own corner. */
export function OwnProfileScreen({ tab }: { tab: ProfileTab }) {
  const viewer = useViewer();
  switch (viewer.status) {
    case "loading":
      return (
        <Stack gap="lg">
          <PageTitle>{copy.title}</PageTitle>
          <div aria-busy="true" className="flex flex-col gap-4">
            <Skeleton shape="avatar" />
            <Skeleton shape="row" count={3} />
          </div>
        </Stack>
      );
    case "error":
      return <ErrorView scope="page" error={viewer.error} onRetry={viewer.retry} />;
    case "ready":
      return (
        <Stack gap="lg">
          <KeptMark of={[viewer]} />
          <OwnCorner {...viewer.data} tab={tab} />
        </Stack>
      );
  }
}

type OwnCornerProps = {
  uid: string;
  username: string | null;
  displayName: string | null;
  photoUrl: string | null;
  bio: string;
  isCreator: boolean;
  tab: ProfileTab;
};

function OwnCorner({ uid, username, displayName, photoUrl, bio, isCreator, tab }: OwnCornerProps) {
  const handle = username ? `@${username}` : "";
  return (
    <Stack gap="lg">
      <Cluster gap="md" wrap={false} as="header">
        <Avatar uid={uid} name={displayName ?? handle} photoUrl={photoUrl} size="lg" />
        <Stack gap="xs">
          <PageTitle title={copy.title}>{displayName ?? handle}</PageTitle>
          {displayName && username ? (
            <Text tone="2" size="sm">
              {handle}
            </Text>
          ) : null}
        </Stack>
      </Cluster>
      {bio === "" ? null : (
        <p dir="auto" className="max-w-measure text-md break-words whitespace-pre-line text-ink">
          {bio}
        </p>
      )}
      <OwnPlaces username={username} />
      {username === null ? null : <OwnPage username={username} tab={tab} />}
      {isCreator ? <BoostSection /> : null}
      <SignOutButton />
    </Stack>
  );
}

/** What the public page shows, and what only its owner sees of it. */
function OwnPage({ username, tab }: { username: string; tab: ProfileTab }) {
  const live = useProfile(username);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
      {(profile) =>
        profile === null ? null : (
          <Stack gap="lg">
            <CountTiles profile={profile} place="app" />
            <IntroClip profile={profile} />
            <ProfileTabs profile={profile} tab={tab} place="app" />
          </Stack>
        )
      }
    </LiveGate>
  );
}
