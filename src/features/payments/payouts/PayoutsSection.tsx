import { useConnection } from "@/lib/live/connection";
import { Stack } from "@/ui/layout/Stack";
import { AccountCard } from "./components/AccountCard";
import { Blockers } from "./components/Blockers";
import { PageNotice } from "./components/PageNotice";
import { PayoutList } from "./components/PayoutList";
import { RequestForm } from "./components/RequestForm";
import type { PayoutWallet } from "./data";
import { type OnboardingFlag, useOnboardingReturn } from "./useOnboardingReturn";
import { useProviderPage } from "./useProviderPage";

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
