import { useRouter } from "@tanstack/react-router";
import { EmailProof } from "@/features/account/signInSettings";
import {
  DareStoryCard,
  PersonLine,
  ProofPanel,
  StatusPanel,
  TaskPanel,
  TermsFold,
  useWatchedProof,
} from "@/features/dares/dare";
import { GuestTipForDare } from "@/features/guests/guestForm";
import { useConnection } from "@/lib/live/connection";
import { dropGuestKey } from "@/lib/live/guestKeys";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trackCopy as copy, trackCopy } from "../copy.en";
import {
  type GuestDare,
  type Held,
  useClaim,
  useConfirmReturn,
  useGuestDare,
  useGuestMoney,
  useGuestPlayback,
} from "../data";
import type { TrackSearch } from "../search";
import { useReturned } from "../useReturned";
import { CopyLink } from "./CopyLink";
import { GuestBar, GuestSteps } from "./GuestSteps";
import { NothingHere } from "./NothingHere";
import { TrackStill } from "./TrackStill";

const claimOfferCopy = trackCopy.claim;

/** Money 1.4: the same proved e-mail and the key make the dare the member's own. */
function ClaimOffer({ held, isHeld }: { held: Held; isHeld: boolean }) {
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
    <Section title={claimOfferCopy.title} look="wide">
      <Text tone="2">{claimOfferCopy.line}</Text>
      {claim.error ? <InlineNotice kind="danger">{claim.error.message}</InlineNotice> : null}
      {claim.error?.reason === "email-unproved" ? <EmailProof /> : null}
      {auth.status === "signedIn" ? (
        <Button
          variant="secondary"
          block
          disabled={isHeld}
          state={claim.button}
          onClick={() => void onClaim()}
        >
          {claimOfferCopy.action}
        </Button>
      ) : (
        <ButtonLink to="/login" state={{ from: `/track/${dareId}` }} variant="secondary" block>
          {claimOfferCopy.signIn}
        </ButtonLink>
      )}
    </Section>
  );
}

const keepLinkCopy = trackCopy.keep;

/** The way back for somebody without an account. */
function KeepLink({ held: { dareId, key } }: { held: Held }) {
  return (
    <Section title={keepLinkCopy.title} look="wide">
      <Text tone="2">{keepLinkCopy.line}</Text>
      <CopyLink link={`${window.location.origin}/track/${dareId}#k=${key}`} />
    </Section>
  );
}

/** The guest's own dare (money 1.4): the sender's side of it, without chat and without words of their own. */
export function GuestDareView({ held, search }: { held: Held; search: TrackSearch }) {
  const live = useGuestDare(held);
  // Claimed on another device meanwhile: the key opens nothing any more.
  if (live.status === "error" && live.error.code === "not-found") return <NothingHere />;
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(dare) => <Content dare={dare} held={held} search={search} />}
    </LiveGate>
  );
}

function Content({ dare, held, search }: { dare: GuestDare; held: Held; search: TrackSearch }) {
  const returned = useReturned(held.dareId, search, useConfirmReturn(held));
  const money = useGuestMoney(held);
  const isHeld = useConnection() === "offline";
  const mint = useGuestPlayback(held);
  const watched = useWatchedProof(dare.proof);
  const name = personName(dare.creator);
  const username = dare.creator.username;
  const isWaiting = dare.status === "awaiting_payment";
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{dare.title}</PageTitle>
        <PersonLine label={copy.to} person={dare.creator} />
      </Stack>
      {returned !== null && isWaiting ? (
        <InlineNotice kind="info">{copy.returned[returned]}</InlineNotice>
      ) : null}
      {dare.proof ? (
        <div ref={watched.room}>
          <ProofPanel proof={dare.proof} mint={mint} onWatched={watched.onWatched} />
        </div>
      ) : (
        <TrackStill still={dare.still} />
      )}
      <StatusPanel dare={dare}>
        <GuestSteps dare={dare} held={held} isHeld={isHeld} />
      </StatusPanel>
      <KeepLink held={held} />
      <TaskPanel details={dare.details} checklist={dare.checklist} />
      <DareStoryCard dare={dare} money={money} />
      <TermsFold dare={dare} />
      {dare.status === "completed" && username !== "" ? (
        <GuestTipForDare held={held} target={dare.creator} />
      ) : null}
      {isWaiting || dare.status === "abandoned" ? null : <ClaimOffer held={held} isHeld={isHeld} />}
      {username === "" ? null : (
        <Stack gap="sm">
          <Text size="sm" tone="2">
            {fill(copy.report, { name })}
          </Text>
          <ButtonLink to="/$username" params={{ username }} variant="secondary" block>
            {fill(copy.person, { name })}
          </ButtonLink>
        </Stack>
      )}
      <GuestBar dare={dare} held={held} isHeld={isHeld} watched={watched} />
    </Stack>
  );
}
