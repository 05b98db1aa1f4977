import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDriver } from "../../../embedded/store/driver";
import { filterValue } from "../../../embedded/store/indexes/searchEntry";
import { openStore, type Store } from "../../../embedded/store/store";
import { Database } from "../../../embedded/transaction/database";
import { hostTransaction } from "../../../embedded/transaction/hostTransaction";
import { installSchemas } from "../../../embedded/transaction/installSchema";
import { searchDocuments } from "../../../embedded/transaction/search";
import { LIMITS, type SearchLimits } from "../../../embedded/transaction/searchRanking";
import type { Transaction } from "../../../embedded/transaction/transaction";
import { folderOfTest } from "../../support/scratch";
import { randomFrom } from "../crash/random";
import { TestClock } from "../engine/support";
import { expectIndexesAsRebuilt } from "../schemaWork/rebuild";

let dataDir: string;
let store: Store;
let database: Database;

function open(): void {
  store = openStore(dataDir);
  database = new Database(store, new TestClock(), () => undefined);
}

beforeEach(() => {
  dataDir = folderOfTest();
  open();
  const definition = { kind: "search" as const, searchField: "text", filterFields: ["chat", "kind"] };
  database.commitOther(() => {
    const indexes = [{ name: "by_text", definition, staged: false }];
    installSchemas(store, new Map([["", { tables: new Map([["notes", { indexes }]]) }]]));
  });
});
afterEach(() => store.close());

const hostOf = (tx: Transaction) => hostTransaction(tx, () => ({ check: () => null }));

interface Filters {
  chat?: number;
  kind?: number;
}

function find(tx: Transaction, text: string, wanted: Filters, limits: SearchLimits) {
  const table = store.tables.find("", "notes");
  const index = table?.searchIndexes.get("by_text");
  if (table === undefined || index === undefined) throw new Error("no index");
  const filters = Object.entries(wanted).map(([field, value]) => ({ field, value: filterValue(value) }));
  const results = searchDocuments(tx, { table, index, text, filters }, limits);
  const found: { score: number; row: number }[] = [];
  for (let next = results.next(); next !== null; next = results.next())
    found.push({ score: next.score, row: next.row });
  return found;
}

/** Every list but the longest read whole, or none. */
const WHOLE: SearchLimits = { ...LIMITS, all: Number.POSITIVE_INFINITY };
const IN_PORTIONS: SearchLimits = { all: 0, rare: 0, looked: Number.POSITIVE_INFINITY };

it("lists read in portions give the same documents in the same order as lists read whole, own writes included", () => {
  const seed = Number(process.env.SEARCH_SEED ?? 20261126);
  const random = randomFrom(seed);
  const words = ["a", "ab", "abc", "b", "ba", "c", "d"];
  const text = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => words[Math.min(random(7), random(7))]).join(" ");
  const doc = () => ({ text: text(6), chat: random(3), kind: random(40) });
  const stored = database.begin();
  const ids = Array.from({ length: 600 }, () => hostOf(stored).insert("notes", doc()));
  database.commit(stored);
  database.end(stored);
  const tx = database.begin();
  for (let round = 0; round < 60; round++) {
    const host = hostOf(tx);
    if (round % 10 === 9) {
      host.insert("notes", doc());
      const id = ids[random(ids.length)];
      if (id !== undefined) host.replace(id, doc());
    }
    const asked = text(4);
    const filters: Filters = {
      ...(random(2) === 0 ? { chat: random(3) } : {}),
      ...(random(4) === 0 ? { kind: random(40) } : {}),
    };
    const label = `SEARCH_SEED=${seed} round ${round}: ${asked} ${JSON.stringify(filters)}`;
    expect(find(tx, asked, filters, IN_PORTIONS), label).toEqual(find(tx, asked, filters, WHOLE));
  }
  database.end(tx);
});

it("what holds two common words stands before what holds one, though each word alone is in more documents than are looked at", () => {
  const tx = database.begin();
  for (let i = 0; i < 180; i++) {
    const both = i === 2 || i === 90;
    hostOf(tx).insert("notes", { text: both ? "red blue" : `${i % 2 === 0 ? "red" : "blue"} paint` });
  }
  database.commit(tx);
  database.end(tx);
  const later = database.begin();
  const [first, second, third] = find(later, "red blue x", {}, { all: 160, rare: 10, looked: 10 });
  database.end(later);
  expect(first?.score).toBe(second?.score);
  expect(first?.row).toBeGreaterThan(second?.row ?? 0);
  expect(third?.score).toBeLessThan(second?.score ?? 0);
});

it("a data folder whose postings know no weight yet is brought forward", () => {
  const tx = database.begin();
  for (const text of ["red", "red blue red", "", "blue"]) hostOf(tx).insert("notes", { text, chat: 1 });
  database.commit(tx);
  database.end(tx);
  const earlier = database.begin();
  const before = find(earlier, "red blue", { chat: 1 }, LIMITS);
  database.end(earlier);
  store.close();
  const driver = openDriver(path.join(dataDir, "data.db"));
  const length = "SELECT max(length) FROM search_postings p WHERE p.ix = d.ix AND p.rid = d.rid";
  const created = "SELECT json ->> '$._creationTime' FROM documents WHERE documents.rid = d.rid";
  driver.exec(`
    ALTER TABLE search_documents ADD COLUMN tokens INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE search_documents ADD COLUMN created REAL NOT NULL DEFAULT 0;
    UPDATE search_documents AS d SET tokens = coalesce((${length}), 0), created = (${created});
    DROP INDEX search_postings_by_weight;
    ALTER TABLE search_postings DROP COLUMN length;
    ALTER TABLE search_postings DROP COLUMN created;
    ALTER TABLE modules ADD COLUMN compiled TEXT;
    ALTER TABLE modules ADD COLUMN compiled_map TEXT;
    DROP TABLE compiled_modules;
    PRAGMA user_version = 4;
  `);
  driver.close();
  expectIndexesAsRebuilt(dataDir);
  open();
  const again = database.begin();
  expect(find(again, "red blue", { chat: 1 }, LIMITS)).toEqual(before);
  database.end(again);
  expect(before).toHaveLength(3);
});
