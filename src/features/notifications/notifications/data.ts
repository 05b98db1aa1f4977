import { api } from "@convex/_generated/api";
import type { MuteTargetKind } from "@convex/domain/notifications/rules";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { useOfflineAction, useQueued } from "@/features/shell/offline";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";
import { rememberTold } from "./told";

export type News = FunctionReturnType<typeof api.notifications.recent>[number];
export type NewsPage = FunctionReturnType<typeof api.notifications.page>;

/** What decides about banners, all of it live: the newest fifteen, choices, the switch, the last absence (CAL-20, CAL-21). */
export function useBannerSources() {
  const recent = useLive(api.notifications.recent, {});
  const prefs = useLive(api.notifPrefs.mine, {});
  const switches = useLive(api.features.features, {});
  const absence = useLive(api.notifications.sinceAway, {});
  const chosen = prefs.status === "ready" ? prefs.data : null;
  const flags = switches.status === "ready" ? switches.data : null;
  const settings = useMemo(() => {
    if (chosen === null || flags === null) return null;
    const { channels, snoozeUntil } = chosen;
    return { enabled: flags.inAppBanners.enabled, channels, snoozeUntil };
  }, [chosen, flags]);
  return {
    items: recent.status === "ready" ? recent.data : null,
    settings,
    absence: absence.status === "ready" ? absence.data : null,
  };
}

/** A page of everything of the last 90 days. A mark that still waits on this device counts: what was read stays read. */
export function useNewsPage(cursor: string | null): Live<NewsPage> {
  const live = useLive(api.notifications.page, { cursor }, { keep: cursor === null });
  const marks = useQueued("readMarks").flatMap(({ data }) => ("ids" in data ? [data] : []));
  if (live.status !== "ready" || marks.length === 0) return live;
  const isMarked = ({ id, createdAt }: News) =>
    marks.some(({ ids, upTo = createdAt }) => ids.includes(id) && createdAt <= upTo);
  const items = live.data.items.map((item) => (isMarked(item) ? { ...item, seen: true } : item));
  return { ...live, data: { ...live.data, items } };
}

/** Goes through the queue: read on the train, marked at the next station, once. */
export function useMarkSeen() {
  const { enqueue } = useOfflineAction("readMarks");
  return (news: readonly News[]) => {
    // By the server's clock, as everything in the list: what is told anew while the mark waits was not seen.
    const upTo = Math.max(...news.map(({ createdAt }) => createdAt));
    // Told is told, whatever becomes of the mark.
    rememberTold(upTo);
    return enqueue({ ids: news.map(({ id }) => id), upTo });
  };
}

/** Everything up to now, listed or not. */
export function useSeenAll() {
  const seenAll = useCall(useMutation(api.notifications.seenAll));
  return () => seenAll({});
}

/** CON-45 */
export function useSnooze() {
  const snooze = useCall(useMutation(api.notifPrefs.snooze));
  return () => snooze({ on: true });
}

/** Whether a dare, post or chat is muted now. */
export function useIsMuted(targetId: string) {
  return useLive(api.notifPrefs.isMuted, { targetId });
}

export function useMute() {
  const mute = useCall(useMutation(api.notifPrefs.mute));
  return (target: { kind: MuteTargetKind; targetId: string }, muted: boolean) => mute({ ...target, muted });
}
