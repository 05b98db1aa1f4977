import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from "react";
import { UPDATE_CHECK_MS } from "@/config/limits";
import { useHasUnsaved, useIsBusy } from "@/lib/device/busyWork";
import { useIsTyping } from "@/lib/live/useIsTyping";
import { subscribeTicker } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Text } from "@/ui/layout/Text";
import { useTakenRoom } from "@/ui/overlay/makesRoom";
import { updateCopy } from "./copy.en";
import type { UpdatePort } from "./updatePort";
import {
  mustReload,
  NO_UPDATE,
  showsUpdate,
  takeoverEndsAt,
  type UpdateEvent,
  type UpdateState,
  updatePrompt,
} from "./updatePrompt";

type Timed = { event: UpdateEvent; now: number };
const timed = (state: UpdateState, { event, now }: Timed) => updatePrompt(state, event, now);

/** Feeds the update reducer and does what it says: take over, reload once. */
function useUpdate(port: UpdatePort) {
  const [state, dispatch] = useReducer(timed, NO_UPDATE);
  const send = useCallback((event: UpdateEvent) => dispatch({ event, now: Date.now() }), []);
  const busy = useIsBusy();
  const writing = useIsWriting();
  const endsAt = takeoverEndsAt(state);
  const reload = mustReload(state);

  useEffect(() => port.subscribe(send), [port, send]);
  useEffect(() => send({ type: "busy", busy }), [busy, send]);
  useEffect(() => send({ type: "writing", writing }), [writing, send]);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => send({ type: "ticked" }), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, send]);
  useEffect(() => {
    if (!reload) return;
    send({ type: "reloaded" });
    port.reload();
  }, [reload, port, send]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") port.check();
    };
    document.addEventListener("visibilitychange", onVisible);
    const leave = subscribeTicker(UPDATE_CHECK_MS, port.check);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      leave();
    };
  }, [port]);
  return { state, send };
}

/** Somebody is at a text field of the page in front of them, or has left something unsaved in any. */
function useIsWriting(): boolean {
  const hasUnsaved = useHasUnsaved();
  const isTyping = useIsTyping();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  return hasUnsaved || (isTyping && isVisible);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isPageVisible = () => document.visibilityState === "visible";

/** OVL-07: says that a newer version waits; nothing is lost by "Later". */
export function UpdateToast({ port }: { port: UpdatePort }) {
  const { state, send } = useUpdate(port);
  const isShown = showsUpdate(state);
  const region = useRef<HTMLDivElement>(null);
  // Banners, pushes and toasts stand below it.
  useTakenRoom(region, { name: "--update-top", key: isShown ? "update" : "" });
  const update = () => {
    send({ type: "update" });
    // Another tab has done it already; then only the reload is left.
    if (!state.stale) port.takeOver();
  };
  return (
    <div
      ref={region}
      role="status"
      className="pointer-events-none fixed start-(--offset-start) end-0 top-0 pt-[calc(var(--offset-top)+var(--bar-top)+var(--safe-top)+var(--space-2))] z-(--layer-toast) flex justify-center px-gutter"
    >
      {isShown ? (
        <div className="motion-rise pointer-events-auto flex w-full max-w-form flex-col gap-2 rounded-md border border-line bg-overlay p-4 shadow-overlay">
          <Text weight="semibold">{updateCopy.title}</Text>
          <Text size="sm" tone="2">
            {updateCopy.line}
          </Text>
          <div className="flex gap-2">
            <Button state={state.askedAt === null ? "idle" : "busy"} onClick={update}>
              {updateCopy.update}
            </Button>
            <Button variant="quiet" onClick={() => send({ type: "later" })}>
              {updateCopy.later}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
