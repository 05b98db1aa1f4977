import { MODULE_SCHEME } from "./errors";
import type { ThrownDetails } from "./realm/host";

const CONVEX_ERROR = Symbol.for("ConvexError");

/** Something an action threw, in the form that queries report too: module files carry the runtime's own scheme. */
export function thrownDetails(thrown: unknown, modulesUrl: string): ThrownDetails {
  if (!(thrown instanceof Error)) return { headline: String(thrown), stack: "" };
  const stack = (thrown.stack ?? "").replaceAll(modulesUrl, MODULE_SCHEME);
  const details: ThrownDetails = { headline: String(thrown), stack };
  // The library keeps a ConvexError's data as JSON text of the encoded value.
  if (CONVEX_ERROR in thrown && "data" in thrown && typeof thrown.data === "string")
    details.data = thrown.data;
  return details;
}
