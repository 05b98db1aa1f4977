import { formatMoney } from "@convex/domain/money";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { walletCopy as copy } from "../copy.en";
import type { WalletView } from "../data";
import { searchOf } from "../search";

/** What is theirs now, then everything else that belongs to them, each with where it is and why. */
export function Balance({ wallet }: { wallet: WalletView }) {
  const { available, currency } = wallet;
  return (
    <Stack>
      <Card padding="lg">
        <Stack>
          <Stack gap="xs">
            <Text size="sm" tone="2">
              {copy.available}
            </Text>
            <Money amount={available} currency={currency} size="3xl" />
            <Text size="sm" tone="3">
              {availableLine(wallet)}
            </Text>
          </Stack>
          <ButtonLink
            to="/app/wallet"
            search={searchOf("payouts")}
            state
            variant={available > 0 ? "primary" : "secondary"}
            block
            icon={<Landmark aria-hidden="true" className="size-5" />}
          >
            {copy.payout}
          </ButtonLink>
        </Stack>
      </Card>
      <dl aria-label={copy.coming} className="grid gap-3 sm:grid-cols-2">
        {comingOf(wallet).map((pocket) => (
          <div
            key={pocket.name}
            data-card
            className="flex flex-col rounded-md border border-line bg-surface p-4"
          >
            {/* Read: name, reason, amount; seen: the amount below its name. */}
            <dt className="contents">
              <span className="text-sm text-ink-2">{pocket.name}</span>
              <span className="order-3 text-sm text-ink-2">{pocket.reason}</span>
            </dt>
            <dd className="order-2">
              <Money
                amount={pocket.amount}
                currency={currency}
                size="lg"
                tone={pocket.isOwn ? "gold" : "plain"}
              />
            </dd>
          </div>
        ))}
      </dl>
      <dl aria-label={copy.pockets} className="flex flex-col divide-y divide-line">
        {pocketsOf(wallet).map(({ name, reason, amount, isOwn }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 py-3">
            <dt className="min-w-0">
              <span className="block text-md text-ink">{name}</span>
              <span className="block text-sm text-ink-2">{reason}</span>
            </dt>
            <dd className="shrink-0">
              <Money amount={amount} currency={currency} tone={isOwn ? "gold" : "plain"} />
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function availableLine({ available, canPayout }: WalletView): string {
  if (available < 0) return copy.debtLine;
  if (available === 0) return copy.availableNone;
  return canPayout ? copy.availableLine : copy.availableNotYet;
}

type Pocket = { name: string; reason: ReactNode; amount: number; isOwn?: boolean };

/** What turns into money of their own next. */
function comingOf(wallet: WalletView): Pocket[] {
  return [
    { name: copy.pending, reason: <NextRelease wallet={wallet} />, amount: wallet.pending, isOwn: true },
    { name: copy.held, reason: heldReason(wallet.held.count), amount: wallet.held.amount },
  ];
}

function pocketsOf(wallet: WalletView): Pocket[] {
  return [
    { name: copy.reserved, reason: copy.reservedLine, amount: wallet.reserved, isOwn: true },
    // Seldom, and worrying to read about: only while there is something.
    ...(wallet.frozen === 0
      ? []
      : [{ name: copy.frozen, reason: copy.frozenLine, amount: wallet.frozen, isOwn: true }]),
    { name: copy.lifetime, reason: copy.lifetimeLine, amount: wallet.lifetimeEarned },
    { name: copy.paidOut, reason: copy.paidOutLine, amount: wallet.lifetimePaidOut },
  ];
}

function heldReason(count: number): string {
  return count === 0 ? copy.heldNone : fill(pluralWord(count, copy.heldLine), { count: String(count) });
}

function NextRelease({ wallet }: { wallet: WalletView }) {
  const { nextReleaseAt, nextReleaseAmount, currency } = wallet;
  if (nextReleaseAt === null || nextReleaseAmount === null) return copy.pendingNone;
  return (
    <>
      {copy.pendingLine} {fill(copy.nextRelease, { amount: formatMoney(nextReleaseAmount, currency) })}{" "}
      <RelativeTime at={nextReleaseAt} />.
    </>
  );
}
