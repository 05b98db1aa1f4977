import { NOTIFICATION_PAGE, NOTIFICATION_WINDOW_MS } from "@convex/domain/limits";
import { SNOOZE_MS } from "@convex/domain/notifications/rules";
import { describe, expect, it } from "vitest";
import { BANNER_KNOWN_SWEEP_MS } from "@/config/limits";
import {
  type BannerEvent,
  type Banners,
  bannerQueue,
  type Hold,
  nextDueAt,
  startBanners,
  toldUpTo,
} from "@/features/notifications/notifications/bannerQueue";
import type { News } from "@/features/notifications/notifications/data";
import { newsOf } from "./news";

const START = 1_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPEN = { enabled: true, channels: {}, snoozeUntil: null } as const;

type Step = [atMs: number, event: BannerEvent];

/** Plays events at their times (ms after the start) on a clock that only the test moves. */
function play(steps: readonly Step[], first?: Banners): Banners {
  const state = first ?? startBanners({ toldUpTo: 0, now: START });
  return steps.reduce((now, [at, event]) => bannerQueue(now, event, START + at), state);
}

const freed = (at: number): Step => [at, { type: "freed", toldUpTo: 0 }];
const tick = (at: number): Step => [at, { type: "ticked" }];
const dismissed = (at: number): Step => [at, { type: "dismissed" }];
const snoozed = (at: number): Step => [at, { type: "snoozed" }];
const block = (at: number): Step => [at, { type: "blocked" }];
const hold = (at: number, by: Hold): Step => [at, { type: "held", by }];
const letGo = (at: number, by: Hold): Step => [at, { type: "released", by }];
const FREE = freed(0);
const synced = (at: number, items: News[], settings: Partial<typeof OPEN> | object = {}): Step => [
  at,
  { type: "synced", items, settings: { ...OPEN, ...settings } },
];
const news = (id: string, at: number, part: Parameters<typeof newsOf>[0] = {}) =>
  newsOf({ id, createdAt: START + at, ...part });
const shownBody = ({ shown }: Banners) => (shown?.kind === "news" ? shown.news.body : (shown?.kind ?? null));
const shownId = ({ shown }: Banners) => (shown?.kind === "news" ? shown.news.id : (shown?.kind ?? null));
const waitingIds = ({ waiting }: Banners) =>
  waiting.map((card) => (card.kind === "news" ? String(card.news.id) : card.kind));
/** One banner stands since 3 s after the start. */
const ONE: Step[] = [FREE, synced(0, [news("n1", 0)]), tick(3_000)];

it.each([
  ["CON-45 a snooze lasts", SNOOZE_MS, 1_800_000],
  ["CON-46 the window goes back", NOTIFICATION_WINDOW_MS, 604_800_000],
  ["CON-46 the window lists", NOTIFICATION_PAGE, 15],
  ["CON-48 swept every", BANNER_KNOWN_SWEEP_MS, 300_000],
])("%s: %d", (_, ours, theirs) => expect(ours).toBe(theirs));

describe("one banner", () => {
  it("STA-23 CON-44 comes by itself and leaves after 6 s, not a moment before", () => {
    const shown = play(ONE);
    expect(shownId(shown)).toBe("n1");
    expect(nextDueAt(shown)).toBe(START + 9_000);
    expect(shownId(play([tick(8_999)], shown))).toBe("n1");
    expect(shownId(play([tick(9_000)], shown))).toBeNull();
  });

  it("STA-31 what happens while somebody is here is told at once, even just after the start", () => {
    const start = play([FREE, synced(0, [])]);
    expect(shownId(play([synced(200, [news("n1", 190)])], start))).toBe("n1");
    // What happened before lets the screen come to rest, and what is new joins it.
    const backlog = play([
      FREE,
      synced(0, [news("n1", -500)]),
      synced(200, [news("n2", 190), news("n1", -500)]),
    ]);
    expect([shownId(backlog), nextDueAt(backlog)]).toEqual([null, START + 3_000]);
  });

  it.each(["pointer", "drag", "focus"] as const)(
    "STA-25 CON-49 %s stops its time, and letting go gives it 3 s, whatever was left",
    (by) => {
      const held = play([...ONE, hold(8_900, by), tick(60_000)]);
      expect(shownId(held)).toBe("n1");
      expect(nextDueAt(held)).toBeNull();
      const released = play([letGo(60_000, by)], held);
      expect(shownId(play([tick(62_999)], released))).toBe("n1");
      expect(shownId(play([tick(63_000)], released))).toBeNull();
      const early = play([...ONE, hold(3_100, by), letGo(3_200, by)]);
      expect(nextDueAt(early)).toBe(START + 6_200);
    },
  );

  it("STA-25 its time goes on only once nothing holds it any more", () => {
    const both = play([...ONE, hold(4_000, "pointer"), hold(4_000, "drag")]);
    const one = play([letGo(5_000, "drag")], both);
    expect(nextDueAt(one)).toBeNull();
    expect(nextDueAt(play([letGo(6_000, "pointer")], one))).toBe(START + 9_000);
  });

  it("dismissing lets go of what held it: the next one is not held by a pointer that is gone", () => {
    const gone = play([...ONE, hold(4_000, "pointer"), dismissed(4_500)]);
    expect(shownId(gone)).toBeNull();
    const next = play([synced(5_000, [news("n1", 0), news("n2", 4_900)]), tick(7_500)], gone);
    expect(nextDueAt(next)).toBe(START + 13_500);
  });

  it("is not told twice, but again when the server tells it anew", () => {
    const item = news("n1", 0);
    const gone = play([...ONE, tick(9_000), synced(9_500, [item]), tick(20_000)]);
    expect(shownId(gone)).toBeNull();
    const again = play([synced(21_000, [{ ...item, createdAt: START + 21_000, body: "Again." }])], gone);
    expect(shownBody(again)).toBe("Again.");
  });

  it("goes when it is seen elsewhere or taken back, and stays when newer ones push it off the list", () => {
    const item = news("n1", 0);
    expect(shownId(play([...ONE, synced(4_000, [{ ...item, seen: true }])]))).toBeNull();
    expect(shownId(play([...ONE, synced(4_000, [])]))).toBeNull();
    const full = Array.from({ length: NOTIFICATION_PAGE }, (_, at) => news(`new${at}`, 100 + at));
    expect(shownId(play([...ONE, synced(4_000, full)]))).toBe("n1");
  });
});

describe("the queue", () => {
  it("STA-31 CON-44 sorted by priority, as they happened among equals", () => {
    const items = [
      news("low", 1, { type: "follow" }),
      news("normal", 2, { type: "comment" }),
      news("high-2", 4),
      news("high-1", 3),
    ];
    const state = play([FREE, synced(10, items)]);
    expect(waitingIds(state)).toEqual(["high-1", "high-2", "normal", "low"]);
    expect(shownId(play([tick(3_000)], state))).toBe("high-1");
  });

  it("STA-31 CON-44 the next one comes 3 s after the last has left, however that went", () => {
    const two = play([FREE, synced(0, [news("n1", 0), news("n2", 1)]), tick(3_000), tick(9_000)]);
    expect(shownId(two)).toBeNull();
    expect(nextDueAt(two)).toBe(START + 12_000);
    expect(shownId(play([tick(11_999)], two))).toBeNull();
    expect(shownId(play([tick(12_000)], two))).toBe("n2");
    const swiped = play([FREE, synced(0, [news("n1", 0), news("n2", 1)]), tick(3_000), dismissed(3_500)]);
    expect(shownId(play([tick(6_499)], swiped))).toBeNull();
    expect(shownId(play([tick(6_500)], swiped))).toBe("n2");
  });

  it("STA-31 CON-44 five wait at most: the least important goes, the oldest of those", () => {
    const items = [1, 2, 3, 4, 5, 6].map((at) => news(`n${at}`, at, { type: "comment" }));
    expect(waitingIds(play([FREE, synced(10, items)]))).toEqual(["n2", "n3", "n4", "n5", "n6"]);
    const high = news("high", 7);
    expect(waitingIds(play([FREE, synced(10, [...items, high])]))).toEqual(["high", "n3", "n4", "n5", "n6"]);
    const low = news("low", 8, { type: "follow" });
    expect(waitingIds(play([FREE, synced(10, [...items, low])]))).not.toContain("low");
  });

  it("STA-33 CON-44 news of more than 24 h have no banner, not even when they grew old while they waited", () => {
    const old = news("old", -DAY_MS - 1);
    const young = news("young", -DAY_MS);
    expect(waitingIds(play([FREE, synced(0, [old, young])]))).toEqual(["young"]);
    const blocked = play([synced(0, [news("n1", -DAY_MS + HOUR_MS)]), freed(2 * HOUR_MS)]);
    expect(shownId(blocked)).toBeNull();
    expect(waitingIds(blocked)).toEqual([]);
  });
});

describe("news of one thread", () => {
  const first = news("n1", 0, { threadId: "t", body: "One." });
  const later = (id: string, at: number) => news(id, at, { threadId: "t", body: `${id}.` });

  it("STA-32 CON-44 within 7 s they are one banner with the newest words and a count, with 6 s of its own", () => {
    const shown = play([FREE, synced(0, [first]), tick(3_000), synced(7_000, [first, later("n2", 6_900)])]);
    expect(shownBody(shown)).toBe("n2.");
    expect(shown.shown).toMatchObject({ updates: 1 });
    expect(nextDueAt(shown)).toBe(START + 13_000);
    expect(shown.waiting).toEqual([]);
  });

  it("STA-32 CON-44 after 7 s they are two; of other threads always", () => {
    const late = play([FREE, synced(0, [first]), tick(3_000), synced(7_001, [first, later("n2", 7_000)])]);
    expect(shownBody(late)).toBe("One.");
    expect(waitingIds(late)).toEqual(["n2"]);
    const other = news("n3", 100, { threadId: "other" });
    expect(waitingIds(play([FREE, synced(0, [first]), tick(3_000), synced(3_100, [first, other])]))).toEqual([
      "n3",
    ]);
  });

  it("STA-32 those that wait merge too, and take the highest place", () => {
    const quiet = news("quiet", 1, { threadId: "t", type: "follow" });
    const middle = news("middle", 2, { type: "comment" });
    const loud = news("loud", 3, { threadId: "t" });
    const state = play([FREE, synced(5, [quiet, middle]), synced(500, [quiet, middle, loud])]);
    expect(waitingIds(state)).toEqual(["loud", "middle"]);
    expect(state.waiting[0]).toMatchObject({ updates: 1, priority: "high" });
    const late = news("late", 4, { threadId: "t", type: "follow" });
    const kept = play([FREE, synced(5, [loud, middle]), synced(500, [loud, middle, late])]);
    expect([waitingIds(kept), kept.waiting[0]]).toMatchObject([["late", "middle"], { priority: "high" }]);
  });

  it("STA-32 one notice told anew and anew does not stand for ever: after 7 s it waits its turn like the others", () => {
    const at = (ms: number) => ({ ...first, createdAt: START + ms, body: `At ${ms}.` });
    const again = (ms: number) => synced(ms, [at(ms)]);
    const held = play([FREE, synced(0, [first]), tick(3_000), again(5_000), again(7_000)]);
    expect([shownBody(held), nextDueAt(held)]).toEqual(["At 7000.", START + 13_000]);
    const other = news("other", 9_500, { threadId: "other" });
    const flood = play([again(9_000), again(11_000), synced(12_000, [at(11_000), other])], held);
    expect([shownBody(flood), nextDueAt(flood)]).toEqual(["At 7000.", START + 13_000]);
    // The newest words, once, however often they came.
    expect(waitingIds(flood)).toEqual(["n1", "other"]);
    expect(flood.waiting[0]).toMatchObject({ news: { body: "At 11000." } });
  });

  it("STA-32 a held banner takes an update without its time beginning to run", () => {
    const held = play([FREE, synced(0, [first]), tick(3_000), hold(4_000, "focus")]);
    const updated = play([synced(5_000, [first, later("n2", 4_900)])], held);
    expect(shownBody(updated)).toBe("n2.");
    expect(nextDueAt(updated)).toBeNull();
  });
});

describe("what may not come now", () => {
  it("waits while nobody looks or the screen must stay free, and comes after", () => {
    const blocked = play([synced(0, [news("n1", 0)]), tick(10_000)]);
    expect(shownId(blocked)).toBeNull();
    expect(nextDueAt(blocked)).toBeNull();
    expect(shownId(play([freed(11_000)], blocked))).toBe("n1");
    const covered = play([...ONE, block(5_000), tick(60_000)]);
    expect(nextDueAt(covered)).toBeNull();
    expect(nextDueAt(play([freed(60_000)], covered))).toBe(START + 63_000);
  });

  it("STA-25 what was covered while it was held has its 3 s after: the hold went with what was drawn", () => {
    const held: Step[] = [...ONE, hold(4_000, "focus")];
    const free = play([...held, block(5_000), freed(60_000)]);
    expect(shownId(free)).toBe("n1");
    expect(nextDueAt(free)).toBe(START + 63_000);
  });

  it("what another tab has told meanwhile is not told again", () => {
    const hidden = play([synced(0, [news("n1", 0), news("n2", 50)])]);
    const free = play([[5_000, { type: "freed", toldUpTo: START + 10 }]], hidden);
    expect(shownId(free)).toBe("n2");
    expect(waitingIds(free)).toEqual([]);
  });

  it("seen, muted and unwanted news have none; types that this build does not know have one", () => {
    const items = [
      news("seen", 1, { seen: true }),
      news("silent", 2, { silent: true }),
      news("reaction", 3, { type: "reaction" }),
      news("comment", 4, { type: "comment" }),
    ];
    expect(waitingIds(play([FREE, synced(5, items)]))).toEqual(["comment"]);
    const off = { channels: { talk: { banner: false } } };
    expect(waitingIds(play([FREE, synced(5, items, off)]))).toEqual([]);
    const unknown = { ...news("later", 1), type: "of_a_later_build" } as unknown as News;
    expect(waitingIds(play([FREE, synced(5, [unknown])]))).toEqual(["later"]);
  });

  it("CAL-21 the switch of config/features takes everything away at once, and back on tells only what is new", () => {
    const items = [news("n1", 0), news("n2", 1)];
    const off = play([...ONE, synced(4_000, items, { enabled: false })]);
    expect([shownId(off), waitingIds(off)]).toEqual([null, []]);
    const on = play([synced(20_000, items), tick(30_000)], off);
    expect(shownId(on)).toBeNull();
    expect(shownId(play([synced(31_000, [...items, news("n3", 30_900)])], on))).toBe("n3");
  });

  it("a message is not told to whoever has its chat open; a dare's news are", () => {
    const message = news("m", 1, { type: "message", link: "/app/chat/c1" });
    const at = (path: string): Step => [0, { type: "went", path }];
    expect(waitingIds(play([FREE, at("/app/chat/c1"), synced(5, [message])]))).toEqual([]);
    expect(waitingIds(play([FREE, at("/app/chat/c2"), synced(5, [message])]))).toEqual(["m"]);
    expect(
      waitingIds(play([FREE, synced(5, [message]), [6, { type: "went", path: "/app/chat/c1" }]])),
    ).toEqual([]);
    expect(waitingIds(play([FREE, at("/d/n1"), synced(5, [news("n1", 1)])]))).toEqual(["n1"]);
  });
});

describe("snooze", () => {
  const items = [news("n1", 0), news("n2", 1)];

  it("CON-45 30 min without a banner, at once on this device; what came meanwhile stays in the inbox", () => {
    const rest = play([...ONE, synced(4_000, items), snoozed(5_000)]);
    expect([shownId(rest), waitingIds(rest)]).toEqual([null, []]);
    const almost = play([synced(SNOOZE_MS + 4_999, [...items, news("n3", SNOOZE_MS)])], rest);
    expect(waitingIds(almost)).toEqual([]);
    const over = play([synced(SNOOZE_MS + 5_000, [...items, news("n4", SNOOZE_MS + 5_000)])], rest);
    expect(shownId(over)).toBe("n4");
  });

  it("CON-45 the server's word counts once it changes: longer, or undone elsewhere", () => {
    const rest = play([...ONE, snoozed(5_000)]);
    const unsaid = play([synced(6_000, [...items, news("n3", 5_900)]), tick(20_000)], rest);
    expect(shownId(unsaid)).toBeNull();
    const said = play([synced(7_000, items, { snoozeUntil: START + HOUR_MS })], unsaid);
    const still = play(
      [synced(SNOOZE_MS + 60_000, [news("n4", SNOOZE_MS)], { snoozeUntil: START + HOUR_MS })],
      said,
    );
    expect(shownId(still)).toBeNull();
    const undone = play([synced(SNOOZE_MS + 70_000, [news("n5", SNOOZE_MS + 60_000)])], still);
    expect(shownId(undone)).toBe("n5");
  });
});

describe("coming back", () => {
  const backlog = Array.from({ length: 12 }, (_, at) => news(`n${at}`, -1_000 + at));
  const returned = (part: object = {}): Step => [
    100,
    { type: "returned", absence: { awayFrom: START - DAY_MS - 1, backAt: START, unseen: 12, ...part } },
  ];

  it("STA-34 CON-47 away for more than 24 h and more than 10 unseen: one summary in the place of all of it", () => {
    const state = play([FREE, synced(50, backlog), returned(), tick(3_000)]);
    expect(state.shown).toEqual({ kind: "welcome", unseen: 12 });
    expect(waitingIds(state)).toEqual([]);
    const fresh = play([synced(4_000, [...backlog, news("new", 3_900)]), tick(9_000), tick(12_000)], state);
    expect(shownId(fresh)).toBe("new");
  });

  it.each([
    ["10 unseen", { unseen: 10 }],
    ["away for just 24 h", { awayFrom: START - DAY_MS }],
    ["never away", { awayFrom: null, backAt: null }],
    ["a return of an earlier visit", { awayFrom: START - 3 * DAY_MS, backAt: START - HOUR_MS }],
  ])("STA-34 CON-47 no summary: %s", (_, part) => {
    const state = play([FREE, synced(50, backlog), returned(part), tick(3_000)]);
    expect(state.shown?.kind).toBe("news");
  });

  it("STA-34 it is said once: a reload finds it told", () => {
    const state = play([FREE, synced(50, backlog), returned(), tick(3_000)]);
    expect(toldUpTo(state)).toBe(START);
    const reloaded = startBanners({ toldUpTo: toldUpTo(state), now: START + 60_000 });
    const later = play([freed(60_000), synced(60_100, backlog), returned(), tick(70_000)], reloaded);
    expect(later.shown).toBeNull();
  });

  it("STA-34 no summary while snoozed or switched off", () => {
    for (const rest of [{ enabled: false }, { snoozeUntil: START + HOUR_MS }]) {
      const state = play([FREE, synced(50, backlog, rest), returned(), tick(3_000)]);
      expect(state.shown).toBeNull();
    }
  });
});

describe("what is remembered", () => {
  it("CON-48 above 500 the newest 100 are kept, at 500 all; what is listed now is always among them", () => {
    const rounds = (count: number) =>
      Array.from({ length: count }, (_, at): Step => synced(at, [news("listed", 0), news(`n${at}`, at)]));
    const sweep: Step = [1_000, { type: "swept" }];
    // The first of each round is the same one.
    expect(play([...rounds(499), sweep]).known).toHaveLength(500);
    const swept = play([...rounds(500), sweep]);
    expect(swept.known).toHaveLength(100);
    expect(swept.known).toContain(`listed:${START}`);
    expect(swept.known).not.toContain(`n1:${START + 1}`);
  });

  it("what still waits is told after a reload, what had its turn is not", () => {
    const items = [news("n1", 0), news("n2", 1)];
    const state = play([FREE, synced(10, items), tick(3_000)]);
    expect(toldUpTo(state)).toBe(START);
    const reloaded = startBanners({ toldUpTo: toldUpTo(state), now: START });
    expect(waitingIds(play([FREE, synced(10, items)], reloaded))).toEqual(["n2"]);
    expect(toldUpTo(play([tick(9_000), tick(12_000)], state))).toBe(START + 1);
  });
});
