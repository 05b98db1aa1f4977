import { api } from "@convex/_generated/api";
import { LAST_ACTIVE_EVERY_MS } from "@convex/domain/limits";
import { useMutation } from "convex/react";
import { useEffect, useReducer } from "react";
import { WEB_VITALS_AFTER_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { useUnreadCount } from "@/features/dares/inbox";
import { useHeartbeat } from "@/features/people/presence";
import { useErrorEvents, useEventSending } from "@/features/shell/telemetry/data";
import { useUsage } from "@/features/shell/telemetry/events";
import { measureVitals } from "@/features/shell/telemetry/vitals";
import { UpdateToast } from "@/features/shell/update";
import { forgetLocalPreferences, saveLocalPreferences } from "@/lib/cache/localPreferences";
import { localStore } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useConnection } from "@/lib/live/connection";
import { onEngagement } from "@/lib/live/engagement";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";
import { handledAsync } from "@/lib/time/retry";
import { subscribeTicker } from "@/lib/time/time";
import type { AppEnv } from "../env";
import { AppWorker } from "../worker";
import { Push } from "./Push";
import { TOUCH_START, type TouchEvent, type TouchState, touchRule } from "./touchRule";

const Openings = lazyQuietly(
  "openings",
  async () => (await import("@/features/progress/openings/Openings")).Openings,
);

const step = (state: TouchState, event: TouchEvent) => touchRule(state, event, Date.now());

/** Tells the server the zone this device is in and that somebody is here. */
export function TimezoneSync() {
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  const me = useLive(api.users.me, isSignedIn ? {} : "skip", { keep: true });
  // The server knows this sign-in (a kept answer says nothing of that) and has made its account.
  const isKnown = me.status === "ready" && me.data !== null && me.keptAt === undefined;
  const isReady = useConnection() === "online" && isKnown;
  const touch = useCall(useMutation(api.users.touch));
  const [{ saidAt }, dispatch] = useReducer(step, TOUCH_START);

  useEffect(() => {
    if (!isReady) return;
    const look = () => dispatch({ type: document.visibilityState === "visible" ? "shown" : "hidden" });
    look();
    document.addEventListener("visibilitychange", look);
    const stop = subscribeTicker(LAST_ACTIVE_EVERY_MS, () => dispatch({ type: "timePassed" }));
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, [isReady]);

  useEffect(() => {
    if (saidAt === null) return;
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    touch({ timezone }).catch((error: unknown) => logError("timezone", error));
  }, [saidAt, touch]);
  return null;
}

/** Outlives the person: the page keeps its worker while somebody signs out and another one in. */
const worker = new AppWorker(window.location);

/** Starts the worker in a finished build and offers its newer versions. */
function AppUpdate({ env: { convexUrl, identity } }: { env: AppEnv }) {
  useEffect(() => {
    if (import.meta.env.PROD && "serviceWorker" in navigator) void worker.start({ convexUrl, identity });
  }, [convexUrl, identity]);
  return <UpdateToast port={worker} />;
}

/** The app's icon shows what waits while nobody looks; an open app shows it itself. */
function showOnIcon(count: number): void {
  // Absent outside installed apps, refused without permission for notifications: both leave the icon as it is.
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

/** Keeps the icon's number: what the inbox's badge says while the app is hidden, nothing while it is open or nobody is signed in. */
export function AppBadge() {
  const { status } = useAuthSnapshot();
  return status === "signedIn" ? <UnreadOnIcon /> : <OnIcon count={0} />;
}

function UnreadOnIcon() {
  return <OnIcon count={useUnreadCount()} />;
}

function OnIcon({ count }: { count: number }) {
  useEffect(() => {
    const show = () => showOnIcon(document.visibilityState === "hidden" ? count : 0);
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [count]);
  return null;
}

/** Keeps the device's copies of the settings in step, and lets go of them with the person. */
export function LocalPreferences() {
  const { status } = useAuthSnapshot();
  const me = useLive(api.users.me, status === "signedIn" ? {} : "skip", { keep: true });
  const settings = me.status === "ready" ? me.data?.settings : undefined;

  useEffect(() => {
    if (settings) saveLocalPreferences(settings);
  }, [settings]);

  useEffect(() => {
    if (status === "signedOut") forgetLocalPreferences();
  }, [status]);
  return null;
}

async function askToPersist(): Promise<void> {
  // Absent on old browsers and without https.
  if (localStore.get(STORAGE_KEYS.persistAsked) !== null || !navigator.storage?.persist) return;
  localStore.set(STORAGE_KEYS.persistAsked, "true");
  await navigator.storage.persist();
}

/** Asks the browser once to keep what this device holds, after the first thing worth keeping (pwa.md). */
export function PersistStorage() {
  useEffect(
    () => onEngagement(() => void askToPersist().catch((error: unknown) => logError("storage", error))),
    [],
  );
  return null;
}

/** CAL-34: two seconds after the start, so that measuring is not what is measured. */
export function WebVitals() {
  const isOn = useUsage() === "on";
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      void handledAsync("vitals", measureVitals);
    }, WEB_VITALS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return null;
}

/** STA-07: tells while this tab is looked at. Members only: nobody else is shown as online. */
export function PresenceHeartbeat({ startedAt }: { startedAt: number }) {
  const viewer = useViewer();
  // Only the server's own answer says that it knows this sign-in; a kept one does not.
  const isConfirmed = viewer.status === "ready" && viewer.keptAt === undefined;
  const isMember = isConfirmed && viewer.data.profileCompleted && viewer.data.standing === "good";
  return isMember ? <Beat key={viewer.data.uid} startedAt={startedAt} /> : null;
}

function Beat({ startedAt }: { startedAt: number }) {
  useHeartbeat(startedAt);
  return null;
}

/** Hands the events of a visit to the server (CAL-08). */
function EventSender() {
  useEventSending();
  useErrorEvents();
  return null;
}

type LateProps = {
  env: AppEnv;
  startedAt: number;
  /** Goes to a path of the app. */
  open: (path: string) => void;
};

/** The worker and its updates, push, the icon's number, the asking for durable storage, the events of the visit, settings and zone. */
export function Late({ env, startedAt, open }: LateProps) {
  return (
    <>
      <AppUpdate env={env} />
      <AppBadge />
      <PersistStorage />
      <PresenceHeartbeat startedAt={startedAt} />
      <Push env={env} open={open} />
      <EventSender />
      <LocalPreferences />
      <TimezoneSync />
      <Openings />
      <WebVitals />
    </>
  );
}
