import { useConvex, useConvexAuth } from "convex/react";
import { useEffect } from "react";
import { useConnection } from "@/lib/live/connection";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { whenIdle } from "@/lib/time/whenIdle";
import { useQueue } from "./queueContext";

/** Sends what waits: at start, when the connection is back, when the page is looked at, and when the worker asks. */
export function OfflineSender() {
  const lazy = useQueue();
  const convex = useConvex();
  const identity = useAuthClient();
  const snapshot = useAuthSnapshot();
  const { isAuthenticated } = useConvexAuth();
  const connection = useConnection();
  const userId = snapshot.status === "signedIn" ? snapshot.userId : null;
  // While the answer about the person is out, nothing is taken from the screen.
  const scope = snapshot.status === "loading" ? undefined : userId;

  useEffect(() => {
    if (scope === undefined) return;
    const forget = scope === null ? null : lazy.onLoaded(({ queue }) => queue.setScope(scope));
    return () => {
      forget?.();
      lazy.loaded()?.setScope(null);
    };
  }, [lazy, scope]);

  useEffect(() => {
    if (userId === null || !isAuthenticated) return;
    let detach: (() => void) | null = null;
    const forget = lazy.onLoaded(({ queue, createPageSender }) => {
      detach = queue.attach(userId, createPageSender({ convex, identity, userId }));
    });
    return () => {
      forget();
      detach?.();
    };
  }, [lazy, convex, identity, userId, isAuthenticated]);

  useEffect(() => {
    if (userId === null) return;
    const load = () => void lazy.load().catch(ignoreUnfetched);
    // What waits is on the screen from the start; whether anything does can be asked once the screen is there.
    if (lazy.hasWaiting()) load();
    else return whenIdle(load);
  }, [lazy, userId]);

  useEffect(() => {
    if (connection === "online") void lazy.loaded()?.trigger(true);
  }, [lazy, connection]);

  useEffect(() => {
    const send = () => void lazy.loaded()?.trigger(true);
    const onVisible = () => {
      if (document.visibilityState === "visible") send();
      else lazy.loaded()?.handOver();
    };
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const wants = typeof data === "object" && data !== null && "type" in data && data.type === "REPLAY";
      if (wants) send();
    };
    document.addEventListener("visibilitychange", onVisible);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      navigator.serviceWorker?.removeEventListener("message", onMessage);
    };
  }, [lazy]);

  return null;
}

/** Without network and worker the queue's code may be out of reach: the next start has it. */
function ignoreUnfetched(): void {}
