import { PRODUCT_NAME } from "@convex/domain/product";
import { fill, personName } from "@/lib/text/words";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { moneyLine } from "../words";
import { PriceBreakdown, type PriceLine } from "./PriceBreakdown";

/** Nobody pays or earns it any more: who would have got which part is of no use then. */
const OVER: readonly DareView["funds"][] = ["voided", "refunding", "refunded", "lost"];

const isOver = ({ funds, status }: DareView): boolean => status === "abandoned" || OVER.includes(funds);

function linesFor(dare: DareView): PriceLine[] {
  if (isOver(dare)) return [{ label: dareCopy.price.was, amount: dare.amount, strong: true }];
  const name = personName(dare.other);
  const fee = { label: fill(dareCopy.price.fee, { product: PRODUCT_NAME }), amount: dare.feeAmount };
  return dare.role === "sender"
    ? [
        { label: fill(dareCopy.price.theyGet, { name }), amount: dare.netAmount },
        fee,
        { label: dareCopy.price.youPay, amount: dare.amount, strong: true },
      ]
    : [
        { label: fill(dareCopy.price.senderPays, { name }), amount: dare.amount },
        { ...fee, amount: -dare.feeAmount },
        { label: dareCopy.price.youGet, amount: dare.netAmount, strong: true },
      ];
}

/** The same money told to each side from where they stand (product 1.3: plain money). */
export function MoneyPanel({ dare }: { dare: DareView }) {
  return (
    <Section title={dareCopy.price.heading} look="wide">
      <PriceBreakdown label={dareCopy.price.heading} currency={dare.currency} lines={linesFor(dare)} />
      <Text size="sm" tone="2">
        {dare.status === "abandoned"
          ? dareCopy.price.never
          : moneyLine(dare.funds, dare.role, personName(dare.other))}
      </Text>
    </Section>
  );
}
