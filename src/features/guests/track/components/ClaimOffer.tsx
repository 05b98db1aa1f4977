import { useRouter } from "@tanstack/react-router";
import { dropGuestKey } from "@/lib/live/guestKeys";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trackCopy } from "../copy.en";
import { type Held, useClaim } from "../data";

const copy = trackCopy.claim;

/** Money 1.4: the same proved e-mail and the key make the dare the member's own. */
export function ClaimOffer({ held, isHeld }: { held: Held; isHeld: boolean }) {
  const router = useRouter();
  const auth = useAuthSnapshot();
  const claim = useAct(useClaim());
  const { dareId } = held;
  const onClaim = async () => {
    const outcome = await claim.run(held);
    if (!outcome.ok) return;
    dropGuestKey(dareId);
    await router.navigate({ to: "/d/$dareId", params: { dareId }, replace: true });
  };
  return (
    <Card as="section" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {copy.title}
        </Heading>
        <Text tone="2">{copy.line}</Text>
        {claim.error ? <InlineNotice kind="danger">{claim.error.message}</InlineNotice> : null}
        {auth.status === "signedIn" ? (
          <Button
            variant="secondary"
            block
            disabled={isHeld}
            state={claim.button}
            onClick={() => void onClaim()}
          >
            {copy.action}
          </Button>
        ) : (
          <ButtonLink to="/login" state={{ from: `/track/${dareId}` }} variant="secondary" block>
            {copy.signIn}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
