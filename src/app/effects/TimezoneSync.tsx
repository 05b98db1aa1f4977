import { api } from "@convex/_generated/api";
import { LAST_ACTIVE_EVERY_MS } from "@convex/domain/limits";
import { useMutation } from "convex/react";
import { useEffect, useReducer } from "react";
import { logError } from "@/lib/device/errorLog";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { subscribeTicker } from "@/lib/time/time";
import { TOUCH_START, type TouchEvent, type TouchState, touchRule } from "./touchRule";

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
