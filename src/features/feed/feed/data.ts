import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { useCacheAnswer, useCachedResult } from "@/lib/cache/useQueryCache";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive, useLivePages } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";

export type OpenCreator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export type Inbox = FunctionReturnType<typeof api.dares.inbox>;

export type Outbox = FunctionReturnType<typeof api.dares.outbox>;

export type FilmPage = NonNullable<FunctionReturnType<typeof api.feed.page>>;

export type Film = FilmPage["items"][number];

export type FeedName = FunctionArgs<typeof api.feed.begin>["tab"];

export function feedData() {
  return [
    prewarmEntry(api.dares.inbox, {}),
    prewarmEntry(api.dares.outbox, {}),
    prewarmEntry(api.profiles.openCreators, {}),
  ];
}

export function useOpenCreators() {
  return useLive(api.profiles.openCreators, {}, { keep: true });
}

/** What the viewer was dared to do. */
export function useInbox() {
  return useLive(api.dares.inbox, {}, { keep: true });
}

/** What the viewer dared others to do. */
export function useOutbox() {
  return useLive(api.dares.outbox, {}, { keep: true });
}

/** How videos behave for the person who looks; nothing plays by itself until their settings are known. */
export function usePlaySettings(): { autoplay: boolean; dataSaver: boolean; captions: boolean } {
  const viewer = useViewer();
  return viewer.status === "ready"
    ? viewer.data.settings
    : { autoplay: false, dataSaver: true, captions: true };
}

/** Without a connection the beginning waits for one, as a question does. */
export function useFeedActs() {
  return { begin: useMutation(api.feed.begin), more: useCall(useMutation(api.feed.more)) };
}

export function useFeedState(sessionId: string | null) {
  return useLive(api.feed.state, sessionId === null ? "skip" : { sessionId });
}

/** Films of one question. */
export const WINDOW = 20;

/** A feed in windows, as far as it goes. */
export function useFeedWindows(sessionId: string | null, count: number) {
  const windows = sessionId === null ? 0 : Math.ceil(count / WINDOW);
  return useLivePages(
    api.feed.page,
    Array.from({ length: windows }, (_, at) => ({
      name: String(at),
      args: { sessionId: sessionId ?? "", from: at * WINDOW, to: (at + 1) * WINDOW },
    })),
  );
}

type Ready<Data> = Extract<Live<Data>, { status: "ready" }>;

/**
 * The first films as they were shown last (discover 8), for a start without a connection: words and the poster's
 * address, never the film, and nothing that is covered. Each live answer takes the place of the whole, so what was
 * taken back goes with it. Kept under the feed's name, because each snapshot has another.
 */
export function useKeptFilms(tab: FeedName, first: Live<FilmPage>): Ready<FilmPage> | null {
  const kept = useCachedResult(api.feed.page, { sessionId: tab, from: 0, to: WINDOW }, true);
  const shown = first.status === "ready" ? first.data : null;
  const plain = useMemo(() => (shown === null ? null : plainOnly(shown)), [shown]);
  useCacheAnswer(kept, plain === null ? { status: "none" } : { status: "data", data: plain });
  const data = kept.result?.data ?? null;
  return kept.result === null || data === null || data.items.length === 0
    ? null
    : { status: "ready", data, keptAt: kept.result.at };
}

function plainOnly({ items }: FilmPage): FilmPage {
  const plain = items.flatMap((film): Film[] =>
    film.reach === "public" ? [{ reach: "public", item: { ...film.item, captions: null } }] : [],
  );
  return { items: plain, hiddenByWords: 0 };
}

export function useMarkSeen() {
  return useMutation(api.feed.markSeen);
}

export type Why = NonNullable<FunctionReturnType<typeof api.feed.why>>;
export type Score = NonNullable<Why["score"]>;

export function useWhy(sessionId: string, feedId: string) {
  return useLive(api.feed.why, { sessionId, feedId });
}

export function useTaste() {
  return { like: useCall(useMutation(api.feed.like)), hide: useCall(useMutation(api.blocks.mute)) };
}
