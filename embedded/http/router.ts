import type { IncomingMessage, ServerResponse } from "node:http";
import type { Engine } from "../contract";

export interface RouteContext {
  engine: Engine;
  /** The request's address; its host is the server's own. */
  url: URL;
  /** What follows `prefix`, still percent-encoded; "" for a route with `path`. */
  rest: string;
}

type Handler = (req: IncomingMessage, res: ServerResponse, ctx: RouteContext) => void | Promise<void>;

/** A route matches its exact `path`, or everything below its `prefix` (the longest prefix wins). */
export type Route = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  handler: Handler;
  /** Its body goes to the disk as it arrives. */
  streams?: true;
} & ({ path: string; prefix?: never } | { prefix: string; path?: never });

/** Thrown by handlers; answered as `{code, message}` with `status`. The CLI prints `<status>: <code>: <message>`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): { route: Route; rest: string } | null {
  let best: { route: Route; rest: string } | null = null;
  let bestLength = -1;
  for (const route of routes) {
    if (route.method !== method) continue;
    if (route.path === pathname) return { route, rest: "" };
    const prefix = route.prefix;
    if (prefix !== undefined && pathname.startsWith(prefix) && prefix.length > bestLength) {
      best = { route, rest: pathname.slice(prefix.length) };
      bestLength = prefix.length;
    }
  }
  return best;
}

/** The methods that a path is served with; empty for a path that nothing serves. */
export function methodsOf(routes: readonly Route[], pathname: string): string[] {
  const matches = ({ path, prefix }: Route) =>
    path === pathname || (prefix !== undefined && pathname.startsWith(prefix));
  return [...new Set(routes.filter(matches).map((route) => route.method))];
}
