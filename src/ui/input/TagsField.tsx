import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../action/Button";
import { Stack } from "../layout/Stack";
import { TextField } from "./TextField";

type TagsFieldProps = {
  words: { label: string; hint: string; add: string; list: string; remove: (tag: string) => string };
  tags: readonly string[];
  most: number;
  optional?: boolean;
  /** What was typed goes into the tags. */
  onAdd: (typed: string) => void;
  onRemove: (tag: string) => void;
  error: string | null;
};

/** Words typed one by one; each stands as a chip that removes itself. */
export function TagsField(props: TagsFieldProps) {
  const { words, tags, most, optional = false, onAdd, onRemove, error } = props;
  const [typed, setTyped] = useState("");
  const isBlank = typed.trim() === "";
  const add = (text: string) => {
    if (text.trim() !== "") onAdd(text);
    setTyped("");
  };
  return (
    <Stack gap="sm">
      {/* Enter adds the word; it must not send the whole form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches a key of the field inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || isBlank) return;
          event.preventDefault();
          add(typed);
        }}
      >
        <TextField
          label={words.label}
          hint={words.hint}
          counter={`${tags.length}/${most}`}
          optional={optional}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(text) => (text.includes(",") ? add(text) : setTyped(text))}
          onBlur={() => add(typed)}
        />
      </div>
      {isBlank ? null : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => add(typed)}>
            {words.add}
          </Button>
        </div>
      )}
      {tags.length === 0 ? null : (
        <ul aria-label={words.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={words.remove(tag)}
                onClick={() => onRemove(tag)}
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
