import { useRouter } from "@tanstack/react-router";
import { PayoutsSection } from "@/features/payments/payouts/PayoutsSection";
import { SpendingSection } from "@/features/payments/spending";
import { useBusyWork } from "@/lib/device/busyWork";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { History } from "./components/History";
import { Overview } from "./components/Overview";
import { ReturnNotice } from "./components/ReturnNotice";
import { walletCopy } from "./copy.en";
import { useWallet } from "./data";
import { searchOf, tabOf, WALLET_TABS, type WalletSearch, type WalletTab } from "./search";
import { usePaymentReturn } from "./usePaymentReturn";

/** Parts of the wallet, each with an address; the way back out of the wallet travels along. */
function WalletTabs({ tab }: { tab: WalletTab }) {
  return (
    <TabList label={walletCopy.tabs.label}>
      {WALLET_TABS.map((name) => (
        <TabLink
          key={name}
          to="/app/wallet"
          search={searchOf(name)}
          state
          resetScroll={false}
          current={name === tab}
        >
          {walletCopy.tabs[name]}
        </TabLink>
      ))}
    </TabList>
  );
}

/** `/app/wallet` (APP-25): what is earned and held, payouts, every movement, and the way back from a payment page. */
export function WalletScreen({ search }: { search: WalletSearch }) {
  const payment = usePaymentReturn(search);
  useBusyWork("payment", payment.state.kind === "processing");
  const tab = tabOf(search);
  return (
    <Stack gap="lg">
      <PageTitle>{walletCopy.title}</PageTitle>
      <ReturnNotice state={payment.state} onClose={payment.dismiss} />
      <WalletTabs tab={tab} />
      {tab === "history" ? <History words={search.q ?? ""} /> : null}
      {tab === "spending" ? <SpendingSection /> : null}
      {tab === "overview" || tab === "payouts" ? <OwnMoney search={search} /> : null}
    </Stack>
  );
}

/** The two parts that stand on the balances. */
function OwnMoney({ search }: { search: WalletSearch }) {
  const router = useRouter();
  const live = useWallet();
  const tab = tabOf(search);
  const isKept = live.status === "ready" && live.keptAt !== undefined;
  const onReturnSeen = () =>
    void router.navigate({ to: "/app/wallet", search: searchOf("payouts"), state: true, replace: true });
  return (
    <>
      <KeptMark of={[live]} about="amounts" />
      <LiveGate live={live} label={walletCopy.loading} skeleton={<WalletSkeleton />}>
        {(wallet) =>
          tab === "overview" ? (
            <Overview wallet={wallet} />
          ) : (
            <PayoutsSection
              wallet={wallet}
              isKept={isKept}
              onboarding={search.onboarding ?? null}
              onReturnSeen={onReturnSeen}
            />
          )
        }
      </LiveGate>
    </>
  );
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="card" count={2} />
      <Skeleton shape="row" count={3} />
    </>
  );
}
