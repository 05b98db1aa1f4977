import { DARE_DETAILS_MAX, DARE_TITLE_MAX } from "@convex/domain/sending/text";
import { lengthOf } from "@convex/domain/text/plainText";
import { fill } from "@/lib/text/words";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { sendCopy } from "../copy.en";
import { problemOf, useComposeForm } from "../useComposeForm";
import { ChecklistField } from "./ChecklistField";
import { ComposeFrame } from "./ComposeFrame";
import type { Flow } from "./FlowGate";
import { KindPart } from "./KindPart";
import { TermsPart } from "./TermsPart";

const copy = sendCopy.free;
const counted = (text: string, most: number) => `${lengthOf(text)}/${most}`;

/** A dare in one's own words: title, details, what must be seen, and what it asks for. */
export function FreeComposer({ flow }: { flow: Flow }) {
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
