import { Navigate } from "@tanstack/react-router";
import { GuestDare } from "@/features/guests/guestDare";
import { GuestTip } from "@/features/guests/guestTip";
import {
  IntroClip,
  LineCard,
  NobodyHere,
  PersonActions,
  ProfileHeader,
  type PublicProfile,
  TagCard,
  useProfile,
} from "@/features/people/publicProfile";
import { useEventOnce } from "@/features/shell/telemetry";
import { fill, personName, pluralWord } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PriceCard } from "./components/PriceCard";
import { RecordCard } from "./components/RecordCard";
import { creatorCopy as copy } from "./copy.en";

/** `/creator/{handle}` (product 18): what a creator offers, within which boundaries, and the way to dare them. */
export function CreatorScreen({ handle }: { handle: string }) {
  const live = useProfile(handle);
  useEventOnce("view_public", { page: "profile" }, live.status === "ready" && live.data?.isCreator === true);
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{`@${handle}`}</PageTitle>}
      <Stack gap="lg">
        <KeptMark of={[live]} />
        <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
          {(profile) => (profile === null ? <NobodyHere /> : <CreatorOrPerson profile={profile} />)}
        </LiveGate>
      </Stack>
    </>
  );
}

/** Somebody who is no creator has a page too, only not this one. */
function CreatorOrPerson({ profile }: { profile: PublicProfile }) {
  if (profile.isCreator) return <Creator profile={profile} />;
  return <Navigate to="/$username" params={{ username: profile.username }} replace />;
}

function Creator({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  const settled = fill(pluralWord(profile.completedDaresCount, copy.settled), {
    count: String(profile.completedDaresCount),
  });
  return (
    <Stack gap="lg">
      <ProfileHeader profile={profile} title={fill(copy.title, { name })} />
      <IntroClip profile={profile} />
      <PersonActions profile={profile} />
      <GuestDare target={profile} />
      <GuestTip target={profile} />
      <PriceCard profile={profile} />
      <RecordCard title={copy.record} line={profile.completedDaresCount === 0 ? copy.none : settled} />
      <LineCard title={copy.boundaries} lines={profile.boundaries} />
      <TagCard title={copy.takes} tags={profile.categories} />
      <List>
        <RowLink
          to="/$username"
          params={{ username: profile.username }}
          title={copy.profile.title}
          detail={fill(copy.profile.detail, { name })}
        />
      </List>
    </Stack>
  );
}
