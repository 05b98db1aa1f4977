import { createHash } from "node:crypto";
import type { QueryOutcome } from "../contract";
import { errorText } from "../http/respond";
import { logTexts, valueText } from "./messages/response";

export interface EncodedResult {
  /** Names this encoding among all others of the process. */
  id: number;
  type: "QueryUpdated" | "QueryFailed";
  /** The fields of the modification after `queryId`, without braces. */
  json: string;
  /** Equal when value (or error) and log lines are equal; the journal does not count. */
  digest: string;
}

/** Turns results into text, once for all connections that hold the same run of a query. */
export class ResultEncoder {
  private readonly encoded = new WeakMap<object, EncodedResult>();
  private nextId = 0;

  encode(outcome: QueryOutcome): EncodedResult {
    const { run } = outcome;
    const known = run === undefined ? undefined : this.encoded.get(run);
    if (known !== undefined) return known;
    const result = encode(outcome, this.nextId++);
    if (run !== undefined) this.encoded.set(run, result);
    return result;
  }
}

function encode(outcome: QueryOutcome, id: number): EncodedResult {
  const logLines = `"logLines":${JSON.stringify(logTexts(outcome.logLines))}`;
  const type = outcome.ok ? "QueryUpdated" : "QueryFailed";
  const result = outcome.ok
    ? `"value":${valueText(outcome)}`
    : `"errorMessage":${JSON.stringify(errorText(outcome))}${errorDataJson(outcome)}`;
  // Without the request id, which is new each time: an error that stays the same is not sent again.
  const compared = outcome.ok ? result : outcome.errorMessage + errorDataJson(outcome);
  const digest = createHash("sha256").update(type).update(compared).update(logLines).digest("base64");
  return { id, type, json: `${result},${logLines},"journal":${JSON.stringify(outcome.journal)}`, digest };
}

/** `errorData` must be absent for plain errors: present means ConvexError. */
function errorDataJson(outcome: QueryOutcome & { ok: false }): string {
  return outcome.errorData === undefined ? "" : `,"errorData":${JSON.stringify(outcome.errorData)}`;
}
