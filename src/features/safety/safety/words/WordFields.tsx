import {
  MUTE_LASTINGS,
  MUTE_MESSAGES,
  MUTE_SCOPES,
  MUTED_WORD_MAX_LENGTH,
  type MuteProblem,
} from "@convex/domain/relations/mutedWords";
import { useId } from "react";
import { Checkbox } from "@/ui/input/Checkbox";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { safetyCopy } from "../copy.en";
import { type WordDraft, withScope } from "./wordForm";

const copy = safetyCopy.screen.words;

type WordFieldsProps = {
  draft: WordDraft;
  onChange: (draft: WordDraft) => void;
  /** A field for many words, or for the one that is changed. */
  many: boolean;
  problem: MuteProblem | null;
};

export function WordFields({ draft, onChange, many, problem }: WordFieldsProps) {
  const id = useId();
  const onScopes = problem === "scopes-missing";
  const text = {
    value: draft.text,
    onChange: (value: string) => onChange({ ...draft, text: value }),
    error: problem !== null && !onScopes ? MUTE_MESSAGES[problem] : null,
  };
  return (
    <>
      {many ? (
        <TextArea label={copy.field} hint={copy.fieldHint} rows={3} {...text} />
      ) : (
        <TextField label={copy.one} maxLength={MUTED_WORD_MAX_LENGTH} {...text} />
      )}
      <Checkbox label={copy.part} checked={draft.part} onChange={(part) => onChange({ ...draft, part })} />
      <fieldset aria-describedby={onScopes ? `${id}-error` : undefined} className="flex min-w-0 flex-col">
        <legend className="mb-1 text-sm font-semibold text-ink">{copy.scopes}</legend>
        {MUTE_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={copy.scope[scope]}
            checked={draft.scopes.includes(scope)}
            onChange={(on) => onChange({ ...draft, scopes: withScope(draft.scopes, scope, on) })}
          />
        ))}
        <div role="alert">
          {onScopes ? (
            <p id={`${id}-error`} className="text-sm text-danger">
              {MUTE_MESSAGES["scopes-missing"]}
            </p>
          ) : null}
        </div>
      </fieldset>
      <Select
        label={copy.lasting}
        value={draft.lasting}
        onChange={(lasting) => onChange({ ...draft, lasting })}
        options={MUTE_LASTINGS.map((value) => ({ value, label: copy.lastings[value] }))}
      />
    </>
  );
}
