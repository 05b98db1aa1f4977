import { useState } from "react";
import { PersonLine, paymentProblemText } from "@/features/dares/dare";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { Money } from "@/ui/data/Money";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trackCopy } from "../copy.en";
import { type GuestTip, type HeldTip, useConfirmTipReturn, useGuestTip, useLeaveTip } from "../data";
import type { TrackSearch } from "../search";
import { useReturned } from "../useReturned";
import { NothingHere } from "./NothingHere";

const copy = trackCopy.tip;

/** A tip without an account: how its payment goes, and nothing else. */
export function GuestTipView({ held, search }: { held: HeldTip; search: TrackSearch }) {
  const live = useGuestTip(held);
  if (live.status === "error" && live.error.code === "not-found") return <NothingHere />;
  return (
    <LiveGate live={live} label={trackCopy.loading} skeleton={<Skeleton shape="card" count={2} />}>
      {(tip) => <Content tip={tip} held={held} search={search} />}
    </LiveGate>
  );
}

function Content({ tip, held, search }: { tip: GuestTip; held: HeldTip; search: TrackSearch }) {
  const returned = useReturned(held.tipId, search, useConfirmTipReturn(held));
  const isWaiting = tip.state === "awaiting_payment";
  const name = personName(tip.to);
  const { username } = tip.to;
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{fill(copy.title, { name })}</PageTitle>
        <PersonLine label={trackCopy.to} person={tip.to} />
      </Stack>
      {returned !== null && isWaiting ? (
        <InlineNotice kind="info">{trackCopy.returned[returned]}</InlineNotice>
      ) : null}
      <Card padding="lg">
        <Stack>
          <Money amount={tip.amount} currency={tip.currency} size="2xl" />
          <div role="status">
            <Text weight="semibold">{copy.states[tip.state]}</Text>
          </div>
          {isWaiting ? <Pay tip={tip} held={held} /> : null}
        </Stack>
      </Card>
      {username === "" ? null : (
        <ButtonLink to="/creator/$handle" params={{ handle: username }} variant="secondary" block>
          {fill(copy.back, { name })}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Pay({ tip, held }: { tip: GuestTip; held: HeldTip }) {
  const leave = useAct(useLeaveTip(held));
  const [blocked, setBlocked] = useState(false);
  const isOffline = useConnection() === "offline";
  const pay = () => {
    const url = tip.checkoutUrl === null ? null : safeCheckoutUrl(tip.checkoutUrl, window.location.hostname);
    if (url === null) setBlocked(true);
    else window.location.assign(url);
  };
  return (
    <Stack>
      {tip.problem === null ? null : (
        <InlineNotice kind="danger">{paymentProblemText(tip.problem, personName(tip.to))}</InlineNotice>
      )}
      {blocked ? <InlineNotice kind="danger">{trackCopy.pay.blocked}</InlineNotice> : null}
      {leave.error ? <InlineNotice kind="danger">{leave.error.message}</InlineNotice> : null}
      {tip.checkoutUrl === null ? (
        <Text tone="2">{trackCopy.pay.waiting}</Text>
      ) : (
        <Button size="lg" block disabled={isOffline} onClick={pay}>
          {trackCopy.pay.action}
        </Button>
      )}
      <Button
        variant="quiet"
        block
        disabled={isOffline}
        state={leave.button}
        onClick={() => void leave.run()}
      >
        {copy.leave}
      </Button>
    </Stack>
  );
}
