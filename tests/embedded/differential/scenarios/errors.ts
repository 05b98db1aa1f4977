import { outcomeOf } from "../outcome";
import { calls, type Difference, type Scenario, scenario } from "../scenario";

const said = (reason: string, text: string): Difference => ({ reason, embedded: { error: text } });
const WORDING = "the backend's text";

export const ERRORS: Scenario[] = [
  ...calls("query", "values:throws", [
    ["a plain Error", { how: "error" }],
    ["a TypeError", { how: "type" }],
    ["a RangeError", { how: "range" }],
    ["an Error with a name of its own", { how: "named" }],
    ["a rejected promise", { how: "reject" }],
    ["a ConvexError with an object", { how: "convex", data: { code: 7, list: [1n, null] } }],
    ["a ConvexError with a text", { how: "convex", data: "only text" }],
    ["a ConvexError with null", { how: "convex", data: null }],
    ["a ConvexError with NaN", { how: "convex", data: Number.NaN }],
    ["a function that does not throw", { how: "nothing" }],
  ]),
  ...calls("mutation", "values:throwsInMutation", [["a mutation's ConvexError", { data: { code: "m" } }]]),
  ...calls("action", "values:throwsInAction", [["an action's ConvexError", { data: { code: "a" } }]]),
  ...calls("query", "values:throwsSubclass", [["a subclass of ConvexError", {}]]),
  ...["string", "object", "undefined", "null", "number"].map((how) =>
    scenario(`a thrown ${how} fails the call`, async (side) => {
      const outcome = await outcomeOf(() => side.query("values:throws", { how }));
      return "value" in outcome ? "succeeded" : "failed";
    }),
  ),
  ...calls("query", "values:hidden", [
    [
      "an internal query",
      {},
      said(
        "it calls internal functions too",
        "Could not find public function for 'values:hidden'. Did you forget to run `npx convex dev` or `npx convex deploy`?",
      ),
    ],
  ]),
  ...calls("query", "values:nothing", [
    [
      "a function that does not exist",
      {},
      said(
        WORDING,
        "Could not find public function for 'values:nothing'. Did you forget to run `npx convex dev` or `npx convex deploy`?",
      ),
    ],
  ]),
  ...calls("query", "nowhere:nothing", [
    [
      "a module that does not exist",
      {},
      said(
        WORDING,
        "Could not find public function for 'nowhere:nothing'. Did you forget to run `npx convex dev` or `npx convex deploy`?",
      ),
    ],
  ]),
  ...calls("query", "writes:note", [
    [
      "a mutation called as a query",
      { k: "$k", text: "x" },
      said(WORDING, "Trying to execute writes.js:note as Query, but it is defined as Mutation."),
    ],
  ]),
  ...calls("mutation", "values:echo", [
    [
      "a query called as a mutation",
      { value: 1 },
      said(WORDING, "Trying to execute values.js:echo as Mutation, but it is defined as Query."),
    ],
  ]),
  ...calls("query", "reads:missingIndex", [
    ["an index that does not exist", {}, said(WORDING, "Index rows.by_nothing not found.")],
  ]),
  ...calls("query", "reads:unique", []),
  scenario("unique of two", async (side, k) => {
    await side.mutation("reads:seed", { k, rows: [{ name: "a" }, { name: "b" }] });
    return side.query("reads:unique", { k });
  }),
  scenario(
    "two paginations in one query",
    (side, k) => side.query("reads:twoPages", { k }),
    said(
      WORDING,
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    ),
  ),
  scenario("a query object runs once", (side, k) => side.query("reads:twice", { k })),
];
