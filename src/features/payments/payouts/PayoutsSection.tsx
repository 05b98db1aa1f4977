import { formatMoney } from "@convex/domain/money";
import { useEffect, useId, useRef, useState } from "react";
import { useEventOnce } from "@/features/shell/telemetry";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { AccountCard } from "./components/AccountCard";
import { PayoutList } from "./components/PayoutList";
import { RequestForm } from "./components/RequestForm";
import { payoutsCopy } from "./copy.en";
import { type Blocker, type PayoutWallet, usePageActs } from "./data";
import type { PageName, ProviderPage } from "./providerPage";
import { useProviderPage } from "./useProviderPage";

const blockersCopy = payoutsCopy.blockers;

/** To somebody whose account is closed, a pause that ends by itself would be a promise; the closing is said above. */
const NOT_FOR_CLOSED: readonly Blocker["word"][] = [
  "account-rejected",
  "first-wait",
  "bank-wait",
  "daily-limit",
  "below-minimum",
];
const isClosed = ({ account }: PayoutWallet): boolean => account?.kycStatus === "rejected";

/** Why no payout can be asked for now: each reason, and when it ends where it ends by itself. */
function Blockers({ wallet }: { wallet: PayoutWallet }) {
  const id = useId();
  const min = formatMoney(wallet.payoutMin, wallet.currency);
  const blockers = isClosed(wallet)
    ? wallet.blockers.filter(({ word }) => !NOT_FOR_CLOSED.includes(word))
    : wallet.blockers;
  if (blockers.length === 0) return null;
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {blockersCopy.heading}
        </Heading>
        <ul aria-labelledby={id} className="flex flex-col gap-3">
          {blockers.map((blocker) => (
            <li key={blocker.word} className="text-md text-ink-2">
              {fill(blockersCopy.words[blocker.word], { min })} <End blocker={blocker} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function End({ blocker }: { blocker: Blocker }) {
  if (blocker.until === null) return null;
  return (
    <span className="font-semibold text-ink">
      {blockersCopy.until} <RelativeTime at={blocker.until} />.
    </span>
  );
}

type OnboardingFlag = "return" | "refresh";

type Return = { flag: OnboardingFlag | null; open: (page: PageName) => void; onSeen: () => void };

/**
 * The way back from the payment service (money 4.5): `return` has the server ask for the account's present state,
 * `refresh` asks once for a fresh link. The flags decorate: typed by hand they grant nothing.
 */
function useOnboardingReturn({ flag, open, onSeen }: Return): OnboardingFlag | null {
  const [seen, setSeen] = useState<OnboardingFlag | null>(null);
  const { confirmOnboarding } = usePageActs();
  const acted = useRef<OnboardingFlag | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one flag is acted on once
  useEffect(() => {
    if (flag === null || acted.current === flag) return;
    acted.current = flag;
    setSeen(flag);
    if (flag === "refresh") open("onboarding");
    // Refused or lost: the provider's own news still comes, so nothing is said.
    else confirmOnboarding({}).catch(() => {});
    onSeen();
  }, [flag]);

  return seen;
}

const copy = payoutsCopy.page;

/** What happens on the way to a page of the payment service, and after the way back from it. */
function PageNotice({ state, back }: { state: ProviderPage; back: OnboardingFlag | null }) {
  switch (state.kind) {
    case "asking":
      return (
        <InlineNotice kind="info">
          {state.isLate ? copy.late : back === "refresh" ? copy.refresh : copy.opening}
        </InlineNotice>
      );
    case "leaving":
      return <InlineNotice kind="info">{copy.opening}</InlineNotice>;
    case "failed":
      return <InlineNotice kind="danger">{copy.failed}</InlineNotice>;
    case "blocked":
      return <InlineNotice kind="danger">{copy.blocked}</InlineNotice>;
    case "idle":
      return back === "return" ? <InlineNotice kind="info">{copy.back}</InlineNotice> : null;
  }
}

type PayoutsSectionProps = {
  wallet: PayoutWallet;
  /** What is shown may be old: nothing is asked for on its ground. */
  isKept: boolean;
  /** How the person came back from the payment service (money 4.5); null: they did not. */
  onboarding: OnboardingFlag | null;
  /** The flag has done its work and may leave the address. */
  onReturnSeen: () => void;
};

const isReady = (account: PayoutWallet["account"]): boolean => account?.kycStatus === "verified";

/** Where payouts stand: the account behind them, asking for one, and each that was asked for. */
export function PayoutsSection({ wallet, isKept, onboarding, onReturnSeen }: PayoutsSectionProps) {
  const isHeld = useConnection() === "offline" || isKept;
  useEventOnce("payout_view", {});
  const page = useProviderPage();
  const back = useOnboardingReturn({ flag: onboarding, open: page.open, onSeen: onReturnSeen });
  const { account, canPayout } = wallet;
  const accountCard = (
    <AccountCard key="account" account={account} page={page} isHeld={isHeld} isMain={!canPayout} />
  );
  const reasons = <Blockers key="reasons" wallet={wallet} />;
  return (
    <Stack gap="lg">
      <PageNotice state={page.state} back={back} />
      {canPayout ? (
        <>
          <RequestForm wallet={wallet} isHeld={isHeld} />
          {accountCard}
        </>
      ) : // What only the person can do comes first, then what else stands between them and a payout.
      isReady(account) ? (
        [reasons, accountCard]
      ) : (
        [accountCard, reasons]
      )}
      <PayoutList isHeld={isHeld} />
    </Stack>
  );
}
