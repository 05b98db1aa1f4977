import type { Value } from "convex/values";
import { calls, type Scenario, scenario } from "../scenario";

const bytes = (...list: number[]) => new Uint8Array(list).buffer;

const SAMPLES: [string, Value][] = [
  ["null", null],
  ["int64 minimum", -(2n ** 63n)],
  ["int64 -1", -1n],
  ["int64 0", 0n],
  ["int64 maximum", 2n ** 63n - 1n],
  ["-Infinity", -Infinity],
  ["-1.5", -1.5],
  ["-0", -0],
  ["0", 0],
  ["smallest", 5e-324],
  ["1.5", 1.5],
  ["Infinity", Infinity],
  ["NaN", Number.NaN],
  ["false", false],
  ["true", true],
  ["empty text", ""],
  ["text with zero", "a\u0000b"],
  ["text a", "a"],
  ["text é", "é"],
  ["text emoji", "😀"],
  ["text high BMP", "\uffee"],
  ["no bytes", bytes()],
  ["bytes 00", bytes(0)],
  ["bytes 00 ff", bytes(0, 255)],
  ["bytes ff", bytes(255)],
  ["empty list", []],
  ["list of null", [null]],
  ["list 1", [1]],
  ["list 1 2", [1, 2]],
  ["list of list", [[]]],
  ["empty object", {}],
  ["object a 1", { a: 1 }],
  ["object a 1 b 0", { a: 1, b: 0 }],
  ["object b 0", { b: 0 }],
];

/** Their order through an index, and the rows equal to each: with it every pair of types meets. */
const ORDER: Scenario[] = [
  scenario("every type in the order of an index", async (side, k) => {
    const rows = SAMPLES.map(([name, a]) => ({ name, a })).reverse();
    await side.mutation("reads:seed", { k, rows });
    return side.query("reads:collect", { k, index: "by_k_a" });
  }),
  scenario("every type as an upper bound", async (side, k) => {
    await side.mutation("reads:seed", { k, rows: SAMPLES.map(([name, a]) => ({ name, a })) });
    const below = SAMPLES.map(async ([name, value]) => {
      const rows = await side.query("reads:collect", {
        k,
        index: "by_k_a",
        bounds: [{ op: "lt", field: "a", value }],
      });
      return `${name} ${Array.isArray(rows) ? rows.length : "?"}`;
    });
    return Promise.all(below);
  }),
  scenario("every type equals itself alone", async (side, k) => {
    await side.mutation("reads:seed", { k, rows: SAMPLES.map(([name, a]) => ({ name, a })) });
    const equal = SAMPLES.map(([, value]) =>
      side.query("reads:collect", { k, index: "by_k_a", bounds: [{ op: "eq", field: "a", value }] }),
    );
    return Promise.all(equal);
  }),
  scenario("every type in a filter equals itself alone", async (side, k) => {
    await side.mutation("reads:seed", { k, rows: SAMPLES.map(([name, a]) => ({ name, a })) });
    const equal = SAMPLES.map(([, value]) =>
      side.query("reads:collect", { k, filters: [["eq", ["field", "a"], ["value", value]]] }),
    );
    return Promise.all(equal);
  }),
];

const nested = (depth: number): Value => (depth === 0 ? "end" : [nested(depth - 1)]);

export const VALUES: Scenario[] = [
  ...ORDER,
  ...(["query", "mutation", "action"] as const).map((kind) =>
    scenario(`every type through a ${kind} and back`, (side) =>
      side[kind](
        kind === "query" ? "values:echo" : kind === "mutation" ? "values:echoMutation" : "values:echoAction",
        {
          value: SAMPLES.map(([, value]) => value),
        },
      ),
    ),
  ),
  ...SAMPLES.filter(([name]) =>
    ["-0", "NaN", "Infinity", "int64 -1", "bytes 00 ff", "empty list"].includes(name),
  ).map(([name, value]) =>
    scenario(`a function sees ${name} as it is`, (side) => side.query("values:kinds", { value })),
  ),
  scenario("every type stored and read back", (side, k) =>
    side.mutation("values:stored", { k, value: SAMPLES.map(([, value]) => value) }),
  ),
  ...calls("mutation", "values:stored", [
    ["deep lists", { k: "$k", value: nested(40) }],
    ["field names of every allowed character", { k: "$k", value: { " ~!#%&'()*+,-./:;<=>?@[]^`{|}": 1 } }],
  ]),
  ...calls("query", "values:returns", [
    ["undefined becomes null", { kind: "undefined" }],
    ["an undefined field is left out", { kind: "undefinedField" }],
    ["-0 stays", { kind: "negativeZero" }],
    ["a promise is awaited", { kind: "promise" }],
    ["an object without prototype", { kind: "nullPrototype" }],
    ["a function is no value", { kind: "function" }],
    ["a symbol is no value", { kind: "symbol" }],
    ["a Date is no value", { kind: "date" }],
    ["a Map is no value", { kind: "map" }],
    ["a Set is no value", { kind: "set" }],
    ["a RegExp is no value", { kind: "regexp" }],
    ["an instance of a class is no value", { kind: "class" }],
    ["a bigint beyond 64 bits is no value", { kind: "bigBigint" }],
    ["a typed array is no value", { kind: "typedArray" }],
    ["undefined in a list is no value", { kind: "undefinedInArray" }],
    ["a field that starts with a dollar", { kind: "dollarField" }],
    ["a field without a name", { kind: "emptyField" }],
    ["a field name beyond ASCII", { kind: "nonAsciiField" }],
    ["a field name with a control character", { kind: "controlField" }],
  ]),
  ...calls("mutation", "values:inserts", [
    ["a stored field name with a space", { k: "$k", kind: "spacedField" }],
    ["a stored undefined is absent", { k: "$k", kind: "undefined" }],
    ["a stored Date is refused", { k: "$k", kind: "date" }],
    ["a stored dollar field is refused", { k: "$k", kind: "dollarField" }],
    ["a stored bigint beyond 64 bits is refused", { k: "$k", kind: "bigBigint" }],
  ]),
];
