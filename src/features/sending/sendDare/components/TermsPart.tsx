import { formatMoney } from "@convex/domain/money";
import { normaliseTags } from "@convex/domain/people/profileFields";
import { CHEER_MAX, DARE_TAGS_MAX, PROOF_WINDOWS_MS, windowWords } from "@convex/domain/sending/text";
import { lengthOf } from "@convex/domain/text/plainText";
import { X } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { RadioCards } from "@/ui/input/RadioCards";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Switch } from "@/ui/input/Switch";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { sendCopy } from "../copy.en";
import { type ComposeForm, problemOf } from "../useComposeForm";
import type { Flow } from "./FlowGate";

const tagsFieldCopy = sendCopy.terms.tags;

type TagsFieldProps = {
  tags: readonly string[];
  most: number;
  onChange: (tags: string[]) => void;
  error: string | null;
};

/** Words typed one by one; each stands as a chip that removes itself. */
function TagsField({ tags, most, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    if (typed.trim() !== "") onChange(normaliseTags([...tags, ...typed.split(",")]));
    setTyped("");
  };
  return (
    <Stack gap="sm">
      {/* Enter adds the word; it must not go on to the next step. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches a key of the field inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={tagsFieldCopy.label}
          hint={tagsFieldCopy.hint}
          optional
          autoComplete="off"
          counter={`${tags.length}/${most}`}
          value={typed}
          onChange={setTyped}
          onBlur={add}
          error={error}
        />
      </div>
      {tags.length === 0 ? null : (
        <ul aria-label={tagsFieldCopy.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(tagsFieldCopy.remove, { tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="press inline-flex min-h-touch max-w-full items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-md text-ink"
              >
                {tag}
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const copy = sendCopy.terms;
const WISHES = ["private", "public"] as const;
const WISH_OPTIONS = WISHES.map((value) => ({ value, ...copy.wish.options[value] }));
const WINDOW_OPTIONS = PROOF_WINDOWS_MS.map((ms) => ({ value: String(ms), label: windowWords(ms) }));

/** How the dare runs. It is folded away: every choice in it has been made already and may stay as it is. */
export function TermsPart({ flow, compose }: { flow: Flow; compose: ComposeForm }) {
  const { form, tried, values } = compose;
  const [open, setOpen] = useState(false);
  const hasProblem = tried && compose.isInvalid;
  const price = formatMoney(flow.target.compose.reviewAbove, flow.target.currency);
  return (
    <details
      open={open || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line bg-surface"
    >
      <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-3 p-4">
        <span className="text-md font-semibold text-ink">{copy.title}</span>
        <span className="text-sm text-ink-2">{windowWords(values.proofWindowMs)}</span>
      </summary>
      <div className="flex flex-col gap-6 px-4 pb-4">
        <form.Field name="proofWindowMs">
          {(field) => (
            <SegmentedControl
              legend={fill(copy.window, { name: flow.name })}
              value={String(field.state.value)}
              options={WINDOW_OPTIONS}
              onChange={(ms) => field.handleChange(Number(ms))}
            />
          )}
        </form.Field>
        <form.Field name="visibility">
          {(field) => (
            <RadioCards
              legend={copy.wish.legend}
              value={field.state.value}
              options={WISH_OPTIONS}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
        <form.Field name="anonymous">
          {(field) => (
            <Switch
              label={copy.anonymous.label}
              description={fill(copy.anonymous.line, { name: flow.name })}
              checked={field.state.value}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
        <form.Field name="liveSeal">
          {(field) => (
            <Switch
              label={copy.seal.label}
              description={fill(field.state.value === null ? copy.seal.byPrice : copy.seal.line, { price })}
              checked={field.state.value ?? false}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
        <form.Field name="cheer">
          {(field) => (
            <TextField
              label={copy.cheer.label}
              hint={fill(copy.cheer.hint, { name: flow.name })}
              optional
              autoComplete="off"
              counter={`${lengthOf(field.state.value)}/${CHEER_MAX}`}
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={problemOf(field.state.meta, tried)}
            />
          )}
        </form.Field>
        <form.Field name="tags">
          {(field) => (
            <TagsField
              tags={field.state.value}
              most={DARE_TAGS_MAX}
              onChange={field.handleChange}
              error={problemOf(field.state.meta, true)}
            />
          )}
        </form.Field>
      </div>
    </details>
  );
}
