import { Coins } from "lucide-react";
import { useBusyWork } from "@/lib/busyWork";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { Heading } from "@/ui/Heading";
import { KeptMark } from "@/ui/KeptMark";
import { LiveGate } from "@/ui/LiveGate";
import { PageTitle } from "@/ui/PageTitle";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Balance } from "./components/Balance";
import { EarningRow } from "./components/EarningRow";
import { ReturnNotice } from "./components/ReturnNotice";
import { walletCopy } from "./copy.en";
import { useWallet, type WalletView } from "./data";
import type { ReturnFlags } from "./search";
import { usePaymentReturn } from "./usePaymentReturn";

/** `/app/wallet`: what is earned, and the way back from a payment page (money 4.5). */
export function WalletScreen({ flags }: { flags: ReturnFlags }) {
  const payment = usePaymentReturn(flags);
  useBusyWork("payment", payment.state.kind === "processing");
  const live = useWallet();
  return (
    <Stack gap="lg">
      <PageTitle>{walletCopy.title}</PageTitle>
      <ReturnNotice state={payment.state} onClose={payment.dismiss} />
      <KeptMark of={[live]} about="amounts" />
      <LiveGate live={live} label={walletCopy.loading} skeleton={<WalletSkeleton />}>
        {(wallet) => <Content wallet={wallet} />}
      </LiveGate>
    </Stack>
  );
}

function Content({ wallet }: { wallet: WalletView }) {
  return (
    <>
      <Balance wallet={wallet} />
      {wallet.earnings.length === 0 ? (
        <EmptyState
          picture={<Coins aria-hidden="true" strokeWidth={1.75} className="size-9" />}
          title={walletCopy.empty.title}
          body={walletCopy.empty.line}
          action={
            <ButtonLink to="/app/inbox" variant="secondary">
              {walletCopy.empty.action}
            </ButtonLink>
          }
        />
      ) : (
        <Stack as="section" gap="xs">
          <Heading level={2} size="lg">
            {walletCopy.earnings}
          </Heading>
          <ul>
            {wallet.earnings.map((earning) => (
              <EarningRow key={earning.id} earning={earning} currency={wallet.currency} />
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton shape="card" count={2} />
      </div>
      <Skeleton shape="row" count={3} />
    </>
  );
}
