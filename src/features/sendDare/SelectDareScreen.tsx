import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import type { DareTemplate } from "@convex/domain/templates";
import { useRouter } from "@tanstack/react-router";
import { Clock, PackageOpen } from "lucide-react";
import { useState } from "react";
import { fill, useAct } from "@/features/dare";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/ButtonLink";
import { Card } from "@/ui/Card";
import { Chip, Tag } from "@/ui/Chip";
import { Cluster } from "@/ui/Cluster";
import { EmptyState } from "@/ui/EmptyState";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { FilledText } from "./components/FilledText";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { STEP_ROUTES } from "./flow";

const copy = sendCopy.select;

export function SelectDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="select">
      {(flow) => <Catalogue flow={flow} />}
    </FlowGate>
  );
}

function Catalogue({ flow }: { flow: Flow }) {
  const router = useRouter();
  const { username, name, target, draft } = flow;
  const choose = useAct(useSaveDraft(username, draft));
  const [category, setCategory] = useState<string | null>(null);
  const fitting = DARE_TEMPLATES.filter((template) => target.profile.categories.includes(template.category));
  const categories = [...new Set(fitting.map((template) => template.category))];
  const shown = category === null ? fitting : fitting.filter((template) => template.category === category);

  const onChoose = async (templateId: string) => {
    const outcome = await choose.run({ templateId });
    if (outcome.ok) await router.navigate({ to: STEP_ROUTES.compose, params: { username } });
  };

  return (
    <FlowFrame step="select" username={username} title={fill(sendCopy.titles.select, { name })}>
      {fitting.length === 0 ? <NothingFits username={username} name={name} /> : null}
      {categories.length > 1 ? (
        <fieldset className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1">
          <legend className="sr-only">{copy.filter}</legend>
          <Chip selected={category === null} onToggle={() => setCategory(null)}>
            {copy.all}
          </Chip>
          {categories.map((each) => (
            <Chip key={each} selected={category === each} onToggle={() => setCategory(each)}>
              {each}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {choose.error ? <InlineNotice kind="danger">{choose.error.message}</InlineNotice> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            inDraft={draft?.templateId === template.id}
            busy={choose.busy}
            onChoose={() => void onChoose(template.id)}
          />
        ))}
      </ul>
    </FlowFrame>
  );
}

type TemplateCardProps = { template: DareTemplate; inDraft: boolean; busy: boolean; onChoose: () => void };

function TemplateCard({ template, inDraft, busy, onChoose }: TemplateCardProps) {
  const titleId = `template-${template.id}`;
  return (
    <Card as="li" tone={inDraft ? "dare" : "surface"} labelledBy={titleId}>
      <Stack>
        <Cluster>
          <Tag>{template.category}</Tag>
          <Tag icon={<Clock aria-hidden="true" className="size-3" />}>
            {fill(copy.minutes, { minutes: String(template.minutes) })}
          </Tag>
          {inDraft ? <Tag tone="dare">{copy.chosen}</Tag> : null}
        </Cluster>
        <Heading level={2} size="lg" id={titleId}>
          <FilledText text={template.title} template={template} blanks={{}} />
        </Heading>
        <Text size="sm" tone="2">
          <FilledText text={template.details} template={template} blanks={{}} />
        </Text>
        <Button variant="secondary" block disabled={busy} describedBy={titleId} onClick={onChoose}>
          {copy.choose}
        </Button>
      </Stack>
    </Card>
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
