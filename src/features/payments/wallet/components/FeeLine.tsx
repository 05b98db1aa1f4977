import { formatMoney } from "@convex/domain/money";
import { PRODUCT_NAME } from "@convex/domain/product";
import { fill } from "@/lib/text/words";
import { walletCopy } from "../copy.en";

const copy = walletCopy.row;

type FeeLineProps = { source: keyof typeof copy.gross; gross: number; fee: number; currency: string };

/** What somebody paid, and what the product kept of it. */
export function FeeLine({ source, gross, fee, currency }: FeeLineProps) {
  return (
    <span className="text-xs text-ink-3 tabular-nums">
      {copy.gross[source]} {formatMoney(gross, currency)} · {fill(copy.fee, { product: PRODUCT_NAME })}{" "}
      {formatMoney(-fee, currency)}
    </span>
  );
}
