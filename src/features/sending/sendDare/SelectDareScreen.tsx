import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { CreatorRecord } from "@/features/people/creatorRecord";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { filtered, fits, NO_FILTER, withFirst } from "./catalogue";
import { CatalogueFilters } from "./components/CatalogueFilters";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { TemplateCard } from "./components/TemplateCard";
import { sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { type DraftChange, STEP_ROUTES } from "./flow";
import type { From, Like } from "./search";

const own = sendCopy.select.own;

type OwnWordsProps = { flow: Flow; busy: boolean; onChoose: () => void };

/** Words of one's own, under the thumb: what is left of the month's three, and the plan that has no such limit (APP-27). */
function OwnWords({ flow, busy, onChoose }: OwnWordsProps) {
  const id = useId();
  const { freeText } = flow.target.compose;
  const { left, message } = freeText;
  const isInDraft = flow.draft?.source === "free";
  // One that was begun may be finished; whether it may be sent is judged before the price.
  const isOpen = freeText.allowed && (left !== 0 || isInDraft);
  const line = left === null ? own.unlimited : fill(own.left, { left: String(left) });
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1">
        <Heading level={2} size="md" id={`${id}-title`}>
          {own.title}
        </Heading>
        <Text id={`${id}-line`} size="sm" tone="2">
          {message ?? line}
        </Text>
      </div>
      {left === 0 ? (
        <ButtonLink to="/app/subscriptions" variant="quiet">
          {own.plan}
        </ButtonLink>
      ) : null}
      <Button
        variant="secondary"
        disabled={!isOpen || busy}
        describedBy={`${id}-title ${id}-line`}
        onClick={onChoose}
      >
        {isInDraft ? own.goOn : own.begin}
      </Button>
    </section>
  );
}

const copy = sendCopy.select;

/** The first step (APP-18): a dare of the catalogue that the creator takes, or words of one's own. */
export function SelectDareScreen({ username, template, from }: Like & From & { username: string }) {
  return (
    <FlowGate username={username} step="select">
      {(flow) => <Choice flow={flow} wantedId={template ?? null} fromItem={from ?? null} />}
    </FlowGate>
  );
}

type ChoiceProps = {
  flow: Flow;
  /** A dare somebody saw and wants to send, too. */
  wantedId: string | null;
  /** The public video that led here. */
  fromItem: string | null;
};

function Choice({ flow, wantedId, fromItem }: ChoiceProps) {
  const router = useRouter();
  const { username, name, target, draft, templates } = flow;
  const choose = useAct(useSaveDraft(username, draft));
  const [filter, setFilter] = useState(NO_FILTER);
  const fitting = withFirst(
    templates.filter((template) => fits(template, target.compose)),
    wantedId,
  );
  const shown = filtered(fitting, filter);

  const onChoose = async (change: DraftChange) => {
    const outcome = await choose.run({ ...change, ...(fromItem === null ? {} : { fromItem }) });
    if (outcome.ok) await router.navigate({ to: STEP_ROUTES.compose, params: { username } });
  };
  const chosenId = draft?.source === "catalogue" ? draft.templateId : null;
  return (
    <FlowFrame
      step="select"
      username={username}
      title={fill(sendCopy.titles.select, { name })}
      action={<OwnWords flow={flow} busy={choose.busy} onChoose={() => void onChoose({ source: "free" })} />}
    >
      <CreatorRecord record={target.profile.record} completed={target.profile.completedDaresCount} />
      {choose.error ? <InlineNotice kind="danger">{choose.error.message}</InlineNotice> : null}
      {fitting.length === 0 ? (
        <NothingFits username={username} name={name} />
      ) : (
        <>
          <h2 className="sr-only">{copy.catalogue}</h2>
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
