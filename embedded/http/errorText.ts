import { randomBytes } from "node:crypto";
import type { Outcome } from "../contract";

/** A failure as clients show it: the id is the one of the function log, the engine's text is bare. */
export function errorText({ errorMessage, requestId }: Outcome & { ok: false }): string {
  return `[Request ID: ${requestId ?? randomBytes(8).toString("hex")}] Server Error\n${errorMessage}`;
}
