import { Globe, Settings, WalletMinimal } from "lucide-react";
import { SignOutButton } from "@/features/auth";
import { useViewer } from "@/features/onboarding";
import { Avatar } from "@/ui/Avatar";
import { Card } from "@/ui/Card";
import { Cluster } from "@/ui/Cluster";
import { ErrorView } from "@/ui/ErrorView";
import { KeptMark } from "@/ui/KeptMark";
import { List } from "@/ui/List";
import { PageTitle } from "@/ui/PageTitle";
import { RowLink } from "@/ui/RowLink";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { ownProfileCopy as copy } from "./copy.en";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

/** `/app/profile`: the person's own corner. */
export function OwnProfileScreen() {
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
          <OwnCorner {...viewer.data} />
        </Stack>
      );
  }
}

type OwnCornerProps = { username: string | null; displayName: string | null; photoUrl: string | null };

function OwnCorner({ username, displayName, photoUrl }: OwnCornerProps) {
  const handle = username ? `@${username}` : "";
  return (
    <Stack gap="lg">
      <Cluster gap="md" wrap={false} as="header">
        <Avatar name={displayName ?? handle} photoUrl={photoUrl} size="lg" />
        <Stack gap="xs">
          <PageTitle title={copy.title}>{displayName ?? handle}</PageTitle>
          {displayName && username ? (
            <Text tone="2" size="sm">
              {handle}
            </Text>
          ) : null}
        </Stack>
      </Cluster>
      <Card>
        <List label={copy.places}>
          {username ? (
            <RowLink
              to="/$username"
              params={{ username }}
              {...copy.publicPage}
              leading={<Globe {...ICON} />}
            />
          ) : null}
          <RowLink to="/app/wallet" {...copy.wallet} leading={<WalletMinimal {...ICON} />} />
          <RowLink to="/app/settings" {...copy.settings} leading={<Settings {...ICON} />} />
        </List>
      </Card>
      <SignOutButton />
    </Stack>
  );
}
