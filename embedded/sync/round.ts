import { randomUUID } from "node:crypto";
import type { LiveQuery } from "../contract";
import type { TransitionChunk } from "./messages/down";
import { type Transition, transitionHead, transitionTail, transitionTailKey } from "./messages/transition";
import type { EncodedResult } from "./queryResult";
import { encodeTs } from "./version";
import { frameHead, type Wire, wireOf } from "./wire";

/** Longest frame, in UTF-16 characters. Longer Transitions travel in parts, so that no proxy or phone chokes on one. */
const MAX_FRAME_CHARS = 5_000_000;

/** One past the last character of a slice from `start`: never between the two halves of a surrogate pair. */
function sliceEnd(text: string, start: number, maxChars: number): number {
  const end = Math.min(start + maxChars, text.length);
  const last = text.charCodeAt(end - 1);
  const splitsPair = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return splitsPair ? end - 1 : end;
}

const fitsOneFrame = (chars: number): boolean => chars <= MAX_FRAME_CHARS;

interface ChunkedTransition {
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

/** What a query gives at the round's timestamp. */
export interface RoundResult {
  result: EncodedResult;
  journal: string | null;
}

interface Tail {
  text: string;
  bytes: Buffer;
}

/** A tail above one frame. */
interface LongTail {
  chunks: ChunkedTransition;
  frames: Wire;
}

/**
 * One round of Transitions. All of it is of one moment, so that what many connections are to be told is found and
 * written once: a query is asked once, its part of the frame encoded once, and connections that stand at the same
 * version and hold the same queries get the very same bytes.
 */
export class Round {
  private readonly results = new Map<LiveQuery, RoundResult>();
  private readonly tails = new Map<string, Tail>();
  private readonly longTails = new Map<string, LongTail>();
  private readonly made = new Map<string, Wire>();
  private encoded: { ts: bigint; text: string } | null = null;

  constructor(
    /** Milliseconds since the epoch. */
    readonly nowMs: number,
  ) {}

  ts(ts: bigint): string {
    if (this.encoded?.ts !== ts) this.encoded = { ts, text: encodeTs(ts) };
    return this.encoded.text;
  }

  resultOf(query: LiveQuery, read: (query: LiveQuery) => RoundResult): RoundResult {
    let found = this.results.get(query);
    if (found === undefined) {
      found = read(query);
      this.results.set(query, found);
    }
    return found;
  }

  wire(transition: Transition): Wire {
    const head = transitionHead(transition);
    const tailKey = transitionTailKey(transition);
    const key = `${head}${tailKey}`;
    const same = this.made.get(key);
    if (same !== undefined) return this.inOnePiece(key, same);
    const long = this.longTails.get(tailKey);
    if (long !== undefined) return longWire(head, long);
    const known = this.tails.get(tailKey);
    const text = known?.text ?? transitionTail(transition);
    if (!fitsOneFrame(head.length + text.length)) return longWire(head, this.newLongTail(tailKey, text));
    const tail = known ?? this.newTail(tailKey, text);
    const wire: Wire = [frameHead(head, tail.bytes), tail.bytes];
    this.made.set(key, wire);
    return wire;
  }

  /** Worth a copy once it is sent a second time: one piece is written faster than two. */
  private inOnePiece(key: string, wire: Wire): Wire {
    if (wire.length === 1) return wire;
    const whole = [Buffer.concat(wire)];
    this.made.set(key, whole);
    return whole;
  }

  private newTail(key: string, text: string): Tail {
    const tail = { text, bytes: Buffer.from(text) };
    this.tails.set(key, tail);
    return tail;
  }

  private newLongTail(key: string, text: string): LongTail {
    const chunks = chunkTransition(text);
    const tail = { chunks, frames: chunks.rest.flatMap((chunk) => wireOf(JSON.stringify(chunk))) };
    this.longTails.set(key, tail);
    return tail;
  }
}

const longWire = (head: string, { chunks, frames }: LongTail): Wire => [
  ...wireOf(JSON.stringify(chunks.first(head))),
  ...frames,
];
