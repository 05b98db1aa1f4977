import type { ActionRunner, Engine, FunctionCall, JobRef, Json } from "../contract";
import type { Logger } from "../log";

export interface SchedulerDeps {
  engine: Engine;
  actions: ActionRunner;
  log: Logger;
}

/** Scheduled work runs as nobody and may call internal functions. */
export function scheduledCall(
  { componentPath, path }: { componentPath: string; path: string },
  args: Json,
  job?: JobRef,
): FunctionCall {
  const call = { path, componentPath, args, identity: null, allowInternal: true };
  return job === undefined ? call : { ...call, job };
}
