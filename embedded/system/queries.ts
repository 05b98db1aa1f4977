import type { Engine, Json, SystemQueries } from "../contract";
import { pathsWithData } from "../store/instancePaths";
import { apiSpec } from "./apiSpec";
import { components } from "./components";
import { getEnvironment, listEnvironment } from "./environment";
import { queryTable, tableSize } from "./queryTable";
import { getSchemas } from "./schemas";
import { tableData } from "./tableData";
import { tables } from "./tables";

/** `componentPath`: whose tables or functions are asked for. */
type Handler = (engine: Engine, args: Json, componentPath: string) => Json;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["_system/cli/tables:default", tables],
  ["_system/cli/tableData:default", tableData],
  ["_system/cli/tableSize:default", tableSize],
  ["_system/cli/queryTable:default", queryTable],
  ["_system/cli/modules:apiSpec", apiSpec],
  ["_system/cli/queryEnvironmentVariables:default", listEnvironment],
  ["_system/cli/queryEnvironmentVariables:get", getEnvironment],
  ["_system/frontend/components:list", components],
  ["_system/frontend/getSchemas:default", getSchemas],
]);

const CLOUD_URL = "_system/cli/convexUrl:cloudUrl";
const SITE_URL = "_system/cli/convexUrl:siteUrl";

/** A path nobody has mounted holds nothing; an empty answer would hide a slip of the pen. */
function known(engine: Engine, componentPath: string): string {
  if (pathsWithData(engine.deployment.push()).includes(componentPath)) return componentPath;
  throw new Error(`Component path "${componentPath}" was not found.`);
}

/** Queries about parts that stand above this one, by canonical path, and word of their changes. */
export interface FurtherQueries {
  handlers: ReadonlyMap<string, (args: Json) => Json>;
  onChange(listener: () => void): () => void;
}

export interface SystemQueriesDeps {
  engine: Engine;
  url: string;
  siteUrl: string;
  further: FurtherQueries;
}

/** The queries that the official CLI asks for, as native handlers: they need no bundle. */
export function createSystemQueries(deps: SystemQueriesDeps): SystemQueries {
  return {
    lookup(path) {
      if (path === CLOUD_URL) return () => deps.url;
      if (path === SITE_URL) return () => deps.siteUrl;
      const further = deps.further.handlers.get(path);
      if (further !== undefined) return further;
      const handler = HANDLERS.get(path);
      return handler
        ? (args, componentPath) => handler(deps.engine, args, known(deps.engine, componentPath))
        : null;
    },
    // All others follow from commits, pushes and the environment; those reach sync by the engine.
    onChange: deps.further.onChange,
  };
}
