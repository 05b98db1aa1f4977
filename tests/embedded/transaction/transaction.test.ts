import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostTransaction, Json } from "../../../embedded/contract";
import { openStore, type Store } from "../../../embedded/store/store";
import { ConflictError } from "../../../embedded/transaction/commit";
import { Database } from "../../../embedded/transaction/database";
import { hostTransaction } from "../../../embedded/transaction/hostTransaction";
import { installSchemas } from "../../../embedded/transaction/installSchema";
import type { Transaction } from "../../../embedded/transaction/transaction";
import { insertDocument } from "../../../embedded/transaction/writes";
import { folderOfTest } from "../../support/scratch";
import { TestClock } from "../engine/support";

const RUNS = process.env.TEST_LONG === "1" ? 2_000 : 60;
const NO_RULES = { check: () => null };

let dataDir = "";
let store: Store;
let database: Database;
const clock = new TestClock();

beforeEach(() => {
  dataDir = folderOfTest();
  store = openStore(dataDir);
  database = new Database(store, clock, () => undefined);
  database.commitOther(() => {
    const definition = { kind: "database" as const, fields: ["rank"] };
    const indexes = [{ name: "by_rank", definition, staged: false }];
    installSchemas(store, new Map([["", { tables: new Map([["items", { indexes }]]) }]]));
  });
});
afterEach(() => {
  store.close();
});

/** Runs in one transaction and commits it. */
function inTransaction<T>(fn: (host: ReturnType<typeof hostTransaction>, tx: Transaction) => T): T {
  const tx = database.begin();
  try {
    const result = fn(
      hostTransaction(tx, () => NO_RULES),
      tx,
    );
    database.commit(tx);
    return result;
  } finally {
    database.end(tx);
  }
}

const ranks = (rows: { [key: string]: Json }[]): Json[] => rows.map((row) => row.rank ?? null);
const all = { table: "items", index: "by_rank", limit: 1000 };

describe("overlay", () => {
  it("gives the same rows as a plain list, whatever was stored and written in between", () => {
    const write = fc.record({
      kind: fc.constantFrom("insert", "replace", "remove"),
      at: fc.nat(30),
      rank: fc.nat(8),
      undone: fc.boolean(),
    });
    type Write = { kind: string; at: number; rank: number; undone: boolean };
    const range = fc.record({
      lo: fc.nat(8),
      hi: fc.nat(8),
      order: fc.constantFrom("asc" as const, "desc" as const),
    });
    /** Writes to the transaction; true to the model unless the step is taken back. */
    function apply(step: Write, host: HostTransaction, model: Map<string, number>): void {
      const ids = [...model.keys()];
      const id = ids[step.at % Math.max(1, ids.length)];
      if (step.kind === "insert" || id === undefined) {
        const made = host.insert("items", { rank: step.rank });
        if (!step.undone) model.set(made, step.rank);
      } else if (step.kind === "replace") {
        host.replace(id, { rank: step.rank });
        if (!step.undone) model.set(id, step.rank);
      } else {
        host.remove(id);
        if (!step.undone) model.delete(id);
      }
    }
    const property = fc.property(
      fc.array(fc.array(write, { maxLength: 25 }), { maxLength: 3 }),
      range,
      (commits, { lo, hi, order }) => {
        const model = new Map<string, number>();
        inTransaction((host) => {
          for (const row of host.query(all)) host.remove(String(row._id));
        });
        for (const writes of commits) {
          inTransaction((host, tx) => {
            for (const step of writes) {
              const savepoint = tx.savepoint();
              apply(step, host, model);
              if (step.undone) tx.rollback(savepoint);
              const expected = [...model.values()]
                .filter((rank) => rank >= lo && rank <= hi)
                .sort((x, y) => x - y);
              if (order === "desc") expected.reverse();
              expect(ranks(host.query({ ...all, gte: lo, lte: hi, order }))).toEqual(expected);
            }
          });
        }
      },
    );
    fc.assert(property, { numRuns: RUNS });
  });
});

describe("read set", () => {
  it("joins what touches and keeps apart what does not", () => {
    const tx = database.begin();
    const host = hostTransaction(tx, () => NO_RULES);
    for (const [gte, lt] of [
      [0, 3],
      [2, 5],
      [8, 9],
    ] as const)
      host.query({ ...all, gte, lt });
    const ix = tx.table("", "items")?.indexes.get("by_rank")?.ix ?? 0;
    expect(tx.readSet.intervals().get(ix)).toHaveLength(2);
    database.end(tx);
  });
});

describe("commit", () => {
  it("refuses a transaction whose reads another commit has touched, and only such a one", () => {
    const id = inTransaction((host) => host.insert("items", { rank: 1 }));
    const reader = database.begin();
    const bystander = database.begin();
    hostTransaction(reader, () => NO_RULES).query({ ...all, gte: 0, lte: 5 });
    hostTransaction(bystander, () => NO_RULES).query({ ...all, gte: 6, lte: 9 });
    inTransaction((host) => host.replace(id, { rank: 2 }));
    hostTransaction(reader, () => NO_RULES).insert("items", { rank: 100 });
    hostTransaction(bystander, () => NO_RULES).insert("items", { rank: 101 });
    expect(() => database.commit(reader)).toThrow(ConflictError);
    database.commit(bystander);
    database.end(reader);
    database.end(bystander);
    expect(ranks(inTransaction((host) => host.query(all)))).toEqual([2, 101]);
    expect(database.log.length).toBe(0);
  });

  it("keeps no commits for a transaction that a time-out cut off within another", () => {
    const outer = database.begin();
    database.begin();
    database.end(outer);
    inTransaction((host) => host.insert("items", { rank: 1 }));
    expect(database.log.length).toBe(0);
  });

  it("refuses two transactions that both make the same table", () => {
    const first = database.begin();
    const second = database.begin();
    insertDocument({ tx: first, instance: "", rules: NO_RULES, privileged: false }, "fresh", {});
    insertDocument({ tx: second, instance: "", rules: NO_RULES, privileged: false }, "fresh", {});
    database.commit(first);
    expect(() => database.commit(second)).toThrow(ConflictError);
    database.end(first);
    database.end(second);
  });

  it("gives timestamps and creation times that only grow while the clock stands still", () => {
    const before = database.latestTs();
    inTransaction((host) => {
      host.insert("items", { rank: 1 });
      host.insert("items", { rank: 2 });
    });
    const between = database.latestTs();
    inTransaction((host) => host.insert("items", { rank: 3 }));
    expect(between > before && database.latestTs() > between).toBe(true);
    const byTime = inTransaction((host) => host.query({ ...all, index: "by_creation_time" }));
    expect(ranks(byTime)).toEqual([1, 2, 3]);
    expect(new Set(byTime.map((row) => row._creationTime)).size).toBe(3);
  });

  it("keeps index keys of one commit timestamp in the order of commits", () => {
    inTransaction((host) => host.insert("items", { rank: { $commitTs: null }, name: "first" }));
    inTransaction((host) => {
      host.insert("items", { rank: { $commitTs: null }, name: "second" });
      expect(host.query(all).map((row) => row.name)).toEqual(["first", "second"]);
      expect(host.query({ ...all, eq: [{ $commitTs: null }] }).map((row) => row.name)).toEqual(["second"]);
    });
    const rows = inTransaction((host) => host.query({ ...all, order: "desc" }));
    expect(rows.map((row) => row.name)).toEqual(["second", "first"]);
    expect(rows[0]?.rank).toEqual({ $integer: expect.any(String) });
  });

  it("does nothing without a write", () => {
    const before = database.latestTs();
    inTransaction((host) => host.query(all));
    expect(database.latestTs()).toBe(before);
  });
});

describe("limits", () => {
  it("refuses to read too many bytes, but counts nothing that the host reads and writes", () => {
    const ids = inTransaction((host) =>
      Array.from({ length: 17 }, () => host.insert("items", { text: "x".repeat(1_000_000) })),
    );
    inTransaction((host, tx) => {
      expect(host.query(all)).toHaveLength(ids.length);
      expect(tx.usage.bytesRead).toBe(0);
      expect(() => ids.map((id) => tx.get("", id))).toThrow(/^Too many bytes read in a single function/);
    });
  });
});
