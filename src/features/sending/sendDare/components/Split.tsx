import { splitPrice } from "@convex/domain/payments/fees";
import { PRODUCT_NAME } from "@convex/domain/product";
import { PriceBreakdown } from "@/features/dares/dare";
import { fill } from "@/lib/text/words";
import { Card } from "@/ui/layout/Card";
import { sendCopy } from "../copy.en";

type SplitProps = { name: string; amount: number; currency: string };
const copy = sendCopy.confirm;

/** What the sender pays and where it goes, by the same rule the server freezes into the dare. Cents. */
export function Split({ name, amount, currency }: SplitProps) {
  const { fee, net } = splitPrice(amount);
  return (
    <Card padding="lg">
      <PriceBreakdown
        label={copy.youPay}
        currency={currency}
        lines={[
          { label: fill(copy.theyGet, { name }), amount: net },
          { label: fill(copy.fee, { product: PRODUCT_NAME }), amount: fee },
          { label: copy.youPay, amount, strong: true },
        ]}
      />
    </Card>
  );
}
