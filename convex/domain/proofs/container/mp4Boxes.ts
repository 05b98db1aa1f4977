import { refuse } from "./refusal";
import { numberAt, textAt, type WindowReader } from "./source";

/** One MP4 box; `start` is where its content begins. */
export interface Box {
  type: string;
  at: number;
  start: number;
  /** Exclusive. */
  end: number;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const MAX_CHILDREN = 4_096;

function boxOf(header: Uint8Array, at: number, limit: number): Box {
  if (header.length < HEADER_BYTES) refuse("damaged", "a box without a header");
  const size = numberAt(header, 0, 4);
  const type = textAt(header, 4, 8);
  const isLarge = size === 1;
  if (isLarge && header.length < LARGE_HEADER_BYTES) refuse("damaged", "a large box without its size");
  const headerBytes = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES;
  const length = isLarge ? numberAt(header, 8, 8) : size === 0 ? limit - at : size;
  if (length < headerBytes) refuse("damaged", `a box ${type} shorter than its header`);
  return { type, at, start: at + headerBytes, end: at + length };
}

/** The box at `at` of the file. Its end may lie beyond the file: the caller judges that. */
export async function boxAt(reader: WindowReader, at: number): Promise<Box> {
  return boxOf(await reader.peek(at, LARGE_HEADER_BYTES), at, reader.size);
}

/** The boxes that fill `bytes` from `from` to `to`. */
export function childrenOf(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    // QuickTime ends a list with four zero bytes.
    if (to - at < HEADER_BYTES) break;
    const box = boxOf(bytes.subarray(at, Math.min(to, at + LARGE_HEADER_BYTES)), at, to);
    if (box.end > to) refuse("damaged", `a box ${box.type} larger than its parent`);
    boxes.push(box);
    if (boxes.length > MAX_CHILDREN) refuse("damaged", "too many boxes");
    at = box.end;
  }
  return boxes;
}

export function childOf(bytes: Uint8Array, parent: Box, type: string): Box | undefined {
  return childrenOf(bytes, parent.start, parent.end).find((box) => box.type === type);
}

/** The box at the end of a way of types, from the outside in. */
export function boxIn(bytes: Uint8Array, parent: Box, ...way: string[]): Box | undefined {
  let box: Box | undefined = parent;
  for (const type of way) {
    if (box === undefined) return undefined;
    box = childOf(bytes, box, type);
  }
  return box;
}

/** Version and flags, the first four bytes of a full box. */
export function fullBox(bytes: Uint8Array, box: Box): { version: number; flags: number; at: number } {
  const word = numberAt(bytes.subarray(0, box.end), box.start, 4);
  return { version: Math.floor(word / 2 ** 24), flags: word % 2 ** 24, at: box.start + 4 };
}
