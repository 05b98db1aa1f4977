import { Zap } from "lucide-react";
import { MessageButton } from "@/features/chat/chat";
import { FollowButton } from "@/features/people/follows";
import { TipButton } from "@/features/purchases/tips/TipButton";
import { PersonMenu } from "@/features/safety/safety";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Money } from "@/ui/data/Money";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { profileCopy } from "../copy.en";
import { type PublicProfile, useOwnUid } from "../data";

/** The price and the way into the dare flow; a guard on the way keeps the wish through signing in. */
function DareOffer({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  if (!profile.isCreator || !profile.canReceiveDares) {
    return <InlineNotice kind="info">{fill(profileCopy.closed, { name })}</InlineNotice>;
  }
  const { minDareValue, currency } = profile;
  return (
    <Stack>
      <Text tone="2">
        {profileCopy.minimum} <Money amount={minDareValue} currency={currency} />
      </Text>
      <ButtonLink
        to="/app/dare/$username"
        params={{ username: profile.username }}
        size="lg"
        block
        icon={<Zap aria-hidden="true" className="size-5" />}
      >
        {fill(profileCopy.dare, { name })}
      </ButtonLink>
      <Text size="sm" tone="2">
        {fill(profileCopy.promise, { name })}
      </Text>
    </Stack>
  );
}

/** What one may do with a person: follow, dare, and all that keeps one safe from them. Nothing of it with oneself. */
export function PersonActions({ profile }: { profile: PublicProfile }) {
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  if (ownUid === profile.uid) {
    return (
      <Text size="sm" tone="2">
        {profileCopy.own}
      </Text>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <FollowButton uid={profile.uid} />
          <MessageButton uid={profile.uid} />
        </div>
        <PersonMenu person={profile} />
      </div>
      <DareOffer profile={profile} />
      {profile.isCreator ? <TipButton person={profile} subject="profile" /> : null}
    </>
  );
}
