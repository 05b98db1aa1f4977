import { BLANK_MESSAGES, checkBlanks, type DareTemplate } from "@convex/domain/templates";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { fill, SeenList, useAct } from "@/features/dare";
import { useErrorToast } from "@/features/errors";
import { withRetry } from "@/lib/retry";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { TextField } from "@/ui/TextField";
import { FilledText } from "./components/FilledText";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { blankProblem, STEP_ROUTES } from "./flow";

const copy = sendCopy.compose;
type Blanks = Record<string, string>;

export function ComposeDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="compose">
      {(flow) =>
        flow.template === null ? null : (
          <Composer key={flow.template.id} flow={flow} template={flow.template} />
        )
      }
    </FlowGate>
  );
}

function Composer({ flow, template }: { flow: Flow; template: DareTemplate }) {
  const router = useRouter();
  const { username, name, draft } = flow;
  const saveDraft = useSaveDraft(username, draft);
  const save = useAct(saveDraft);
  const showError = useErrorToast();
  // Leaving a field keeps the text without holding up the button; what stays unsaved is said at once.
  const keep = async (typed: Blanks) => {
    try {
      await withRetry(() => saveDraft({ blanks: typed }));
    } catch (error) {
      showError("draft", error);
    }
  };
  const formId = useId();
  const [blanks, setBlanks] = useState<Blanks>(draft?.blanks ?? {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const onLeave = (key: string) => {
    setLeft(new Set([...left, key]));
    void keep(blanks);
  };
  const onContinue = async () => {
    setLeft(new Set(template.blanks.map((blank) => blank.key)));
    if (checkBlanks(template, blanks) !== null) return;
    const outcome = await save.run({ blanks });
    if (outcome.ok) await router.navigate({ to: STEP_ROUTES.amount, params: { username } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onContinue();
  };

  return (
    <FlowFrame
      step="compose"
      username={username}
      title={sendCopy.titles.compose}
      action={
        <Button type="submit" form={formId} size="lg" block state={save.button}>
          {copy.continue}
        </Button>
      }
    >
      <Preview name={name} template={template} blanks={blanks} />
      {save.error ? <InlineNotice kind="danger">{save.error.message}</InlineNotice> : null}
      <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
        {template.blanks.map((blank) => {
          const value = blanks[blank.key] ?? "";
          const problem = left.has(blank.key) ? blankProblem(template, blank, value) : null;
          return (
            <TextField
              key={blank.key}
              label={blank.label}
              value={value}
              onChange={(text) => setBlanks({ ...blanks, [blank.key]: text })}
              onBlur={() => onLeave(blank.key)}
              maxLength={blank.maxLength}
              counter={`${value.length}/${blank.maxLength}`}
              hint={fill(copy.example, { example: blank.example })}
              error={problem === null ? null : BLANK_MESSAGES[problem]}
            />
          );
        })}
      </form>
      <Text size="sm" tone="2">
        {copy.accessible}: {template.accessible}
      </Text>
    </FlowFrame>
  );
}

function Preview({ name, template, blanks }: { name: string; template: DareTemplate; blanks: Blanks }) {
  return (
    <Card as="section" padding="lg" label={fill(copy.preview, { name })}>
      <Stack>
        <Text size="xs" tone="3">
          {fill(copy.preview, { name })}
        </Text>
        <Heading level={2}>
          <FilledText text={template.title} template={template} blanks={blanks} />
        </Heading>
        <Text tone="2">
          <FilledText text={template.details} template={template} blanks={blanks} />
        </Text>
        <SeenList
          label={copy.mustBeSeen}
          size="sm"
          lines={template.checklist.map((line) => ({
            key: line,
            content: <FilledText text={line} template={template} blanks={blanks} />,
          }))}
        />
      </Stack>
    </Card>
  );
}
