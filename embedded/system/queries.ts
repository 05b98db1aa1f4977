import type { Engine, Json, SystemQueries } from "../contract";
import { apiSpec } from "./apiSpec";
import { getEnvironment, listEnvironment } from "./environment";
import { queryTable, tableSize } from "./queryTable";
import { tableData } from "./tableData";
import { tables } from "./tables";

type Handler = (engine: Engine, args: Json) => Json;

function unavailable(what: string): Handler {
  return () => {
    throw new Error(`${what} is not yet available in the embedded deployment.`);
  };
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["_system/cli/tables:default", tables],
  ["_system/cli/tableData:default", tableData],
  ["_system/cli/tableSize:default", tableSize],
  ["_system/cli/queryTable:default", queryTable],
  ["_system/cli/modules:apiSpec", apiSpec],
  ["_system/cli/queryEnvironmentVariables:default", listEnvironment],
  ["_system/cli/queryEnvironmentVariables:get", getEnvironment],
  ["_system/frontend/components:list", () => []],
  ["_system/cli/exports:getLatest", unavailable("Export")],
  ["_system/cli/queryImport:default", unavailable("Import")],
  ["_system/cli/queryImport:list", unavailable("Import")],
]);

const CLOUD_URL = "_system/cli/convexUrl:cloudUrl";
const SITE_URL = "_system/cli/convexUrl:siteUrl";

/** The queries that the official CLI asks for, as native handlers: they need no bundle. */
export function createSystemQueries(deps: { engine: Engine; url: string; siteUrl: string }): SystemQueries {
  return {
    lookup(path) {
      if (path === CLOUD_URL) return () => deps.url;
      if (path === SITE_URL) return () => deps.siteUrl;
      const handler = HANDLERS.get(path);
      return handler ? (args) => handler(deps.engine, args) : null;
    },
    // Every answer follows from commits, pushes and the environment; those reach sync by the engine.
    onChange: () => () => undefined,
  };
}
