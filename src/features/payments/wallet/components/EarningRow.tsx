import { Money } from "@/ui/data/Money";
import { walletCopy } from "../copy.en";
import type { Earning } from "../data";
import { DareName } from "./DareName";
import { FeeLine } from "./FeeLine";

type EarningRowProps = { earning: Earning; state: "available" | "reversed"; currency: string };

/** One dare's or tip's money: what it cost, what was kept, what is theirs. */
export function EarningRow({ earning, state, currency }: EarningRowProps) {
  const name = earning.title === "" && earning.source === "tip" ? walletCopy.tip : earning.title;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 last:border-none">
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
    </li>
  );
}
