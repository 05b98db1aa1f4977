import { useWantedPath } from "@/lib/device/wantedPath";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Avatar } from "@/ui/data/Avatar";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { daredUsername } from "./dareWish";
import { type DareWish, useDareWish } from "./data";

const copy = authCopy.wish;

/** Whom the visitor was about to dare when they were asked to sign in; null for everybody else. */
export function useWishedDare(): DareWish | null {
  const { wanted } = useWantedPath();
  return useDareWish(daredUsername(wanted));
}

/** Why they are asked, and each way on. The picture is as high as the longest sentence: nothing moves below it. */
export function WishedDare({ wish }: { wish: DareWish }) {
  return (
    <Cluster gap="md" wrap={false}>
      <Avatar uid={wish.uid} name={wish.name} photoUrl={wish.photoUrl} size="lg" />
      <Text tone="2">
        {fill(copy.why, { creator: wish.name })}
        {wish.mayBeGuest ? ` ${copy.noAccount}` : null}
      </Text>
    </Cluster>
  );
}

export function GuestWay({ wish }: { wish: DareWish }) {
  if (!wish.mayBeGuest) return null;
  return (
    <ButtonLink
      to="/creator/$handle"
      params={{ handle: wish.username }}
      hash="guest"
      variant="quiet"
      size="lg"
      block
    >
      {copy.asGuest}
    </ButtonLink>
  );
}
