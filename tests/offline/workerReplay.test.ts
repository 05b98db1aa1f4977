import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { newEntry } from "@/offline/entry";
import { addEntry, listEntries } from "@/offline/store";
import { replayFromWorker, type WorkerParts } from "../../src/workers/replay";
import { NOW, SCOPE, turnstile } from "./support";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
type Answers = { token?: Response; mutation?: () => Response | Promise<Response> };

async function waiting(id: string, scope = SCOPE): Promise<void> {
  const facts = { type: "feedback", data: { kind: "post", title: id, body: "" }, timestamp: NOW };
  await addEntry(newEntry({ ...facts, id, scope, subject: "feedback:post" }), () => null);
}

function worker(answers: Answers = {}, over: Partial<WorkerParts> = {}) {
  const { token = Response.json({ token: tokenOf(SCOPE) }), mutation } = answers;
  const sent: { url: string; headers: unknown; body: unknown }[] = [];
  const parts: WorkerParts = {
    pages: async () => [],
    config: async () => ({ convexUrl: "http://127.0.0.1:3210", identity: "local" }),
    fetch: async (url, { headers, body }) => {
      if (url === "/auth/convex-token") return token;
      sent.push({ url, headers, body: JSON.parse(String(body)) });
      return mutation?.() ?? Response.json({ status: "success", value: null });
    },
    withRight: turnstile(),
    now: () => NOW,
    ...over,
  };
  return { parts, sent };
}

it("CON-39 in order, by the session's own token, each once", async () => {
  await waiting("one");
  await waiting("two");
  const { parts, sent } = worker();
  await replayFromWorker(parts);
  expect(sent.map(({ body }) => body)).toEqual(
    ["one", "two"].map((title) => ({
      path: "feedback:post",
      args: { title, body: "", actionId: title },
      format: "json",
    })),
  );
  expect(sent[0]).toMatchObject({
    url: "http://127.0.0.1:3210/api/mutation",
    headers: { authorization: `Bearer ${tokenOf(SCOPE)}` },
  });
  expect(await listEntries(SCOPE)).toEqual([]);
});

it("never one person's actions as another: only those of the session's person go out", async () => {
  await waiting("foreign", "person-2");
  const { parts, sent } = worker();
  await replayFromWorker(parts);
  expect(sent).toEqual([]);
  expect(await listEntries("person-2")).toHaveLength(1);
});

it("a refusal is kept with its words for the next page, and is no reason to wake again", async () => {
  await waiting("one");
  const errorData = { code: "invalid-argument", message: "Too long." };
  const { parts } = worker({
    mutation: () => Response.json({ status: "error", errorMessage: "", errorData }),
  });
  await replayFromWorker(parts);
  expect(await listEntries(SCOPE)).toMatchObject([{ state: "failed", lastError: errorData }]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a gateway's page", () => new Response("<html>", { status: 502 })],
  ["a token the server does not take", () => Response.json({ code: "InvalidAuthHeader" }, { status: 401 })],
])("%s: everything waits, and the browser is asked to wake it again", async (_name, mutation) => {
  await waiting("one");
  await expect(replayFromWorker(worker({ mutation }).parts)).rejects.toThrow("still wait");
  expect(await listEntries(SCOPE)).toMatchObject([{ state: "waiting" }]);
});

it("nobody signed in, or not configured yet: left for the next start", async () => {
  await waiting("one");
  await replayFromWorker(worker({ token: new Response(null, { status: 401 }) }).parts);
  await replayFromWorker(worker({}, { config: async () => null }).parts);
  expect(await listEntries(SCOPE)).toHaveLength(1);
});

it("a page that is looked at, or the only holder of a hosted session, sends instead", async () => {
  await waiting("one");
  const page = (visibilityState: DocumentVisibilityState) => ({ visibilityState, postMessage: vi.fn() });
  const [shown, hidden] = [page("visible"), page("hidden")];
  const local = worker({}, { pages: async () => [shown] });
  await replayFromWorker(local.parts);
  const config = async () => ({ convexUrl: "http://127.0.0.1:3210", identity: "clerk" });
  await replayFromWorker(worker({}, { pages: async () => [hidden], config }).parts);
  expect(shown.postMessage).toHaveBeenCalledWith({ type: "REPLAY" });
  expect(hidden.postMessage).toHaveBeenCalledWith({ type: "REPLAY" });
  expect(local.sent).toEqual([]);
  expect(await listEntries(SCOPE)).toHaveLength(1);
});
