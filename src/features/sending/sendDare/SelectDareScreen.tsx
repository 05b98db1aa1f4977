import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { useRouter } from "@tanstack/react-router";
import { FilterX, PackageOpen } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { filtered, fits, NO_FILTER, withFirst } from "./catalogue";
import { CatalogueFilters } from "./components/CatalogueFilters";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { FreeTextCard } from "./components/FreeTextCard";
import { TemplateCard } from "./components/TemplateCard";
import { sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { type DraftChange, STEP_ROUTES } from "./flow";
import type { Like } from "./search";

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
          <ul aria-label={copy.catalogue} className="flex flex-col gap-3">
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
      picture={<FilterX aria-hidden="true" strokeWidth={1.75} className="size-9" />}
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
      picture={<PackageOpen aria-hidden="true" strokeWidth={1.75} className="size-9" />}
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
