import { randomUUID } from "node:crypto";
import type { TransitionChunk } from "./messages/transitionChunk";

/** Longest frame, in UTF-16 characters. Longer Transitions travel in parts, so that no proxy or phone chokes on one. */
const MAX_FRAME_CHARS = 5_000_000;

/** One past the last character of a slice from `start`: never between the two halves of a surrogate pair. */
function sliceEnd(text: string, start: number, maxChars: number): number {
  const end = Math.min(start + maxChars, text.length);
  const last = text.charCodeAt(end - 1);
  const splitsPair = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return splitsPair ? end - 1 : end;
}

export const fitsOneFrame = (chars: number): boolean => chars <= MAX_FRAME_CHARS;

export interface ChunkedTransition {
  /** The chunk of one connection: all that differs between connections. */
  first(head: string): TransitionChunk;
  /** The chunks after it, the same for all. */
  rest: readonly TransitionChunk[];
}

/** A Transition above one frame, cut behind its head. Answers to calls are never cut: clients would not join them. */
export function chunkTransition(tail: string, maxChars = MAX_FRAME_CHARS): ChunkedTransition {
  const slices: string[] = [];
  for (let start = 0; start < tail.length; ) {
    const end = sliceEnd(tail, start, maxChars);
    slices.push(tail.slice(start, end));
    start = end;
  }
  const transitionId = randomUUID();
  const chunkAt = (partNumber: number, chunk: string): TransitionChunk => ({
    ...{ type: "TransitionChunk", chunk, partNumber },
    ...{ totalParts: slices.length + 1, transitionId },
  });
  return {
    first: (head) => chunkAt(0, head),
    rest: slices.map((slice, index) => chunkAt(index + 1, slice)),
  };
}
