import type { Context, Method } from "./call";
import { notInSandbox } from "./errors";

export interface Route {
  method: Method;
  path: string;
  /** Fields it takes; any other is 501 by name. */
  fields: readonly string[];
  run(context: Context, ids: string[]): Promise<unknown> | unknown;
  /** Answered without `{ response, client }` round it. */
  bare?: true;
}

export function findRoute(routes: readonly Route[], { call }: Context): { route: Route; ids: string[] } {
  for (const route of routes) {
    const ids = route.method === call.method ? matchPath(route.path, call.path) : null;
    if (ids !== null) return { route, ids };
  }
  throw notInSandbox(`${call.method} ${call.path}`);
}

export function refuseOtherFields(route: Route, { call }: Context): void {
  const other = call.form.names().find((name) => !route.fields.includes(name));
  if (other !== undefined) throw notInSandbox(`the field ${other} of ${route.method} ${route.path}`);
}

function matchPath(pattern: string, path: string): string[] | null {
  const wanted = pattern.split("/");
  // Some of the script's paths end in a slash.
  const given = path.replace(/\/$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const ids: string[] = [];
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(":")) ids.push(decodeURIComponent(given[at] ?? ""));
    else if (part !== given[at]) return null;
  }
  return ids;
}
