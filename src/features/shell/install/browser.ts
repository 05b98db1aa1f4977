import type { InstallWay } from "./installPrompt";

/** Chromium's event; the type library does not have it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

function hasPrompt(event: Event): event is InstallPromptEvent {
  return "prompt" in event && "userChoice" in event;
}

/** The browser's offer; boot.js kept it if it came before this code did. */
export function isOfferReady(): boolean {
  return window.__DARELOOP_INSTALL__ !== undefined;
}

/** Hears of offers to come. The browser's own banner stays away: ours comes at its time. */
export function onOffer(listener: () => void): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    window.__DARELOOP_INSTALL__ = event;
    listener();
  };
  window.addEventListener("beforeinstallprompt", keep);
  return () => window.removeEventListener("beforeinstallprompt", keep);
}

/** Each offer can be used once. */
export function takeOffer(): InstallPromptEvent | null {
  const taken = window.__DARELOOP_INSTALL__;
  delete window.__DARELOOP_INSTALL__;
  return taken !== undefined && hasPrompt(taken) ? taken : null;
}

/** True inside the installed app. */
export function isInstalledApp(): boolean {
  return (
    window.matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true
  );
}

/** Only the iPhone's and iPad's browsers know `navigator.standalone`; only Chromium's know the prompt event. */
export function installWay(): InstallWay {
  if ("standalone" in navigator) return "shareMenu";
  return "onbeforeinstallprompt" in window || isOfferReady() ? "prompt" : "browserMenu";
}
