import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseRange } from "../../../embedded/http/storageApi";
import type { TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { connect, type LiveDeployment, live, openLive, watch } from "../sync/live";

let opened: LiveDeployment;
let deployment: TestEmbedded;
beforeAll(async () => {
  opened = await openLive({ clock: "manual", networkLimits: { uploadBytes: 200_000 } });
  deployment = opened.deployment;
});
afterAll(() => opened?.close());

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest("base64");

const uploadUrl = () => deployment.client().mutation(live.uploadUrl, {});
const post = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new Uint8Array(body), headers });

async function upload(body: Buffer, headers: Record<string, string> = {}): Promise<string> {
  const response = await post(await uploadUrl(), body, headers);
  expect(response.status).toBe(200);
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("storageId" in answer))
    throw new Error("no storageId");
  return String(answer.storageId);
}

async function urlOf(storageId: string): Promise<string> {
  const url = await deployment.client().query(live.url, { storageId });
  if (url === null) throw new Error("no url");
  return url;
}

describe("upload", () => {
  test("stores the bytes, answers with an id, and describes the file", async () => {
    const storageId = await upload(bytes, {
      "Content-Type": "video/webm",
      Digest: `sha-256=${sha256(bytes)}`,
    });
    expect(await deployment.client().query(live.metadata, { storageId })).toEqual({
      _id: storageId,
      _creationTime: expect.any(Number),
      sha256: sha256(bytes),
      size: 1000,
      contentType: "video/webm",
    });
  });

  test("a forged, altered, missing or expired token is refused, and nothing is kept", async () => {
    const url = new URL(await uploadUrl());
    const token = url.searchParams.get("token") ?? "";
    const refused = async (changed: string | null) => {
      const target = new URL(url);
      if (changed === null) target.searchParams.delete("token");
      else target.searchParams.set("token", changed);
      const response = await post(String(target), bytes);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "InvalidUploadToken" });
    };
    const [expiry = "", nonce = "", mac = ""] = token.split(".");
    const before = await readdir(path.join(deployment.dataDir, "files"));
    await refused(null);
    await refused("");
    await refused("nonsense");
    await refused(`${Number(expiry) + 1}.${nonce}.${mac}`);
    await refused(`${expiry}.${nonce}x.${mac}`);
    await refused(`${expiry}.${nonce}.${mac.slice(0, -4)}`);
    expect((await post(String(url), bytes)).status).toBe(200);
    await deployment.advance(60 * 60_000);
    await refused(token);
    expect(await readdir(path.join(deployment.dataDir, "files"))).toHaveLength(before.length + 1);
  });

  const stored = async () =>
    (await readdir(path.join(deployment.dataDir, "files"), { recursive: true })).length;

  test("an address is for one file: used, or in use, it takes no other, even when that file is gone", async () => {
    const url = await uploadUrl();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(url, bytes)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
    const { storageId } = Object(await taken[0]?.json());
    await deployment.client().mutation(live.remove, { storageId });
    await deployment.engine.files.sweep();
    expect(await stored()).toBe(before);
    const again = await post(url, bytes);
    expect([again.status, (await again.json()).code]).toEqual([401, "InvalidUploadToken"]);
    await deployment.advance(60 * 60_000 + 1);
    await deployment.engine.files.sweep();
    expect((await post(url, bytes)).status).toBe(401);
  });

  test("a file longer than the deployment takes is refused, said before or not, and nothing of it stays", async () => {
    const before = await stored();
    const url = await uploadUrl();
    const refused = await post(url, Buffer.alloc(200_001));
    expect([refused.status, (await refused.json()).code]).toEqual([413, "PayloadTooLarge"]);
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(200_001));
        stream.close();
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect((await fetch(url, init).catch(() => ({ status: 413 }))).status).toBe(413);
    expect((await post(url, Buffer.alloc(200_000))).status).toBe(200);
    expect(await stored()).toBe(before + 1);
  });

  test("a token is good for uploads only", async () => {
    const token = new URL(await uploadUrl()).searchParams.get("token") ?? "";
    const storageId = await upload(bytes);
    const download = new URL(await urlOf(storageId));
    expect(download.search).toBe("");
    expect((await fetch(`${deployment.url}/api/storage/${token}`)).status).toBe(404);
    expect((await fetch(`${deployment.url}/api/storage/${storageId}`)).status).toBe(404);
  });

  test("bytes that do not fit their Digest are refused", async () => {
    const response = await post(await uploadUrl(), bytes, {
      Digest: `sha-256=${sha256(Buffer.from("other"))}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "BadDigest" });
  });

  test("an upload that breaks off leaves nothing", async () => {
    const url = await uploadUrl();
    const controller = new AbortController();
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(100_000));
      },
      pull() {
        controller.abort();
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      signal: controller.signal,
      duplex: "half",
    };
    await expect(fetch(url, init)).rejects.toThrow();
    await deployment.engine.files.sweep();
    expect(await readdir(path.join(deployment.dataDir, "files", "incoming"))).toEqual([]);
  });
});

describe("download", () => {
  let url: string;
  beforeAll(async () => {
    url = await urlOf(await upload(bytes, { "Content-Type": "video/webm" }));
  });

  test("the whole file, with the documented headers", async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/webm",
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=2592000",
      digest: `sha-256=${sha256(bytes)}`,
      "content-length": "1000",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test("HEAD gives the headers alone", async () => {
    const response = await fetch(url, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("1000");
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=990-", 990, 999],
    ["bytes=-5", 995, 999],
    ["bytes=500-5000", 500, 999],
    ["bytes=999-999", 999, 999],
  ])("%s is answered with that part", async (range, start, end) => {
    const response = await fetch(url, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
  });

  test.each(["bytes=1000-", "bytes=0-1,5-6", "bytes=-0"])("%s is 416", async (range) => {
    const response = await fetch(url, { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */1000");
  });

  test("a range in another unit, or that makes no sense, is ignored", () => {
    for (const range of ["items=0-1", "bytes=a-b", "bytes=9-5", "bytes=-"])
      expect(parseRange(range, 1000)).toBeNull();
  });

  test("an empty file", async () => {
    const empty = await urlOf(await upload(Buffer.alloc(0)));
    const response = await fetch(empty);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect((await response.arrayBuffer()).byteLength).toBe(0);
    expect((await fetch(empty, { headers: { Range: "bytes=0-" } })).status).toBe(416);
  });
});

describe("life of a file", () => {
  test("deleted: its URL is null for subscribers, its address 404, its bytes swept", async () => {
    const storageId = await upload(bytes);
    const client = connect(deployment.url);
    const address = watch(client, live.url, { storageId });
    const url = await address.until((value) => value !== null);
    await client.mutation(live.remove, { storageId });
    expect(await address.until((value) => value === null)).toBeNull();
    expect((await fetch(String(url))).status).toBe(404);
    const uuid = String(url).split("/").at(-1);
    expect(await readdir(path.join(deployment.dataDir, "files"))).toContain(uuid);
    await deployment.engine.files.sweep();
    expect(await readdir(path.join(deployment.dataDir, "files"))).not.toContain(uuid);
  });

  test("a file and an upload token outlive a restart; a stray file does not outlive the sweep", async () => {
    const own = await openLive();
    const storageId = await (async () => {
      const url = await own.deployment.client().mutation(live.uploadUrl, {});
      const answer: unknown = await (await post(url, bytes)).json();
      return typeof answer === "object" && answer !== null && "storageId" in answer
        ? String(answer.storageId)
        : "";
    })();
    const token = new URL(await own.deployment.client().mutation(live.uploadUrl, {})).search;
    const current = await own.deployment.restart();
    try {
      const url = await current.client().query(live.url, { storageId });
      expect(url?.startsWith(current.url)).toBe(true);
      expect(Buffer.from(await (await fetch(String(url))).arrayBuffer())).toEqual(bytes);
      expect((await post(`${current.url}/api/storage/upload${token}`, bytes)).status).toBe(200);
    } finally {
      await current.close();
    }
  });
});
