import type { EncodedVersion } from "../version";

/** `result` is the rest of the object as JSON text (see queryResult.ts), made once for all sessions that hold the query. */
export type StateModification =
  | { type: "QueryUpdated" | "QueryFailed"; queryId: number; result: string }
  | { type: "QueryRemoved"; queryId: number };

/** Moves the client from one version to the next. Versions are contiguous; all results are of `endVersion.ts`. */
export interface Transition {
  type: "Transition";
  /** Must equal the previous `endVersion`, or the client drops the connection. */
  startVersion: EncodedVersion;
  endVersion: EncodedVersion;
  modifications: StateModification[];
  /** Milliseconds the client's clock is ahead, its upstream latency included. */
  clientClockSkew?: number;
  /** Nanoseconds since the epoch at sending, as a plain number. */
  serverTs: number;
}

function modificationJson(modification: StateModification): string {
  const head = `{"type":"${modification.type}","queryId":${modification.queryId}`;
  return modification.type === "QueryRemoved" ? `${head}}` : `${head},${modification.result}}`;
}

/** The frame's text. Results are spliced in, not encoded again for each session. */
export function transitionJson(transition: Transition): string {
  const { modifications, ...rest } = transition;
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"modifications":[${modifications.map(modificationJson).join(",")}]}`;
}
