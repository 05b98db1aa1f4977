import type { EncodedResult } from "../queryResult";

/** `result` is encoded once for all connections that hold the query. */
export type StateModification =
  | { type: "Query"; queryId: number; result: EncodedResult }
  | { type: "QueryRemoved"; queryId: number };

/** Moves the client from one version to the next. Versions are contiguous; all results are of the end version's `ts`. */
export interface Transition {
  type: "Transition";
  /** JSON. Must equal the previous `endVersion`, or the client drops the connection. */
  startVersion: string;
  endVersion: string;
  modifications: readonly StateModification[];
  /** Milliseconds the client's clock is ahead, its upstream latency included; null when the client has not told its time. */
  clientClockSkew: number | null;
  /** Nanoseconds since the epoch at sending, as a plain number. */
  serverTs: number;
}

function modificationJson(modification: StateModification): string {
  if (modification.type === "QueryRemoved")
    return `{"type":"QueryRemoved","queryId":${modification.queryId}}`;
  const { queryId, result } = modification;
  return `{"type":"${result.type}","queryId":${queryId},${result.json}}`;
}

/** The frame's text in two pieces. The first differs from connection to connection. */
export function transitionHead({ clientClockSkew, startVersion, endVersion }: Transition): string {
  const skew = clientClockSkew === null ? "" : `"clientClockSkew":${clientClockSkew},`;
  return `{"type":"Transition",${skew}"startVersion":${startVersion},"endVersion":${endVersion},`;
}

/** The second is the same for all connections with the same news. Results are text already and only joined. */
export function transitionTail({ modifications, serverTs }: Transition): string {
  return `"modifications":[${modifications.map(modificationJson).join(",")}],"serverTs":${serverTs}}`;
}

/** Equal for equal tails of one moment, and much shorter. */
export function transitionTailKey({ modifications }: Transition): string {
  let key = "";
  for (const modification of modifications) {
    key += ` ${modification.queryId}:${modification.type === "Query" ? modification.result.id : "-"}`;
  }
  return key;
}
