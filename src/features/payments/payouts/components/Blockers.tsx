import { formatMoney } from "@convex/domain/money";
import { useId } from "react";
import { fill } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { payoutsCopy } from "../copy.en";
import type { Blocker, PayoutWallet } from "../data";

const copy = payoutsCopy.blockers;

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
export function Blockers({ wallet }: { wallet: PayoutWallet }) {
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
          {copy.heading}
        </Heading>
        <ul aria-labelledby={id} className="flex flex-col gap-3">
          {blockers.map((blocker) => (
            <li key={blocker.word} className="text-md text-ink-2">
              {fill(copy.words[blocker.word], { min })} <End blocker={blocker} />
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
      {copy.until} <RelativeTime at={blocker.until} />.
    </span>
  );
}
