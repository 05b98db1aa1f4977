import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { type LoggedError, useLoggedErrors } from "@/lib/device/errorLog";
import { useConnection } from "@/lib/live/connection";
import { eventQueue, logEvent } from "./events";

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

/** Under these names the two boundaries log what took a screen, or the whole app, away. */
const BOUNDARIES = ["screen", "app"];

/** Tells of each error of this visit by its kind alone; the log itself stays on the device (product 20). */
export function useErrorEvents(): void {
  const errors = useLoggedErrors();
  const last = useRef<LoggedError>(undefined);
  useEffect(() => {
    const told = last.current === undefined ? -1 : errors.lastIndexOf(last.current);
    for (const error of errors.slice(told + 1)) {
      last.current = error;
      if (error.at < performance.timeOrigin) continue;
      logEvent("error", { kind: error.kind, broken: BOUNDARIES.includes(error.where) });
    }
  }, [errors]);
}
