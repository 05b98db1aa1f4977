import { formatMoney } from "@convex/domain/money";
import { PRODUCT_NAME } from "@convex/domain/product";
import { fill } from "@/features/dare";
import { Link } from "@/ui/Link";
import { Money } from "@/ui/Money";
import { RelativeTime } from "@/ui/RelativeTime";
import { walletCopy } from "../copy.en";
import type { Earning } from "../data";

const copy = walletCopy.row;

/** One dare's money: what it cost, what was kept, what is theirs and when. */
export function EarningRow({ earning, currency }: { earning: Earning; currency: string }) {
  const fee = fill(copy.fee, { product: PRODUCT_NAME });
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 last:border-none">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-md font-semibold text-ink">
          {earning.dareId === null ? (
            earning.title
          ) : (
            <Link look="plain" to="/d/$dareId" params={{ dareId: earning.dareId }}>
              {earning.title}
            </Link>
          )}
        </span>
        <Money amount={earning.net} currency={currency} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
        <span>
          {copy.gross} {formatMoney(earning.gross, currency)} · {fee} {formatMoney(-earning.fee, currency)}
        </span>
        <EarningState earning={earning} />
      </div>
    </li>
  );
}

function EarningState({ earning }: { earning: Earning }) {
  if (earning.state !== "pending") return <span>{copy[earning.state]}</span>;
  return (
    <span>
      {copy.pending} <RelativeTime at={earning.availableAt} />
    </span>
  );
}
