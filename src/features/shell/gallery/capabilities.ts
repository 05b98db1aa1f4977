export type CapabilityName =
  | "worker"
  | "push"
  | "notifications"
  | "install"
  | "standalone"
  | "badge"
  | "backgroundSync"
  | "locks"
  | "storage"
  | "wakeLock"
  | "share"
  | "shareFiles"
  | "camera"
  | "recorder"
  | "webCodecs"
  | "viewTransitions"
  | "keyboard"
  | "passkeys"
  | "vibration"
  | "network";

export type Capability = { name: CapabilityName; has: boolean };

/** Only what is asked about: a browser, or a test's stand-in for one. */
export type BrowserLike = {
  window: object;
  navigator: object;
  document: object;
  workerRegistration: object | null;
  matches: (query: string) => boolean;
};

/** What the browser offers, by asking for the feature and never for its name. Nothing is requested or started. */
export function readCapabilities(browser: BrowserLike): readonly Capability[] {
  const { window, navigator, document, workerRegistration } = browser;
  const registration = workerRegistration ?? {};
  const found: [CapabilityName, boolean][] = [
    ["worker", "serviceWorker" in navigator],
    ["push", "PushManager" in window],
    ["notifications", "Notification" in window],
    ["install", "onbeforeinstallprompt" in window],
    ["standalone", browser.matches("(display-mode: standalone)")],
    ["badge", "setAppBadge" in navigator],
    ["backgroundSync", "SyncManager" in window || "sync" in registration],
    ["locks", "locks" in navigator],
    ["storage", "storage" in navigator],
    ["wakeLock", "wakeLock" in navigator],
    ["share", "share" in navigator],
    ["shareFiles", "canShare" in navigator],
    ["camera", "mediaDevices" in navigator],
    ["recorder", "MediaRecorder" in window],
    ["webCodecs", "VideoEncoder" in window],
    ["viewTransitions", "startViewTransition" in document],
    ["keyboard", "virtualKeyboard" in navigator || "visualViewport" in window],
    ["passkeys", "PublicKeyCredential" in window],
    ["vibration", "vibrate" in navigator],
    ["network", "connection" in navigator],
  ];
  return found.map(([name, has]) => ({ name, has }));
}

export type StorageFacts = { persisted: boolean; usedBytes: number; quotaBytes: number };

/** How much the browser keeps for this site and whether it promised to keep it; null where it will not say. */
export async function readStorage(storage: StorageManager | undefined): Promise<StorageFacts | null> {
  if (!storage?.estimate) return null;
  const [estimate, persisted] = await Promise.all([storage.estimate(), storage.persisted?.() ?? false]);
  return { persisted, usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota ?? 0 };
}
