/** CAL-32: the worker of push alone. It controls no page; the main one (sw.ts) does not hear of pushes. */
import { keepConfig, readConfig } from "./config";
import { parsePageMessage } from "./messages";
import { type AppPage, type MessagingParts, openLink, pushText, receivePush } from "./messagingPush";
import { saveRenewed } from "./messagingRenewal";

declare const self: ServiceWorkerGlobalScope;

const ICONS = { icon: "/icons/icon-192.png", badge: "/icons/monochrome-512.png" } as const;

/** Pages are another worker's: they are asked for by name. */
async function pages(): Promise<readonly AppPage[]> {
  const found = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return found.map((client) => ({
    visibilityState: client.visibilityState,
    focused: client.focused,
    postMessage: (message, transfer = []) => client.postMessage(message, transfer),
    focus: () => client.focus(),
  }));
}

const parts: MessagingParts = {
  origin: self.location.origin,
  pages,
  show: ({ title, body, link, tag }) =>
    self.registration.showNotification(title, {
      ...{ body, data: { link }, ...ICONS },
      ...(tag === null ? {} : { tag }),
    }),
  // Not in every browser, whatever the type library says.
  setBadge: async (count) =>
    "setAppBadge" in self.navigator ? self.navigator.setAppBadge(count) : undefined,
  open: (link) => self.clients.openWindow(link),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

// Nothing of an older version is in any page: the newest one serves at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("push", (event) => event.waitUntil(receivePush(pushText(event), parts)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const link = typeof data === "object" && data !== null && "link" in data ? data.link : null;
  event.waitUntil(openLink(link, parts));
});

/** Some browsers tell neither the old address nor the new one: then the next start of the app registers. */
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  await saveRenewed(renewed?.toJSON() ?? {}, {
    config: () => readConfig(),
    fetch: (url, init) => fetch(url, init),
    pages,
  });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** CAL-33 */
self.addEventListener("message", (event) => {
  const message = parsePageMessage(event.data);
  if (message === null) return;
  switch (message.type) {
    case "INIT":
      event.waitUntil(keepConfig(message.config));
      return;
    case "KEEP_PARTS":
      // Meant for the other worker: this one keeps nothing.
      return;
    case "SKIP_WAITING":
      event.waitUntil(self.skipWaiting());
      return;
    default:
      message satisfies never;
  }
});
