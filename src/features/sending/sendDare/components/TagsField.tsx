import { normaliseTags } from "@convex/domain/people/tags";
import { X } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { sendCopy } from "../copy.en";

const copy = sendCopy.terms.tags;

type TagsFieldProps = {
  tags: readonly string[];
  most: number;
  onChange: (tags: string[]) => void;
  error: string | null;
};

/** Words typed one by one; each stands as a chip that removes itself. */
export function TagsField({ tags, most, onChange, error }: TagsFieldProps) {
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
          label={copy.label}
          hint={copy.hint}
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
        <ul aria-label={copy.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(copy.remove, { tag })}
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
