import type { FunctionCall, Outcome, SystemQueries } from "../contract";

export const isSystemPath = (path: string): boolean => path.startsWith("_system/");

/** Runs one of the deployment's own queries; for admins only, to others there is none of any name. */
export function runSystemQuery(call: FunctionCall, system: SystemQueries): Outcome {
  const path = call.path.includes(":") ? call.path : `${call.path}:default`;
  const handler = call.allowInternal ? system.lookup(path) : null;
  const kind = call.allowInternal ? "function" : "public function";
  if (handler === null) return failed(`Could not find ${kind} for '${call.path}'.`);
  try {
    return { ok: true, value: handler(call.args, call.componentPath), logLines: [] };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const failed = (errorMessage: string): Outcome => ({ ok: false, errorMessage, logLines: [] });
