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

/** Null when the text fits one frame. */
export function chunkTransition(text: string, maxChars = MAX_FRAME_CHARS): TransitionChunk[] | null {
  if (text.length <= maxChars) return null;
  const slices: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = sliceEnd(text, start, maxChars);
    slices.push(text.slice(start, end));
    start = end;
  }
  const transitionId = randomUUID();
  return slices.map((chunk, partNumber) => ({
    type: "TransitionChunk",
    chunk,
    partNumber,
    totalParts: slices.length,
    transitionId,
  }));
}
