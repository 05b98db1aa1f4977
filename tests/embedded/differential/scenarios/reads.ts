import type { Value } from "convex/values";
import { calls, type Scenario, scenario } from "../scenario";
import type { Side } from "../sides";

type Bound = { op: string; field: string; value?: Value };

/** One row of each kind of value that an index tells apart; names say what. */
const MIXED: Record<string, Value>[] = [
  { name: "true", a: true },
  { name: "two", a: 2 },
  { name: "text", a: "x" },
  { name: "missing" },
  { name: "three", a: 3 },
  { name: "null", a: null },
  { name: "one", a: 1 },
  { name: "int one", a: 1n },
  { name: "list", a: [1] },
  { name: "two again", a: 2 },
];

const seed = (side: Side, k: string, rows: Record<string, Value>[]) =>
  side.mutation("reads:seed", { k, rows });

const over = (
  title: string,
  rows: Record<string, Value>[],
  how: { index?: string; bounds?: Bound[]; order?: string; filters?: Value[] },
  path = "reads:collect",
  more: Record<string, Value> = {},
): Scenario =>
  scenario(title, async (side, k) => {
    await seed(side, k, rows);
    return side.query(path, { k, ...how, ...more });
  });

const bound = (op: string, field: string, value?: Value): Bound =>
  value === undefined ? { op, field } : { op, field, value };
const shown = ({ op, field, value }: Bound) =>
  `${op} ${field} ${value === undefined ? "undefined" : typeof value === "bigint" ? `${value}n` : JSON.stringify(value)}`;

const single = ["eq", "gt", "gte", "lt", "lte"].flatMap((op) =>
  [1, 2, null, undefined, "x"].map((value) => bound(op, "a", value)),
);
const pairs = (["asc", "desc"] as const).flatMap((order) =>
  ["gt", "gte"].flatMap((low) =>
    ["lt", "lte"].map((high) => ({ order, bounds: [bound(low, "a", 1), bound(high, "a", 3)] })),
  ),
);

const GRID: Record<string, Value>[] = [1, 2].flatMap((a) =>
  [undefined, 1, 2, 3].map((b) => ({ name: `${a}${b ?? "-"}`, a, ...(b === undefined ? {} : { b }) })),
);
const DEEP: Record<string, Value>[] = [
  { name: "deep 2", a: { x: { y: 2 } } },
  { name: "not an object", a: 5 },
  { name: "shallow", a: { x: 1 } },
  { name: "deep 1", a: { x: { y: 1 } } },
  { name: "nothing" },
];

const field = (name: string): Value => ["field", name];
const value = (of: Value): Value => ["value", of];
const filtered = (title: string, filter: Value, rows = MIXED) =>
  over(`filter: ${title}`, rows, { filters: [filter] });

/** Numbers alone: `convex-test` compares with JavaScript's own operators. */
const NUMBERS: Record<string, Value>[] = [
  { name: "1,1", a: 1, b: 1 },
  { name: "2,1", a: 2, b: 1 },
  { name: "5,2", a: 5, b: 2 },
  { name: "-3,2", a: -3, b: 2 },
  { name: "0,0", a: 0, b: 0 },
];
const arithmetic = (title: string, filter: Value) => filtered(title, filter, NUMBERS);

const LOGIC = [
  arithmetic("eq of two fields", ["eq", field("a"), field("b")]),
  arithmetic("neq of two fields", ["neq", field("a"), field("b")]),
  arithmetic("lt", ["lt", field("a"), value(2)]),
  arithmetic("lte", ["lte", field("a"), value(2)]),
  arithmetic("gt", ["gt", field("a"), value(1)]),
  arithmetic("gte", ["gte", field("a"), value(1)]),
  arithmetic("add", ["eq", ["add", field("a"), field("b")], value(3)]),
  arithmetic("sub", ["gt", ["sub", field("a"), field("b")], value(1)]),
  arithmetic("mul", ["eq", ["mul", field("a"), field("b")], value(-6)]),
  arithmetic("div", ["eq", ["div", field("a"), field("b")], value(2.5)]),
  arithmetic("mod of a negative number keeps its sign", ["eq", ["mod", field("a"), field("b")], value(-1)]),
  arithmetic("division by zero is NaN, which equals itself", [
    "eq",
    ["div", field("a"), field("b")],
    value(Number.NaN),
  ]),
  arithmetic("and", ["and", ["gt", field("a"), value(0)], ["eq", field("b"), value(1)]]),
  arithmetic("or", ["or", ["eq", field("a"), value(5)], ["eq", field("b"), value(0)]]),
  arithmetic("not", ["not", ["eq", field("b"), value(1)]]),
  arithmetic("and of nothing holds", ["and"]),
  arithmetic("or of nothing fails", ["or"]),
  arithmetic("nested logic", [
    "or",
    ["and", ["eq", field("a"), value(1)], ["not", ["eq", field("b"), value(2)]]],
    ["lt", field("a"), value(0)],
  ]),
  filtered("eq null finds null only", ["eq", field("a"), value(null)]),
  filtered("eq undefined finds the missing field", ["eq", field("a"), ["missing"]]),
  filtered("neq undefined finds every present field", ["neq", field("a"), ["missing"]]),
  filtered("int64 and float64 are never equal", ["eq", field("a"), value(1n)]),
  filtered("eq of a list compares its items", ["eq", field("a"), value([1])]),
  filtered("a nested field", ["eq", field("a.x.y"), value(2)], DEEP),
  filtered("a nested field of what is no object is missing", ["eq", field("a.x.y"), ["missing"]], DEEP),
  filtered("an object as a value", ["eq", field("a"), value({ x: 1 })], DEEP),
  over("filter: two filters both hold", NUMBERS, {
    filters: [
      ["gt", field("a"), value(0)],
      ["eq", field("b"), value(1)],
    ],
  }),
  over(
    "filter: then take counts what passed",
    NUMBERS,
    { filters: [["eq", field("b"), value(1)]] },
    "reads:take",
    { n: 1 },
  ),
];

const ENDS = [
  over("take 0", MIXED, {}, "reads:take", { n: 0 }),
  over("take 3 of ten", MIXED, {}, "reads:take", { n: 3 }),
  over("take more than there are", MIXED, {}, "reads:take", { n: 50 }),
  over("take a negative number", MIXED, {}, "reads:take", { n: -1 }),
  over("take a fraction", MIXED, {}, "reads:take", { n: 1.5 }),
  over("take a text", MIXED, {}, "reads:take", { n: "3" }),
  over("take 2 from the end", MIXED, { index: "by_k_a", order: "desc" }, "reads:take", { n: 2 }),
  over("first of an index", MIXED, { index: "by_k_a" }, "reads:first"),
  over("first from the end", MIXED, { index: "by_k_a", order: "desc" }, "reads:first"),
  over("first of nothing", [], {}, "reads:first"),
  over("unique of one", [{ name: "only", a: 1 }], {}, "reads:unique"),
  over("unique of none", [], {}, "reads:unique"),
  over("an iteration may stop half way", MIXED, { index: "by_k_a" }, "reads:iterate", { stopAt: "one" }),
  over("a full scan goes by creation time", MIXED, {}, "reads:scanned", { n: 20, order: "asc" }),
  over("a full scan from the end", MIXED, {}, "reads:scanned", { n: 3, order: "desc" }),
  over("by_creation_time with bounds", MIXED, {}, "reads:between", { from: "text", to: "one" }),
];

export const READS: Scenario[] = [
  over("an index without bounds: every kind of value in its order", MIXED, { index: "by_k_a" }),
  over("an index from its end", MIXED, { index: "by_k_a", order: "desc" }),
  over(
    "rows with one key follow their creation",
    [
      { name: "b", a: 1 },
      { name: "a", a: 1 },
      { name: "c", a: 1 },
    ],
    { index: "by_k_a" },
  ),
  ...single.map((one) => over(`bound ${shown(one)}`, MIXED, { index: "by_k_a", bounds: [one] })),
  ...pairs.map(({ order, bounds }) =>
    over(`bounds ${bounds.map(shown).join(", ")} ${order}`, MIXED, { index: "by_k_a", bounds, order }),
  ),
  over("upper bound before lower", MIXED, {
    index: "by_k_a",
    bounds: [bound("lt", "a", 3), bound("gt", "a", 1)],
  }),
  over("bounds that exclude each other", MIXED, {
    index: "by_k_a",
    bounds: [bound("gt", "a", 3), bound("lt", "a", 1)],
  }),
  over("bounds that meet exclusively", MIXED, {
    index: "by_k_a",
    bounds: [bound("gt", "a", 2), bound("lt", "a", 2)],
  }),
  over("bounds that meet inclusively", MIXED, {
    index: "by_k_a",
    bounds: [bound("gte", "a", 2), bound("lte", "a", 2)],
  }),
  over("eq, then gt on the next field", GRID, {
    index: "by_k_a_b",
    bounds: [bound("eq", "a", 1), bound("gt", "b", 1)],
  }),
  over("eq, then lt on the next field includes missing", GRID, {
    index: "by_k_a_b",
    bounds: [bound("eq", "a", 1), bound("lt", "b", 2)],
  }),
  over("eq, eq", GRID, { index: "by_k_a_b", bounds: [bound("eq", "a", 2), bound("eq", "b", 2)] }),
  over("eq, eq undefined", GRID, { index: "by_k_a_b", bounds: [bound("eq", "a", 2), bound("eq", "b")] }),
  over("gt on the first of two fields", GRID, {
    index: "by_k_a_b",
    bounds: [bound("gt", "a", 1)],
    order: "desc",
  }),
  over("a nested field in an index", DEEP, { index: "by_k_deep", bounds: [bound("gte", "a.x.y", 1)] }),
  over("a nested field in an index, missing first", DEEP, { index: "by_k_deep" }),
  over("eq on a nested field that is missing", DEEP, { index: "by_k_deep", bounds: [bound("eq", "a.x.y")] }),
  ...LOGIC,
  ...ENDS,
  scenario("by_id finds the one document", async (side, k) => {
    const ids = await seed(side, k, [{ name: "first" }, { name: "second" }]);
    return side.query("reads:byId", { id: Array.isArray(ids) ? ids[1] : "" });
  }),
  ...calls("query", "reads:missingTable", [["a table that does not exist is empty", {}]]),
];
