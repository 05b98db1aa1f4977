import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { SeenList } from "@/features/dares/dare";
import { fill } from "@/lib/text/words";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { sendCopy } from "../copy.en";
import { problemOf, useComposeForm } from "../useComposeForm";
import { ComposeFrame } from "./ComposeFrame";
import { FilledText } from "./FilledText";
import type { Flow } from "./FlowGate";
import { TermsPart } from "./TermsPart";

const copy = sendCopy.compose;

/** A catalogue dare: only its blanks are written. */
export function TemplateComposer({ flow, template }: { flow: Flow; template: DareTemplate }) {
  const compose = useComposeForm(flow, { source: "catalogue", template });
  const { form, tried, values } = compose;
  return (
    <ComposeFrame flow={flow} compose={compose}>
      <Preview name={flow.name} template={template} blanks={values.blanks} />
      {template.blanks.map((blank) => (
        <form.Field key={blank.key} name={`blanks.${blank.key}`}>
          {(field) => (
            <TextField
              label={blank.label}
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              maxLength={blank.maxLength}
              counter={`${field.state.value.length}/${blank.maxLength}`}
              hint={fill(copy.example, { example: blank.example })}
              error={problemOf(field.state.meta, tried)}
            />
          )}
        </form.Field>
      ))}
      <Text size="sm" tone="2">
        {copy.accessible}: {template.accessible}
      </Text>
      <TermsPart flow={flow} compose={compose} />
    </ComposeFrame>
  );
}

type PreviewProps = { name: string; template: DareTemplate; blanks: Readonly<Record<string, string>> };

function Preview({ name, template, blanks }: PreviewProps) {
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
