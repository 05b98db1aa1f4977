import { DEFAULT_EXIT_URL } from "@/config/site";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { isAgeConfirmed, rememberAgeConfirmed } from "@/features/entry/ageGate/ageAnswer";
import { localStore } from "@/lib/cache/storage";

/** Inlined into every document and run before its first paint; the app itself comes later. Small on purpose. */

declare global {
  interface Window {
    /** The browser's offer to install, when it came before the app did. */
    __DARELOOP_INSTALL__?: Event;
    /** Read by zod when it loads. */
    __zod_globalConfig?: { jitless?: boolean };
  }
}

// Zod would try `new Function`, which the policy forbids and reports.
window.__zod_globalConfig = { jitless: true };

const html = document.documentElement;

const theme = localStore.get(STORAGE_KEYS.theme);
if (theme === "dark" || theme === "light") html.dataset.theme = theme;

if (localStore.get(STORAGE_KEYS.reduceMotion) === "true") html.dataset.motion = "reduced";

html.dataset.first = firstFrame(window.location.pathname);

/** Whose frame stands round the page, and whether a phone has the bar below: what shell/ draws a moment later. */
function firstFrame(path: string): "tab" | "app" | "page" {
  if (/^\/app(\/(feed|explore|inbox|profile))?\/?$/.test(path)) return "tab";
  const isEntry = /^\/($|(login|signup|reset-password)(\/|$))/.test(path);
  const isMember = localStore.get(STORAGE_KEYS.lastUserId) !== null;
  return path.startsWith("/app/") || (isMember && !isEntry) ? "app" : "page";
}

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.__DARELOOP_INSTALL__ = event;
});

/** The page behind the gate's cover can be reached again. */
function uncover(): void {
  html.dataset.age = "confirmed";
  document.getElementById("page")?.removeAttribute("inert");
}

if (isAgeConfirmed(localStore)) {
  uncover();
  // The page itself is still to be parsed; "interactive" comes before the app's modules run.
  document.addEventListener("readystatechange", uncover, { once: true });
}

function exitUrl(): string {
  const given = window.__DARELOOP_ENV__?.VITE_EXIT_URL ?? import.meta.env.VITE_EXIT_URL;
  return typeof given === "string" && /^https?:\/\//.test(given) ? given : DEFAULT_EXIT_URL;
}

function answer(isYes: boolean): void {
  if (!isYes) {
    window.location.replace(exitUrl());
    return;
  }
  rememberAgeConfirmed(localStore);
  uncover();
  // For an app that has just read "not yet" (features/ageGate).
  window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEYS.ageVerified }));
}

type Press = { button: Element; isYes: boolean };

/** Which of the cover's two answers an event is about. */
function pressOf({ target }: Event): Press | null {
  const button = target instanceof Element ? target.closest("#gate button") : null;
  return button && { button, isYes: button === document.querySelector("#gate button") };
}

// The cover is a picture of the gate until the app is there; its two answers count from the first moment.
document.addEventListener("click", (event) => {
  const press = pressOf(event);
  if (press) answer(press.isYes);
});

// The app's own gate may take the cover's place between down and up: then no click comes of the press.
let held: Press | null = null;
document.addEventListener("pointerdown", (event) => {
  held = pressOf(event);
});
document.addEventListener("pointerup", () => {
  if (held && !held.button.isConnected) answer(held.isYes);
  held = null;
});
