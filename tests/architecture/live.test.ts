import { describe, expect, it } from "vitest";
import { LIVE_RULES, liveViolations } from "./rules/live";
import { readSources, tree } from "./rules/sourceTree";

const bare = LIVE_RULES.map((rule) => ({ ...rule, allowed: {} }));
const FILE = "src/features/a/data.ts";
const caught = (source: string) => liveViolations(tree({ [FILE]: source }), bare);

const SUBSCRIPTION = "a subscription or a client made by hand";
const HOOK = "a query hook of the library";
const ONCE = "asks the server once";
const FETCH = "fetches past the live queries";
const TIMER = "a timer beside a question";
const INTERVAL = "setInterval";
const CLOCK = "a clock among";
const CALLBACKS = "a list of callbacks";
const SERVER = "callbacks in a file that knows the server";

describe("live data (issue G, rulings 36)", () => {
  it("no polling for server data, no manual subscription, no listener registry in src", () => {
    expect(liveViolations(readSources("src"))).toEqual([]);
  });

  it.each([
    [SUBSCRIPTION, "onUpdate", "client.onUpdate(api.chats.list, {}, show);"],
    [SUBSCRIPTION, "watchQuery", "const watch = convex.watchQuery(api.chats.list, {});"],
    [SUBSCRIPTION, "a client of its own", "const client = new ConvexClient(url);"],
    [SUBSCRIPTION, "a client that asks by HTTP", "const client = new ConvexHttpClient(url);"],
    [SUBSCRIPTION, "another page's client", "const second = new ConvexReactClient(url);"],
    [SUBSCRIPTION, "the library without React", 'import { BaseConvexClient } from "convex/browser";'],
    [
      SUBSCRIPTION,
      "the library fetched later",
      'const { BaseConvexClient: C } = await import("convex/browser");',
    ],
    [HOOK, "useQuery", "const list = useQuery(api.chats.list, {});"],
    [HOOK, "usePaginatedQuery", 'import { usePaginatedQuery } from "convex/react";'],
    [ONCE, "a question by the bare client", "const list = await client.query(api.chats.list, {});"],
    [ONCE, "the bare client", "const convex = useConvex();"],
    [ONCE, "an action, whose answer nobody follows", "const ask = useAction(api.chats.ask);"],
    [ONCE, "an action of the bare client", "const list = await client.action(api.chats.ask, {});"],
    [FETCH, "fetch", 'const answer = await fetch("/api/query");'],
    [FETCH, "fetch of the window", "const answer = await window.fetch(url, init);"],
    [FETCH, "an event source", "const source = new EventSource(url);"],
    [FETCH, "a socket", "const socket = new WebSocket(url);"],
    [FETCH, "a request", "const request = new XMLHttpRequest();"],
    [INTERVAL, "an interval", "const timer = setInterval(look, everyMs);"],
    [CLOCK, "the shown time", "const list = useLive(api.chats.list, { before: useNow(MINUTE_MS) });"],
    [CLOCK, "a moment", "const list = useLive(api.chats.list, pick({ at: Date.now() }), { keep: true });"],
    [
      CLOCK,
      "a moment in pages",
      "const list = useLivePages(api.chats.list, [{ name: key, args: { now } }]);",
    ],
    [CALLBACKS, "a set of functions", "const waiting = new Set<() => void>();"],
    [CALLBACKS, "a map of functions", "const waiting = new Map<string, (news: News) => void>();"],
    [CALLBACKS, "a set by its type's name", "const all: Set<Listener> = made();"],
    [CALLBACKS, "a list by its type's name", "const all: Handler[] = made();"],
    [CALLBACKS, "a list of functions", "const waiting: ((news: News) => void)[] = [];"],
    [CALLBACKS, "a list by its own name", "const newsListeners = [];"],
    [CALLBACKS, "subscribers", "private readonly subscribers = new Map();"],
    [CALLBACKS, "an event target", "export const news = new EventTarget();"],
    [CALLBACKS, "a class of events", "class News extends EventTarget {}"],
    [CALLBACKS, "subscribe", "function subscribe(listener: Listener): () => void { return end; }"],
    [CALLBACKS, "subscribe by another name", "export function onNews(hear: () => void): () => void {"],
    [CALLBACKS, "the same as an arrow", "const follow = (hear: (news: News) => void): (() => void) => end;"],
  ])("%s: catches %s", (what, _how, source) => {
    expect(caught(source)).toEqual([expect.stringContaining(`${FILE}: ${what}`)]);
  });

  it.each([
    ["a question", "setTimeout(look, 1);\nconst list = await client.query(api.chats.list, {});", ONCE],
    ["a fetch", "const now = useNow(MINUTE_MS);\nawait fetch(url);", FETCH],
  ])("catches a timer beside %s, and the question itself", (_what, source, question) => {
    const found = [expect.stringContaining(question), expect.stringContaining(TIMER)];
    expect(caught(source)).toEqual(found);
  });

  it("catches a timer that presses Try Again", () => {
    expect(caught("setTimeout(() => live.retry(), 1);")).toEqual([expect.stringContaining(TIMER)]);
  });

  it.each(['from "@convex/_generated/api"', 'from "convex/react"'])(
    "catches callbacks in a file with %s, allowed or not",
    (from) => {
      const source = `import { x } ${from};\nconst all = new Set<() => void>();`;
      const rules = bare.map((rule) =>
        rule.what.startsWith(CALLBACKS) ? { ...rule, allowed: { [FILE]: "a reason of some length" } } : rule,
      );
      expect(liveViolations(tree({ [FILE]: source }), rules)).toEqual([expect.stringContaining(SERVER)]);
    },
  );

  it.each([
    ["a live query", "const list = useLive(api.chats.list, { folder, cursor: null });"],
    ["a time that is shown", "const now = useNow(MINUTE_MS);"],
    ["a timer of the screen", "const timer = setTimeout(() => dispatch({ type: 'ticked' }), restMs);"],
    ["an event of the browser", "window.addEventListener('online', look);"],
    ["types of the library", 'import type { OptimisticLocalStore } from "convex/browser";'],
    ["a set of names", "const known = new Set<string>();"],
    ["a method of that name", "this.loading ??= this.fetch();"],
    ["a comment", "// fetch(url) and setInterval would ask again\n/** new Set<() => void>() */"],
  ])("lets %s be", (_what, source) => {
    expect(caught(source)).toEqual([]);
  });

  it.each(LIVE_RULES.map((rule) => [rule.what, rule] as const))(
    "%s: a row of the list without use fails, and one without a reason",
    (what, rule) => {
      const unused = { ...rule, allowed: { [FILE]: "a reason of some length" } };
      expect(liveViolations(tree({ [FILE]: "" }), [unused])).toEqual([
        `${FILE}: is allowed and has none: ${what}`,
      ]);
      const unexplained = { ...rule, finds: () => true, allowed: { [FILE]: "" } };
      expect(liveViolations(tree({ [FILE]: "" }), [unexplained])).toEqual([
        `${FILE}: is allowed without a reason: ${what}`,
      ]);
    },
  );
});
