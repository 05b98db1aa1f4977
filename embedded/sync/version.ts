import { ProtocolError } from "./messages/fields";

/** A point in a connection's life: the client's query set, its identity, and the database time of the results. */
export interface StateVersion {
  querySet: number;
  identity: number;
  /** Nanoseconds since the epoch; 0 before the first Transition. */
  ts: bigint;
}

/** Every connection starts from zero, whatever the session has seen before. */
export const initialVersion: StateVersion = { querySet: 0, identity: 0, ts: 0n };

/** u64 on the wire: base64 of 8 little-endian bytes. */
export function encodeTs(ts: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

export function decodeTs(encoded: string): bigint {
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length !== 8) throw new ProtocolError("a timestamp must be 8 bytes in base64");
  return bytes.readBigUInt64LE();
}

/** The version's JSON; `ts` is encoded already, because many connections are brought to one timestamp. */
export function versionJson({ querySet, identity }: Omit<StateVersion, "ts">, ts: string): string {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${ts}"}`;
}
