import { ButtonLink } from "@/ui/action/ButtonLink";
import { Money } from "@/ui/data/Money";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Still } from "@/ui/media/Still";
import { walletCopy as copy, walletCopy } from "../copy.en";
import type { Earning, WalletView } from "../data";
import { Balance } from "./Balance";
import { DareName } from "./DareName";
import { FeeLine } from "./FeeLine";
import { PendingList } from "./PendingList";
import { Totals } from "./Totals";

type EarningRowProps = { earning: Earning; state: "available" | "reversed"; currency: string };

/** One dare's or tip's money: what it cost, what was kept, what is theirs. */
function EarningRow({ earning, state, currency }: EarningRowProps) {
  const name = earning.title === "" && earning.source === "tip" ? walletCopy.tip : earning.title;
  return (
    <li className="flex gap-3 border-b border-line py-4 last:border-none">
      {earning.still === null ? null : <Still still={earning.still} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-md font-semibold text-ink">
            <DareName dareId={earning.dareId} name={name} look="plain" />
          </span>
          <Money amount={earning.net} currency={currency} tone={state === "reversed" ? "muted" : "gold"} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
          <FeeLine source={earning.source} gross={earning.gross} fee={earning.fee} currency={currency} />
          <span>{walletCopy.row[state]}</span>
        </div>
      </div>
    </li>
  );
}

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
        <Section title={copy.earnings} look="bare" gap="xs">
          <ul aria-label={copy.earnings}>
            {settled.map(({ earning, state }) => (
              <EarningRow key={earning.id} earning={earning} state={state} currency={currency} />
            ))}
          </ul>
        </Section>
      )}
      <Totals />
    </Stack>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<PlacePicture name="money" />}
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
