import { formatMoney } from "@convex/domain/money";
import { PRODUCT_NAME } from "@convex/domain/product";
import { FACET_LABELS } from "@convex/domain/sending/boundaries";
import { windowWords } from "@convex/domain/sending/text";
import { fill, personName } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { Fold } from "@/ui/layout/Fold";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "../acts/copy.en";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { moneyLine } from "../words";
import { PriceBreakdown, type PriceLine } from "./PriceBreakdown";

const copy = actsCopy.terms;

/** Nobody pays or earns it any more: who would have got which part is of no use then. */
const OVER: readonly DareView["funds"][] = ["voided", "refunding", "refunded", "lost"];

const isOver = ({ funds, status }: DareView): boolean => status === "abandoned" || OVER.includes(funds);

function linesFor(dare: DareView): PriceLine[] {
  if (isOver(dare)) return [{ label: dareCopy.price.was, amount: dare.amount }];
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

/** What was agreed beside the words, and the price told to each side from where they stand (product 1.3). */
export function TermsFold({ dare }: { dare: DareView }) {
  const { terms } = dare;
  const isAsked = dare.actions.includes("accept");
  const involves = terms.facets.map((facet) => FACET_LABELS[facet]).join(", ");
  return (
    <Fold title={copy.heading} open={isAsked}>
      <Facts
        facts={[
          [copy.window, windowWords(terms.windowMs)],
          [copy.boundaries, isAsked && dare.clashes.length === 0 ? copy.respected : null],
          [copy.facets, involves === "" ? copy.nothing : involves],
          [copy.cost, terms.costMax === null ? null : formatMoney(terms.costMax, dare.currency)],
          [copy.category, dare.category],
          [copy.edgy, terms.edgy ? copy.edgyLine : null],
          [copy.wish, copy.wishes[terms.wish]],
          [copy.name, terms.anonymous ? copy.names.hidden : copy.names.shown],
          [copy.seal, terms.liveSeal ? copy.sealAsked : null],
          [copy.tags, terms.tags.length === 0 ? null : terms.tags.join(", ")],
          [copy.cheer, terms.cheer],
        ]}
      />
      <PriceBreakdown label={dareCopy.price.heading} currency={dare.currency} lines={linesFor(dare)} />
      <Text size="sm" tone="2">
        {dare.status === "abandoned"
          ? dareCopy.price.never
          : moneyLine(dare.funds, dare.role, personName(dare.other))}
      </Text>
    </Fold>
  );
}
