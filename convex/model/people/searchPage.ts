import { fail } from "../../errors";

/** A page of a list that is put in order anew at each read; the cursor is how many came before. */
export function placeIn<Hit>(
  hits: readonly Hit[],
  cursor: string | null,
  size: number,
): { page: Hit[]; nextCursor: string | null } {
  const from = cursor === null ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0)
    fail("invalid-argument", { field: "cursor", reason: "cursor" });
  const to = from + size;
  return { page: hits.slice(from, to), nextCursor: to < hits.length ? String(to) : null };
}
