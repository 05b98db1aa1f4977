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

/** What the browser answers without starting the worker: hashed files from the cache, films and other programs from the network. */
export function routerRules(precache: string): RouterRule[] {
  return [
    { condition: { urlPattern: "/assets/*" }, source: { cacheName: precache } },
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
export function addStaticRoutes(event: InstallingEvent, precache: string): void {
  if (!canRoute(event)) return;
  // A browser with an older form of the rules refuses them; installing must not fail for a shortcut.
  event.waitUntil(event.addRoutes(routerRules(precache)).catch(() => undefined));
}
