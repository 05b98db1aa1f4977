import { TEMPLATE_LIMITS } from "@convex/domain/sending/templateCatalogue";
import { Plus } from "lucide-react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { templateDeskCopy } from "../copy.en";
import type { Content } from "../data";

const copy = templateDeskCopy.form;
const { blanks: BLANKS_MAX, keyLength, labelLength, blankLength } = TEMPLATE_LIMITS;

type Blank = Content["blanks"][number];
type BlanksProps = { value: Blank[]; onChange: (blanks: Blank[]) => void; error: string | null };

/** What a sender fills in: how the text names it, how the form does, and an example. */
export function Blanks({ value, onChange, error }: BlanksProps) {
  const change = (at: number, part: Partial<Blank>) =>
    onChange(value.map((blank, each) => (each === at ? { ...blank, ...part } : blank)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 text-sm font-semibold text-ink">{copy.blanks}</legend>
      {value.map((blank, at) => (
        <OneBlank
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank that is being named has no other identity
          key={at}
          n={at + 1}
          blank={blank}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(value.filter((_, each) => each !== at))}
        />
      ))}
      <div role="alert" className="empty:hidden">
        {error === null ? null : <p className="text-sm text-danger">{error}</p>}
      </div>
      {value.length >= BLANKS_MAX ? null : (
        <Cluster>
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange([...value, { key: "", label: "", maxLength: 30, example: "" }])}
          >
            {copy.add}
          </Button>
        </Cluster>
      )}
    </fieldset>
  );
}

type OneBlankProps = {
  n: number;
  blank: Blank;
  onChange: (part: Partial<Blank>) => void;
  onRemove: () => void;
};

function OneBlank({ n, blank: { key, label, maxLength, example }, onChange, onRemove }: OneBlankProps) {
  const named = (words: string) => fill(words, { n: String(n) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md bg-raised p-4">
      <legend className="sr-only">{named(copy.blank)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={copy.key}
          verbatim
          autoComplete="off"
          prefix="{ }"
          maxLength={keyLength}
          value={key}
          onChange={(next) => onChange({ key: next })}
        />
        <TextField
          label={copy.label}
          autoComplete="off"
          maxLength={labelLength}
          value={label}
          onChange={(next) => onChange({ label: next })}
        />
        <TextField
          label={copy.example}
          autoComplete="off"
          maxLength={blankLength}
          value={example}
          onChange={(next) => onChange({ example: next })}
        />
        <TextField
          label={copy.most}
          inputMode="numeric"
          autoComplete="off"
          value={maxLength === 0 ? "" : String(maxLength)}
          onChange={(next) => onChange({ maxLength: Number(next.replace(/\D/g, "")) })}
        />
      </div>
      <Cluster>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          {named(copy.remove)}
        </Button>
      </Cluster>
    </fieldset>
  );
}
