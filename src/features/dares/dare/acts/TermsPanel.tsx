import { formatMoney } from "@convex/domain/money";
import { FACET_LABELS } from "@convex/domain/sending/boundaries";
import { windowWords } from "@convex/domain/sending/text";
import { Facts } from "@/ui/data/Facts";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import type { DareView } from "../data";
import { actsCopy } from "./copy.en";

const copy = actsCopy.terms;

/** Everything of a dare beside its words, in lines: what it may involve, how long, for whose eyes. */
export function TermsPanel({ dare }: { dare: DareView }) {
  const { terms } = dare;
  const involves = terms.facets.map((facet) => FACET_LABELS[facet]).join(", ");
  const money = (amount: number) => formatMoney(amount, dare.currency);
  return (
    <Card as="section" padding="lg" label={copy.heading}>
      <Stack>
        <Heading level={2} size="lg">
          {copy.heading}
        </Heading>
        <Facts
          stacked
          facts={[
            [copy.category, dare.category],
            [copy.edgy, terms.edgy ? copy.edgyLine : null],
            [copy.facets, involves === "" ? copy.nothing : involves],
            [copy.cost, terms.costMax === null ? null : money(terms.costMax)],
            [copy.window, windowWords(terms.windowMs)],
            [copy.wish, copy.wishes[terms.wish]],
            [copy.name, terms.anonymous ? copy.names.hidden : copy.names.shown],
            [copy.seal, terms.liveSeal ? copy.sealAsked : null],
            [copy.tags, terms.tags.length === 0 ? null : terms.tags.join(", ")],
            [copy.cheer, terms.cheer],
          ]}
        />
      </Stack>
    </Card>
  );
}
