import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { closeEngines, type TestEngine, testEngine } from "../engine/support";
import { PLAIN, searchApp } from "./app";

let test: TestEngine;
beforeEach(async () => {
  test = await testEngine(searchApp());
});
afterEach(closeEngines);

const put = (name: string, text: string, fields: { [field: string]: Json } = {}) =>
  test.mutation("t:put", { doc: { name, text, ...fields } });
const find = (text: string, filters: Json = {}) => test.query("t:find", { text, filters });

describe("what a search finds", () => {
  it("ranks by BM25: rare words count more, repeated ones more, long texts less", async () => {
    await put("common", "the cat");
    await put("common2", "the dog");
    await put("common3", "the bird");
    await put("rare", "zebra sat");
    expect(find("the zebra x")).toEqual(["rare", "common3", "common2", "common"]);
    await put("often", "tree tree tree");
    await put("once", "tree one two");
    await put("long", `tree ${"word ".repeat(40)}`);
    expect(find("tree x")).toEqual(["often", "once", "long"]);
  });

  it("considers the first 16 words of a search", async () => {
    await put("found", "w16");
    await put("late", "w17");
    const words = Array.from({ length: 17 }, (_, i) => `w${i + 1}`);
    expect(find([...words].join(" "))).toEqual(["found"]);
  });
});

describe("filters of a search", () => {
  it("have to match all, nested fields too", async () => {
    await put("a1", "apple", { chat: "a", meta: { kind: 1 } });
    await put("a2", "apple", { chat: "a", meta: { kind: 2 } });
    await put("b1", "apple", { chat: "b", meta: { kind: 1 } });
    expect(find("apple", { chat: "a" })).toEqual(["a2", "a1"]);
    expect(find("apple", { "meta.kind": 1 })).toEqual(["b1", "a1"]);
    expect(find("apple", { chat: "a", "meta.kind": 1 })).toEqual(["a1"]);
    expect(find("apple", { chat: "c" })).toEqual([]);
  });

  it("tell values of different types apart, however long they are", async () => {
    const long = "l".repeat(500);
    await put("number", "apple", { chat: 1 });
    await put("text", "apple", { chat: "1" });
    await put("none", "apple", { chat: null });
    await put("long", "apple", { chat: long });
    await put("longer", "apple", { chat: `${long}!` });
    expect(find("apple", { chat: 1 })).toEqual(["number"]);
    expect(find("apple", { chat: "1" })).toEqual(["text"]);
    expect(find("apple", { chat: null })).toEqual(["none"]);
    expect(find("apple", { chat: long })).toEqual(["long"]);
  });

  it("find a rare value under a common word, and a rare word under a common value", async () => {
    const docs = Array.from({ length: 60 }, (_, i) => ({
      name: `n${i}`,
      text: i === 7 ? "common rareword" : "common",
      chat: i === 9 ? "rare" : "all",
    }));
    await test.mutation("t:putMany", { docs });
    expect(find("common x", { chat: "rare" })).toEqual(["n9"]);
    expect(find("rareword x", { chat: "all" })).toEqual(["n7"]);
    expect(find("rareword x", { chat: "rare" })).toEqual([]);
  });
});

describe("the writes of a mutation", () => {
  const own = (args: { [name: string]: Json }) => test.mutation("t:own", { text: "apple x", ...args });

  it("are found by its own searches: inserts, patches and deletes", async () => {
    const a = await put("a", "apple");
    const b = await put("b", "pear");
    expect(await own({ docs: [{ name: "c", text: "apple apple" }] })).toEqual(["c", "a"]);
    expect(await own({ patches: [{ id: b, fields: { text: "apple" } }], removed: [a] })).toEqual(["c", "b"]);
    expect(await own({ patches: [{ id: b, fields: { text: "plum" } }] })).toEqual(["c"]);
    expect(find("apple x")).toEqual(["c"]);
    expect(find("plum x")).toEqual(["b"]);
  });
});

describe("operators on a search", () => {
  beforeEach(async () => {
    for (const rank of [1, 2, 3]) await put(`n${rank}`, "apple", { rank });
  });

  it("take, first and filter work on the results in their order", () => {
    expect(test.query("t:take", { text: "apple", n: 2 })).toEqual(["n3", "n2"]);
    expect(test.query("t:first", { text: "apple" })).toBe("n3");
    expect(test.query("t:filtered", { text: "apple" })).toEqual(["n3", "n2"]);
  });

  it("order() is refused", () => {
    expect(() => test.query("t:ordered", { text: "apple" })).toThrow(/order/);
  });
});

describe("pages of a search", () => {
  const page = (opts: Json, text = "apple") =>
    test.query("t:page", { text, opts }) as { page: string[]; isDone: boolean; continueCursor: string };

  it("follow one another without gap or repetition", async () => {
    for (let i = 0; i < 7; i++) await put(`n${i}`, `apple ${"word ".repeat(i)}`);
    const all = find("apple");
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let i = 0; i < 3; i++) {
      const result = page({ numItems: 3, cursor });
      seen.push(...result.page);
      expect(result.isDone).toBe(i === 2);
      cursor = result.continueCursor;
    }
    expect(seen).toEqual(all);
  });

  it("refuse a cursor of another search", async () => {
    await put("a", "apple");
    await put("b", "apple");
    const { continueCursor } = page({ numItems: 1, cursor: null });
    expect(() => page({ numItems: 1, cursor: continueCursor }, "pear")).toThrow("InvalidCursor");
  });
});

describe("the limit of 1024 results", () => {
  const fill = (n: number) =>
    test.engine.transact((tx) => {
      for (let i = 0; i < n; i++) {
        tx.insert("notes", { name: `n${i}`, text: "apple", chat: i < 5 ? "few" : "rest" });
      }
    });

  it("lets 1023 be collected and refuses to go beyond 1024", async () => {
    fill(1023);
    expect(test.query("t:count", { text: "apple" })).toBe(1023);
    await put("one", "apple");
    const text =
      "Search query scanned too many documents (fetched 1024). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.";
    expect(() => test.query("t:count", { text: "apple" })).toThrow(text);
    expect(test.query("t:take", { text: "apple", n: 3 })).toHaveLength(3);
    expect(test.query("t:count", { text: "apple", filters: { chat: "few" } })).toBe(5);
  });
});

describe("errors of a search name the index and the mistake", () => {
  it.each([
    ["find", { text: "a", index: "nope" }, "Index notes.nope not found."],
    ["find", { text: "a", index: "by_chat" }, "Index notes.by_chat is not a search index"],
    ["plain", { index: "by_text" }, "Index notes.by_text is not a database index"],
    [
      "find",
      { text: "a", filters: { rank: 1 } },
      `Search query against notes.by_text contains an equality filter on "rank" but that field isn't indexed for filtering in \`filterFields\`.`,
    ],
    ["many", { n: 9 }, "Search query against notes.by_text has too many filter conditions. Max: 8 Actual: 9"],
    [
      "onlyEq",
      {},
      'Search query against notes.by_text does not contain any search filters. You must include a search filter like `q.search("text", searchText)`.',
    ],
    [
      "twice",
      {},
      'Search query against notes.by_text contains multiple search filters against "text". Only one is allowed.',
    ],
    [
      "wrongField",
      {},
      `Search query against notes.by_text contains a search filter against "title", which doesn't match the indexed \`searchField\` "text".`,
    ],
  ])("%s %j", async (name, args, message) => {
    await put("a", "apple");
    expect(() => test.query(`t:${name}`, args)).toThrow(message);
  });

  it("allows 8 filters", async () => {
    expect(test.query("t:many", { n: 8 })).toEqual([]);
  });
});

describe("a search index of a push", () => {
  it("is filled from what is stored, opened with the push, and gone with the push that drops it", async () => {
    await test.push(searchApp(PLAIN));
    expect(() => find("apple")).toThrow("Index notes.by_text not found.");
    await put("a", "apple");
    await test.push(searchApp());
    expect(find("apple")).toEqual(["a"]);
    await test.push(searchApp(PLAIN));
    expect(() => find("apple")).toThrow("Index notes.by_text not found.");
  });

  it("is not open while it is staged, and is full when it is staged no more", async () => {
    const staged = `${PLAIN}.searchIndex("by_text", { searchField: "text", filterFields: [], staged: true })`;
    await test.push(searchApp(staged));
    await put("a", "apple");
    expect(() => find("apple")).toThrow(
      "Index notes.by_text is currently staged and not available to query until it is enabled.",
    );
    await test.push(searchApp(staged.replace(", staged: true", "")));
    expect(find("apple")).toEqual(["a"]);
  });

  it("may name a filter field twice, or filter by the text itself", async () => {
    const doubled = `${PLAIN}.searchIndex("by_text", { searchField: "text", filterFields: ["chat", "text", "chat"] })`;
    await test.push(searchApp(doubled));
    const id = await put("a", "apple", { chat: "a" });
    await test.mutation("t:patch", { id, fields: { chat: "b" } });
    expect(find("apple", { chat: "b", text: "apple" })).toEqual(["a"]);
    expect(find("apple", { text: "Apple" })).toEqual([]);
  });

  it("survives a restart", async () => {
    await put("a", "apple", { chat: "a" });
    test.reopen();
    expect(find("apple", { chat: "a" })).toEqual(["a"]);
  });
});
