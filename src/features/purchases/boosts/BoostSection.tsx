import { formatMoney } from "@convex/domain/money";
import type { BoostTier } from "@convex/domain/purchases/boosts";
import { useId, useRef, useState } from "react";
import { useLeaveFor } from "@/features/payments/checkout";
import { CapRefusal } from "@/features/payments/spending";
import { NeedsConnection } from "@/features/shell/offline";
import { useBusyWork } from "@/lib/device/busyWork";
import { rememberWay } from "@/lib/device/returnPaths";
import { useConnection } from "@/lib/live/connection";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { RadioCards } from "@/ui/input/RadioCards";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { boostCopy } from "./copy.en";
import { type Boosts, useBoosts, useBuyBoost } from "./data";

/** Buys a boost and leaves for its payment page. A repeat after a lost answer is the same boost. */
function useBoostPayment(open: Boosts["open"]) {
  const act = useAct(useBuyBoost());
  const [wanted, setWanted] = useState<string | null>(null);
  const named = useRef<{ clientId: string; tier: BoostTier } | null>(null);
  const page = wanted !== null && open?.clientId === wanted ? open : null;
  // Whatever became of it there, the next purchase is one of its own.
  const onReturn = () => {
    named.current = null;
    setWanted(null);
  };
  const { isBlocked } = useLeaveFor(page?.checkoutUrl ?? null, onReturn);
  const problem = isBlocked ? boostCopy.blocked : page?.problem ? boostCopy.problem : null;
  const isOpening = wanted !== null && problem === null;
  useBusyWork("payment", act.busy || isOpening);

  const leaveFor = (clientId: string) => {
    rememberWay("wallet", "/app/profile");
    setWanted(clientId);
  };
  const buy = async (tier: BoostTier) => {
    if (named.current?.tier !== tier) named.current = { clientId: crypto.randomUUID(), tier };
    const { clientId } = named.current;
    const outcome = await act.run({ clientId, tier });
    if (outcome.ok) leaveFor(clientId);
  };
  return {
    buy,
    resume: () => {
      if (open !== null) leaveFor(open.clientId);
    },
    button: act.button,
    error: act.error,
    problem: act.error?.message ?? problem,
    isOpening,
  };
}

/** On one's own profile: whether it is boosted, until when, and the way to buy more. For creators. */
export function BoostSection() {
  const live = useBoosts();
  // Below everything else, so that nothing jumps when it comes; gone where it has neither an offer nor a boost.
  if (live.status === "loading") return null;
  if (live.status === "ready" && !live.data.onSale && live.data.boostedUntil === null) return null;
  return (
    <Section title={boostCopy.title} look="wide">
      <LiveGate live={live} label={boostCopy.loading}>
        {(boosts) => <Content boosts={boosts} />}
      </LiveGate>
    </Section>
  );
}

function Content({ boosts }: { boosts: Boosts }) {
  if (!boosts.onSale) return <Text>{boostCopy.paused}</Text>;
  return (
    <>
      <Text size="sm" tone="2">
        {boostCopy.line}
      </Text>
      {boosts.boostedUntil === null ? (
        <NotBoosted boosts={boosts} />
      ) : (
        <Running until={boosts.boostedUntil} latest={boosts.latest} />
      )}
      {boosts.canBuy ? (
        <BuyBoost boosts={boosts} />
      ) : (
        <Text tone="2">{boosts.hasVideo ? boostCopy.full : boostCopy.noVideo}</Text>
      )}
    </>
  );
}

function Running({ until, latest }: { until: number; latest: Boosts["latest"] }) {
  const count = latest?.placed ?? 0;
  const words = count === 0 ? boostCopy.placed.none : pluralWord(count, boostCopy.placed);
  return (
    <Stack gap="xs">
      <Text>
        {boostCopy.until} <RelativeTime at={until} />
      </Text>
      <Text>{fill(words, { count: String(count) })}</Text>
      {latest?.isExtended ? <Text>{boostCopy.extended}</Text> : null}
    </Stack>
  );
}

function NotBoosted({ boosts: { latest, currency } }: { boosts: Boosts }) {
  if (latest?.isGivenBack) {
    return <Text>{fill(boostCopy.givenBack, { amount: formatMoney(latest.amount, currency) })}</Text>;
  }
  const count = latest?.placed ?? 0;
  if (count === 0) return <Text>{boostCopy.none}</Text>;
  return <Text>{fill(pluralWord(count, boostCopy.last), { count: String(count) })}</Text>;
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
      <Text size="sm" tone="2">
        {boostCopy.promise}
      </Text>
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
