/** What the banner of news shows and when (spec 4 and 9): a pure reducer, the clock is handed in. */
import { NOTIFICATION_PAGE } from "@convex/domain/limits";
import { AWAY_MS, type ChosenChannels, SNOOZE_MS } from "@convex/domain/notifications/rules";
import {
  BANNER_GAP_MS,
  BANNER_KNOWN_KEPT,
  BANNER_KNOWN_MAX,
  BANNER_MS,
  BANNER_NEWS_MAX_AGE_MS,
  BANNER_RESUME_MS,
  WELCOME_ABOVE_UNSEEN,
  WELCOME_SLACK_MS,
} from "@/config/limits";
import { type BannerCard, isOfWindow, mergeInto, type NewsCard, queued, sameSubject } from "./bannerCards";
import { isLookedAt, type News, wantsBanner } from "./news";

/** Why a banner stands still: somebody points at or touches it, drags it, or has the focus in it. */
export type Hold = "pointer" | "drag" | "focus";
export type BannerSettings = {
  /** config/features (ENT-42). */
  enabled: boolean;
  channels: ChosenChannels;
  /** The server's word, in ms. */
  snoozeUntil: number | null;
};
export type Absence = { awayFrom: number | null; backAt: number | null; unseen: number };

export type Banners = {
  startedAt: number;
  shown: BannerCard | null;
  /** When the shown one leaves; null while it is held or the screen is not free. */
  endsAt: number | null;
  holds: readonly Hold[];
  /** Nobody looks, or the screen is not to be covered: what comes waits. */
  isBlocked: boolean;
  waiting: readonly BannerCard[];
  /** When the last one left; before the first one, when the screen may be covered at last. */
  leftAt: number;
  /** The server has said once what there is: what it lists from then on happens now. */
  isListening: boolean;
  /** News that had their turn, the newest last. */
  known: readonly string[];
  newestAt: number;
  /** News up to here were told before, here or in another tab. */
  toldUpTo: number;
  snoozedUntil: number;
  /** What the server last said of a snooze. */
  saidSnooze: number | null;
  isOn: boolean;
  path: string;
};

export type BannerEvent =
  | { type: "synced"; items: readonly News[]; settings: BannerSettings }
  | { type: "returned"; absence: Absence }
  | { type: "went"; path: string }
  | { type: "blocked" }
  | { type: "freed"; toldUpTo: number }
  | { type: "held"; by: Hold }
  | { type: "released"; by: Hold }
  | { type: "dismissed" }
  | { type: "snoozed" }
  | { type: "swept" }
  | { type: "ticked" };

/**
 * `leftAt` at the start: what happened before lets a screen come to rest, and a summary have its say first. What happens
 * while somebody is here waits for neither.
 */
export function startBanners({ toldUpTo, now }: { toldUpTo: number; now: number }): Banners {
  return {
    ...{ startedAt: now, leftAt: now, toldUpTo, newestAt: toldUpTo, snoozedUntil: 0, saidSnooze: null },
    ...{
      shown: null,
      endsAt: null,
      holds: [],
      isBlocked: true,
      isListening: false,
      waiting: [],
      known: [],
      isOn: true,
      path: "",
    },
  };
}

export function bannerQueue(state: Banners, event: BannerEvent, now: number): Banners {
  return proceed(react(state, event, now), now);
}

/** The next moment at which time alone changes something; null: none. */
export function nextDueAt({ isBlocked, shown, endsAt, waiting, leftAt }: Banners): number | null {
  if (shown !== null) return endsAt;
  return isBlocked || waiting.length === 0 ? null : leftAt + BANNER_GAP_MS;
}

/** Up to which moment of the server's clock all news had their turn: what a reload need not repeat. */
export function toldUpTo({ waiting, newestAt, toldUpTo: before }: Banners): number {
  const firsts = waiting.flatMap((card) => (card.kind === "news" ? [card.firstAt - 1] : []));
  return Math.max(before, Math.min(newestAt, ...firsts));
}

function react(state: Banners, event: BannerEvent, now: number): Banners {
  switch (event.type) {
    case "synced":
      return sync(state, event, now);
    case "returned":
      return welcome(state, event.absence, now);
    case "went":
      return without({ ...state, path: event.path }, (news) => isLookedAt(news, event.path), now);
    case "blocked":
      // It is not drawn meanwhile: the pointer or focus that held it is gone, and browsers do not tell.
      return { ...state, isBlocked: true, endsAt: null, holds: [] };
    case "freed":
      return free(state, event.toldUpTo, now);
    case "held":
      return { ...state, endsAt: null, holds: [...state.holds.filter((by) => by !== event.by), event.by] };
    case "released":
      return resume({ ...state, holds: state.holds.filter((by) => by !== event.by) }, now);
    case "dismissed":
      return leave(state, now);
    case "snoozed":
      return leave({ ...state, waiting: [], snoozedUntil: now + SNOOZE_MS }, now);
    case "swept":
      return state.known.length > BANNER_KNOWN_MAX
        ? { ...state, known: state.known.slice(-BANNER_KNOWN_KEPT) }
        : state;
    case "ticked":
      return state;
  }
}

/** What time alone does: the shown one leaves, the next one comes. */
function proceed(state: Banners, now: number): Banners {
  if (state.shown !== null) {
    return state.endsAt !== null && now >= state.endsAt ? leave(state, now) : state;
  }
  if (state.isBlocked || now < state.leftAt + BANNER_GAP_MS) return state;
  const [next, ...waiting] = state.waiting.filter((card) => card.kind !== "news" || isYoung(card.news, now));
  if (next === undefined) return state.waiting.length === 0 ? state : { ...state, waiting: [] };
  return { ...state, shown: next, endsAt: now + BANNER_MS, waiting };
}

/** The pointer or focus that held it went with it, and browsers do not tell. */
function leave(state: Banners, now: number): Banners {
  return state.shown === null ? state : { ...state, shown: null, endsAt: null, holds: [], leftAt: now };
}

/** STA-25: three seconds from letting go, whatever was left. */
function resume(state: Banners, now: number): Banners {
  const isStill = state.shown === null || state.isBlocked || state.holds.length > 0 || state.endsAt !== null;
  return isStill ? state : { ...state, endsAt: now + BANNER_RESUME_MS };
}

/** Another tab may have told some of it meanwhile. */
function free(state: Banners, upTo: number, now: number): Banners {
  const open = { ...state, isBlocked: false, toldUpTo: Math.max(state.toldUpTo, upTo) };
  const waiting = open.waiting.filter((card) => card.kind !== "news" || card.news.createdAt > open.toldUpTo);
  return resume({ ...open, waiting }, now);
}

const isYoung = (news: News, now: number): boolean => now - news.createdAt <= BANNER_NEWS_MAX_AGE_MS;
const keyOf = ({ id, createdAt }: News): string => `${id}:${createdAt}`;

/** Takes news away, wherever they stand. */
function without(state: Banners, isOut: (news: News) => boolean, now: number): Banners {
  const isGone = (card: BannerCard) => card.kind === "news" && isOut(card.news);
  const waiting = state.waiting.filter((card) => !isGone(card));
  const next = waiting.length === state.waiting.length ? state : { ...state, waiting };
  return next.shown !== null && isGone(next.shown) ? leave(next, now) : next;
}

type Synced = { items: readonly News[]; settings: BannerSettings };

/** The newest news as the server lists them, and what is to become of them. */
function sync(state: Banners, { items, settings }: Synced, now: number): Banners {
  const hasTold = new Set(state.known);
  const fresh = items.filter((news) => !hasTold.has(keyOf(news)));
  const noted = note(listen(state, settings), items);
  const isWelcome = (news: News) =>
    mayShow(noted, now) && wantsBanner(news, settings.channels) && !isLookedAt(news, noted.path);
  const settled = without(noted, (news) => !isWelcome(news) || isOver(news, items), now);
  const waiting = mayShow(settled, now) ? settled.waiting : [];
  const told = { ...settled, ...restOver(settled, waiting), waiting, isListening: true };
  return fresh
    .filter((news) => isWelcome(news) && isYoung(news, now) && news.createdAt > told.toldUpTo)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .reduce((next, news) => take(next, news, now), told);
}

/** Nothing was shown yet and nothing of before waits: what comes now is told at once. */
const restOver = (
  { isListening, startedAt, leftAt }: Banners,
  waiting: readonly BannerCard[],
): Pick<Banners, "leftAt"> => ({
  leftAt: isListening && leftAt === startedAt && waiting.length === 0 ? startedAt - BANNER_GAP_MS : leftAt,
});

/** The server's word on a snooze counts when it changes; until then the one of this device does. */
function listen(state: Banners, { enabled, snoozeUntil }: BannerSettings): Banners {
  if (snoozeUntil === state.saidSnooze) return { ...state, isOn: enabled };
  return { ...state, isOn: enabled, saidSnooze: snoozeUntil, snoozedUntil: snoozeUntil ?? 0 };
}

/** CON-48: what is listed now stays among the newest, so that sweeping never forgets it. */
function note(state: Banners, items: readonly News[]): Banners {
  const listed = new Set(items.map(keyOf));
  const known = [...state.known.filter((key) => !listed.has(key)), ...listed];
  return { ...state, known, newestAt: Math.max(state.newestAt, ...items.map((news) => news.createdAt)) };
}

const mayShow = ({ isOn, snoozedUntil }: Banners, now: number): boolean => isOn && now >= snoozedUntil;

/** Seen elsewhere, or taken back: gone from the list although newer ones still stand in it. */
function isOver(news: News, items: readonly News[]): boolean {
  const listed = items.find(({ id }) => id === news.id);
  if (listed !== undefined) return listed.seen;
  return items.length < NOTIFICATION_PAGE || items.some(({ createdAt }) => createdAt < news.createdAt);
}

/** STA-31, STA-32: into the banner of its thread, or into the queue. */
function take(state: Banners, news: News, now: number): Banners {
  const { shown, waiting } = state;
  // Not by the notice alone: told anew and anew, it would stand for ever and keep all the others waiting.
  if (shown?.kind === "news" && isOfWindow(shown, news, now)) {
    return {
      ...state,
      shown: mergeInto(shown, news),
      endsAt: state.endsAt === null ? null : now + BANNER_MS,
    };
  }
  const isSame = (card: BannerCard): card is NewsCard => card.kind === "news" && sameSubject(card, news, now);
  const same = waiting.find(isSame);
  const rest = waiting.filter((card) => card !== same);
  const card: NewsCard = same
    ? mergeInto(same, news)
    : { kind: "news", news, priority: news.priority, updates: 0, firstAt: news.createdAt, arrivedAt: now };
  return { ...state, waiting: queued(rest, card) };
}

/** STA-34: one summary in the place of everything that came meanwhile. */
function welcome(state: Banners, { awayFrom, backAt, unseen }: Absence, now: number): Banners {
  if (awayFrom === null || backAt === null || !mayShow(state, now)) return state;
  const isOfThisVisit = backAt > state.startedAt - WELCOME_SLACK_MS && backAt > state.toldUpTo;
  if (!isOfThisVisit || backAt - awayFrom <= AWAY_MS || unseen <= WELCOME_ABOVE_UNSEEN) return state;
  const later = state.waiting.filter((card) => card.kind === "news" && card.news.createdAt > backAt);
  return {
    ...state,
    toldUpTo: backAt,
    newestAt: Math.max(state.newestAt, backAt),
    waiting: queued(later, { kind: "welcome", unseen }),
  };
}
