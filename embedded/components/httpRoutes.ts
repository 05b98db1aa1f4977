import type { HttpLayout, Json, StoredPush } from "../contract";
import { APP } from "../store/instancePaths";
import { isObject } from "../store/json";
import { childPath, definitionOf } from "./instances";

/** The HTTP action that answers a request. */
export interface HttpTarget {
  /** Component path of the instance whose `http.js` it stands in. */
  instance: string;
  /** Path its router is asked for: what is left behind the prefixes of the mounts. */
  route: string;
}

const NO_LAYOUT: HttpLayout = { prefix: null, mounts: {} };

/**
 * An exact route of `http.js` first, then the longest prefix among its own and the mounted components', where the
 * search goes on with the prefix taken off (embedded-convex 5). Null: nobody answers.
 */
export function findHttpTarget(
  push: StoredPush | null,
  request: { method: string; path: string },
  instance = APP,
): HttpTarget | null {
  const definition = definitionOf(push, instance);
  if (definition === null) return null;
  const { prefix, mounts } = definition.http ?? NO_LAYOUT;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const own = ownRoutes(definition.analysis["http.js"], method);
  // A prefix of the app is for its own routes only.
  const route = withoutPrefix(request.path, prefix);
  if (route !== null && own.includes(route)) return { instance, route };
  const ownPrefix = route === null ? null : longest(own.filter((one) => one.endsWith("/*")).map(cut), route);
  const mount = longest(Object.keys(mounts), request.path);
  const child = mount === null ? undefined : mounts[mount];
  const ownLength = ownPrefix === null ? 0 : ownPrefix.length + Math.max(0, (prefix?.length ?? 0) - 1);
  if (child !== undefined && mount !== null && mount.length > ownLength) {
    const path = `/${request.path.slice(mount.length)}`;
    return findHttpTarget(push, { method, path }, childPath(instance, child));
  }
  return route !== null && ownPrefix !== null ? { instance, route } : null;
}

/** True when some instance that requests can reach has an `http.js`. */
export function hasHttpActions(push: StoredPush | null, instance = APP): boolean {
  const definition = definitionOf(push, instance);
  if (definition === null) return false;
  if (definition.modules.some((module) => module.path === "http.js")) return true;
  const children = Object.values(definition.http?.mounts ?? {});
  return children.some((child) => hasHttpActions(push, childPath(instance, child)));
}

const cut = (prefixRoute: string): string => prefixRoute.slice(0, -1);

function longest(prefixes: readonly string[], path: string): string | null {
  const matching = prefixes.filter((prefix) => path.startsWith(prefix));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** `/api/x` below the prefix `/api/` -> `/x`; null when the path is not below it. */
function withoutPrefix(path: string, prefix: string | null): string | null {
  if (prefix === null) return path;
  return path.startsWith(prefix) ? `/${path.slice(prefix.length)}` : null;
}

/** Paths of `http.js` for a method; those of a prefix end in a star. */
function ownRoutes(analysis: Json | undefined, method: string): string[] {
  const routes = isObject(analysis) && Array.isArray(analysis.httpRoutes) ? analysis.httpRoutes : [];
  return routes.flatMap((entry) => {
    const route = isObject(entry) ? entry.route : undefined;
    return isObject(route) && route.method === method && typeof route.path === "string" ? [route.path] : [];
  });
}
