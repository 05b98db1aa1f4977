import { createHash } from "node:crypto";
import type { QueryOutcome } from "../contract";
import { errorText, logTexts } from "./messages/response";

export interface EncodedResult {
  type: "QueryUpdated" | "QueryFailed";
  /** The fields of the modification after `queryId`, without braces. */
  json: string;
  /** Equal when value (or error) and log lines are equal; the journal does not count. */
  digest: string;
}

/** All sessions that hold a query get the value of the same run: encode and hash it once. */
const encoded = new WeakMap<object, EncodedResult>();

function encode(outcome: QueryOutcome): EncodedResult {
  const logLines = `"logLines":${JSON.stringify(logTexts(outcome.logLines))}`;
  const type = outcome.ok ? "QueryUpdated" : "QueryFailed";
  const result = outcome.ok
    ? `"value":${JSON.stringify(outcome.value)}`
    : `"errorMessage":${JSON.stringify(errorText(outcome.errorMessage))}${errorDataJson(outcome)}`;
  // Without the request id, which is new each time: an error that stays the same is not sent again.
  const compared = outcome.ok ? result : outcome.errorMessage + errorDataJson(outcome);
  const digest = createHash("sha256").update(type).update(compared).update(logLines).digest("base64");
  return { type, json: `${result},${logLines},"journal":${JSON.stringify(outcome.journal)}`, digest };
}

/** `errorData` must be absent for plain errors: present means ConvexError. */
function errorDataJson(outcome: QueryOutcome & { ok: false }): string {
  return outcome.errorData === undefined ? "" : `,"errorData":${JSON.stringify(outcome.errorData)}`;
}

export function encodeResult(outcome: QueryOutcome): EncodedResult {
  const key = outcome.ok ? outcome.value : null;
  if (typeof key !== "object" || key === null) return encode(outcome);
  let result = encoded.get(key);
  if (result === undefined) {
    result = encode(outcome);
    encoded.set(key, result);
  }
  return result;
}
