import { FactCard, type PublicProfile } from "@/features/people/publicProfile";
import { Money } from "@/ui/data/Money";
import { Text } from "@/ui/layout/Text";
import { creatorCopy as copy } from "../copy.en";

/** What a dare usually costs, and what it costs at least. */
export function PriceCard({ profile }: { profile: PublicProfile }) {
  const { defaultDarePrice, minDareValue, currency } = profile;
  return (
    <FactCard title={copy.prices}>
      <dl className="flex flex-col gap-2">
        {defaultDarePrice === null ? null : (
          <Price label={copy.usual} amount={defaultDarePrice} currency={currency} />
        )}
        <Price label={copy.least} amount={minDareValue} currency={currency} />
      </dl>
      <Text size="sm" tone="2">
        {copy.currencyNote}
      </Text>
    </FactCard>
  );
}

function Price({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <dt className="text-md text-ink-2">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} size="lg" />
      </dd>
    </div>
  );
}
