import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { FACETS } from "@convex/domain/sending/boundaries";
import {
  cleanTemplate,
  examplesOf,
  TEMPLATE_LIMITS,
  templateProblem,
} from "@convex/domain/sending/templateCatalogue";
import { DARE_DETAILS_MAX } from "@convex/domain/sending/text";
import { useState } from "react";
import { FacetChips, TemplateCard, TemplatePreview } from "@/features/sending/sendDare";
import { ReasonForm } from "@/features/staff/staffMoney";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { templateDeskCopy } from "../copy.en";
import { type Content, useTemplateActs } from "../data";
import { Blanks } from "./Blanks";

const copy = templateDeskCopy.form;
const CATEGORIES = DARE_CATEGORIES.map((value) => ({ value, label: value }));
const ASKABLE = FACETS.filter((facet) => facet !== "costs");

type EditorProps = {
  /** null: a new one. */
  templateId: string | null;
  /** The newest version that is shown. */
  version: number;
  saved: Content;
  onDone?: (templateId: string) => void;
};

/** The words of a dare with what senders and creators will see of them, live while they are written. */
export function Editor({ templateId, version, saved, onDone }: EditorProps) {
  const [content, setContent] = useState(saved);
  const [wasAsked, setWasAsked] = useState(false);
  const { ask } = useTemplateActs();
  const set = (part: Partial<Content>) => setContent((before) => ({ ...before, ...part }));
  const problem = templateProblem(cleanTemplate(content));
  const check = () => {
    setWasAsked(true);
    return problem === null;
  };
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <Section title={copy.title} look="wide">
        <ReasonForm
          action={copy.save}
          check={check}
          run={(reason) => ask({ templateId, version, content, reason })}
          onDone={(done) => onDone?.(done.templateId)}
        >
          {(refused) => (
            <Fields
              content={content}
              set={set}
              errorOf={(field) => {
                if (wasAsked && problem?.field === field) return problem.message;
                return refused?.field === field ? refused.message : null;
              }}
            />
          )}
        </ReasonForm>
      </Section>
      <Preview content={content} />
    </div>
  );
}

type FieldsProps = {
  content: Content;
  set: (part: Partial<Content>) => void;
  errorOf: (field: keyof Content) => string | null;
};

function Fields({ content, set, errorOf }: FieldsProps) {
  const { title, details, checklist, category, facets, minutes, accessible, blanks } = content;
  return (
    <>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        value={title}
        onChange={(next) => set({ title: next })}
        error={errorOf("title")}
      />
      <TextArea
        label={copy.details}
        rows={4}
        counter={`${details.length}/${DARE_DETAILS_MAX}`}
        value={details}
        onChange={(next) => set({ details: next })}
        error={errorOf("details")}
      />
      <TextArea
        label={copy.checklist}
        hint={copy.checklistHint}
        rows={4}
        value={checklist.join("\n")}
        onChange={(next) => set({ checklist: next === "" ? [] : next.split("\n") })}
        error={errorOf("checklist")}
      />
      <Blanks value={blanks} onChange={(next) => set({ blanks: next })} error={errorOf("blanks")} />
      <Select
        label={copy.category}
        value={category}
        options={CATEGORIES}
        onChange={(next) => set({ category: next, edgy: next === "Edgy" })}
        error={errorOf("category")}
      />
      <FacetChips
        legend={copy.facets}
        facets={ASKABLE}
        chosen={facets}
        onToggle={(facet) =>
          set({
            facets: facets.includes(facet) ? facets.filter((each) => each !== facet) : [...facets, facet],
          })
        }
      />
      <TextField
        label={copy.minutes}
        inputMode="numeric"
        autoComplete="off"
        value={minutes === 0 ? "" : String(minutes)}
        onChange={(next) => set({ minutes: Number(next.replace(/\D/g, "")) })}
        error={errorOf("minutes")}
      />
      <TextArea
        label={copy.accessible}
        rows={2}
        counter={`${accessible.length}/${TEMPLATE_LIMITS.accessibleLength}`}
        value={accessible}
        onChange={(next) => set({ accessible: next })}
        error={errorOf("accessible")}
      />
    </>
  );
}

const preview = templateDeskCopy.preview;

/** The very cards of the send flow; nothing of them can be chosen here. */
function Preview({ content }: { content: Content }) {
  const title = content.title.trim() === "" ? preview.untitled : content.title;
  const template = { ...content, title, id: "preview", version: 0 };
  return (
    <Section title={preview.title} look="bare">
      <Stack gap="sm">
        <Text size="sm" tone="2">
          {preview.card}
        </Text>
        <ul className="max-w-60">
          <TemplateCard template={template} />
        </ul>
      </Stack>
      <TemplatePreview label={preview.composed} template={template} blanks={examplesOf(content)} />
    </Section>
  );
}
