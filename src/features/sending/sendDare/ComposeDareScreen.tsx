import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { DARE_DETAILS_MAX, DARE_LINE_MAX, DARE_LINES_MAX, DARE_TITLE_MAX } from "@convex/domain/sending/text";
import { lengthOf } from "@convex/domain/text/plainText";
import { Plus, X } from "lucide-react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { ComposeFrame } from "./components/ComposeFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { KindPart } from "./components/KindPart";
import { TemplatePreview } from "./components/TemplatePreview";
import { TermsPart } from "./components/TermsPart";
import { sendCopy } from "./copy.en";
import { type ComposeForm, problemOf, useComposeForm } from "./useComposeForm";

const templateComposerCopy = sendCopy.compose;

/** A catalogue dare: only its blanks are written. */
function TemplateComposer({ flow, template }: { flow: Flow; template: DareTemplate }) {
  const compose = useComposeForm(flow, { source: "catalogue", template });
  const { form, tried, values } = compose;
  return (
    <ComposeFrame flow={flow} compose={compose}>
      <TemplatePreview
        label={fill(templateComposerCopy.preview, { name: flow.name })}
        template={template}
        blanks={values.blanks}
      />
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
              hint={fill(templateComposerCopy.example, { example: blank.example })}
              error={problemOf(field.state.meta, tried)}
            />
          )}
        </form.Field>
      ))}
      <Text size="sm" tone="2">
        {templateComposerCopy.accessible}: {template.accessible}
      </Text>
      <TermsPart flow={flow} compose={compose} />
    </ComposeFrame>
  );
}

const checklistFieldCopy = sendCopy.free.checklist;

/** What must be seen in the proof, one to five lines. */
function ChecklistField({ compose }: { compose: ComposeForm }) {
  const { form, tried } = compose;
  return (
    <form.Field name="checklist" mode="array">
      {(list) => {
        const lines = list.state.value;
        const problem = problemOf(list.state.meta, tried);
        return (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold text-ink">{checklistFieldCopy.legend}</legend>
            <p className="text-sm text-ink-3">{checklistFieldCopy.hint}</p>
            {lines.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line being typed has no other identity
              <form.Field key={at} name={`checklist[${at}]`}>
                {(line) => (
                  <div className="flex items-start gap-2">
                    <div className="min-w-0 flex-1">
                      <TextField
                        label={fill(checklistFieldCopy.line, { n: String(at + 1) })}
                        autoComplete="off"
                        counter={`${lengthOf(line.state.value ?? "")}/${DARE_LINE_MAX}`}
                        value={line.state.value ?? ""}
                        onChange={line.handleChange}
                        onBlur={line.handleBlur}
                        error={problemOf(line.state.meta, tried)}
                      />
                    </div>
                    {lines.length === 1 ? null : (
                      <div className="pt-6">
                        <IconButton
                          label={fill(checklistFieldCopy.remove, { n: String(at + 1) })}
                          icon={<X aria-hidden="true" />}
                          onClick={() => list.removeValue(at)}
                        />
                      </div>
                    )}
                  </div>
                )}
              </form.Field>
            ))}
            <div role="alert" className="empty:-mt-3">
              {problem === null ? null : <p className="text-sm text-danger">{problem}</p>}
            </div>
            {lines.length >= DARE_LINES_MAX ? null : (
              <div>
                <Button
                  variant="secondary"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                  onClick={() => list.pushValue("")}
                >
                  {checklistFieldCopy.add}
                </Button>
              </div>
            )}
          </fieldset>
        );
      }}
    </form.Field>
  );
}

const copy = sendCopy.free;
const counted = (text: string, most: number) => `${lengthOf(text)}/${most}`;

/** A dare in one's own words: title, details, what must be seen, and what it asks for. */
function FreeComposer({ flow }: { flow: Flow }) {
  const compose = useComposeForm(flow, { source: "free", template: null });
  const { form, tried } = compose;
  return (
    <ComposeFrame flow={flow} compose={compose}>
      <Text tone="2">{fill(copy.lead, { name: flow.name })}</Text>
      <form.Field name="title">
        {(field) => (
          <TextField
            label={copy.title}
            hint={copy.titleHint}
            required
            autoComplete="off"
            counter={counted(field.state.value, DARE_TITLE_MAX)}
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={problemOf(field.state.meta, tried)}
          />
        )}
      </form.Field>
      <form.Field name="details">
        {(field) => (
          <TextArea
            label={copy.details}
            hint={copy.detailsHint}
            rows={3}
            counter={counted(field.state.value, DARE_DETAILS_MAX)}
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={problemOf(field.state.meta, tried)}
          />
        )}
      </form.Field>
      <ChecklistField compose={compose} />
      <KindPart flow={flow} compose={compose} />
      <TermsPart flow={flow} compose={compose} />
    </ComposeFrame>
  );
}

/** The second step: a template's blanks, or a dare in one's own words. */
export function ComposeDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="compose">
      {(flow) => {
        if (flow.draft?.source === "free") return <FreeComposer flow={flow} />;
        const { template } = flow;
        return template === null ? null : (
          <TemplateComposer key={template.id} flow={flow} template={template} />
        );
      }}
    </FlowGate>
  );
}
