import { useCallback, useEffect, useReducer } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { logEvent } from "@/features/shell/telemetry";
import { localStore } from "@/lib/cache/storage";
import { useIsBusy } from "@/lib/device/busyWork";
import { logError } from "@/lib/device/errorLog";
import { useIsTyping } from "@/lib/live/useIsTyping";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import { installWay, isInstalledApp, isOfferReady, onOffer, takeOffer } from "./browser";
import {
  type InstallArrival,
  type InstallEvent,
  type InstallState,
  initialInstall,
  installPrompt,
  nextInstallMoment,
} from "./installPrompt";
import { onInstallWish } from "./wish";

type Timed = { event: InstallEvent; now: number };
const timed = (state: InstallState, { event, now }: Timed) => installPrompt(state, event, now);

function start(): InstallState {
  const dismissedAt = Number(localStore.get(STORAGE_KEYS.installDismissedAt));
  return initialInstall({
    way: installWay(),
    installed: isInstalledApp(),
    dismissedAt: Number.isFinite(dismissedAt) && dismissedAt > 0 ? dismissedAt : null,
  });
}

/** Shows the browser's own question once and tells what came of it. */
async function showPrompt(send: (event: InstallEvent) => void): Promise<void> {
  const prompt = takeOffer();
  if (prompt === null) return;
  try {
    await prompt.prompt();
    send({ type: "choosing" });
    const { outcome } = await prompt.userChoice;
    send({ type: "chosen", outcome });
  } catch (error) {
    logError("install", error);
    send({ type: "broke" });
  }
}

/** Feeds the install reducer: the browser's events, the route, the clock. `isQuiet`: nothing may cover this screen. */
export function useInstall(isQuiet: boolean, arrival: InstallArrival) {
  const [state, dispatch] = useReducer(timed, undefined, start);
  const send = useCallback((event: InstallEvent) => {
    const now = Date.now();
    if (event.type === "dismissed" || (event.type === "chosen" && event.outcome === "dismissed")) {
      localStore.set(STORAGE_KEYS.installDismissedAt, String(now));
    }
    if (event.type === "dismissed") logEvent("install_prompt", { answer: "dismissed" });
    if (event.type === "chosen") logEvent("install_prompt", { answer: event.outcome, platform: "prompt" });
    if (event.type === "broke") logEvent("install_prompt", { answer: "failed", platform: "prompt" });
    dispatch({ event, now });
  }, []);
  const isBusy = useIsBusy();
  const isTyping = useIsTyping();
  const hasDialog = useTopDialog() !== null;
  // The sheet takes the focus: it would swallow what somebody types and cover what they are at.
  const busy = isBusy || isQuiet || isTyping || hasDialog;

  useEffect(() => send({ type: "arrived", ...arrival }), [arrival, send]);
  useEffect(() => onInstallWish(() => send({ type: "asked" })), [send]);
  useEffect(() => {
    const ready = () => send({ type: "promptReady" });
    const installed = () => send({ type: "installed" });
    if (isOfferReady()) ready();
    window.addEventListener("appinstalled", installed);
    const leave = onOffer(ready);
    return () => {
      leave();
      window.removeEventListener("appinstalled", installed);
    };
  }, [send]);
  useMoments(state, busy, send);

  const press = () => {
    send({ type: "pressed" });
    void showPrompt(send);
  };
  return { state, send, press };
}

/** One timer for the next moment; while somebody is busy it looks again a second later. */
function useMoments(state: InstallState, busy: boolean, send: (event: InstallEvent) => void): void {
  const moment = nextInstallMoment(state);
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      send({ type: "ticked", busy });
      timer = setTimeout(tick, RETRY_MS);
    };
    timer = setTimeout(tick, Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment, busy, send]);
}

const RETRY_MS = 1_000;
