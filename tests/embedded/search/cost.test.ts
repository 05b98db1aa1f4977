import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SqlRow } from "../../../embedded/store/driver";
import { filterValue } from "../../../embedded/store/indexes/searchEntry";
import { SearchStore } from "../../../embedded/store/indexes/searchIndex";
import { openStore, type Store } from "../../../embedded/store/store";
import { Database } from "../../../embedded/transaction/database";
import { hostTransaction } from "../../../embedded/transaction/hostTransaction";
import { installSchemas } from "../../../embedded/transaction/installSchema";
import { searchDocuments } from "../../../embedded/transaction/search";
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

/** Rows that one search is given by the database. */
function rowsOf(text: string, chat?: number): { rows: number; found: number } {
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
  const postings = vi.spyOn(search, "postings");
  const ofFilter = vi.spyOn(search, "postingsOfFilter");
  const plain = SearchStore.prototype.postings;
  const led = SearchStore.prototype.postingsOfFilter;
  postings.mockImplementation((...args) => counted(plain.apply(search, args)));
  ofFilter.mockImplementation((...args) => counted(led.apply(search, args)));
  const tx = database.begin();
  const filters = chat === undefined ? [] : [{ field: "chat", value: filterValue(chat) }];
  const found = searchDocuments(tx, { table, index, text, filters }, 1024).length;
  database.end(tx);
  vi.restoreAllMocks();
  return { rows, found };
}

it("a search for a rare word, or for a common one under a rare filter value, reads as little in 4,000 documents as in 400", () => {
  const text = (i: number) => `common word${i}`;
  insert(400, text);
  const small = { rare: rowsOf("word7 x"), filtered: rowsOf("common x", 7) };
  expect(small).toEqual({ rare: { rows: 1, found: 1 }, filtered: { rows: 4, found: 4 } });
  insert(3600, (i) => text(i + 400));
  expect(rowsOf("word7 x")).toEqual(small.rare);
  expect(rowsOf("common x", 7).rows).toBe(40);
});

it("the beginning of a word is completed to at most 64 words, however many begin so", () => {
  insert(500, (i) => `word${i}`);
  // The word itself is one of them, though nobody wrote it.
  expect(rowsOf("word").rows).toBe(63);
});

it("the database answers from its keys: no scan of a whole table, no sorting", () => {
  const plans = [
    "SELECT token FROM search_tokens WHERE ix = 1 AND token >= 'a' AND token < 'b' ORDER BY token LIMIT 64",
    "SELECT p.rid FROM search_postings p CROSS JOIN search_documents d ON d.ix = p.ix AND d.rid = p.rid WHERE p.ix = 1 AND p.token = 'a' AND p.rid > 0 ORDER BY p.rid LIMIT 10",
    "SELECT rid FROM vectors WHERE ix = 1 AND rid > 0 ORDER BY rid LIMIT 10",
  ];
  for (const sql of plans) {
    const plan = store.driver
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all([])
      .map((row: SqlRow) => String(row[3]));
    expect(plan.filter((line) => /SCAN|TEMP B-TREE/.test(line))).toEqual([]);
  }
});
