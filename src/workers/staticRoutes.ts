import { isBuiltFile } from "./parts";

/** Part of the Static Routing API that the type library does not know yet. */
export interface RouterRule {
  condition: RouterCondition;
  source: "network" | { cacheName: string };
}
type RouterCondition =
  | { urlPattern: string }
  | { requestDestination: string }
  | { requestMethod: string }
  | { or: RouterCondition[] };

interface InstallingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RoutingInstallEvent extends InstallingEvent {
  addRoutes(rules: RouterRule[]): Promise<void>;
}

/**
 * What the browser answers without starting the worker: the kept files from the cache, films and other programs from
 * the network. The files one by one: a rule for all built files would lead those that are kept with their first use
 * past the worker that keeps them.
 */
export function routerRules(precache: string, files: readonly string[]): RouterRule[] {
  const kept = files.filter(isBuiltFile).map((urlPattern) => ({ urlPattern }));
  return [
    { condition: { or: kept }, source: { cacheName: precache } },
    {
      condition: { or: [{ requestDestination: "video" }, { requestDestination: "audio" }] },
      source: "network",
    },
    { condition: { or: [{ urlPattern: "/auth/*" }, { urlPattern: "/api/*" }] }, source: "network" },
  ];
}

function canRoute(event: InstallingEvent): event is RoutingInstallEvent {
  return "addRoutes" in event;
}

/** Where the browser has no such rules the fetch handler serves the same files. */
export function addStaticRoutes(event: InstallingEvent, precache: string, files: readonly string[]): void {
  if (!canRoute(event)) return;
  // A browser with an older form of the rules refuses them; installing must not fail for a shortcut.
  event.waitUntil(event.addRoutes(routerRules(precache, files)).catch(() => undefined));
}

/** Which page answers which address, as the host does it: the landing at `/`, the app everywhere else. */
export const LANDING_PAGE = "/index.html";
export const APP_PAGE = "/app.html";

/** Addresses of other programs on this origin, and files that are not pages. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/auth\//,
  /^\/api\//,
  /^\/_sandbox/,
  /^\/\.well-known\//,
  /^\/[^/?]+\.(?:js|txt|xml|webmanifest|json)(?:\?|$)/,
  /^\/(?:assets|icons|pictures|splash|screenshots)\//,
];

/** The landing is a page of its own; every other address is the app's, known or not. */
export const IS_LANDING: readonly RegExp[] = [/^\/(?:\?|$)/, /^\/index\.html(?:\?|$)/];
