import {
  AUDIO_DESCRIPTION_MAX_LENGTH,
  CAPTION_LINES_MAX,
  CAPTION_TEXT_MAX_LENGTH,
} from "@convex/domain/limits";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/action/Button";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { takeEditCopy } from "../copy.en";
import type { PartProps } from "../TakeEditor";
import { RangeSliders } from "./RangeSliders";

const copy = takeEditCopy.captions;

/** Captions by hand (product 25): a line at the picture shown, its stretch by sliders. */
export function CaptionsPart({ edit, dispatch, here }: PartProps) {
  const { captions, totalMs } = edit;
  const focus = useMovedFocus(captions.length);
  const isFull = captions.length >= CAPTION_LINES_MAX;
  return (
    <Stack>
      <Text tone="2">{copy.line}</Text>
      <ol className="flex flex-col gap-4">
        {captions.map((line, place) => (
          <li key={line.id} className="rounded-md border border-line p-4">
            <TextField
              ref={focus.onLine(line.id)}
              label={copy.text(place + 1)}
              value={line.text}
              maxLength={CAPTION_TEXT_MAX_LENGTH}
              onChange={(text) => dispatch({ type: "captionWritten", id: line.id, text })}
            />
            <RangeSliders
              range={line}
              totalMs={totalMs}
              labels={copy}
              onMove={(range, moved) => dispatch({ type: "captionMoved", id: line.id, range, moved })}
            />
            <Button variant="quiet" onClick={() => dispatch({ type: "captionRemoved", id: line.id })}>
              {copy.remove(place + 1)}
            </Button>
          </li>
        ))}
      </ol>
      {isFull ? (
        <Text size="sm" tone="2">
          {copy.full}
        </Text>
      ) : (
        <Button
          ref={focus.onAdd}
          variant="secondary"
          onClick={() => dispatch({ type: "captionAdded", id: focus.next(), atMs: here() })}
        >
          {copy.add}
        </Button>
      )}
      <TextArea
        label={copy.describe}
        hint={copy.describeHint}
        optional
        value={edit.description}
        maxLength={AUDIO_DESCRIPTION_MAX_LENGTH}
        onChange={(text) => dispatch({ type: "described", text })}
      />
    </Stack>
  );
}

/** A new line is written at once; the button that removed one is gone with it, so the focus goes on to the next step. */
function useMovedFocus(count: number) {
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string | null>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current) add.current?.focus();
    shown.current = count;
  }, [count]);
  return {
    onAdd: add,
    /** The id of a line that takes the focus when it is there. */
    next: () => {
      added.current = crypto.randomUUID();
      return added.current;
    },
    onLine: (id: string) => (field: HTMLInputElement | null) => {
      if (field === null || added.current !== id) return;
      added.current = null;
      field.focus();
    },
  };
}
