import { describe, expect, it } from "vitest";
import type { MessagePage } from "@/features/chat/chat/data";
import {
  assemble,
  type MessageWindow,
  messageWindow,
  startWindow,
  type WindowEvent,
  type WindowParts,
} from "@/features/chat/chat/messageWindow";
import { toUserError } from "@/lib/errors/toUserError";
import type { Live } from "@/lib/live/useLive";
import { message, messagePage, run } from "./people";

const at = (n: number) => message(n).createdAt;
const NOTHING: WindowParts = { latest: null, around: null, pages: new Map() };
const play = (events: WindowEvent[], from: MessageWindow = startWindow(null)) =>
  events.reduce(messageWindow, from);
const latest = (page: MessagePage): WindowEvent => ({ type: "latest", page });
const olderThan = (n: number): WindowEvent => ({ type: "olderWanted", before: at(n) });
const ready = (data: MessagePage): Live<MessagePage> => ({ status: "ready", data });
const numbers = (messages: readonly { body: string }[]) =>
  messages.map(({ body }) => Number(body.replace("words ", "")));

describe("the newest messages and the pages before them", () => {
  const first = messagePage(run(31, 60), { hasOlder: true });

  it("goes back page by page, each below the place where the one before it ended", () => {
    const begun = play([latest(first)]);
    const shown = assemble(begun, { ...NOTHING, latest: first });
    expect(shown).toMatchObject({ older: { status: "more", place: at(31) }, isAtNewest: true });
    const asked = play([olderThan(31)], begun);
    expect(assemble(asked, { ...NOTHING, latest: first }).older).toEqual({ status: "loading" });
    const pages = new Map([[`before:${at(31)}`, ready(messagePage(run(1, 30)))]]);
    const all = assemble(asked, { ...NOTHING, latest: first, pages });
    expect(numbers(all.messages)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1));
    expect(all.older).toEqual({ status: "none" });
  });

  it("asks for the same page once, however often the log is scrolled to its begin", () => {
    const twice = play([latest(first), olderThan(31), olderThan(31)]);
    expect(twice.older).toEqual([at(31)]);
  });

  it("goes on past a page of which the person has deleted everything", () => {
    const begun = play([latest(first), olderThan(31)]);
    const hidden = messagePage([], { hasOlder: true, olderFrom: at(1), newerFrom: at(30) });
    const pages = new Map([[`before:${at(31)}`, ready(hidden)]]);
    expect(assemble(begun, { ...NOTHING, latest: first, pages }).older).toEqual({
      status: "more",
      place: at(1),
    });
  });

  it("a page that failed says so and can be asked for anew", () => {
    const begun = play([latest(first), olderThan(31)]);
    const retry = () => undefined;
    const error = toUserError(new Error("network"));
    const pages = new Map([[`before:${at(31)}`, { status: "error" as const, error, retry }]]);
    expect(assemble(begun, { ...NOTHING, latest: first, pages }).older).toEqual({
      status: "error",
      error,
      retry,
    });
  });

  it("what new messages push out of the newest page stays, first as last seen, then from its own page", () => {
    const later = messagePage(run(34, 63), { hasOlder: true });
    const slid = play([latest(first), latest(later)]);
    const before = assemble(slid, { ...NOTHING, latest: later });
    expect(numbers(before.messages)).toEqual(numbers(run(31, 63)));
    expect(before.gapAfter).toBe(at(31) - 1);
    const asked = play([{ type: "newerWanted", after: at(31) - 1 }], slid);
    // Deleted for the person meanwhile: gone, although it was held.
    const page = messagePage([message(31), ...run(33, 60)], { hasNewer: true });
    const pages = new Map([[`after:${at(31) - 1}`, ready(page)]]);
    const after = assemble(asked, { ...NOTHING, latest: later, pages });
    expect(numbers(after.messages)).toEqual([31, ...numbers(run(33, 63))]);
    expect(after.gapAfter).toBeNull();
    const muchLater = messagePage(run(70, 99), { hasOlder: true });
    expect(assemble(asked, { ...NOTHING, latest: muchLater, pages }).gapAfter).toBe(at(60));
  });

  it("what was kept of an earlier visit is not joined to newest messages far from it, page after page", () => {
    const kept = { type: "latest", page: first, isKept: true } as const;
    const far = messagePage(run(171, 200), { hasOlder: true });
    const anew = play([kept, latest(far)]);
    expect(assemble(anew, { ...NOTHING, latest: far })).toMatchObject({
      older: { status: "more", place: at(171) },
      gapAfter: null,
    });
    expect(numbers(assemble(anew, { ...NOTHING, latest: far }).messages)).toEqual(numbers(run(171, 200)));
    // Asked for by the view of a moment before.
    expect(play([{ type: "newerWanted", after: at(31) - 1 }], anew).newer).toEqual([]);
    const near = messagePage(run(50, 79), { hasOlder: true });
    const joined = assemble(play([kept, latest(near)]), { ...NOTHING, latest: near });
    expect(numbers(joined.messages)).toEqual(numbers(run(31, 79)));
    // Missed in the middle of a visit: all of it is fetched, for its reader stands before it.
    const missed = play([latest(first), latest(far)]);
    expect(assemble(missed, { ...NOTHING, latest: far }).gapAfter).toBe(at(31) - 1);
  });

  it("a short chat that grows needs no other page", () => {
    const short = messagePage(run(1, 3));
    const grown = messagePage(run(1, 5));
    const state = play([latest(short), latest(grown)]);
    expect(assemble(state, { ...NOTHING, latest: grown })).toMatchObject({
      older: { status: "none" },
      gapAfter: null,
    });
  });
});

describe("around a place", () => {
  const seek = { dareId: "dare1" };
  const around = messagePage(run(40, 80), { hasOlder: true, hasNewer: true });
  const newest = messagePage(run(171, 200), { hasOlder: true });

  it("APP-08 shows what stands around it, pages both ways, and joins the newest once it has reached them", () => {
    const start = startWindow(seek);
    const parts = { ...NOTHING, around, latest: newest };
    expect(assemble(start, parts)).toMatchObject({
      older: { status: "more", place: at(40) },
      newer: { status: "more", place: at(80) },
      isAtNewest: false,
    });
    expect(numbers(assemble(start, parts).messages)).toEqual(numbers(run(40, 80)));
    const down = play([{ type: "newerWanted", after: at(80) }], start);
    const pages = new Map([[`after:${at(80)}`, ready(messagePage(run(81, 200)))]]);
    const joined = assemble(down, { ...parts, pages });
    expect(joined).toMatchObject({ newer: { status: "none" }, isAtNewest: true });
    expect(numbers(joined.messages)).toEqual(numbers(run(40, 200)));
  });

  it("while it loads it claims nothing, and the newest messages begin anew when asked for", () => {
    const start = startWindow(seek);
    expect(assemble(start, { ...NOTHING, latest: newest })).toMatchObject({
      messages: [],
      newer: { status: "loading" },
      isAtNewest: false,
    });
    expect(play([{ type: "newestWanted" }], start)).toEqual(startWindow(null));
    expect(play([latest(newest)], start)).toBe(start);
  });
});
