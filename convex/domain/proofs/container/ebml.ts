import { refuse } from "./refusal";
import { numberAt, type WindowReader } from "./source";

/** One EBML element; `end` is null when its length is not known (a live recording). */
export interface Element {
  id: number;
  start: number;
  /** Exclusive. */
  end: number | null;
}

const ID_MAX_BYTES = 4;
const LENGTH_MAX_BYTES = 8;
const HEADER_MAX_BYTES = ID_MAX_BYTES + LENGTH_MAX_BYTES;
const MAX_CHILDREN = 4_096;

/** How many bytes a variable-length number takes, told by the leading zeros of its first byte. */
function widthOf(bytes: Uint8Array, at: number, max: number): number {
  const first = bytes[at] ?? 0;
  const width = Math.clz32(first) - 23;
  if (first === 0 || width > max || at + width > bytes.length) refuse("damaged", "a number cut in half");
  return width;
}

/** A variable-length number without its marker; null stands for "not known" (all bits set). */
export function vintAt(bytes: Uint8Array, at: number): { value: number | null; width: number } {
  const width = widthOf(bytes, at, LENGTH_MAX_BYTES);
  // The marker goes before the sum: with it, eight bytes are more than a number holds exactly.
  const first = (bytes[at] ?? 0) - 2 ** (8 - width);
  const value = first * 256 ** (width - 1) + (width === 1 ? 0 : numberAt(bytes, at + 1, width - 1));
  const isUnknown = Array.from({ length: width }, (_, index) => bytes[at + index] ?? 0).every(
    (byte, index) => (index === 0 ? byte === 2 ** (9 - width) - 1 : byte === 0xff),
  );
  return { value: isUnknown ? null : value, width };
}

function elementOf(bytes: Uint8Array, offset: number, at: number): Element {
  const idWidth = widthOf(bytes, offset, ID_MAX_BYTES);
  const { value, width } = vintAt(bytes, offset + idWidth);
  const start = at + idWidth + width;
  return { id: numberAt(bytes, offset, idWidth), start, end: value === null ? null : start + value };
}

/** Whether a file ends with these bytes inside an element's id or length; a broken number is no end. */
function stopsShort(bytes: Uint8Array): boolean {
  const [first] = bytes;
  if (first === undefined) return true;
  const idWidth = Math.clz32(first) - 23;
  if (idWidth > ID_MAX_BYTES) return false;
  const length = bytes[idWidth];
  if (length === undefined) return true;
  const lengthWidth = Math.clz32(length) - 23;
  return lengthWidth <= LENGTH_MAX_BYTES && idWidth + lengthWidth > bytes.length;
}

/** The element at `at` of the file, or null when the file ends inside its header. */
export async function elementAt(reader: WindowReader, at: number): Promise<Element | null> {
  const bytes = await reader.peek(at, HEADER_MAX_BYTES);
  // A header cut in half is an end and no fault: recorders hand their bytes over wherever they stand.
  return stopsShort(bytes) ? null : elementOf(bytes, 0, at);
}

/** The elements that fill these bytes; positions count from their beginning. */
export function elementsOf(bytes: Uint8Array): { id: number; bytes: Uint8Array }[] {
  const found: { id: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { id, start, end } = elementOf(bytes, at, at);
    if (end === null || end > bytes.length) refuse("damaged", "an element larger than its parent");
    found.push({ id, bytes: bytes.subarray(start, end) });
    if (found.length > MAX_CHILDREN) refuse("damaged", "too many elements");
    at = end;
  }
  return found;
}

export function unsignedOf(bytes: Uint8Array): number {
  if (bytes.length > 8) refuse("damaged", "a number of more than eight bytes");
  return numberAt(bytes, 0, bytes.length);
}

export function stringOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 256)).replace(/\0+$/, "");
}
