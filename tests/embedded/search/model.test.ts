import { afterEach, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { randomFrom } from "../crash/random";
import { closeEngines, testEngine } from "../engine/support";
import { expectIndexesAsRebuilt } from "../schemaWork/rebuild";
import { searchApp } from "./app";

afterEach(closeEngines);

interface Doc {
  name: string;
  text?: Json;
  chat?: Json;
}

const words = (text: Json | undefined): string[] | null =>
  typeof text === "string"
    ? text
        .split(/[^\p{Alphabetic}\p{N}]+/u)
        .filter((word) => word !== "" && [...word].length <= 32)
        .map((word) => word.toLowerCase())
    : null;
const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Section 7 of the design, by looking at every document. Oldest first. */
function expected(docs: readonly Doc[], text: string, chat: Json | undefined): string[] {
  const indexed = docs.flatMap((doc) => {
    const own = words(doc.text);
    return own === null ? [] : [{ doc, own }];
  });
  const asked = (words(text) ?? []).slice(0, 16);
  const last = asked.at(-1);
  if (last === undefined) return [];
  const exact = [...new Set(asked)];
  const every = [...new Set(indexed.flatMap(({ own }) => own))];
  const begun = every.filter((word) => word.startsWith(last) && !exact.includes(word)).sort(inBytes);
  const terms = [
    ...exact.map((word) => ({ word, weight: 1 })),
    ...begun.slice(0, 64 - exact.length).map((word) => ({ word, weight: 0.5 })),
  ];
  const average = indexed.reduce((sum, { own }) => sum + own.length, 0) / indexed.length;
  const scored = indexed.map(({ doc, own }, age) => {
    let score = 0;
    for (const { word, weight } of terms) {
      const frequency = own.filter((one) => one === word).length;
      if (frequency === 0) continue;
      const holders = indexed.filter((other) => other.own.includes(word)).length;
      const idf = Math.log(1 + (indexed.length - holders + 0.5) / (holders + 0.5));
      score += (weight * idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * own.length) / average));
    }
    return { doc, score, age };
  });
  return scored
    .filter(({ doc, score }) => score > 0 && (chat === undefined || doc.chat === chat))
    .sort((a, b) => (Math.abs(b.score - a.score) > 1e-9 ? b.score - a.score : b.age - a.age))
    .map(({ doc }) => doc.name);
}

const VOCABULARY = [
  "a",
  "ab",
  "abc",
  "b",
  "bc",
  "ÜBER",
  "über",
  "東京",
  "東",
  "𝒳",
  "𝒳y",
  "42",
  "4",
  "x".repeat(33),
  "e\u0301a",
  "İs",
  "_",
  "\u{1F600}",
];

it("a thousand random writes and searches agree with looking at every document, before and after the commit", {
  timeout: 60_000,
}, async () => {
  const test = await testEngine(searchApp());
  const seed = Number(process.env.SEARCH_SEED ?? 20261121);
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const text = (most: number) =>
    Array.from({ length: random(most) }, () => pick(VOCABULARY)).join(pick([" ", "-", ", "]));
  const fields = (): Omit<Doc, "name"> => ({
    ...(random(12) === 0 ? {} : { text: random(15) === 0 ? 5 : text(8) }),
    ...(random(3) === 0 ? {} : { chat: pick(["a", "b", null, 1]) }),
  });
  const ids = new Map<string, string>();
  let docs: Doc[] = [];
  for (let round = 0; round < 120; round++) {
    const removed = docs.filter(() => random(8) === 0);
    const patched = docs.filter((doc) => !removed.includes(doc) && random(6) === 0);
    const patches = patched.map((doc) => ({ doc, fields: fields() }));
    const added: Doc[] = Array.from({ length: random(4) }, (_, i) => ({
      name: `d${round}.${i}`,
      ...fields(),
    }));
    const next = docs
      .filter((doc) => !removed.includes(doc))
      .map((doc) => ({ ...doc, ...patches.find((patch) => patch.doc === doc)?.fields }))
      .concat(added);
    const asked = text(5);
    const chat = pick([undefined, undefined, "a", null]);
    const filters: Json = chat === undefined ? {} : { chat };
    const ask = { text: asked, filters };
    const label = `SEARCH_SEED=${seed} round ${round}: ${JSON.stringify(ask)}`;
    if (random(4) === 0) {
      expect(await test.mutation("t:rolledBack", ask), label).toEqual(expected(docs, asked, chat));
    }
    const before = await test.mutation("t:own", {
      ...ask,
      docs: added as unknown as Json,
      patches: patches.map((patch) => ({ id: ids.get(patch.doc.name) ?? "", fields: patch.fields as Json })),
      removed: removed.map(({ name }) => ids.get(name) ?? ""),
    });
    docs = next;
    for (const row of test.engine.transact((tx) =>
      tx.query({ table: "notes", index: "by_creation_time", limit: 1000 }),
    ))
      ids.set(String(row.name), String(row._id));
    expect(before, label).toEqual(expected(docs, asked, chat));
    for (let i = 0; i < 4; i++) {
      const later = text(4);
      expect(test.query("t:find", { text: later, filters }), `${label} then ${later}`).toEqual(
        expected(docs, later, chat),
      );
    }
  }
  test.engine.close();
  expectIndexesAsRebuilt(test.dataDir);
  test.reopen();
});
