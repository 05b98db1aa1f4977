import { fill } from "@/lib/text/words";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { walletCopy } from "../copy.en";
import type { Movement } from "../movements";
import { movementTitle } from "../words";
import { DareName } from "./DareName";

const { between, pockets } = walletCopy.history;

/** What happened, about which dare, in which pocket, when, and by how much. */
export function MovementRow({ movement: { row, from } }: { movement: Movement }) {
  const { dareId, title, amount } = row;
  return (
    <li className="flex items-baseline justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-md font-semibold text-ink">{movementTitle(row.kind)}</span>
        {title === "" ? null : (
          <span className="min-w-0 text-sm text-ink-2">
            <DareName dareId={dareId} name={title} look="text" />
          </span>
        )}
        <span className="text-xs text-ink-3">
          {from === null
            ? pockets[row.pocket]
            : fill(between, { from: pockets[from], to: pockets[row.pocket] })}{" "}
          · <RelativeTime at={row.at} />
        </span>
      </div>
      <span className="shrink-0">
        {from === null ? (
          <Money amount={amount} currency={row.currency} tone={amount < 0 ? "plain" : "gold"} signed />
        ) : (
          <Money amount={amount} currency={row.currency} tone="plain" />
        )}
      </span>
    </li>
  );
}
