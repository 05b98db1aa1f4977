/** One range of a file by RFC 9110 14; several ranges at once are answered as the whole file. */
export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

export type RangeRequest =
  | { kind: "whole" }
  | { kind: "range"; range: ByteRange }
  | { kind: "unsatisfiable" };

/** What a Range header asks of a file of `size` bytes, cut to `maxBytes`. A malformed header is ignored. */
export function parseRange(header: string | null, size: number, maxBytes: number): RangeRequest {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (match === null || (first === "" && last === "")) return { kind: "whole" };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return { kind: "whole" };
  if (start >= size || end < start) return { kind: "unsatisfiable" };
  return { kind: "range", range: { start, end: Math.min(end, start + maxBytes - 1) } };
}

export interface PartSlice {
  /** Position in the list of parts. */
  part: number;
  from: number;
  /** Exclusive. */
  to: number;
}

/** Which bytes of which parts make up a range of the joined file. */
export function slicesOf(sizes: readonly number[], { start, end }: ByteRange): PartSlice[] {
  const slices: PartSlice[] = [];
  let offset = 0;
  sizes.forEach((size, part) => {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end + 1 - offset, size);
    if (from < to) slices.push({ part, from, to });
    offset += size;
  });
  return slices;
}

/** A slice in pieces of at most so many bytes. */
export function cutSlice({ part, from, to }: PartSlice, mostBytes: number): PartSlice[] {
  const pieces: PartSlice[] = [];
  for (let at = from; at < to; at += mostBytes)
    pieces.push({ part, from: at, to: Math.min(to, at + mostBytes) });
  return pieces;
}
