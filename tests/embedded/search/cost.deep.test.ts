import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SqlRow } from "../../../embedded/store/driver";
import { filterValue } from "../../../embedded/store/indexes/searchEntry";
import { SearchStore } from "../../../embedded/store/indexes/searchIndex";
import { openStore, type Store } from "../../../embedded/store/store";
import { Database } from "../../../embedded/transaction/database";
import { hostTransaction } from "../../../embedded/transaction/hostTransaction";
import { installSchemas } from "../../../embedded/transaction/installSchema";
import { searchDocuments } from "../../../embedded/transaction/search";
import type { SearchLimits } from "../../../embedded/transaction/searchRanking";
import { folderOfTest } from "../../support/scratch";
import { TestClock } from "../engine/support";

let dataDir: string;
let store: Store;
let database: Database;

beforeEach(() => {
  dataDir = folderOfTest();
  store = openStore(dataDir);
  database = new Database(store, new TestClock(), () => undefined);
  const definition = { kind: "search" as const, searchField: "text", filterFields: ["chat"] };
  database.commitOther(() => {
    const indexes = [{ name: "by_text", definition, staged: false }];
    installSchemas(store, new Map([["", { tables: new Map([["notes", { indexes }]]) }]]));
  });
});
afterEach(() => store.close());

function insert(count: number, text: (i: number) => string): void {
  const tx = database.begin();
  const host = hostTransaction(tx, () => ({ check: () => null }));
  for (let i = 0; i < count; i++) host.insert("notes", { text: text(i), chat: i % 100 });
  database.commit(tx);
  database.end(tx);
}

interface Asked {
  chat?: number;
  most?: number;
  limits?: SearchLimits;
}

/** Postings that one search is given by the database until it has so many results. */
function rowsOf(text: string, { chat, most = 1024, limits }: Asked = {}) {
  const table = store.tables.find("", "notes");
  const index = table?.searchIndexes.get("by_text");
  if (table === undefined || index === undefined) throw new Error("no index");
  let rows = 0;
  function* counted<T>(postings: Iterable<T>): Generator<T> {
    for (const posting of postings) {
      rows++;
      yield posting;
    }
  }
  const { search } = store;
  const { postings, postingsOfFilter, heaviest } = SearchStore.prototype;
  vi.spyOn(search, "postings").mockImplementation((...args) => counted(postings.apply(search, args)));
  vi.spyOn(search, "postingsOfFilter").mockImplementation((...args) =>
    counted(postingsOfFilter.apply(search, args)),
  );
  vi.spyOn(search, "heaviest").mockImplementation((...args) => [...counted(heaviest.apply(search, args))]);
  const tx = database.begin();
  const filters = chat === undefined ? [] : [{ field: "chat", value: filterValue(chat) }];
  const results = searchDocuments(tx, { table, index, text, filters }, limits);
  let found = 0;
  while (found < most && results.next() !== null) found++;
  database.end(tx);
  vi.restoreAllMocks();
  return { rows, found };
}

it("a search for a rare word, or for a common one under a rare filter value, reads as little in 4,000 documents as in 400", () => {
  const text = (i: number) => `common word${i}`;
  insert(400, text);
  const small = { rare: rowsOf("word7 x"), filtered: rowsOf("common x", { chat: 7 }) };
  expect(small).toEqual({ rare: { rows: 1, found: 1 }, filtered: { rows: 4, found: 4 } });
  insert(3600, (i) => text(i + 400));
  expect(rowsOf("word7 x")).toEqual(small.rare);
  expect(rowsOf("common x", { chat: 7 }).rows).toBe(40);
});

it("the first results for a word of every document are found among as few postings in 4,000 documents as in 400", () => {
  const text = (i: number) => `common word${i}`;
  insert(400, text);
  const small = rowsOf("common x", { most: 60 });
  expect(small).toEqual({ rows: 96, found: 60 });
  insert(3600, (i) => text(i + 400));
  expect(rowsOf("common x", { most: 60 })).toEqual(small);
  // A rare word beside it: its one document is looked up in the list of the common one.
  expect(rowsOf("word7 common x", { most: 60 })).toEqual({ rows: small.rows + 1, found: 60 });
});

it("of common words no more postings are read in 4,000 documents than in 400, whether they are several or beginnings of one", () => {
  const limits = { all: 200, rare: 20, looked: 40 };
  const text = (i: number) => `first${i % 7} second${i % 5} third${i % 3}`;
  insert(400, text);
  const begun = rowsOf("first", { limits });
  expect(begun).toEqual({ rows: 64, found: 64 });
  insert(3600, (i) => text(i + 400));
  expect(rowsOf("first", { limits })).toEqual(begun);
  // Several are looked for further down, where what holds them all may stand: 400 documents for three lists.
  const several = rowsOf("first1 second1 third1 x", { limits });
  expect(several.found).toBeGreaterThan(400 / 3);
  expect(several.rows).toBeLessThan(400);
});

it("the beginning of a word is completed to at most 64 words, however many begin so", () => {
  insert(500, (i) => `word${i}`);
  // The word itself is one of them, though nobody wrote it.
  expect(rowsOf("word").rows).toBe(63);
});

it("the database answers from its keys: no scan of a whole table, no sorting", () => {
  const weighed =
    "FROM search_postings p INDEXED BY search_postings_by_weight WHERE p.ix = 1 AND p.token = 'a' AND p.frequency = 1";
  const inOrder = "ORDER BY p.length, p.created DESC, p.rid DESC LIMIT 10";
  const plans = [
    "SELECT token FROM search_tokens WHERE ix = 1 AND token >= 'a' AND token < 'b' ORDER BY token LIMIT 64",
    "SELECT p.rid, p.length FROM search_postings p WHERE p.ix = 1 AND p.token = 'a' AND p.rid > 0 ORDER BY p.rid LIMIT 10",
    "SELECT frequency FROM search_postings WHERE ix = 1 AND token = 'a' AND frequency < 9 ORDER BY frequency DESC LIMIT 1",
    `SELECT p.rid ${weighed} ${inOrder}`,
    `SELECT p.rid ${weighed} AND p.length > 3 ${inOrder}`,
    `SELECT p.rid ${weighed} AND p.length = 3 AND (p.created, p.rid) < (5, 6) ${inOrder}`,
    "SELECT rid FROM vectors WHERE ix = 1 AND rid > 0 ORDER BY rid LIMIT 10",
  ];
  for (const sql of plans) {
    const plan = store.driver
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all([])
      .map((row: SqlRow) => String(row[3]));
    expect(plan.filter((line) => /SCAN|TEMP B-TREE/.test(line))).toEqual([]);
    if (sql.includes("created, p.rid) <")) expect(plan.join()).toMatch(/length=\? AND \(?created/);
  }
});
