import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { formatPrice } from "@/ui/data/formatMoney";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { profileCopy as copy } from "../copy.en";
import type { PublicProfile } from "../data";
import { DareMenu } from "./DareMenu";
import { LineCard, TagCard } from "./Facts";
import { Featured } from "./Featured";
import { IntroClip } from "./IntroClip";
import type { ProfilePlace } from "./ProfileNumbers";

// It brings the catalogue with it, and only visitors are offered it.
const GuestOffers = lazyQuietly("guest offers", async () => (await import("./GuestOffers")).GuestOffers);

type DaresTabProps = { profile: PublicProfile; place: ProfilePlace; isOwn: boolean };

/** What this person may be dared to do, from what price and within which boundaries. */
export function DaresTab({ profile, place, isOwn }: DaresTabProps) {
  const name = personName(profile);
  return (
    <Stack gap="lg">
      {profile.isCreator && profile.canReceiveDares ? (
        <>
          <Prices profile={profile} />
          <DareMenu profile={profile} isOwn={isOwn} />
          {profile.categories.length === 0 ? (
            <InlineNotice kind="info">{fill(copy.takesNone, { name })}</InlineNotice>
          ) : (
            <TagCard title={copy.takes} tags={profile.categories} />
          )}
        </>
      ) : (
        <InlineNotice kind="info">{isOwn ? copy.ownClosed : fill(copy.closed, { name })}</InlineNotice>
      )}
      <LineCard title={copy.boundaries} lines={profile.boundaries} />
      <Featured uid={profile.uid} place={place} />
      <IntroClip profile={profile} />
      {/* Comes late, so it stands last: nothing moves for it. */}
      {isOwn ? null : <GuestOffers profile={profile} />}
    </Stack>
  );
}

/** "From" is the lowest price; what is usually paid stands beside it. */
function Prices({ profile }: { profile: PublicProfile }) {
  const { defaultDarePrice, minDareValue, currency } = profile;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="type-display text-xl text-gold tabular-nums">
          {fill(copy.from, { amount: formatPrice(minDareValue, currency) })}
        </span>
        {defaultDarePrice === null ? null : (
          <span className="text-sm text-ink-2">
            {fill(copy.usual, { amount: formatPrice(defaultDarePrice, currency) })}
          </span>
        )}
      </p>
      <Text size="sm" tone="2">
        {fill(copy.promise, { name: personName(profile) })}
      </Text>
    </div>
  );
}
