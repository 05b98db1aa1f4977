import type { AuthDeps } from "../auth/authenticate";
import type { ActionRunner, Engine, SystemQueries } from "../contract";
import type { Logger } from "../log";
import type { Pacer } from "./pacer";
import type { ResultEncoder } from "./queryResult";
import type { Subscribers } from "./subscribers";

/** What all connections of a deployment share. */
export interface SyncContext {
  engine: Engine;
  actions: ActionRunner;
  auth: AuthDeps;
  system: SystemQueries;
  log: Logger;
  pacer: Pacer;
  subscribers: Subscribers;
  results: ResultEncoder;
  /** A commit that closing waits for, so that its answer still goes out. */
  track(commit: Promise<void>): void;
}
