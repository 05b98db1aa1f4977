import { useCallback, useEffect, useReducer } from "react";
import { useIsRecording } from "@/lib/device/busyWork";
import { useAuthSnapshot } from "@/lib/live/identity";
import { PushToast } from "./PushToast";
import type { PushPort } from "./pushPort";
import { NO_TOAST, type PushToastEvent, type PushToastState, pushToast } from "./pushToastState";
import { UntoldToast } from "./UntoldToast";
import { usePushRegistration } from "./usePushRegistration";

type Fed = { event: PushToastEvent; now: number };
const step = (state: PushToastState, { event, now }: Fed) => pushToast(state, event, now);

/** Push of this page: keeps the device registered, shows what comes while it is looked at, goes where a click leads. */
export function PushHost({ port, open }: { port: PushPort; open: (link: string) => void }) {
  usePushRegistration(port);
  const [state, feed] = useReducer(step, NO_TOAST);
  // The moment goes with the event: a reducer may run twice, and must come to the same.
  const send = useCallback((event: PushToastEvent) => feed({ event, now: Date.now() }), []);
  const { endsAt } = state;
  const { status } = useAuthSnapshot();
  const isRecording = useIsRecording();

  useEffect(
    () =>
      port.onNews((news) => {
        // Nothing covers a running camera: the browser's own notification stands outside of it.
        if (news.type === "renewed" || (news.type === "shown" && isRecording)) return;
        news.take();
        if (news.type === "open") open(news.link);
        // What still came for somebody who has left is nobody's to read here.
        else if (status !== "signedOut") send(news);
      }),
    [port, open, send, status, isRecording],
  );
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => send({ type: "ticked" }), Math.max(0, endsAt - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [endsAt, send]);
  // The server is asked what the banners tell only while there is something to be told.
  const Toast = state.toast !== null && status === "signedIn" ? UntoldToast : PushToast;
  return <Toast state={state} send={send} open={open} />;
}
