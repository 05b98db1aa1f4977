import { formatMoney } from "@convex/domain/money";
import type { BoostTier } from "@convex/domain/purchases/boosts";
import { useId, useState } from "react";
import { CapRefusal } from "@/features/payments/spending";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RadioCards } from "@/ui/input/RadioCards";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { boostCopy } from "./copy.en";
import { type Boosts, useBoosts } from "./data";
import { useBoostPayment } from "./useBoostPayment";

/** On one's own profile: whether it is boosted, until when, and the way to buy more. For creators. */
export function BoostSection() {
  const id = useId();
  const live = useBoosts();
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {boostCopy.title}
        </Heading>
        <Text size="sm" tone="2">
          {boostCopy.line}
        </Text>
        <LiveGate live={live} label={boostCopy.loading} skeleton={<Skeleton shape="row" count={2} />}>
          {(boosts) => <Content boosts={boosts} />}
        </LiveGate>
      </Stack>
    </Card>
  );
}

function Content({ boosts }: { boosts: Boosts }) {
  return (
    <>
      {boosts.boostedUntil === null ? (
        <Text>{boostCopy.none}</Text>
      ) : (
        <Text>
          {boostCopy.until} <RelativeTime at={boosts.boostedUntil} />
        </Text>
      )}
      {boosts.canBuy ? <BuyBoost boosts={boosts} /> : <Text tone="2">{boostCopy.full}</Text>}
    </>
  );
}

function BuyBoost({ boosts }: { boosts: Boosts }) {
  const reasonId = useId();
  const [tier, setTier] = useState<BoostTier>("day");
  const isOffline = useConnection() === "offline";
  const payment = useBoostPayment(boosts.open);
  const words = (of: BoostTier) => {
    const { label, higher } = boostCopy.tiers[of];
    return boosts.boostedUntil === null ? label : higher;
  };
  return (
    <>
      <RadioCards
        legend={boostCopy.choose}
        value={tier}
        onChange={setTier}
        options={boosts.offers.map((offer) => ({
          value: offer.tier,
          label: words(offer.tier),
          description: formatMoney(offer.amount, boosts.currency),
        }))}
      />
      {payment.problem ? <InlineNotice kind="danger">{payment.problem}</InlineNotice> : null}
      <CapRefusal error={payment.error} returnTo="/app/profile" />
      <NeedsConnection id={reasonId} isAsked={payment.isOpening} />
      <Button
        block
        variant="secondary"
        disabled={isOffline}
        {...(isOffline ? { describedBy: reasonId } : {})}
        state={payment.isOpening ? "busy" : payment.button}
        onClick={() => void payment.buy(tier)}
      >
        {payment.isOpening ? boostCopy.opening : boostCopy.buy}
      </Button>
      {boosts.open !== null && !payment.isOpening ? (
        <Stack gap="xs">
          <Text size="sm" tone="2">
            {boostCopy.waiting}
          </Text>
          <Button variant="quiet" disabled={isOffline} onClick={payment.resume}>
            {boostCopy.resume}
          </Button>
        </Stack>
      ) : null}
    </>
  );
}
