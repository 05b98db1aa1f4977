import { Coins } from "lucide-react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { walletCopy as copy } from "../copy.en";
import type { WalletView } from "../data";
import { Balance } from "./Balance";
import { EarningRow } from "./EarningRow";
import { PendingList } from "./PendingList";

/** The balances, what is on its way, and what was earned last. */
export function Overview({ wallet }: { wallet: WalletView }) {
  const { currency, earnings, pending, frozen } = wallet;
  // What waits is listed once, above, with its reason.
  const settled = earnings.flatMap((earning) =>
    earning.state === "available" || earning.state === "reversed" ? [{ earning, state: earning.state }] : [],
  );
  return (
    <Stack gap="lg">
      <Balance wallet={wallet} />
      {pending > 0 || frozen > 0 ? <PendingList currency={currency} /> : null}
      {earnings.length === 0 ? <NothingYet /> : null}
      {settled.length === 0 ? null : (
        <Stack as="section" gap="xs">
          <Heading level={2} size="lg">
            {copy.earnings}
          </Heading>
          <ul aria-label={copy.earnings}>
            {settled.map(({ earning, state }) => (
              <EarningRow key={earning.id} earning={earning} state={state} currency={currency} />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<Coins aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.empty.title}
      body={copy.empty.line}
      action={
        <ButtonLink to="/app/inbox" search={{ tab: "dares" }} variant="secondary">
          {copy.empty.action}
        </ButtonLink>
      }
    />
  );
}
