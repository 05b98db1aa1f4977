import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACTIONS_MAX } from "@/config/limits";
import type { ServerCall } from "@/offline/defineAction";
import type { SendOutcome } from "@/offline/outcome";
import type { OfflineQueue, QueueParts } from "@/offline/queue";
import { addEntry, changeEntry, dropScope, findEntry, listEntries, takeLease } from "@/offline/store";
import { NOW, queueOf, SCOPE } from "./support";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const store = { add: addEntry, change: changeEntry, find: findEntry, list: listEntries, drop: dropScope };
const post = (title: string) => ({ kind: "post", title, body: "b" });

/** A page: its own memory, the origin's store. A new one is what a reload makes. */
function page(over: Partial<QueueParts> = {}) {
  const askForSync = vi.fn(async () => undefined);
  const queue = queueOf({ store, askForSync, ...over });
  const calls: ServerCall[] = [];
  const connect = (answer: (call: ServerCall) => SendOutcome = () => ({ kind: "done" })) =>
    queue.attach(SCOPE, {
      isReady: async () => true,
      send: async (call) => {
        calls.push(call);
        return answer(call);
      },
    });
  return { queue, calls, connect, askForSync };
}

async function enqueued(queue: OfflineQueue, type: string, data: unknown) {
  const result = await queue.enqueue(SCOPE, type, data);
  if (!result.ok) throw new Error(`kept out: ${result.refused.reason}`);
  return result;
}

describe("the store", () => {
  it("ENT-45 CON-39 an action is id, type, data and timestamp in the database named `offline actions`", async () => {
    const { queue } = page();
    await enqueued(queue, "feedback", post("Dark maps"));
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["offline actions"]);
    const database = await openDB("offline actions");
    const [stored] = await database.getAll("actions");
    database.close();
    expect(stored).toMatchObject({ id: "id-1", type: "feedback", data: post("Dark maps"), timestamp: NOW });
  });

  it("keeps a file as it is", async () => {
    const file = new Blob(["take"], { type: "video/webm" });
    const facts = {
      id: "f",
      type: "proofUpload",
      data: { file },
      timestamp: NOW,
      scope: SCOPE,
      subject: "s",
    };
    const fresh = { state: "waiting", attempts: 0, firstTriedAt: null, setbacks: 0, retryAt: 0 } as const;
    await addEntry({ ...facts, ...fresh, releasedAt: null, lastError: null }, () => null);
    const [found] = await listEntries(SCOPE);
    expect(found?.data).toMatchObject({ file: expect.anything() });
  });

  it("hands out the lease to one holder until it ends", async () => {
    expect(await takeLease({ holder: "a", until: NOW + 10 }, NOW)).toBe(true);
    expect(await takeLease({ holder: "b", until: NOW + 20 }, NOW)).toBe(false);
    expect(await takeLease({ holder: "b", until: NOW + 30 }, NOW + 10)).toBe(true);
  });
});

describe("queuing offline", () => {
  it("PRD-10 what is done offline survives the page and goes out once, in order, when the next one is online", async () => {
    const first = page();
    const result = await enqueued(first.queue, "feedback", post("one"));
    expect(await result.settled).toEqual({ status: "waiting" });
    expect(first.askForSync).toHaveBeenCalled();
    await enqueued(first.queue, "feedback", post("two"));
    expect(first.queue.getSnapshot().entries.map(({ state }) => state)).toEqual(["waiting", "waiting"]);

    const second = page();
    await vi.waitFor(() => expect(second.queue.getSnapshot().entries).toHaveLength(2));
    second.connect();
    await second.queue.trigger(true);
    expect(second.calls).toEqual([
      { mutation: "feedback:post", args: { title: "one", body: "b", actionId: "id-1" } },
      { mutation: "feedback:post", args: { title: "two", body: "b", actionId: "id-2" } },
    ]);
    await vi.waitFor(() => expect(second.queue.getSnapshot().entries).toEqual([]));
    expect(second.queue.getSnapshot().arrived.map(({ id }) => id)).toEqual(["id-2", "id-1"]);
  });

  it("CON-39 a wake-up that fired in vain is asked for anew while nothing can be sent, never while something can be tried", async () => {
    let isOnline = false;
    const { queue, connect, askForSync } = page({ isOnline: () => isOnline });
    await (await enqueued(queue, "feedback", post("one"))).settled;
    askForSync.mockClear();
    await queue.trigger(true);
    expect(askForSync).toHaveBeenCalledTimes(1);
    // A browser that is online would wake the worker at once, and the worker this page: no pause between.
    isOnline = true;
    connect(() => ({ kind: "unreachable" }));
    await queue.trigger(true);
    expect(askForSync).toHaveBeenCalledTimes(1);
    queue.handOver();
    expect(askForSync).toHaveBeenCalledTimes(2);
    await queue.remove("id-1");
    await vi.waitFor(() => expect(queue.getSnapshot().entries).toEqual([]));
    queue.handOver();
    expect(askForSync).toHaveBeenCalledTimes(2);
  });

  it("what is unsent is counted in the store, whatever this page has listed so far", async () => {
    await enqueued(page().queue, "feedback", post("one"));
    expect(await page().queue.unsentOf(SCOPE)).toBe(1);
    expect(await page().queue.unsentOf("person-2")).toBe(0);
    const refused = page({ store: { ...store, list: () => Promise.reject(new Error("refused")) } });
    expect(await refused.queue.unsentOf(SCOPE)).toBe(0);
  });

  it("a refused one says why, keeps its words, and goes with Retry or Delete", async () => {
    const { queue, connect, calls } = page();
    const error = { code: "invalid-argument", message: "Too long.", field: "title" };
    const detach = connect(() => ({ kind: "refused", error }));
    expect(await (await enqueued(queue, "feedback", post("long"))).settled).toEqual({
      status: "failed",
      error,
    });
    await vi.waitFor(() =>
      expect(queue.getSnapshot().entries[0]).toMatchObject({ state: "failed", data: post("long") }),
    );
    detach();
    connect();
    await queue.retry("id-1");
    expect(calls).toHaveLength(2);
    expect(await listEntries(SCOPE)).toEqual([]);
    detach();
    connect(() => ({ kind: "refused", error }));
    await (await enqueued(queue, "feedback", post("gone"))).settled;
    await queue.remove("id-2");
    expect(await listEntries(SCOPE)).toEqual([]);
  });

  it("a draft written on takes in its untried older state, so that one thing waits and not ten", async () => {
    const { queue } = page();
    const draft = { username: "sam", clientId: "c1" };
    await enqueued(queue, "dareDraft", { ...draft, templateId: "t1" });
    await enqueued(queue, "dareDraft", { ...draft, clientId: "c2", blanks: { what: "toast" } });
    await enqueued(queue, "dareDraft", { ...draft, username: "kim" });
    const entries = await listEntries(SCOPE);
    expect(entries.map(({ data }) => data)).toEqual([
      { ...draft, templateId: "t1", blanks: { what: "toast" } },
      { ...draft, username: "kim" },
    ]);
  });

  it("another person's queue is neither shown nor sent, and a sign-out wipes only one's own", async () => {
    const mine = page();
    await enqueued(mine.queue, "feedback", post("mine"));
    const other = page({ newId: () => "other-1" });
    other.queue.setScope("person-2");
    await other.queue.enqueue("person-2", "feedback", post("theirs"));
    expect(other.queue.getSnapshot().entries.map(({ id }) => id)).toEqual(["other-1"]);
    other.connect();
    await other.queue.trigger(true);
    expect(other.calls).toEqual([]);
    await other.queue.forget("person-2");
    expect(await listEntries("person-2")).toEqual([]);
    expect(await listEntries(SCOPE)).toHaveLength(1);
  });

  it("the other tabs learn of it, and of what arrived", async () => {
    const tabs: ((news: { arrivedId: string | null }) => void)[] = [];
    const channel = { post: (news: { arrivedId: string | null }) => tabs[1]?.(news) };
    const a = page({ channel: { ...channel, listen: (listener) => tabs.push(listener) } });
    const b = page({ channel: { post: () => undefined, listen: (listener) => tabs.push(listener) } });
    await enqueued(a.queue, "feedback", post("seen by both"));
    await vi.waitFor(() => expect(b.queue.getSnapshot().entries).toHaveLength(1));
    a.connect();
    await a.queue.trigger(true);
    await vi.waitFor(() => expect(b.queue.getSnapshot().arrived).toHaveLength(1));
    expect(b.queue.getSnapshot().entries).toEqual([]);
  });
});

describe("kept out, with the words still in the form", () => {
  it("nobody signed in, no such type, unfitting data, too long", async () => {
    const { queue } = page();
    const reason = async (scope: string | null, type: string, data: unknown) => {
      const result = await queue.enqueue(scope, type, data);
      return result.ok ? null : result.refused.reason;
    };
    expect(await reason(null, "feedback", post("x"))).toBe("signedOut");
    expect(await reason(SCOPE, "message", { text: "x" })).toBe("unknown");
    expect(await reason(SCOPE, "feedback", { kind: "post" })).toBe("unknown");
    expect(await reason(SCOPE, "feedback", post("x".repeat(70_000)))).toBe("tooLong");
    expect(await listEntries(SCOPE)).toEqual([]);
  });

  it("a full queue says so", async () => {
    const { queue } = page({ store: { ...store, add: async () => "full" } });
    expect(await queue.enqueue(SCOPE, "feedback", post("x"))).toMatchObject({
      ok: false,
      refused: { reason: "full" },
    });
    expect(ACTIONS_MAX).toBe(200);
  });

  it("storage that refuses: with a connection it is sent all the same, without one it is told", async () => {
    const full = async () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    const { queue, connect, calls } = page({ store: { ...store, add: full } });
    expect(await queue.enqueue(SCOPE, "feedback", post("x"))).toMatchObject({
      refused: { reason: "storage" },
    });
    const detach = connect();
    expect(await queue.enqueue(SCOPE, "feedback", post("x"))).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
    detach();
    connect(() => ({ kind: "refused", error: { code: "not-found", message: "Gone." } }));
    expect(await queue.enqueue(SCOPE, "feedback", post("x"))).toMatchObject({
      refused: { reason: "refused", error: { message: "Gone." } },
    });
  });
});

describe("a message", () => {
  const text = { chatId: "c1", clientId: "m1", text: "Hello" };
  const helped = { status: "sent", code: "crisis", message: "You are not alone." };
  const refused = { status: "refused", code: "P13", message: "Not here." };

  it("that has arrived has what the server says to its writer with it; one that was stopped stays", async () => {
    const { queue, connect } = page();
    const detach = connect(() => ({ kind: "done", answer: helped }));
    expect(await (await enqueued(queue, "message", text)).settled).toEqual({ status: "done" });
    expect(queue.getSnapshot().entries).toEqual([]);
    expect(queue.getSnapshot().arrived).toMatchObject([{ id: "id-1", data: text, answer: helped }]);
    detach();
    connect(() => ({ kind: "done", answer: refused }));
    const error = { message: "Not here.", reason: "text-refused" };
    expect(await (await enqueued(queue, "message", text)).settled).toMatchObject({ status: "failed", error });
    expect(queue.getSnapshot().arrived).toHaveLength(1);
  });

  it("gets both answers at once where the browser stores nothing", async () => {
    const { queue, connect } = page({
      store: { ...store, add: () => Promise.reject(new Error("no room")) },
    });
    const detach = connect(() => ({ kind: "done", answer: refused }));
    expect(await queue.enqueue(SCOPE, "message", text)).toMatchObject({
      ok: false,
      refused: { reason: "refused", error: { message: "Not here." } },
    });
    detach();
    connect(() => ({ kind: "done", answer: helped }));
    await enqueued(queue, "message", { ...text, clientId: "m2" });
    expect(queue.getSnapshot().arrived).toMatchObject([{ answer: helped }]);
  });
});
