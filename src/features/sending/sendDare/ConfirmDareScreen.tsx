import { formatMoney } from "@convex/domain/money";
import { windowWords } from "@convex/domain/sending/text";
import { useState } from "react";
import { PriceBreakdown } from "@/features/dares/dare";
import { fill } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Facts } from "@/ui/data/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { DareSummary } from "./components/DareSummary";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { ObjectionCard } from "./components/ObjectionCard";
import { SendAction } from "./components/SendAction";
import { facetWords, feeLabel, listed, sendCopy } from "./copy.en";
import { type FlowDraft, type SendRefusal, useQuote } from "./data";
import { STEP_ROUTES } from "./flow";
import { type DarePreview, usePreview } from "./preview";

const termsCardCopy = sendCopy.confirm.terms;

/** All that was chosen beside the words, as a list of what and how. */
function TermsCard({ flow, draft }: { flow: Flow; draft: FlowDraft }) {
  return (
    <Section title={termsCardCopy.title} look="wide">
      <Facts stacked facts={factsOf(flow, draft)} />
    </Section>
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
    [
      termsCardCopy.category,
      category === null ? null : edgy ? `${category} · ${sendCopy.edgyTag}` : category,
    ],
    [termsCardCopy.facets, facets.length === 0 ? null : listed(facets.map((facet) => facetWords[facet]))],
    [termsCardCopy.cost, hasCost && costMax !== null ? formatMoney(costMax, flow.target.currency) : null],
    [termsCardCopy.window, windowWords(draft.proofWindowMs)],
    [termsCardCopy.wish, termsCardCopy.wishes[draft.visibility]],
    [termsCardCopy.name, draft.anonymous ? termsCardCopy.anonymous : termsCardCopy.shown],
    [termsCardCopy.seal, (liveSeal ?? isAboveLine) ? termsCardCopy.asked : termsCardCopy.notAsked],
    [termsCardCopy.tags, tags.length === 0 ? null : listed(tags)],
    [termsCardCopy.cheer, cheer.trim() === "" ? null : cheer],
  ];
}

type QuoteCardProps = { username: string; name: string; amount: number };

/** The price as the server will freeze it. */
function QuoteCard({ username, name, amount }: QuoteCardProps) {
  const quote = useQuote(username, amount);
  return (
    <Card as="section" padding="lg">
      <Stack>
        <div className="flex items-baseline justify-between gap-3">
          <Heading level={2} size="lg">
            {copy.price}
          </Heading>
          <Link to={STEP_ROUTES.amount} params={{ username }} aria-label={copy.changeAmount}>
            {copy.change}
          </Link>
        </div>
        {quote.status === "loading" ? <Skeleton shape="line" count={3} /> : null}
        {quote.status === "error" ? <InlineNotice kind="danger">{quote.error.message}</InlineNotice> : null}
        {quote.status === "ready" ? (
          <PriceBreakdown
            label={copy.price}
            currency={quote.data.currency}
            lines={[
              { label: fill(copy.theyGet, { name }), amount: quote.data.net },
              { label: feeLabel, amount: quote.data.fee },
              { label: copy.youPay, amount: quote.data.total, strong: true },
            ]}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

/** Product 1.3: where the money goes, told before the last tap. */
function MoneySteps({ name }: { name: string }) {
  return (
    <Section title={copy.moneyHeading} look="bare">
      <ol className="flex flex-col gap-3">
        {copy.money.map((line, place) => (
          <li key={line.when} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-ink-2 tabular-nums"
            >
              {place + 1}
            </span>
            <p className="min-w-0 text-sm text-ink-2">
              <span className="font-semibold text-ink">{fill(line.when, { name })}</span>{" "}
              {fill(line.what, { name })}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const reviewNoteCopy = sendCopy.review;

/** Whether the dare goes straight on or is looked at first, and why; what speaks against it, before anybody pays. */
function ReviewNote({ flow, preview }: { flow: Flow; preview: DarePreview | null }) {
  if (preview === null) return null;
  if (preview.problem !== null) {
    return <ObjectionCard flow={flow} objection={preview.problem} />;
  }
  const { tier, reason, needsPerson } = preview;
  if (tier === null) return null;
  const line = fill(needsPerson ? reviewNoteCopy.person : reviewNoteCopy.tiers[tier], { name: flow.name });
  return (
    <InlineNotice kind="info" title={needsPerson ? reviewNoteCopy.personTitle : reviewNoteCopy.title}>
      {needsPerson && reason !== null ? `${line} ${reason}` : line}
    </InlineNotice>
  );
}

const copy = sendCopy.confirm;

/** The last step: everything once more, and how it will be received, before the payment page. */
export function ConfirmDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="confirm">
      {(flow) =>
        flow.draft === null || flow.draft.amount === null ? null : (
          <Confirm flow={flow} draft={flow.draft} amount={flow.draft.amount} />
        )
      }
    </FlowGate>
  );
}

function Confirm({ flow, draft, amount }: { flow: Flow; draft: FlowDraft; amount: number }) {
  const { username, name } = flow;
  const preview = usePreview(draft);
  const [refused, setRefused] = useState<SendRefusal | null>(null);
  const days = windowWords(draft.proofWindowMs);
  return (
    <FlowFrame
      step="confirm"
      username={username}
      title={sendCopy.titles.confirm}
      action={
        <SendAction flow={flow} draft={draft} amount={amount} refused={refused} onRefused={setRefused} />
      }
    >
      {refused === null ? (
        <ReviewNote flow={flow} preview={preview} />
      ) : (
        <ObjectionCard flow={flow} objection={{ ...refused, kind: "refused" }} takesFocus />
      )}
      <DareSummary flow={flow} draft={draft} />
      <TermsCard flow={flow} draft={draft} />
      <QuoteCard username={username} name={name} amount={amount} />
      <MoneySteps name={name} />
      <Text size="sm" tone="2">
        {fill(copy.deadline, { name, days })} {fill(copy.consent, { name })}
      </Text>
    </FlowFrame>
  );
}
