import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { addTake, listTakes, newTake } from "@/offline/takes/store";
import type { Submission } from "@/offline/takes/storedTake";
import { sendTakes } from "@/offline/takes/workerSend";
import { NOW, SCOPE } from "./support";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const PROOF: Submission = {
  ticks: { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true },
  poster: { blob: new Blob(["still"], { type: "image/webp" }), width: 9, height: 16, blurHash: "h" },
  ...{ captions: null, description: null, synthetic: false, edgy: false },
};

/** A film of a person, handed in or still in its review. */
async function film(person: string, submission: Submission | null = PROOF): Promise<string> {
  const kind = { dareId: "d1", mimeType: "video/webm", origin: "recorded", edited: false } as const;
  const about = { ...kind, sendsAsIs: true };
  const state = submission === null ? "recorded" : "handedIn";
  const at = { now: 1, durationMs: 4_000, bytes: 4 };
  const fresh = newTake({ uid: "u", person }, { ...about, recordingId: "r1", state }, at);
  await addTake({ ...fresh, submission }, new Blob(["film"]));
  return fresh.takeId;
}

const ANSWERS: Record<string, unknown> = {
  "media:startUpload": { mediaId: "m1", receivedParts: [], receivedSizes: [] },
  "media:mintPart": { uploadUrl: "http://127.0.0.1:3210/part" },
  "media:addPart": { receivedParts: [0] },
  "proofs:mintPoster": { uploadUrl: "http://127.0.0.1:3210/poster" },
  "proofs:submit": { status: "proof_submitted" },
};

/** The server over HTTP; `fail` may answer a call in its place. */
function server(fail: (path: string) => unknown = () => null) {
  const calls: { path: string; args: unknown }[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.endsWith("/api/mutation")) {
      calls.push({ path: url, args: init.headers });
      return Response.json({ storageId: `file of ${url.split("/").at(-1)}` });
    }
    expect(init.headers).toMatchObject({ authorization: "Bearer token" });
    const { path, args } = JSON.parse(String(init.body));
    calls.push({ path, args });
    const failure = fail(path);
    return Response.json(failure ?? { status: "success", value: ANSWERS[path] });
  };
  return { calls, parts: { convexUrl: "http://127.0.0.1:3210", token: "token", fetch, now: () => NOW } };
}

it("all of one that was handed in, with its still and its words; then nothing is kept", async () => {
  const takeId = await film(SCOPE);
  const { calls, parts } = server();
  expect(await sendTakes(parts, SCOPE)).toBe(false);
  expect(calls.map(({ path }) => path)).toEqual([
    ...["media:startUpload", "media:mintPart", "http://127.0.0.1:3210/part", "media:addPart"],
    ...["proofs:mintPoster", "http://127.0.0.1:3210/poster", "proofs:submit"],
  ]);
  expect(calls[0]?.args).toMatchObject({ clientId: takeId, dareId: "d1", recordingId: "r1" });
  expect(calls.at(-1)?.args).toMatchObject({
    ...{ mediaId: "m1", parts: 1, durationMs: 4_000, ticks: PROOF.ticks },
    poster: { storageId: "file of poster", width: 9, height: 16, blurHash: "h" },
  });
  expect(await listTakes(SCOPE)).toEqual([]);
});

it("nothing that nobody handed in, and nothing of another person", async () => {
  await film(SCOPE, null);
  await film("person-2");
  const { calls, parts } = server();
  expect(await sendTakes(parts, SCOPE)).toBe(false);
  expect(calls).toEqual([]);
  expect(await listTakes("person-2")).toHaveLength(1);
});

it("asks to be woken again while the network is away, not for a refusal, and keeps the film", async () => {
  await film(SCOPE);
  const away = server((path) => (path === "media:mintPart" ? "no answer at all" : null));
  expect(await sendTakes(away.parts, SCOPE)).toBe(true);
  const refused = server(() => ({ status: "error", errorData: { code: "failed-precondition" } }));
  expect(await sendTakes(refused.parts, SCOPE)).toBe(false);
  expect(await listTakes(SCOPE)).toHaveLength(1);
});
