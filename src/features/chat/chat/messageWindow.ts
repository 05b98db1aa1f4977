import type { UserError } from "@/lib/errors/toUserError";
import type { Live } from "@/lib/live/useLive";
import type { Message, MessagePage, Seek } from "./data";

/**
 * Which part of a chat stands on the screen: the newest messages, or those around a place, with the pages that were
 * asked for at both ends. Pure; what the pages hold is handed in. A place is a message's `createdAt`.
 */
export interface MessageWindow {
  /** What somebody was led to; null: the newest messages. */
  seek: Seek | null;
  /** Where the first answer began, and whether something stood before it; null: not known yet. */
  from: { at: number; hasOlder: boolean } | null;
  older: readonly number[];
  newer: readonly number[];
  /** Whether `last` is what this device kept of an earlier visit. */
  isKept: boolean;
  /** The newest messages as they were last seen, and those that have been pushed out of them since. */
  last: readonly Message[];
  held: readonly Message[];
}

export type WindowEvent =
  | { type: "latest"; page: MessagePage; isKept?: boolean }
  | { type: "olderWanted"; before: number }
  | { type: "newerWanted"; after: number }
  | { type: "sought"; seek: Seek }
  | { type: "newestWanted" };

export function startWindow(seek: Seek | null): MessageWindow {
  return { seek, from: null, older: [], newer: [], isKept: false, last: [], held: [] };
}

function withLatest(state: MessageWindow, page: MessagePage, isKept: boolean): MessageWindow {
  const { messages, hasOlder } = page;
  const first = page.olderFrom ?? 0;
  // What was kept may end long before the newest page begins: all that lies between is not fetched unasked.
  const isFar = state.isKept && hasOlder && first > (state.last.at(-1)?.createdAt ?? 0);
  const begun = isFar ? startWindow(null) : state;
  const from = begun.from ?? { at: first, hasOlder };
  // They stay as last seen until the page that holds them is here.
  const pushedOut = begun.last.filter(({ createdAt }) => createdAt < first && hasOlder);
  return { ...begun, from, isKept, last: messages, held: [...begun.held, ...pushedOut] };
}

const added = (places: readonly number[], place: number) =>
  places.includes(place) ? places : [...places, place];

/** A place that was asked for by a window which has begun anew since. */
const isBefore = ({ seek, from }: MessageWindow, after: number): boolean =>
  seek === null && (from === null || after < from.at - 1);

export function messageWindow(state: MessageWindow, event: WindowEvent): MessageWindow {
  switch (event.type) {
    case "latest":
      if (state.seek !== null || event.page.messages === state.last) return state;
      return withLatest(state, event.page, event.isKept ?? false);
    case "olderWanted":
      return { ...state, older: added(state.older, event.before) };
    case "newerWanted":
      return isBefore(state, event.after) ? state : { ...state, newer: added(state.newer, event.after) };
    case "sought":
      return startWindow(event.seek);
    case "newestWanted":
      return startWindow(null);
  }
}

/** One end of what is shown. */
export type Edge =
  | { status: "none" }
  | { status: "more"; place: number }
  | { status: "loading" }
  | { status: "error"; error: UserError; retry: () => void };

export type WindowParts = {
  latest: MessagePage | null;
  around: MessagePage | null;
  pages: ReadonlyMap<string, Live<MessagePage>>;
};

export type Shown = {
  /** Oldest first, without a gap. */
  messages: Message[];
  older: Edge;
  newer: Edge;
  /** Whether the newest message of the chat is among them. */
  isAtNewest: boolean;
  /** Where a page is missing between the first answer and the newest messages. */
  gapAfter: number | null;
};

function pageAt(parts: WindowParts, way: "before" | "after", place: number): Live<MessagePage> {
  return parts.pages.get(`${way}:${place}`) ?? { status: "loading" };
}

const messagesOf = (live: Live<MessagePage>): Message[] =>
  live.status === "ready" ? live.data.messages : [];

/** What lies beyond the outermost page of one way. */
function edgeOf(live: Live<MessagePage>, way: "older" | "newer"): Edge {
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "error") return { status: "error", error: live.error, retry: live.retry };
  const { hasOlder, hasNewer, olderFrom, newerFrom } = live.data;
  const [goesOn, place] = way === "older" ? [hasOlder, olderFrom] : [hasNewer, newerFrom];
  return goesOn && place !== null ? { status: "more", place } : { status: "none" };
}

function sorted(lists: readonly (readonly Message[])[]): Message[] {
  // `createdAt` is unique within a chat; of two copies the later list has the fresher one.
  const found = new Map(lists.flat().map((message) => [message.createdAt, message]));
  return [...found.values()].sort((one, other) => one.createdAt - other.createdAt);
}

function olderEdge(state: MessageWindow, parts: WindowParts): Edge {
  const outermost = state.older.at(-1);
  if (outermost !== undefined) {
    return edgeOf(pageAt(parts, "before", outermost), "older");
  }
  const base = state.seek === null ? state.from : baseOf(parts.around);
  return base?.hasOlder ? { status: "more", place: base.at } : { status: "none" };
}

function baseOf(around: MessagePage | null): MessageWindow["from"] {
  if (around === null || around.olderFrom === null) return null;
  return { at: around.olderFrom, hasOlder: around.hasOlder };
}

function newerEdge(state: MessageWindow, parts: WindowParts): Edge {
  const outermost = state.newer.at(-1);
  const live: Live<MessagePage> =
    outermost !== undefined
      ? pageAt(parts, "after", outermost)
      : parts.around === null
        ? { status: "loading" }
        : { status: "ready", data: parts.around };
  return edgeOf(live, "newer");
}

/** Messages came until the newest page no longer reaches down to where this window begins. */
function gapOf(state: MessageWindow, parts: WindowParts): number | null {
  const reachesTo = parts.latest?.olderFrom ?? null;
  if (state.from === null || reachesTo === null || reachesTo <= state.from.at) return null;
  if (parts.latest?.hasOlder !== true) return null;
  const outermost = state.newer.at(-1);
  if (outermost === undefined) return state.from.at - 1;
  const live = pageAt(parts, "after", outermost);
  const end = live.status === "ready" && live.data.hasNewer ? live.data.newerFrom : null;
  return end !== null && end < reachesTo ? end : null;
}

/** Up to where pages say what is there: of these messages nothing has to be held. */
function coveredTo(state: MessageWindow, parts: WindowParts): number {
  const ends = state.newer.map((place) => {
    const live = pageAt(parts, "after", place);
    if (live.status !== "ready") return 0;
    return live.data.hasNewer ? (live.data.newerFrom ?? 0) : Number.POSITIVE_INFINITY;
  });
  return Math.max(0, ...ends);
}

/** What the pages make together. */
export function assemble(state: MessageWindow, parts: WindowParts): Shown {
  const beside = [
    ...state.older.map((place) => messagesOf(pageAt(parts, "before", place))),
    ...state.newer.map((place) => messagesOf(pageAt(parts, "after", place))),
  ];
  const older = olderEdge(state, parts);
  if (state.seek === null) {
    const held = state.held.filter(({ createdAt }) => createdAt > coveredTo(state, parts));
    const messages = sorted([held, ...beside, parts.latest?.messages ?? []]);
    return { messages, older, newer: { status: "none" }, isAtNewest: true, gapAfter: gapOf(state, parts) };
  }
  const newer = newerEdge(state, parts);
  const isAtNewest = newer.status === "none" && parts.around !== null;
  const newest = isAtNewest ? (parts.latest?.messages ?? []) : [];
  const messages = sorted([...beside, parts.around?.messages ?? [], newest]);
  return { messages, older, newer, isAtNewest, gapAfter: null };
}
