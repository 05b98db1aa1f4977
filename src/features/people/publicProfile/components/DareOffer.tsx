import { Zap } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Money } from "@/ui/data/Money";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";

/** The price and the way into the dare flow; a guard on the way keeps the wish through signing in. */
export function DareOffer({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  if (!profile.isCreator || !profile.canReceiveDares) {
    return <InlineNotice kind="info">{fill(profileCopy.closed, { name })}</InlineNotice>;
  }
  const { defaultDarePrice, minDareValue, currency } = profile;
  return (
    <Stack>
      <Text tone="2">
        {defaultDarePrice === null ? profileCopy.minimum : profileCopy.price}{" "}
        <Money amount={defaultDarePrice ?? minDareValue} currency={currency} />
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
