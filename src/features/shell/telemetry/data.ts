import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { useConnection } from "@/lib/live/connection";
import { eventQueue } from "./events";

const version: string = import.meta.env.VITE_APP_VERSION ?? "dev";
let session: string | null = null;

/** Another id at each visit, in memory alone: two visits of one person have nothing in common. */
function visitId(): string {
  session ??= crypto.randomUUID();
  return session;
}

/** Sends what the queue gives out; a refused event is lost and says nothing. */
export function useEventSending(): void {
  const log = useMutation(api.telemetry.logClientEvent);
  const connection = useConnection();
  const call = useRef(log);
  useEffect(() => {
    call.current = log;
  });

  useEffect(() => {
    // Not reached yet: the few events of the start wait in memory.
    if (connection === "connecting") return;
    return eventQueue.connect(({ kind, props }) => {
      // The client would keep the call for the next connection; an event is not worth that.
      if (connection === "offline") return;
      call.current({ kind, props, session: visitId(), version }).catch(() => undefined);
    });
  }, [connection]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") eventQueue.flush();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => document.removeEventListener("visibilitychange", onHide);
  }, []);
}
