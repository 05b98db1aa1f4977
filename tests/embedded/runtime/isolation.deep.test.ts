import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { call, closeEngines, type TestEngine, testEngine } from "../engine/support";

afterEach(closeEngines);

const HEAD = `
import { makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";
const insert = (ctx, by) => ctx.db.insert("rows", { by });
`;

/** A mutation `t:run` with this body, a plain one, and a query of all that was written. */
async function mutating(body: string): Promise<TestEngine> {
  return testEngine({
    "t.ts": `${HEAD}
      let release;
      export const run = mutation({ handler: async (ctx, args) => { ${body} } });
      export const plain = mutation({ handler: async (ctx) => { release?.(); await insert(ctx, "plain"); return "done"; } });
      export const all = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.by) });`,
  });
}

describe("a call that has ended", () => {
  it.each([
    ["a promise of the host", "await new Response('x').text();"],
    ["a stream of the host", "await new ReadableStream().getReader().read();"],
    ["a promise that a later call settles", "await new Promise((resolve) => { release = resolve; });"],
    ["compiled code", "await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));"],
  ])("writes nothing into a later one, though it waited for %s", async (_, waiting) => {
    const test = await mutating(`${waiting} await insert(ctx, "late");`);
    await expect(test.mutation("t:run")).rejects.toThrow();
    await wait(20);
    expect(await test.mutation("t:plain")).toBe("done");
    expect(test.query("t:all")).toEqual(["plain"]);
  });

  it("does nothing between calls either", async () => {
    const late: unknown[] = [];
    const note = (error: unknown) => void late.push(error);
    process.prependListener("uncaughtException", note);
    const test = await mutating(
      "AbortSignal.timeout(1).addEventListener('abort', () => { throw new Error('late'); });",
    );
    await expect(test.mutation("t:run")).rejects.toThrow("Can't use AbortSignal.timeout");
    await wait(20);
    process.off("uncaughtException", note);
    expect(late).toEqual([]);
  });
});

it("events and abort signals work within a call", async () => {
  const test = await mutating(`
    const heard = [];
    const target = new EventTarget();
    const once = { handleEvent: (event) => heard.push("once " + event.type) };
    target.addEventListener("ping", once, { once: true });
    target.addEventListener("ping", (event) => { heard.push(event.cancelable && event.target === target); event.preventDefault(); });
    heard.push(target.dispatchEvent(new Event("ping", { cancelable: true })), target.dispatchEvent(new Event("ping")));
    const controller = new AbortController();
    controller.signal.onabort = () => heard.push("aborted");
    controller.abort();
    controller.abort();
    let thrown;
    try { controller.signal.throwIfAborted(); } catch (error) { thrown = error; }
    heard.push(thrown instanceof DOMException && thrown instanceof Error, thrown.name, AbortSignal.abort("why").reason, AbortSignal.any([controller.signal]).aborted);
    class Own extends Request {}
    heard.push(typeof Own, new File(["abc"], "a.txt").size);
    return heard;`);
  expect(await test.mutation("t:run")).toEqual([
    ...["once ping", true, false, false, true],
    ...["aborted", true, "AbortError", "why", true],
    ...["function", 3],
  ]);
  expect(test.engine.runQuery(call("t:none"))).toMatchObject({ ok: false });
});

describe("a function that runs out of stack", () => {
  const OVERFLOW = /Maximum call stack size exceeded/;

  it.each([
    ["by itself", "const deeper = () => deeper() + 1; deeper();"],
    ["in a syscall", "const deeper = () => { ctx.db.normalizeId('rows', 'x'); deeper(); }; deeper();"],
    [
      "in writes it catches",
      "let out; const deeper = () => { try { deeper(); } catch (error) { if (out === undefined) { out = error; insert(ctx, 'deep').catch(() => {}); } throw error; } }; try { deeper(); } catch {} await insert(ctx, 'after'); throw out;",
    ],
  ])("%s fails as the developer's mistake and writes nothing", async (_, body) => {
    const test = await mutating(body);
    expect(await test.engine.runMutation(call("t:run"))).toMatchObject({
      ok: false,
      errorMessage: expect.stringMatching(OVERFLOW),
    });
    expect(test.query("t:all")).toEqual([]);
    expect(await test.mutation("t:plain")).toBe("done");
  });
});

describe("arguments that no client encodes", () => {
  const nested = (depth: number) => {
    let value: unknown = 1;
    for (let i = 0; i < depth; i++) value = [value];
    return JSON.parse(JSON.stringify({ value }));
  };

  it.each([
    { value: { $integer: "AA==" } },
    { value: { $integer: 7 } },
    { value: { $integer: "AAAAAAAAAAA=AAAA" } },
    { value: { $float: "zz" } },
    { value: { $bytes: 5 } },
    { value: { $bytes: "%%" } },
    { value: { inner: [{ $commitTs: null }] } },
    { value: { $undefined: null } },
    { value: { $other: 1 } },
    nested(80),
  ])("%j is refused as such", async (args) => {
    const test = await testEngine({
      "t.ts": `${HEAD}
        export const text = query({ args: { value: v.string() }, handler: async () => 1 });
        export const choice = query({ args: { value: v.union(v.literal(1n), v.literal("a")) }, handler: async () => 1 });
        export const any = query({ handler: async () => 1 });`,
    });
    for (const name of ["t:text", "t:choice", "t:any"]) {
      const errorMessage = expect.stringMatching(/^ArgumentValidationError: /);
      expect(test.engine.runQuery(call(name, args)), name).toMatchObject({ ok: false, errorMessage });
    }
  });
});
