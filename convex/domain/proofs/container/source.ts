import { refuse } from "./refusal";

/** A file that is read in pieces: a Blob on the device, the stored parts on the server. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `from` up to, not including, `to`; both lie inside the file. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
  };
}

const WINDOW_BYTES = 64 * 1024;
/** The most that is held in memory at once of anything that has to be read whole. */
const WHOLE_MAX_BYTES = 4 * 1024 * 1024;
/** A crafted file of nothing but headers must end, too; three minutes of real video have some 20,000. */
const MAX_STEPS = 300_000;

/** Reads forward through a file with one small window in memory, and never takes more steps than a real one needs. */
export class WindowReader {
  readonly size: number;
  #window: Uint8Array = new Uint8Array(0);
  #windowAt = 0;
  #steps = 0;

  constructor(readonly source: ByteSource) {
    this.size = source.size;
  }

  /** Up to `length` bytes at `at`: fewer only at the end of the file. */
  async peek(at: number, length: number): Promise<Uint8Array> {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) refuse("damaged", "more pieces than a video has");
    const to = Math.min(this.size, at + length);
    if (to <= at) return new Uint8Array(0);
    const isHeld = at >= this.#windowAt && to <= this.#windowAt + this.#window.length;
    if (!isHeld) {
      this.#window = await this.source.read(at, Math.min(this.size, Math.max(to, at + WINDOW_BYTES)));
      this.#windowAt = at;
    }
    return this.#window.subarray(at - this.#windowAt, to - this.#windowAt);
  }

  /** A piece that has to be understood as a whole. */
  async whole(from: number, to: number): Promise<Uint8Array> {
    if (to - from > WHOLE_MAX_BYTES) refuse("damaged", "a header of this size");
    const bytes = await this.peek(from, to - from);
    if (bytes.length < to - from) refuse("cut-short", "the file ends inside a header");
    return bytes.slice();
  }
}

/** `length` bytes as an unsigned number, most significant first; beyond 2^53 it only grows inexact. */
export function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let sum = 0;
  for (let index = at; index < at + length; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) refuse("damaged", "a number lies outside its box");
    sum = sum * 256 + byte;
  }
  return sum;
}

export function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
