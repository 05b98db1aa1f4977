import { MAX_TAGS } from "@convex/domain/limits";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { editProfileCopy } from "../copy.en";
import { addTags } from "../draft";

const copy = editProfileCopy.tags;

type TagsFieldProps = {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  error: string | null;
};

/** Words typed one by one; each stands as a chip that removes itself. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    onChange(addTags(tags, text));
    setTyped("");
  };
  return (
    <Stack gap="sm">
      {/* Enter adds the word; it must not save the whole form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches a key of the field inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
          event.preventDefault();
          add(typed);
        }}
      >
        <TextField
          label={copy.label}
          hint={copy.hint}
          counter={copy.counter(tags.length, MAX_TAGS)}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(text) => (text.includes(",") ? add(text) : setTyped(text))}
          onBlur={() => (typed.trim() === "" ? undefined : add(typed))}
        />
      </div>
      {typed.trim() === "" ? null : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => add(typed)}>
            {copy.add}
          </Button>
        </div>
      )}
      {tags.length === 0 ? null : (
        <ul aria-label={copy.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={copy.remove(tag)}
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
