import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Json, LiveQuery } from "../../../embedded/contract";
import { call, closeEngines, type TestEngine, testEngine } from "../engine/support";
import { searchApp } from "./app";

let test: TestEngine;
beforeEach(async () => {
  test = await testEngine(searchApp());
});
afterEach(closeEngines);

const put = (doc: { [field: string]: Json }) => test.mutation("t:put", { doc: { text: "apple", ...doc } });

function watch(filters: Json): LiveQuery {
  const query = test.engine.hold(call("t:find", { text: "apple", filters }), null);
  test.engine.read(query);
  return query;
}

/** Whether the write makes the live query stale; it is read again afterwards. */
async function touches(query: LiveQuery, write: () => Promise<unknown>): Promise<boolean> {
  await write();
  const { stale } = query;
  test.engine.read(query);
  return stale;
}

describe("a live search", () => {
  it("without filters reruns for every document of its index", async () => {
    const query = watch({});
    expect(await touches(query, () => put({ chat: "a" }))).toBe(true);
    expect(await touches(query, () => put({ chat: "b", text: "pear" }))).toBe(true);
  });

  it("does not rerun for other tables, nor for documents without text", async () => {
    const query = watch({});
    expect(await touches(query, () => test.mutation("t:other"))).toBe(false);
    expect(await touches(query, () => put({ text: 5 }))).toBe(false);
  });

  it("with a filter reruns only for documents that have the value, before or after the write", async () => {
    const query = watch({ chat: "a" });
    expect(await touches(query, () => put({ chat: "b" }))).toBe(false);
    expect(await touches(query, () => put({}))).toBe(false);
    let id: Json = null;
    expect(await touches(query, async () => (id = await put({ chat: "a" })))).toBe(true);
    const patch = (fields: Json) => () => test.mutation("t:patch", { id, fields });
    expect(await touches(query, patch({ text: "pear" }))).toBe(true);
    expect(await touches(query, patch({ unrelated: 1 }))).toBe(true);
    expect(await touches(query, patch({ chat: "b" }))).toBe(true);
    expect(await touches(query, patch({ text: "apple" }))).toBe(false);
    expect(await touches(query, patch({ chat: "a" }))).toBe(true);
    expect(await touches(query, () => test.mutation("t:remove", { id }))).toBe(true);
  });

  it("with two filters reruns only for documents that have both values", async () => {
    const query = watch({ chat: "a", "meta.kind": 1 });
    expect(await touches(query, () => put({ chat: "a", meta: { kind: 2 } }))).toBe(false);
    expect(await touches(query, () => put({ chat: "b", meta: { kind: 1 } }))).toBe(false);
    expect(await touches(query, () => put({ chat: "a", meta: { kind: 1 } }))).toBe(true);
  });

  it("shows the new results", async () => {
    const query = watch({ chat: "a" });
    await put({ name: "one", chat: "a" });
    expect(test.engine.read(query)).toMatchObject({ ok: true, value: ["one"] });
    await put({ name: "two", chat: "a" });
    expect(test.engine.read(query)).toMatchObject({ ok: true, value: ["two", "one"] });
  });
});
