import type { Value } from "convex/values";
import { type CallRow, calls, type Difference, type Scenario } from "../scenario";

/** `convex-test` words validators in its own way; the backend's texts are those of embedded-convex 6. */
const said = (text: string): Difference => ({ reason: "the backend's text", embedded: { error: text } });

const args = (title: string, value: Record<string, Value>, text?: string): CallRow =>
  text === undefined ? [title, value] : [title, value, said(`ArgumentValidationError: ${text}`)];

const CHECKED =
  'v.object({big: v.optional(v.int64()), count: v.optional(v.float64()), exact: v.optional(v.literal("only")), flag: v.optional(v.boolean()), kind: v.optional(v.union(v.literal("round"), v.literal("square"))), list: v.optional(v.array(v.float64())), map: v.optional(v.record(v.string(), v.float64())), nested: v.optional(v.object({x: v.object({y: v.float64()})})), nothing: v.optional(v.null()), other: v.optional(v.id("others")), raw: v.optional(v.bytes()), seven: v.optional(v.literal(7.0)), text: v.optional(v.string())})';
const mismatch = (path: string, shown: string, validator: string) =>
  `Value does not match validator.\nPath: ${path}\nValue: ${shown}\nValidator: ${validator}`;

const ARGUMENTS: Scenario[] = calls("query", "values:checked", [
  args("no arguments where all are optional", {}),
  args("each type where it belongs", {
    text: "x",
    count: 1.5,
    big: 2n,
    flag: true,
    raw: new Uint8Array([1]).buffer,
    nothing: null,
  }),
  args("literals, lists, objects and records", {
    kind: "round",
    exact: "only",
    seven: 7,
    list: [1, 2],
    nested: { x: { y: 1 } },
    map: { any: 1 },
  }),
  args("a number for a text", { text: 1 }, mismatch(".text", "1.0", "v.string()")),
  args("a text for a number", { count: "1" }, mismatch(".count", '"1"', "v.float64()")),
  args("an int64 for a float64", { count: 1n }, mismatch(".count", "1", "v.float64()")),
  args("a float64 for an int64", { big: 1 }, mismatch(".big", "1.0", "v.int64()")),
  args("a text for a boolean", { flag: "true" }, mismatch(".flag", '"true"', "v.boolean()")),
  args("a list for bytes", { raw: [1] }, mismatch(".raw", "[1.0]", "v.bytes()")),
  args("false for null", { nothing: false }, mismatch(".nothing", "false", "v.null()")),
  args("null for an optional text", { text: null }, mismatch(".text", "null", "v.string()")),
  args(
    "a text that is none of the literals",
    { kind: "oval" },
    mismatch(".kind", '"oval"', 'v.union(v.literal("round"), v.literal("square"))'),
  ),
  args(
    "another text than the literal",
    { exact: "other" },
    '`"other"` does not match literal validator `v.literal("only")`.Path: .exact',
  ),
  args(
    "another number than the literal",
    { seven: 8 },
    "`8.0` does not match literal validator `v.literal(7.0)`.Path: .seven",
  ),
  args("a wrong item of a list", { list: [1, "2", 3] }, mismatch(".list[1]", '"2"', "v.float64()")),
  args(
    "a wrong value deep in an object",
    { nested: { x: { y: "1" } } },
    mismatch(".nested.x.y", '"1"', "v.float64()"),
  ),
  args(
    "a field missing deep in an object",
    { nested: { x: {} } },
    "Object is missing the required field `y`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\nPath: .nested.x\nObject: {}\nValidator: v.object({y: v.float64()})",
  ),
  args("a wrong value of a record", { map: { some: "1" } }, mismatch(".map.values()", '"1"', "v.float64()")),
  args("a text that is no id", { other: "nope" }, mismatch(".other", '"nope"', 'v.id("others")')),
  args(
    "an argument too many",
    { extra: 1 },
    `Object contains extra field \`extra\` that is not in the validator.\n\nObject: {extra: 1.0}\nValidator: ${CHECKED}`,
  ),
]);

const REQUIRED = "v.object({a: v.float64(), b: v.string()})";
const missing = (field: string, shown: string) =>
  `Object is missing the required field \`${field}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n\nObject: ${shown}\nValidator: ${REQUIRED}`;

const returned = (title: string, value: Value, text: string) =>
  [title, { value }, said(`ReturnsValidationError: ${text}`)] as const;
const plain = (shown: string, validator: string) =>
  `Value does not match validator.\n\nValue: ${shown}\nValidator: ${validator}`;

const TYPED =
  'v.object({big: v.optional(v.int64()), count: v.optional(v.float64()), exact: v.optional(v.literal("only")), flag: v.optional(v.boolean()), k: v.string(), kind: v.optional(v.union(v.literal("round"), v.literal("square"))), map: v.optional(v.record(v.string(), v.float64())), nested: v.optional(v.object({x: v.float64(), y: v.optional(v.string())})), nothing: v.optional(v.null()), owner: v.optional(v.id("others")), raw: v.optional(v.bytes()), tags: v.optional(v.array(v.string())), text: v.string()})';
const SCHEMA = (table: string) =>
  `Failed to insert or update a document in table "${table}" because it does not match the schema: `;
const document = (title: string, fields: Record<string, Value>, text: string) =>
  [title, { table: "typed", fields: { k: "v", ...fields } }, said(SCHEMA("typed") + text)] as const;
const shape =
  'v.union(v.object({k: v.string(), radius: v.float64(), shape: v.literal("circle")}), v.object({k: v.string(), shape: v.literal("square"), side: v.float64()}))';

export const VALIDATORS: Scenario[] = [
  ...ARGUMENTS,
  ...calls("query", "values:required", [
    args("all that is required", { a: 1, b: "x" }),
    args("one argument missing", { b: "x" }, missing("a", '{b: "x"}')),
    args("the other argument missing", { a: 1 }, missing("b", "{a: 1.0}")),
  ]),
  ...calls("query", "values:noArgs", [
    args("no arguments where there are none", {}),
    args(
      "an argument where there are none",
      { x: 1 },
      "Object contains extra field `x` that is not in the validator.\n\nObject: {x: 1.0}\nValidator: v.object({})",
    ),
  ]),
  ...calls("query", "values:unchecked", [
    ["a function without validator takes everything", { any: [{ thing: 1n }] }],
  ]),
  ...calls("query", "values:returnsNumber", [
    ["a result that conforms", { value: 1 }],
    returned("a text as a number", "1", plain('"1"', "v.float64()")),
    returned("null as a number", null, plain("null", "v.float64()")),
  ]),
  ...calls("mutation", "values:returnsObject", [
    ["an object that conforms", { value: { x: 1 } }],
    returned("an object with a wrong field", { x: "1" }, mismatch(".x", '"1"', "v.float64()")),
    returned(
      "an object with a field too many",
      { x: 1, y: 2 },
      "Object contains extra field `y` that is not in the validator.\n\nObject: {x: 1.0, y: 2.0}\nValidator: v.object({x: v.float64()})",
    ),
  ]),
  ...calls("action", "values:returnsNull", [
    ["an action that returns nothing conforms to null", {}],
    returned("an action's wrong result", 1, plain("1.0", "v.null()")),
  ]),
  ...calls("mutation", "writes:insertInto", [
    [
      "a document that conforms",
      {
        table: "typed",
        fields: { k: "v", text: "x", kind: "round", tags: ["a"], nested: { x: 1 }, map: { a: 1 } },
      },
    ],
    ["a document of one shape of a union", { table: "shapes", fields: { k: "v", shape: "square", side: 2 } }],
    document(
      "a document without a required field",
      {},
      `Object is missing the required field \`text\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n\nObject: {k: "v"}\nValidator: ${TYPED}`,
    ),
    document(
      "a document with a field too many",
      { text: "x", more: 1 },
      `Object contains extra field \`more\` that is not in the validator.\n\nObject: {k: "v", more: 1.0, text: "x"}\nValidator: ${TYPED}`,
    ),
    document(
      "a document with a wrong item",
      { text: "x", tags: ["a", 1] },
      mismatch(".tags[1]", "1.0", "v.string()"),
    ),
    [
      "a document of no shape of a union",
      { table: "shapes", fields: { k: "v", shape: "square", radius: 2 } },
      said(`${SCHEMA("shapes")}${plain('{k: "v", radius: 2.0, shape: "square"}', shape)}`),
    ],
  ]),
  ...calls("mutation", "writes:patchTyped", [
    ["a patch that conforms", { k: "$k", fields: { count: 2, flag: false } }],
    [
      "a patch that does not",
      { k: "$k", fields: { count: "2" } },
      said(SCHEMA("typed") + mismatch(".count", '"2"', "v.float64()")),
    ],
  ]),
];
