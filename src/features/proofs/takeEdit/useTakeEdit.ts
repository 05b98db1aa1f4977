import { type Dispatch, useEffect, useReducer } from "react";
import * as z from "zod/mini";
import { keepEdit, type Take } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { type EditEvent, type TakeEdit, takeEdit, untouched } from "./edit";

const range = { fromMs: z.number(), toMs: z.number() };
const keptEdit = z.object({
  keep: z.object(range),
  muted: z.array(z.object(range)),
  coverMs: z.nullable(z.number()),
  captions: z.array(z.object({ ...range, id: z.string(), text: z.string() })),
  description: z.string(),
  synthetic: z.boolean(),
  edgy: z.boolean(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What was decided over this take, as it lies beside it; untouched when nothing was. */
function readEdit({ edit, durationMs }: Pick<Take, "edit" | "durationMs">): TakeEdit {
  const read = edit === null ? null : keptEdit.safeParse(parsed(edit));
  return read?.success ? { ...read.data, totalMs: durationMs } : untouched(durationMs);
}

const writeEdit = (edit: TakeEdit): string => JSON.stringify(edit);

/** The decisions over a take, kept beside it on the device with each change: they last as long as the take does. */
export function useTakeEdit(take: Take): [TakeEdit, Dispatch<EditEvent>] {
  const [edit, change] = useReducer(takeEdit, take, readEdit);
  const { takeId } = take;
  useEffect(() => {
    keepEdit(takeId, writeEdit(edit)).catch((error: unknown) => logError("takes", error));
  }, [takeId, edit]);
  return [edit, change];
}
