import { useConvex, useConvexAuth } from "convex/react";
import { useEffect } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import { whenIdle } from "@/lib/time/whenIdle";
import { uploads, useUploads } from "./uploads";

type Loaded = typeof import("./loaded");

/** Sends what was recorded here: at start, when the connection is back, when the page is looked at, and when the worker asks. */
export function TakeSender() {
  const convex = useConvex();
  const snapshot = useAuthSnapshot();
  const { isAuthenticated } = useConvexAuth();
  const connection = useConnection();
  const person = snapshot.status === "signedIn" && isAuthenticated ? snapshot.userId : null;
  useBusyWork(
    "upload",
    useUploads().some(({ state }) => state === "sending"),
  );

  useEffect(() => {
    if (person === null) return;
    let detach: (() => void) | null = null;
    let left = false;
    const use = ({ takeQueue, pagePorts }: Loaded) => {
      if (!left) detach = takeQueue.attach({ person, ports: pagePorts(convex) });
    };
    const load = () => void import("./loaded").then(use, ignoreUnfetched);
    // What waits goes at once; whether anything does can be asked once the screen is there.
    const forget = whenIdleUnless(uploads.hasWaiting(), load);
    return () => {
      left = true;
      forget();
      detach?.();
    };
  }, [convex, person]);

  useEffect(() => {
    if (person === null) return;
    const send = () =>
      void import("./loaded").then(({ takeQueue }) => takeQueue.trigger(true), ignoreUnfetched);
    if (connection === "online" && (uploads.hasWaiting() || uploads.isStalled)) send();
    const onVisible = () => {
      if (document.visibilityState === "visible" && uploads.hasWaiting()) send();
    };
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const wants = typeof data === "object" && data !== null && "type" in data && data.type === "REPLAY";
      if (wants && uploads.hasWaiting()) send();
    };
    document.addEventListener("visibilitychange", onVisible);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      navigator.serviceWorker?.removeEventListener("message", onMessage);
    };
  }, [person, connection]);

  return null;
}

function whenIdleUnless(now: boolean, load: () => void): () => void {
  if (!now) return whenIdle(load);
  load();
  return () => undefined;
}

/** Without network and worker the sender's code may be out of reach: the next start has it. */
function ignoreUnfetched(): void {}
