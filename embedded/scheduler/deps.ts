import type { ActionRunner, Engine, FunctionCall, Json } from "../contract";
import type { Logger } from "../log";

export interface SchedulerDeps {
  engine: Engine;
  actions: ActionRunner;
  log: Logger;
}

/** Scheduled work runs as nobody and may call internal functions. */
export function scheduledCall(path: string, args: Json): FunctionCall {
  return { path, componentPath: "", args, identity: null, allowInternal: true };
}
