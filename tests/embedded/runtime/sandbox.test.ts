import { createHash, createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { call, closeEngines, type TestEngine, testEngine } from "../engine/support";

afterEach(closeEngines);

const HEAD = `
import { queryGeneric as query } from "convex/server";
`;

/** An app of one query `t:run` with this body; `ctx`, `args` in scope. */
async function querying(body: string, options = {}): Promise<TestEngine> {
  return testEngine(
    { "t.ts": `${HEAD} export const run = query({ handler: async (ctx, args) => { ${body} } });` },
    options,
  );
}

const runs = async (body: string) => (await querying(body)).query("t:run");

describe("time and chance", () => {
  it("stand still within a call and follow the deployment's clock between calls", async () => {
    const test = await querying(`
      const first = Date.now();
      for (let i = 0; i < 1e6; i++);
      await null;
      return { first, second: new Date().getTime(), same: new Date() instanceof Date, text: typeof Date(), set: new Date(2020, 1).getFullYear(), perf: performance.now() };
    `);
    expect(test.query("t:run", { a: 1 })).toEqual({
      first: test.clock.at,
      second: test.clock.at,
      same: true,
      text: "string",
      set: 2020,
      perf: 0,
    });
    test.clock.at += 60_000;
    expect(test.query("t:run", { a: 2 })).toMatchObject({ first: test.clock.at });
  });

  it("give other random numbers to each call, and the same at every import", async () => {
    const test = await testEngine({
      "t.ts": `${HEAD} const born = [Math.random(), Date.now()];
        export const run = query({ handler: async () => ({ born, now: [Math.random(), Math.random()] }) });`,
    });
    const first = test.query("t:run", { n: 1 });
    const second = test.query("t:run", { n: 2 });
    await test.push({
      "t.ts": `${HEAD} const born = [Math.random(), Date.now()];
        export const run = query({ handler: async () => ({ born, now: [Math.random()] }) }); export const other = 1;`,
    });
    expect(first).not.toEqual(second);
    expect(first).toMatchObject({ born: [expect.any(Number), Date.UTC(2024, 0, 1)] });
    expect(test.query("t:run", { n: 3 })).toMatchObject({ born: (first as { born: number[] }).born });
  });
});

describe("what queries and mutations may not do", () => {
  it.each([
    ["fetch('https://example.com')", "Can't use fetch() in queries and mutations."],
    ["setTimeout(() => 1, 1)", "Can't use setTimeout in queries and mutations."],
    ["setInterval(() => 1, 1)", "Can't use setInterval in queries and mutations."],
    ["process.env.X = '1'", "Environment variables are read-only in functions."],
  ])("%s is refused", async (code, message) => {
    await expect(runs(code)).rejects.toThrow(message);
  });

  it("finds no require, no module system and no Node", async () => {
    expect(
      await runs("return [typeof Buffer, typeof process.exit, typeof __dirname, typeof importScripts]"),
    ).toEqual(new Array(4).fill("undefined"));
  });

  it("never sees memory being collected", async () => {
    const body = `const ref = new WeakRef({ a: 1 }); new FinalizationRegistry(() => 1).register({}); return ref.deref().a`;
    expect(await runs(body)).toBe(1);
  });
});

it("an endless loop inside a try ends within its second, and the next call is served", async () => {
  const loop = "try { for (;;); } catch { return 1; } finally { for (;;); }";
  const test = await querying(`if (args.loop) { ${loop} } return 'alive';`);
  expect(() => test.query("t:run", { loop: true })).toThrow(
    "Function execution timed out (maximum duration: 1s)",
  );
  expect(test.query("t:run", { loop: false })).toBe("alive");
});

it("a promise that nobody settles is told from a result", async () => {
  await expect(runs("await new Promise(() => undefined)")).rejects.toThrow("can never settle");
});

describe("errors", () => {
  it("name what was thrown and where, in terms of the sources", async () => {
    await expect(runs("function deep() { throw new TypeError('bad thing'); } deep();")).rejects.toThrow(
      /^Uncaught TypeError: bad thing\n {4}at deep \(.*t\.ts:\d+:\d+\)\n {4}at .*t\.ts:\d+:\d+/,
    );
  });

  it("are told for values that are no errors", async () => {
    await expect(runs("throw 'just text'")).rejects.toThrow("Uncaught just text");
    await expect(runs("throw undefined")).rejects.toThrow("Uncaught undefined");
  });
});

describe("what the realm offers", () => {
  it("digests, signs and verifies at once", async () => {
    const body = `
      const hex = (buffer) => [...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, "0")).join("");
      const data = new TextEncoder().encode("message");
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("secret"), { name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]);
      const signature = await crypto.subtle.sign("HMAC", key, data);
      return {
        digest: hex(await crypto.subtle.digest("SHA-256", data)),
        signature: hex(signature),
        right: await crypto.subtle.verify("HMAC", key, signature, data),
        wrong: await crypto.subtle.verify("HMAC", key, signature, new TextEncoder().encode("other")),
        raw: hex(await crypto.subtle.exportKey("raw", key)),
        stored: signature instanceof ArrayBuffer,
      };`;
    expect(await runs(body)).toEqual({
      digest: createHash("sha256").update("message").digest("hex"),
      signature: createHmac("sha256", "secret").update("message").digest("hex"),
      right: true,
      wrong: false,
      raw: Buffer.from("secret").toString("hex"),
      stored: true,
    });
  });

  it("draws secrets from the operating system", async () => {
    const test = await querying(
      "return { id: crypto.randomUUID(), bytes: [...crypto.getRandomValues(new Uint8Array(16))] }",
    );
    const seen = [1, 2, 3].map((n) => JSON.stringify(test.query("t:run", { n })));
    expect(new Set(seen).size).toBe(3);
    expect(seen[0]).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  it("parses and builds addresses", async () => {
    const body = `
      const url = new URL("../x?a=1&a=2#top", "https://user@example.com:8443/dir/page");
      url.searchParams.append("b", "ü &");
      url.hash = "";
      const changed = new URL(url); changed.search = "?q=new";
      return [url.href, url.origin, url.searchParams.getAll("a"), [...new URLSearchParams({ k: "v w" })], String(new URLSearchParams("x=1+2")),
        changed.searchParams.get("q"), changed.searchParams.has("a"), URL.canParse("no"), url instanceof URL];`;
    expect(await runs(body)).toEqual([
      "https://user@example.com:8443/x?a=1&a=2&b=%C3%BC+%26",
      "https://example.com:8443",
      ["1", "2"],
      [["k", "v w"]],
      "x=1+2",
      "new",
      false,
      false,
      true,
    ]);
    await expect(runs("new URL('no address')")).rejects.toThrow("TypeError: Invalid URL");
  });

  it("encodes and decodes text and base64", async () => {
    const body = `
      const bytes = new TextEncoder().encode("héllo €");
      const target = new Uint8Array(3);
      return [[...bytes].length, new TextDecoder().decode(bytes), btoa("hi\\xff"), atob("aGn/") === "hi\\xff", atob("aGk="),
        new TextEncoder().encodeInto("aé€", target), new TextDecoder("utf-16le").decode(new Uint8Array([104, 0, 105, 0]))];`;
    expect(await runs(body)).toEqual([10, "héllo €", "aGn/", true, "hi", { read: 2, written: 3 }, "hi"]);
    await expect(
      runs("new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255]))"),
    ).rejects.toThrow("TypeError");
    await expect(runs("atob('***')")).rejects.toThrow("not correctly encoded");
  });

  it("clones, and keeps headers and blobs", async () => {
    const body = `
      const copy = structuredClone({ d: new Date(5), m: new Map([["k", [1n]]]), s: new Set([1]), b: new Uint8Array([1, 2]) });
      const round = { self: null }; round.self = round;
      const headers = new Headers({ "X-One": "1" }); headers.append("x-one", "2");
      const blob = new Blob(["ab", new Uint8Array([99])], { type: "Text/Plain" });
      return [copy.d.getTime(), copy.m.get("k")[0], copy.s.has(1), copy.b[1], structuredClone(round).self.self !== round,
        [...headers], await blob.text(), blob.size, blob.type, await blob.slice(1, 2).text()];`;
    expect(await runs(body)).toEqual([
      5,
      { $integer: "AQAAAAAAAAA=" },
      true,
      2,
      true,
      [["x-one", "1, 2"]],
      "abc",
      3,
      "text/plain",
      "b",
    ]);
  });

  it("reads environment variables as they are now", async () => {
    const test = await querying(
      "return [process.env.COLOUR ?? null, process.env.CONVEX_SITE_URL, 'COLOUR' in process.env]",
    );
    expect(test.query("t:run")).toEqual([null, "http://127.0.0.1:3211", false]);
    test.engine.deployment.setEnv([{ name: "COLOUR", value: "gold" }]);
    expect(test.query("t:run")).toEqual(["gold", "http://127.0.0.1:3211", true]);
  });

  it("collects log lines with their levels", async () => {
    const test = await querying(
      `console.log("text", { a: [1, "b"] }, 5n); console.warn(new Map([["k", 1]])); console.error("bad");`,
    );
    expect(test.engine.runQuery(call("t:run")).logLines).toEqual([
      { level: "LOG", text: "'text' { a: [ 1, 'b' ] } 5n", atMs: test.clock.at },
      { level: "WARN", text: "Map(1) { 'k' => 1 }", atMs: test.clock.at },
      { level: "ERROR", text: "'bad'", atMs: test.clock.at },
    ]);
  });

  it("loads a module by dynamic import", async () => {
    const test = await testEngine({
      "t.ts": `${HEAD} export const run = query({ handler: async () => (await import("./other")).answer });`,
      "other.ts": "export const answer = 42;",
    });
    expect(test.query("t:run")).toBe(42);
  });
});

describe("import", () => {
  it("fails with the module's name for whatever is thrown there", async () => {
    await expect(testEngine({ "bad.ts": "throw new Error('boom');" })).rejects.toThrow(
      /^Failed to analyze bad\.js: Uncaught Error: boom\n {4}at .*bad\.ts:1:7/,
    );
  });

  it("refuses the database and top-level await", async () => {
    await expect(testEngine({ "bad.ts": "Convex.syscall('1.0/getSnapshotTs', '{}');" })).rejects.toThrow(
      "Can't use the database or other Convex services at import time",
    );
    await expect(testEngine({ "bad.ts": "await Promise.resolve(); export const a = 1;" })).rejects.toThrow(
      /top-level await/i,
    );
  });

  it("reads the very environment given, and passes its refusal on", async () => {
    const test = await querying("return 1");
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          throw new Error(`${String(name)} is not set`);
        },
      },
    );
    const modules = [
      {
        path: "auth.config.js",
        source: "export default process.env.ISSUER;",
        environment: "isolate" as const,
      },
    ];
    expect(() => test.engine.evaluate(modules, env).importModule("auth.config.js")).toThrow(
      /^Failed to analyze auth\.config\.js: Uncaught Error: ISSUER is not set/,
    );
  });
});
