import { Navigate } from "@tanstack/react-router";
import { GuestDare, GuestTip } from "@/features/guests/guestForm";
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
import { Money } from "@/ui/data/Money";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { creatorCopy as copy } from "./copy.en";

/** What a dare usually costs, and what it costs at least. */
function PriceCard({ profile }: { profile: PublicProfile }) {
  const { defaultDarePrice, minDareValue, currency } = profile;
  return (
    <Section look="wide" title={copy.prices}>
      <dl className="flex flex-col gap-2">
        {defaultDarePrice === null ? null : (
          <Price label={copy.usual} amount={defaultDarePrice} currency={currency} />
        )}
        <Price label={copy.least} amount={minDareValue} currency={currency} />
      </dl>
      <Text size="sm" tone="2">
        {copy.currencyNote}
      </Text>
    </Section>
  );
}

function Price({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <dt className="text-md text-ink-2">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} size="lg" />
      </dd>
    </div>
  );
}

/** What the creator has done here so far, in one sentence. */
function RecordCard({ title, line }: { title: string; line: string }) {
  return (
    <Section look="wide" title={title}>
      <Text tone="2">{line}</Text>
    </Section>
  );
}

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
