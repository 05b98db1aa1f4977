import { ACTION_REMEMBERED_MS, ACTION_SENT_BY_ITSELF_MS } from "@convex/domain/access/idempotency";
import { describe, expect, it } from "vitest";
import { ACTION_RETRY_MAX_MS, ACTION_SETBACKS_MAX } from "@/config/limits";
import { outcomeOfRefusal } from "@/offline/outcome";
import {
  afterTry,
  backoffMs,
  beingSent,
  canRetry,
  canTakeIn,
  isFaded,
  nextToSend,
  prepared,
  retried,
} from "@/offline/rules";
import { entry, NOW } from "./support";

const DAY = 86_400_000;
const other = { subject: "feedback:vote:p1", data: { kind: "vote", postId: "p1", up: true } };
const refused = outcomeOfRefusal({
  code: "invalid-argument",
  message: "Too long.",
  field: "title",
  reason: "title",
});

describe("the order of sending", () => {
  it("a failed action holds up its own subject, other subjects go on", () => {
    const entries = [entry({ seq: 1, state: "failed" }), entry({ seq: 2 }), entry({ seq: 3, ...other })];
    expect(nextToSend(entries, NOW).send?.id).toBe("a3");
    expect(nextToSend(entries.slice(0, 2), NOW)).toEqual({ send: null, wakeAt: null });
  });

  it("one that a busy server sent back waits alone; one that met no server holds up everything", () => {
    const busy = entry({ seq: 1, attempts: 1, setbacks: 1, retryAt: NOW + 500 });
    expect(nextToSend([busy, entry({ seq: 2, ...other })], NOW).send?.id).toBe("a2");
    const away = entry({ seq: 1, attempts: 1, retryAt: NOW + 500 });
    expect(nextToSend([away, entry({ seq: 2, ...other })], NOW)).toEqual({ send: null, wakeAt: NOW + 500 });
    expect(nextToSend([away], NOW + 500).send?.id).toBe("a1");
  });

  it("a type that only a newer version knows is left for that version", () => {
    const unknown = entry({ seq: 1, type: "of a newer version" });
    expect(nextToSend([unknown], NOW)).toEqual({ send: null, wakeAt: null });
    expect(prepared(unknown, NOW, true)).toBe(unknown);
  });
});

describe("one try", () => {
  it("leaves the queue when done, and fails with code, words and field when refused", () => {
    const sending = beingSent(entry({ seq: 1 }), NOW);
    expect(sending).toMatchObject({ state: "sending", attempts: 1, firstTriedAt: NOW });
    expect(afterTry(sending, { kind: "done" }, NOW)).toBeNull();
    expect(afterTry(sending, refused, NOW)).toMatchObject({
      state: "failed",
      data: sending.data,
      lastError: { code: "invalid-argument", message: "Too long.", field: "title", reason: "title" },
    });
  });

  it("waits with a growing pause while there is no server or no session, for ever", () => {
    expect([1, 2, 3, 4].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(backoffMs(5_000)).toBe(ACTION_RETRY_MAX_MS);
    for (const kind of ["unreachable", "notReady"] as const) {
      const after = afterTry(entry({ seq: 1, attempts: 900 }), { kind }, NOW);
      expect(after).toMatchObject({ state: "waiting", retryAt: NOW + ACTION_RETRY_MAX_MS });
    }
    expect(outcomeOfRefusal({ code: "unauthenticated", message: "" })).toEqual({ kind: "notReady" });
  });

  it("waits for its turn at a full limit as long as the limit says, and never fails for it", () => {
    const full = { code: "resource-exhausted", reason: "rate-limited", message: "", retryAfterMs: 45_000 };
    let current = entry({ seq: 1 });
    for (let turn = 0; turn < 20; turn += 1) {
      const after = afterTry(beingSent(current, NOW), outcomeOfRefusal(full), NOW);
      expect(after).toMatchObject({ state: "waiting", setbacks: 1, retryAt: NOW + 45_000 });
      if (after !== null) current = after;
    }
    // Reconnecting does not shorten it.
    expect(prepared(current, NOW, true)).toBe(current);
  });

  it("tries a busy server a few times, then asks the person", () => {
    const busy = outcomeOfRefusal({ code: "resource-exhausted", message: "" });
    let current = entry({ seq: 1 });
    for (let round = 1; round < ACTION_SETBACKS_MAX; round += 1) {
      const after = afterTry(beingSent(current, NOW), busy, NOW);
      expect(after?.state).toBe("waiting");
      if (after !== null) current = after;
    }
    expect(afterTry(beingSent(current, NOW), busy, NOW)).toMatchObject({
      state: "failed",
      lastError: {
        code: "resource-exhausted",
        message: "Service temporarily unavailable. Please try again later.",
      },
    });
  });

  it("cut off by a crash waits again; the connection coming back ends the pauses that its loss began", () => {
    expect(prepared(entry({ seq: 1, state: "sending", attempts: 1 }), NOW, false).state).toBe("waiting");
    const away = entry({ seq: 1, attempts: 3, retryAt: NOW + 60_000 });
    expect(prepared(away, NOW, true).retryAt).toBe(0);
    expect(prepared(away, NOW, false)).toBe(away);
    const busy = { ...away, setbacks: 1 };
    expect(prepared(busy, NOW, true)).toBe(busy);
  });
});

describe("age", () => {
  it("an action of more than 30 days is not sent by itself: it fails visibly and goes by the person's wish", () => {
    const old = entry({ seq: 1, timestamp: NOW - ACTION_SENT_BY_ITSELF_MS - 1 });
    const failed = prepared(old, NOW, true);
    expect(failed).toMatchObject({ state: "failed", lastError: { code: "expired" }, data: old.data });
    expect(canRetry(failed, NOW)).toBe(true);
    const again = retried(failed, NOW);
    expect(prepared(again, NOW + DAY, true)).toMatchObject({ state: "waiting" });
    expect(prepared(entry({ seq: 1, timestamp: NOW - ACTION_SENT_BY_ITSELF_MS }), NOW, true).state).toBe(
      "waiting",
    );
  });

  it("CON-37 a share that waited longer than a day goes unsent and without a word, also a refused one", () => {
    const share = entry({ seq: 1, type: "share", data: { title: "Toast", at: 1 } });
    expect(isFaded(share, NOW + DAY)).toBe(false);
    expect(isFaded(share, NOW + DAY + 1)).toBe(true);
    expect(isFaded({ ...share, state: "failed" }, NOW + 25 * 60 * 60_000)).toBe(true);
    expect(isFaded({ ...share, state: "sending" }, NOW + 2 * DAY)).toBe(false);
    expect(isFaded(entry({ seq: 2 }), NOW + 100 * DAY)).toBe(false);
  });

  it("no second try once the server has forgotten a first one that may have arrived", () => {
    const tried = entry({ seq: 1, state: "failed", attempts: 1, firstTriedAt: NOW });
    expect(canRetry(tried, NOW + ACTION_REMEMBERED_MS - 1)).toBe(true);
    expect(canRetry(tried, NOW + ACTION_REMEMBERED_MS)).toBe(false);
    expect(ACTION_SENT_BY_ITSELF_MS).toBeLessThan(ACTION_REMEMBERED_MS);
  });

  it("data that this version cannot read fails with its text kept, and only its person can delete it", () => {
    const unread = prepared(entry({ seq: 1, data: { kind: "post", heading: "old shape" } }), NOW, true);
    expect(unread).toMatchObject({ state: "failed", lastError: { code: "unreadable" } });
    expect(unread.data).toEqual({ kind: "post", heading: "old shape" });
    expect(canRetry(unread, NOW)).toBe(false);
  });
});

it("only what certainly has not arrived may be changed into something newer", () => {
  expect(canTakeIn(entry({ seq: 1 }))).toBe(true);
  expect(canTakeIn(entry({ seq: 1, attempts: 1 }))).toBe(false);
  expect(canTakeIn(entry({ seq: 1, state: "sending", attempts: 1 }))).toBe(false);
  const lastError = { code: "invalid-argument", message: "" };
  expect(canTakeIn(entry({ seq: 1, state: "failed", attempts: 1, lastError }))).toBe(true);
  expect(
    canTakeIn(entry({ seq: 1, state: "failed", attempts: 1, lastError: { code: "expired", message: "" } })),
  ).toBe(false);
});
