import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import type { SendOutcome } from "@/offline/outcome";
import { OfflineQueue, type QueueStore } from "@/offline/queue";
import { addEntry, changeEntry, dropScope, findEntry, listEntries } from "@/offline/store";
import { NOW, SCOPE, turnstile } from "./support";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const STORE = { add: addEntry, change: changeEntry, find: findEntry, list: listEntries, drop: dropScope };
const text = { chatId: "c1", clientId: "m1", text: "Hello" };
const refused = { status: "refused", code: "P13", message: "Not here." };
const helped = { status: "sent", code: "crisis", message: "You are not alone." };

function page(answer: unknown, store: QueueStore = STORE) {
  let id = 0;
  const queue = new OfflineQueue({
    store,
    channel: { post: () => undefined, listen: () => undefined },
    withRight: turnstile(),
    now: () => NOW,
    newId: () => `id-${++id}`,
    after: () => () => undefined,
    askForSync: async () => undefined,
    isOnline: () => true,
  });
  queue.setScope(SCOPE);
  const outcome: SendOutcome = { kind: "done", answer };
  queue.attach(SCOPE, { isReady: async () => true, send: async () => outcome });
  return queue;
}

it("what the server says to the writer is there with what has arrived", async () => {
  const queue = page(helped);
  const result = await queue.enqueue(SCOPE, "message", text);
  expect(result.ok && (await result.settled)).toEqual({ status: "done" });
  expect(queue.getSnapshot().entries).toEqual([]);
  expect(queue.getSnapshot().arrived).toMatchObject([{ id: "id-1", data: text, answer: helped }]);
});

it("a text that was stopped stays, with the words of the rule", async () => {
  const queue = page(refused);
  const result = await queue.enqueue(SCOPE, "message", text);
  expect(result.ok && (await result.settled)).toMatchObject({
    status: "failed",
    error: { message: "Not here.", reason: "text-refused" },
  });
  expect(queue.getSnapshot().arrived).toEqual([]);
});

it("where the browser stores nothing, both answers come at once", async () => {
  const noStore = { ...STORE, add: () => Promise.reject(new Error("no room")) };
  const stopped = await page(refused, noStore).enqueue(SCOPE, "message", text);
  expect(stopped).toMatchObject({
    ok: false,
    refused: { reason: "refused", error: { message: "Not here." } },
  });
  const queue = page(helped, noStore);
  expect((await queue.enqueue(SCOPE, "message", text)).ok).toBe(true);
  expect(queue.getSnapshot().arrived).toMatchObject([{ answer: helped }]);
});
