import * as z from "zod/mini";
import type { Take } from "@/features/proofs/takes";
import { type TakeEdit, untouched } from "./edit";

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
export function readEdit({ edit, durationMs }: Pick<Take, "edit" | "durationMs">): TakeEdit {
  const read = edit === null ? null : keptEdit.safeParse(parsed(edit));
  return read?.success ? { ...read.data, totalMs: durationMs } : untouched(durationMs);
}

export const writeEdit = (edit: TakeEdit): string => JSON.stringify(edit);
