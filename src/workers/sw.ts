import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheController,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { SHARE_PATH } from "@/config/site";
import { POSTERS } from "@/config/storageKeys";
import { keepConfig } from "./config";
import { parsePageMessage } from "./messages";
import { dropOldParts, isBuiltFile, keepParts, PARTS_CACHE } from "./parts";
import { isPoster, readable, sweepPosters } from "./posters";
import { replayFromWorker, replayParts, SYNC_TAG } from "./replay";
import { receiveShare } from "./share";
import { APP_PAGE, addStaticRoutes, IS_LANDING, LANDING_PAGE, NOT_PAGES } from "./staticRoutes";

declare const self: ServiceWorkerGlobalScope;

const kept = self.__WB_MANIFEST;
const precacheName = new PrecacheController().strategy.cacheName;
const SETTINGS = { path: "/env.js", cache: "env" } as const;

/** The page of the first visit read the settings before there was a worker; the next one may have no network. */
async function keepSettings(): Promise<void> {
  const cache = await caches.open(SETTINGS.cache);
  await cache.add(new Request(SETTINGS.path, { cache: "reload" }));
}

self.addEventListener("install", (event) => {
  const files = kept.map(
    (entry) => new URL(typeof entry === "string" ? entry : entry.url, self.location.href),
  );
  addStaticRoutes(
    event,
    precacheName,
    files.map(({ pathname }) => pathname),
  );
  event.waitUntil(keepSettings());
});
// The page of the first visit is offline-ready at once; it was loaded by no older version.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("activate", (event) => event.waitUntil(dropOldParts()));
cleanupOutdatedCaches();
precacheAndRoute(kept, { directoryIndex: "", cleanURLs: false });

registerRoute(new NavigationRoute(createHandlerBoundToURL(LANDING_PAGE), { allowlist: [...IS_LANDING] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL(APP_PAGE), { denylist: [...NOT_PAGES] }));

// A screen that was opened once opens without a network, too; a name with a hash never changes its content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url.pathname),
  new CacheFirst({ cacheName: PARTS_CACHE }),
);

// What the server says about itself: last time's answer at once, so that a cold start without network is configured.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SETTINGS.path,
  new StaleWhileRevalidate({ cacheName: SETTINGS.cache }),
);

// A drawn picture that was seen once is there without a network, too; there are under 300 of them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  new StaleWhileRevalidate({ cacheName: "pictures" }),
);

// The still of a public video stands for it where there is no connection; the server's no always comes first.
registerRoute(
  ({ url, request }) => isPoster(url, request),
  new NetworkFirst({
    cacheName: POSTERS,
    plugins: [
      {
        requestWillFetch: async ({ request }) => readable(request),
        cacheDidUpdate: async () => await sweepPosters(caches),
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  "POST",
);

// Background Sync is Chromium's alone; its event is not in TypeScript's worker types.
self.addEventListener("sync", (event) => {
  if (!(event instanceof ExtendableEvent) || !("tag" in event) || event.tag !== SYNC_TAG) return;
  event.waitUntil(replayFromWorker(replayParts(self.clients)));
});

self.addEventListener("message", (event) => {
  const message = parsePageMessage(event.data);
  if (message === null) return;
  switch (message.type) {
    case "INIT":
      event.waitUntil(keepConfig(message.config));
      return;
    case "KEEP_PARTS":
      event.waitUntil(keepParts(message.paths));
      return;
    case "SKIP_WAITING":
      event.waitUntil(self.skipWaiting());
      return;
    default:
      message satisfies never;
  }
});
