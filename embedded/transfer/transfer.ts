import path from "node:path";
import type { Engine, Json } from "../contract";
import type { Authenticate } from "../http/caller";
import type { Route } from "../http/router";
import type { Logger } from "../log";
import { isRecord, textArg } from "../system/args";
import type { FurtherQueries } from "../system/queries";
import { Exports } from "./exports";
import { Imports } from "./imports";
import { transferRoutes } from "./routes";

export interface Transfer {
  /** What the CLI asks about imports and exports. */
  queries: FurtherQueries;
  routes(authenticate: Authenticate): Route[];
  /** Stops what runs; the engine is not used any more when it resolves. */
  close(): Promise<void>;
}

/** Import and export of a deployment, with their files in `<dataDir>/transfer`. */
export function createTransfer(deps: { engine: Engine; dataDir: string; log: Logger }): Transfer {
  const { engine, log } = deps;
  const folder = (name: string): string => path.join(deps.dataDir, "transfer", name);
  const imports = new Imports({ engine, log, dir: folder("imports") });
  const exports = new Exports({ engine, log, dir: folder("exports") });
  return {
    queries: {
      handlers: new Map([
        ["_system/cli/exports:getLatest", () => exports.latest()],
        ["_system/cli/queryImport:default", (args: Json) => imports.describe(importIdOf(args))],
        ["_system/cli/queryImport:list", () => imports.list()],
      ]),
      onChange(listener) {
        const stops = [imports.onChange(listener), exports.onChange(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
    routes: (authenticate) => transferRoutes({ imports, exports, authenticate }),
    async close() {
      await Promise.all([imports.close(), exports.close()]);
    },
  };
}

const importIdOf = (args: Json): string => (isRecord(args) ? textArg(args, "importId") : "");
