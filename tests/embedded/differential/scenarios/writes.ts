import type { Value } from "convex/values";
import { outcomeOf } from "../outcome";
import { calls, type Difference, type Scenario, scenario } from "../scenario";

const said = (error: string): Difference => ({ reason: "the backend's text", embedded: { error } });
const change = (how: "patch" | "replace", before: Value, after: Value, remove: string[] = []) => ({
  k: "$k",
  how,
  before,
  after,
  remove,
});

/** The refusal counts: its words are nowhere promised. */
const refused = (
  title: string,
  kind: "query" | "mutation",
  path: string,
  args: Record<string, Value>,
  differs?: Difference,
): Scenario =>
  scenario(
    `${title} is refused`,
    async (side, k) => {
      const given = path.startsWith("system:") ? args : { k, ...args };
      return "error" in (await outcomeOf(() => side[kind](path, given))) ? "refused" : "done";
    },
    differs,
  );

/** Refusals, which `convex-test` words in its own way. */
const REFUSED: Scenario[] = [
  ...calls("mutation", "writes:onGone", [
    ["patch of a deleted document", { k: "$k", how: "patch" }, said("Update on nonexistent document ID id1")],
    [
      "replace of a deleted document",
      { k: "$k", how: "replace" },
      said("Replace on nonexistent document ID id1"),
    ],
    [
      "delete of a deleted document",
      { k: "$k", how: "delete" },
      said("Delete on nonexistent document ID id1"),
    ],
  ]),
  ...(["patch", "replace"] as const).flatMap((how) =>
    ["_id", "_creationTime"].map((field) =>
      refused(`${how} with another ${field}`, "mutation", "writes:systemFieldRefused", { how, field }),
    ),
  ),
  refused("insert with an _id", "mutation", "writes:insertWith", { fields: { _id: "x" } }),
  refused("insert with a _creationTime", "mutation", "writes:insertWith", { fields: { _creationTime: 1 } }),
  refused("insert with a field of an underscore", "mutation", "writes:insertWith", { fields: { _own: 1 } }),
  ...["get", "patch", "delete"].map((how) =>
    refused(`${how} with another table's id`, "mutation", "writes:wrongTable", { how }),
  ),
  refused("insert into a system table", "mutation", "system:insertJob", {}),
  refused(
    "get of what is no id",
    "query",
    "system:get",
    { id: "garbage" },
    {
      reason: "the backend decodes ids; convex-test looks any text up",
      embedded: { value: "refused" },
    },
  ),
];

export const WRITES: Scenario[] = [
  ...calls("mutation", "writes:change", [
    ["patch adds and replaces fields", change("patch", { a: 1 }, { a: 2, b: 3 })],
    ["patch with nothing", change("patch", { a: 1 }, {})],
    ["patch with undefined removes a field", change("patch", { a: 1, b: 2 }, {}, ["a"])],
    ["patch with undefined of a field that is not there", change("patch", { b: 2 }, {}, ["a"])],
    [
      "patch is shallow: an object is replaced whole",
      change("patch", { a: { x: 1, y: 2 } }, { a: { x: 3 } }),
    ],
    ["patch with null keeps the field", change("patch", { a: 1 }, { a: null })],
    ["replace drops what is not named", change("replace", { a: 1, b: 2 }, { b: 3 })],
    ["replace with undefined leaves the field out", change("replace", { a: 1 }, { b: 1 }, ["a"])],
    ["replace with deep values", change("replace", {}, { a: [[{ x: [1n, null] }]], b: { "with space": 1 } })],
  ]),
  ...calls("mutation", "writes:keepsSystemFields", [
    ["patch and replace take the stored _id and _creationTime", { k: "$k" }],
  ]),
  ...calls("mutation", "writes:namedTable", [["the functions that name their table", { k: "$k" }]]),
  ...calls("mutation", "writes:onGone", [
    ["get of a document deleted in the same mutation", { k: "$k", how: "get" }],
  ]),
  ...calls("mutation", "writes:readsOwnWrites", [
    ["an index shows the mutation's own writes in order", { k: "$k" }],
  ]),
  ...calls("mutation", "writes:writesWhileIterating", [
    ["rows may go while a list of them is walked through", { k: "$k" }],
  ]),
  ...calls("mutation", "writes:creationTimes", [
    ["creation times increase strictly within a mutation", { k: "$k" }],
  ]),
  ...calls("mutation", "writes:insertWith", [
    ["insert leaves out undefined and keeps null", { k: "$k", fields: { a: null } }],
    ["insert keeps nested empty values", { k: "$k", fields: { a: [], b: {} } }],
  ]),
  ...REFUSED,
];
