import { statSync } from "node:fs";
import path from "node:path";
import { compareValues, convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { StoredDeployment } from "../../../embedded/store/deploymentState";
import { decodeId, encodeId, newInternalId } from "../../../embedded/store/documentId";
import { resolveCommitTs } from "../../../embedded/store/json";
import { afterKey, afterPrefix, compareKeys, encodeKey } from "../../../embedded/store/keyEncoding";
import { openStore } from "../../../embedded/store/store";
import { folderOfTest } from "../../support/scratch";

const RUNS = process.env.TEST_LONG === "1" ? 50_000 : 2_000;

const fieldName = fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,5}$/);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("", "\0", "a\0", "a", "\u00ff"),
);
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  text,
  fc.uint8Array({ maxLength: 6 }).map((bytes) => new Uint8Array(bytes).buffer),
);
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fieldName, tie("value"), { maxKeys: 4 }),
  ),
})).value;

const key = (one: Value | undefined): Buffer => encodeKey([one === undefined ? undefined : toJson(one)]);
const toJson = (one: Value): Json => JSON.parse(JSON.stringify(convexToJson(one)));

describe("key encoding", () => {
  it("orders keys as compareValues orders values", () => {
    fc.assert(
      fc.property(fc.option(value, { nil: undefined }), fc.option(value, { nil: undefined }), (a, b) => {
        expect(Math.sign(compareKeys(key(a), key(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: RUNS },
    );
  });

  it("orders composite keys field by field", () => {
    const pair = fc.tuple(scalar, value);
    fc.assert(
      fc.property(pair, pair, ([a1, a2], [b1, b2]) => {
        const expected = compareValues(a1, b1) || compareValues(a2, b2);
        const order = compareKeys(encodeKey([toJson(a1), toJson(a2)]), encodeKey([toJson(b1), toJson(b2)]));
        expect(Math.sign(order)).toBe(Math.sign(expected));
      }),
      { numRuns: RUNS },
    );
  });

  it("scans exactly the keys with an equal first field between a prefix and its successor", () => {
    fc.assert(
      fc.property(scalar, scalar, value, (wanted, first, second) => {
        const prefix = key(wanted);
        const full = encodeKey([toJson(first), toJson(second)]);
        const end = afterPrefix(prefix);
        const inside = compareKeys(full, prefix) >= 0 && (end === null || compareKeys(full, end) < 0);
        expect(inside).toBe(compareValues(wanted, first) === 0);
      }),
      { numRuns: RUNS },
    );
  });

  it("keeps texts apart that begin alike, zero characters included", () => {
    const texts = ["", "\0", "\0\0", "\0\u00ff", "a", "a\0", "a\0\u00ff", "a\u0001", "ab"];
    for (const wanted of texts) {
      const end = afterPrefix(key(wanted));
      const equal = texts.filter((other) => {
        const full = encodeKey([other, 1]);
        return compareKeys(full, key(wanted)) >= 0 && (end === null || compareKeys(full, end) < 0);
      });
      expect(equal).toEqual([wanted]);
    }
  });

  it("finds the next key and the end of a prefix", () => {
    expect(compareKeys(afterKey(Buffer.from([1])), Buffer.from([1]))).toBe(1);
    expect(afterPrefix(Buffer.from([1, 0xff]))).toEqual(Buffer.from([2]));
    expect(afterPrefix(Buffer.from([0xff, 0xff]))).toBeNull();
  });

  it("counts a commit timestamp still open as the largest int64", () => {
    const open = encodeKey([{ $commitTs: null }]);
    expect(compareKeys(open, key(2n ** 63n - 1n))).toBe(0);
    expect(compareKeys(open, key(5n))).toBe(1);
    expect(compareKeys(open, key(0.5))).toBe(-1);
  });
});

describe("document ids", () => {
  it("come back from their text with table and bytes", () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.uint8Array({ minLength: 16, maxLength: 16 }), (table, bytes) => {
        const id = encodeId(table, bytes);
        expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/);
        expect(decodeId(id)).toEqual({ tableNumber: table, internal: Buffer.from(bytes) });
      }),
      { numRuns: RUNS },
    );
  });

  it("refuse every text that is not the id of anything", () => {
    const id = encodeId(10_001, newInternalId(Date.UTC(2026, 10, 21)));
    for (const wrong of [
      "",
      "abc",
      `${id}0`,
      id.slice(1),
      id.toUpperCase(),
      flipLast(id),
      id.replace(/.$/, "u"),
    ]) {
      expect(decodeId(wrong), wrong).toBeNull();
    }
  });

  it("grow with time", () => {
    const early = encodeId(10_001, newInternalId(1_000_000_000_000));
    const late = encodeId(10_001, newInternalId(1_000_000_000_001));
    expect(early < late).toBe(true);
  });
});

const flipLast = (id: string): string => `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;

it("resolves commit timestamps however deep, and leaves other values alone", () => {
  const doc = { a: [{ b: { $commitTs: null } }], c: { $integer: "AAAAAAAAAAA=" } };
  expect(resolveCommitTs(doc, 1n)).toEqual({ ...doc, a: [{ b: { $integer: "AQAAAAAAAAA=" } }] });
  expect(resolveCommitTs(doc.c, 1n)).toBe(doc.c);
});

describe("data folder", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = folderOfTest();
  });

  it("is refused to a second holder and free again after closing", () => {
    const first = openStore(dataDir);
    expect(() => openStore(dataDir)).toThrow(/in use by another process \(pid \d+\)/);
    first.close();
    openStore(dataDir).close();
  });

  it("keeps tables, indexes, documents and environment over a restart", () => {
    const store = openStore(dataDir);
    const table = store.tables.plan("", "notes");
    const internal = newInternalId(0);
    store.driver.atomically(() => {
      store.tables.create(table);
      store.documents.insert(table.tablet, internal, { _id: encodeId(table.number, internal), text: "kept" });
    });
    const writes = {
      dataDir,
      commit: (write: () => void) => store.driver.atomically(write),
      onEnvChange: () => undefined,
    };
    new StoredDeployment(store.driver, store.meta, writes).setEnv([{ name: "COLOUR", value: "gold" }]);
    store.close();

    const again = openStore(dataDir);
    const found = again.tables.find("", "notes");
    expect(found?.number).toBe(table.number);
    expect([...(found?.indexes.keys() ?? [])].sort()).toEqual(["by_creation_time", "by_id"]);
    expect(again.documents.get(table.tablet, internal)?.doc.text).toBe("kept");
    const state = new StoredDeployment(again.driver, again.meta, { ...writes, commit: () => undefined });
    expect(state.env()).toEqual({ COLOUR: "gold" });
    expect(again.tables.plan("", "other").number).toBeGreaterThan(table.number);
    again.close();
  });

  it("has one random admin key that only its owner can read", () => {
    const store = openStore(dataDir);
    const writes = { dataDir, commit: () => undefined, onEnvChange: () => undefined };
    const { adminKey } = new StoredDeployment(store.driver, store.meta, writes);
    expect(adminKey).toMatch(/^embedded\|[0-9a-f]{64}$/);
    expect(new StoredDeployment(store.driver, store.meta, writes).adminKey).toBe(adminKey);
    expect(statSync(path.join(dataDir, "admin_key")).mode & 0o777).toBe(0o600);
    store.close();
  });

  it("rolls a failed write back as a whole", () => {
    const store = openStore(dataDir);
    expect(() =>
      store.driver.atomically(() => {
        store.meta.set("half", "done");
        throw new Error("stop");
      }),
    ).toThrow("stop");
    expect(store.meta.get("half")).toBeNull();
    store.close();
  });
});
