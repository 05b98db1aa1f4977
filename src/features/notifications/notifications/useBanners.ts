import { useLocation } from "@tanstack/react-router";
import { type Dispatch, useCallback, useEffect, useReducer } from "react";
import { BANNER_KNOWN_SWEEP_MS } from "@/config/limits";
import { useIsRecording } from "@/lib/device/busyWork";
import { useVisible } from "@/lib/live/useVisible";
import { subscribeTicker } from "@/lib/time/time";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import {
  type BannerEvent,
  type Banners,
  bannerQueue,
  nextDueAt,
  startBanners,
  toldUpTo,
} from "./bannerQueue";
import { useBannerSources } from "./data";
import { readTold, rememberTold } from "./told";

type Fed = { event: BannerEvent; now: number };
const step = (state: Banners, { event, now }: Fed) => bannerQueue(state, event, now);
const start = () => startBanners({ toldUpTo: readTold(), now: Date.now() });

/** Feeds the queue with the server's news, the screen and the clock. `isQuiet`: nothing may cover this screen. */
export function useBanners(isQuiet: boolean) {
  const [state, feed] = useReducer(step, null, start);
  // The moment goes with the event: a reducer may run twice, and must come to the same.
  const send = useCallback((event: BannerEvent) => feed({ event, now: Date.now() }), []);
  useScreen(isQuiet, send);
  useServerNews(send);
  useClock(state, send);
  const upTo = toldUpTo(state);
  useEffect(() => rememberTold(upTo), [upTo]);
  return { shown: state.isBlocked ? null : state.shown, send };
}

function useScreen(isQuiet: boolean, send: Dispatch<BannerEvent>): void {
  const isVisible = useVisible();
  const hasDialog = useTopDialog() !== null;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isRecording = useIsRecording();
  const isFree = isVisible && !hasDialog && !isQuiet && !isRecording;
  useEffect(() => send({ type: "went", path }), [path, send]);
  useEffect(() => {
    send(isFree ? { type: "freed", toldUpTo: readTold() } : { type: "blocked" });
  }, [isFree, send]);
}

function useServerNews(send: Dispatch<BannerEvent>): void {
  const { items, settings, absence } = useBannerSources();
  useEffect(() => {
    if (items !== null && settings !== null) send({ type: "synced", items, settings });
  }, [items, settings, send]);
  // After the settings: a switched-off banner says no welcome either.
  const isSet = settings !== null;
  useEffect(() => {
    if (isSet && absence !== null) send({ type: "returned", absence });
  }, [absence, isSet, send]);
}

function useClock(state: Banners, send: Dispatch<BannerEvent>): void {
  const dueAt = nextDueAt(state);
  useEffect(() => {
    if (dueAt === null) return;
    // One more than the rest: a timer may ring within the millisecond before.
    const restMs = Math.max(0, dueAt - Date.now()) + 1;
    const timer = setTimeout(() => send({ type: "ticked" }), restMs);
    return () => clearTimeout(timer);
  }, [dueAt, send]);
  useEffect(() => subscribeTicker(BANNER_KNOWN_SWEEP_MS, () => send({ type: "swept" })), [send]);
}
