import { formatMoney } from "@convex/domain/money";
import { fill } from "@/features/dare";
import { Card } from "@/ui/Card";
import { Money } from "@/ui/Money";
import { RelativeTime } from "@/ui/RelativeTime";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { walletCopy } from "../copy.en";
import type { WalletView } from "../data";

/** What is theirs now, then what is on its way and when. */
export function Balance({ wallet }: { wallet: WalletView }) {
  const { currency } = wallet;
  const minor = [
    { label: walletCopy.reserved, amount: wallet.reserved },
    { label: walletCopy.frozen, amount: wallet.frozen },
  ].filter((each) => each.amount !== 0);
  return (
    <Stack>
      <Card padding="lg">
        <Stack gap="xs">
          <Text size="sm" tone="2">
            {walletCopy.available}
          </Text>
          <Money amount={wallet.available} currency={currency} size="2xl" />
          <Text size="sm" tone="3">
            {walletCopy.availableLine}
          </Text>
        </Stack>
      </Card>
      <div className="grid grid-cols-2 gap-3">
        <Card>
          <Stack gap="xs">
            <Text size="sm" tone="2">
              {walletCopy.pending}
            </Text>
            <Money amount={wallet.pending} currency={currency} size="lg" />
            <Text size="xs" tone="3">
              <NextRelease wallet={wallet} />
            </Text>
          </Stack>
        </Card>
        <Card>
          <Stack gap="xs">
            <Text size="sm" tone="2">
              {walletCopy.lifetime}
            </Text>
            <Money amount={wallet.lifetimeEarned} currency={currency} size="lg" tone="plain" />
          </Stack>
        </Card>
      </div>
      {minor.map((each) => (
        <div key={each.label} className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
          <span>{each.label}</span>
          <Money amount={each.amount} currency={currency} size="sm" tone="muted" />
        </div>
      ))}
    </Stack>
  );
}

function NextRelease({ wallet }: { wallet: WalletView }) {
  const { nextReleaseAt, nextReleaseAmount, currency } = wallet;
  if (nextReleaseAt === null || nextReleaseAmount === null) return walletCopy.pendingNone;
  return (
    <>
      {fill(walletCopy.nextRelease, { amount: formatMoney(nextReleaseAmount, currency) })}{" "}
      <RelativeTime at={nextReleaseAt} />
    </>
  );
}
