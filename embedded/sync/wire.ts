/** Bytes of whole WebSocket frames, to be written one after another. */
export type Wire = readonly Buffer[];

const TEXT_FRAME = 0x81;
const MAX_HEADER = 10;

/** A text frame's header (RFC 6455, 5.2): whole, and without a mask, which servers do not use. */
function writeHeader(target: Buffer, payload: number): number {
  target[0] = TEXT_FRAME;
  if (payload < 126) {
    target[1] = payload;
    return 2;
  }
  if (payload < 65_536) {
    target[1] = 126;
    return target.writeUInt16BE(payload, 2);
  }
  target[1] = 127;
  return target.writeBigUInt64BE(BigInt(payload), 2);
}

/**
 * One frame of `head` and what follows it, in one piece. `tail` may be written from elsewhere: many connections get the
 * same one. The socket is given ready bytes because the same text would otherwise be encoded for each of them.
 */
export function frameHead(head: string, tail: Buffer | null): Buffer {
  const length = Buffer.byteLength(head);
  const bytes = Buffer.allocUnsafe(MAX_HEADER + length);
  const start = writeHeader(bytes, length + (tail?.length ?? 0));
  bytes.write(head, start);
  return bytes.subarray(0, start + length);
}

/** A message as one frame. */
export const wireOf = (text: string): Wire => [frameHead(text, null)];
