import { formatMoney } from "@convex/domain/money";
import { normaliseTags } from "@convex/domain/people/profileFields";
import { CHEER_MAX, DARE_TAGS_MAX, PROOF_WINDOWS_MS, windowWords } from "@convex/domain/sending/text";
import { lengthOf } from "@convex/domain/text/plainText";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { RadioCards } from "@/ui/input/RadioCards";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Switch } from "@/ui/input/Switch";
import { TagsField } from "@/ui/input/TagsField";
import { TextField } from "@/ui/input/TextField";
import { sendCopy } from "../copy.en";
import { type ComposeForm, problemOf } from "../useComposeForm";
import type { Flow } from "./FlowGate";

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
              words={copy.tags}
              most={DARE_TAGS_MAX}
              optional
              onAdd={(typed) =>
                field.handleChange(normaliseTags([...field.state.value, ...typed.split(",")]))
              }
              onRemove={(tag) => field.handleChange(field.state.value.filter((each) => each !== tag))}
              error={problemOf(field.state.meta, true)}
            />
          )}
        </form.Field>
      </div>
    </details>
  );
}
