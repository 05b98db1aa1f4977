import { formatMoney } from "@convex/domain/money";
import { windowWords } from "@convex/domain/sending/text";
import { Facts } from "@/ui/data/Facts";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { facetWords, listed, sendCopy } from "../copy.en";
import type { FlowDraft } from "../data";
import type { Flow } from "./FlowGate";

const copy = sendCopy.confirm.terms;

/** All that was chosen beside the words, as a list of what and how. */
export function TermsCard({ flow, draft }: { flow: Flow; draft: FlowDraft }) {
  return (
    <Card as="section" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {copy.title}
        </Heading>
        <Facts stacked facts={factsOf(flow, draft)} />
      </Stack>
    </Card>
  );
}

/** What the dare asks for is the template's own where it has one. */
function needsOf({ template }: Flow, draft: FlowDraft) {
  const { category, facets, edgy } = template ?? draft;
  return { category, facets, edgy };
}

function factsOf(flow: Flow, draft: FlowDraft): [string, string | null][] {
  const { category, facets, edgy } = needsOf(flow, draft);
  const { amount, costMax, liveSeal, tags, cheer } = draft;
  const isAboveLine = (amount ?? 0) > flow.target.compose.reviewAbove;
  const hasCost = flow.template === null && facets.includes("costs");
  return [
    [copy.category, category === null ? null : edgy ? `${category} · ${sendCopy.edgyTag}` : category],
    [copy.facets, facets.length === 0 ? null : listed(facets.map((facet) => facetWords[facet]))],
    [copy.cost, hasCost && costMax !== null ? formatMoney(costMax, flow.target.currency) : null],
    [copy.window, windowWords(draft.proofWindowMs)],
    [copy.wish, copy.wishes[draft.visibility]],
    [copy.name, draft.anonymous ? copy.anonymous : copy.shown],
    [copy.seal, (liveSeal ?? isAboveLine) ? copy.asked : copy.notAsked],
    [copy.tags, tags.length === 0 ? null : listed(tags)],
    [copy.cheer, cheer.trim() === "" ? null : cheer],
  ];
}
