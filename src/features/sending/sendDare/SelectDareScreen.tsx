import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { useRouter } from "@tanstack/react-router";
import { Clock, PenLine } from "lucide-react";
import { useId, useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Still } from "@/ui/media/Still";
import { filtered, fits, NO_FILTER, withFirst } from "./catalogue";
import { CatalogueFilters } from "./components/CatalogueFilters";
import { FilledText } from "./components/FilledText";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { facetWords, sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { type DraftChange, STEP_ROUTES } from "./flow";
import type { Like } from "./search";

const freeTextCardCopy = sendCopy.select.own;

type FreeTextCardProps = { flow: Flow; busy: boolean; onChoose: () => void };

/** Words of one's own: what is left of the month's three, and the plan that has no such limit (APP-27). */
function FreeTextCard({ flow, busy, onChoose }: FreeTextCardProps) {
  const id = useId();
  const { freeText } = flow.target.compose;
  const { left, message } = freeText;
  const isInDraft = flow.draft?.source === "free";
  // One that was begun may be finished; whether it may be sent is judged before the price.
  const isOpen = freeText.allowed && (left !== 0 || isInDraft);
  const line =
    left === null ? freeTextCardCopy.unlimited : fill(freeTextCardCopy.left, { left: String(left) });
  return (
    <Card as="section" tone={isInDraft ? "dare" : "surface"} labelledBy={`${id}-title`}>
      <Stack>
        <Cluster>
          <PenLine aria-hidden="true" strokeWidth={1.75} className="size-5 text-dare-text" />
          <Heading level={2} size="lg" id={`${id}-title`}>
            {freeTextCardCopy.title}
          </Heading>
          {isInDraft ? <Tag tone="dare">{sendCopy.select.chosen}</Tag> : null}
        </Cluster>
        <Text id={`${id}-line`} size="sm" tone="2">
          {message ?? line}
        </Text>
        <Button
          variant="secondary"
          block
          disabled={!isOpen || busy}
          describedBy={`${id}-line`}
          onClick={onChoose}
        >
          {isInDraft ? freeTextCardCopy.goOn : freeTextCardCopy.begin}
        </Button>
        {left === 0 ? (
          <ButtonLink to="/app/subscriptions" variant="quiet" block>
            {freeTextCardCopy.plan}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  );
}

type TemplateCardProps = {
  template: DareTemplate;
  inDraft: boolean;
  /** The dare that brought the sender here. */
  isWanted: boolean;
  busy: boolean;
  onChoose: () => void;
};

/** One dare of the catalogue with what it takes. */
function TemplateCard({ template, inDraft, isWanted, busy, onChoose }: TemplateCardProps) {
  const titleId = `template-${template.id}`;
  return (
    <Card as="li" padding="none" tone={inDraft ? "dare" : "surface"} labelledBy={titleId}>
      <Still still={stillOfTemplate(template)} size="band" />
      <div className="flex flex-col gap-3 p-3">
        <Heading level={3} id={titleId}>
          <FilledText text={template.title} template={template} blanks={{}} />
        </Heading>
        <Cluster gap="xs">
          <Tag>{template.category}</Tag>
          <Tag icon={<Clock aria-hidden="true" className="size-3" />}>
            {fill(copy.minutes, { minutes: String(template.minutes) })}
          </Tag>
          {template.edgy ? <Tag tone="heat">{sendCopy.edgyTag}</Tag> : null}
          {template.facets.map((facet) => (
            <Tag key={facet}>{facetWords[facet]}</Tag>
          ))}
          {isWanted ? <Tag tone="info">{copy.wanted}</Tag> : null}
          {inDraft ? <Tag tone="dare">{copy.chosen}</Tag> : null}
        </Cluster>
        <Button variant="secondary" block disabled={busy} describedBy={titleId} onClick={onChoose}>
          {copy.choose}
        </Button>
      </div>
    </Card>
  );
}

const copy = sendCopy.select;

/** The first step (APP-18): a dare of the catalogue that the creator takes, or words of one's own. */
export function SelectDareScreen({ username, template }: Like & { username: string }) {
  return (
    <FlowGate username={username} step="select">
      {(flow) => <Choice flow={flow} wantedId={template ?? null} />}
    </FlowGate>
  );
}

/** `wantedId`: a dare somebody saw and wants to send, too. */
function Choice({ flow, wantedId }: { flow: Flow; wantedId: string | null }) {
  const router = useRouter();
  const { username, name, target, draft } = flow;
  const choose = useAct(useSaveDraft(username, draft));
  const [filter, setFilter] = useState(NO_FILTER);
  const fitting = withFirst(
    DARE_TEMPLATES.filter((template) => fits(template, target.compose)),
    wantedId,
  );
  const shown = filtered(fitting, filter);

  const onChoose = async (change: DraftChange) => {
    const outcome = await choose.run(change);
    if (outcome.ok) await router.navigate({ to: STEP_ROUTES.compose, params: { username } });
  };
  const chosenId = draft?.source === "catalogue" ? draft.templateId : null;
  return (
    <FlowFrame step="select" username={username} title={fill(sendCopy.titles.select, { name })}>
      <FreeTextCard flow={flow} busy={choose.busy} onChoose={() => void onChoose({ source: "free" })} />
      {choose.error ? <InlineNotice kind="danger">{choose.error.message}</InlineNotice> : null}
      {fitting.length === 0 ? (
        <NothingFits username={username} name={name} />
      ) : (
        <>
          <Heading level={2}>{copy.catalogue}</Heading>
          <CatalogueFilters templates={fitting} filter={filter} onChange={setFilter} />
          {shown.length === 0 ? <NothingShown onClear={() => setFilter(NO_FILTER)} /> : null}
          <ul
            aria-label={copy.catalogue}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] items-start gap-3"
          >
            {shown.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                inDraft={chosenId === template.id}
                isWanted={wantedId === template.id}
                busy={choose.busy}
                onChoose={() => void onChoose({ source: "catalogue", templateId: template.id })}
              />
            ))}
          </ul>
        </>
      )}
    </FlowFrame>
  );
}

function NothingShown({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={<PlacePicture name="people" />}
      title={copy.noneShown.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {copy.noneShown.action}
        </Button>
      }
    />
  );
}

function NothingFits({ username, name }: { username: string; name: string }) {
  return (
    <EmptyState
      picture={<PlacePicture name="safe" />}
      title={copy.none.title}
      body={fill(copy.none.line, { name })}
      action={
        <ButtonLink to="/$username" params={{ username }}>
          {copy.none.action}
        </ButtonLink>
      }
    />
  );
}
