import { useLocation, useRouter } from "@tanstack/react-router";
import { type Dispatch, type ReactNode, useCallback, useEffect, useReducer, useRef } from "react";
import { BANNER_KNOWN_SWEEP_MS } from "@/config/limits";
import { useErrorToast } from "@/features/shell/errors";
import { useIsRecording } from "@/lib/device/busyWork";
import { useVisible } from "@/lib/live/useVisible";
import { subscribeTicker } from "@/lib/time/time";
import { useToasts } from "@/ui/feedback/toasts";
import { classes } from "@/ui/layout/layout";
import { useFocusReturn } from "@/ui/overlay/focusReturn";
import { useMakesRoom } from "@/ui/overlay/makesRoom";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import type { BannerCard } from "./bannerCards";
import {
  type BannerEvent,
  type Banners,
  bannerQueue,
  nextDueAt,
  startBanners,
  toldUpTo,
} from "./bannerQueue";
import { NewsBanner } from "./components/NewsBanner";
import { notificationsCopy } from "./copy.en";
import { useBannerSources, useMarkSeen, useSnooze } from "./data";
import { readTold, rememberTold } from "./told";

type Fed = { event: BannerEvent; now: number };
const step = (state: Banners, { event, now }: Fed) => bannerQueue(state, event, now);
const start = () => startBanners({ toldUpTo: readTold(), now: Date.now() });

/** Feeds the queue with the server's news, the screen and the clock. `isQuiet`: nothing may cover this screen. */
function useBanners(isQuiet: boolean) {
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

type BannerRegionProps = {
  /** Says which banner stands there; empty: none. */
  shown: string;
  /** `leaving` gives the focus back to where it was before, after what it wraps. */
  children: (leaving: (act: () => void) => () => void) => ReactNode;
};

/** Where banners stand: over the content, below the top bar and any toast there, or at the other end where they would cover the focus. */
export function BannerRegion({ shown, children }: BannerRegionProps) {
  const region = useRef<HTMLElement>(null);
  const focus = useFocusReturn(region);
  const isAtBottom = useMakesRoom(region, { home: "top", key: shown });
  return (
    <section
      ref={region}
      aria-label={notificationsCopy.banner.region}
      onFocus={focus.onFocus}
      className={classes(
        "pointer-events-none fixed start-(--offset-start) end-0 z-(--layer-banner) flex justify-center px-gutter",
        isAtBottom
          ? "bottom-0 pb-[calc(max(var(--bar-bottom)+var(--safe-bottom),var(--toasts-bottom))+var(--space-2))]"
          : "top-0 pt-[calc(max(var(--offset-top)+var(--bar-top)+var(--safe-top),var(--update-top),var(--toasts-top),var(--push-top))+var(--space-2))]",
      )}
    >
      {/* Stands before its first words, or they are not read out. */}
      <div role="status" className="contents">
        {children((act) => () => focus.leave(act))}
      </div>
    </section>
  );
}

/** The banner of what has just happened (STA-23 to STA-34): one at a time, over every screen but those that stay free. */
export function BannerHost({ isQuiet }: { isQuiet: boolean }) {
  const { shown, send } = useBanners(isQuiet);
  const router = useRouter();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const markSeen = useMarkSeen();
  const snooze = useSnooze();

  const follow = (href: string) => {
    if (shown?.kind === "news") void markSeen([shown.news]);
    send({ type: "dismissed" });
    void router.navigate({ href });
  };
  const rest = () => {
    // Here at once; the other devices hear of it from the server.
    send({ type: "snoozed" });
    toasts.show({ kind: "info", message: notificationsCopy.banner.snoozed });
    snooze().catch((error: unknown) => sayError("snooze", error));
  };
  return (
    <BannerRegion shown={shown === null ? "" : nameOf(shown)}>
      {(leaving) =>
        shown === null ? null : (
          <NewsBanner
            key={nameOf(shown)}
            card={shown}
            onHold={(by, held) => send({ type: held ? "held" : "released", by })}
            onFollow={follow}
            onDismiss={leaving(() => send({ type: "dismissed" }))}
            onSnooze={leaving(rest)}
          />
        )
      }
    </BannerRegion>
  );
}

/** A merged one stays the same banner: it changes its words, and does not come in anew. */
const nameOf = (card: BannerCard): string =>
  card.kind === "news" ? `${card.news.threadId} ${card.arrivedAt}` : card.kind;
