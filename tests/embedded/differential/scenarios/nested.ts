import { outcomeOf } from "../outcome";
import { calls, type Difference, type Scenario, scenario } from "../scenario";

const notesAfter = (
  title: string,
  kind: "mutation" | "action",
  path: string,
  args: Record<string, string | number | boolean | { [field: string]: number }>,
  differs?: Difference,
): Scenario =>
  scenario(
    title,
    async (side, k) => [
      await outcomeOf(() => side[kind](path, { k, ...args })),
      await side.query("writes:notes", { k }),
    ],
    differs,
  );

/** An error crosses a call as its message, class included: each level adds its own. */
const LEVELS = (error: string): Difference => ({
  reason: "the backend hands each level the text of the level below, `Uncaught Error: ..`",
  embedded: { value: [{ error }, []] },
});

const nest = (failAt: number, catchAt: number) => ({ depth: 1, failAt, catchAt });

export const NESTED: Scenario[] = [
  ...calls("mutation", "writes:nestSees", [
    ["a nested query sees the caller's writes, the caller a nested mutation's", { k: "$k" }],
  ]),
  notesAfter("a nested mutation that fails rolls back its own writes alone", "mutation", "writes:nestFails", {
    caught: true,
  }),
  notesAfter("a nested ConvexError reaches the caller with its data", "mutation", "writes:nestFails", {
    caught: true,
    data: { code: 3 },
  }),
  notesAfter(
    "a nested failure that is not caught rolls back everything",
    "mutation",
    "writes:nestFails",
    {
      caught: false,
    },
    LEVELS("Uncaught Error: after the note"),
  ),
  notesAfter("a nested ConvexError that is not caught reaches the client", "mutation", "writes:nestFails", {
    caught: false,
    data: { code: 4 },
  }),
  notesAfter("a caller that fails takes its nested mutation along", "mutation", "writes:nestThenFail", {}),
  notesAfter("four levels without a failure", "mutation", "writes:nest", nest(9, 9)),
  notesAfter("the fourth level fails, the third catches", "mutation", "writes:nest", nest(4, 3)),
  notesAfter("the fourth level fails, the first catches", "mutation", "writes:nest", nest(4, 1)),
  notesAfter(
    "the fourth level fails, nobody catches",
    "mutation",
    "writes:nest",
    nest(4, 9),
    LEVELS("Uncaught Error: Uncaught Error: Uncaught Error: at 4"),
  ),
  ...calls("query", "writes:nestInQuery", [["a query may run queries", { k: "$k" }]]),
  notesAfter("an action's mutations are transactions of their own", "action", "writes:fromAction", {
    fail: false,
  }),
  notesAfter("a mutation that fails in an action leaves the others", "action", "writes:fromAction", {
    fail: true,
  }),
  notesAfter("an action that fails keeps what its mutations wrote", "action", "writes:failingAction", {}),
];
