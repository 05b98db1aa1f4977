import type { Side } from "./sides";

/** Where embedded rightly answers otherwise than `convex-test`: `reason` stands in the test's title. */
export interface Difference {
  reason: string;
  /** The outcome of embedded, in full. */
  embedded: unknown;
}

export interface Scenario {
  title: string;
  /** `k` is the scenario's own key, which all its documents carry. */
  run(side: Side, k: string): Promise<unknown>;
  differs?: Difference;
}

export function scenario(title: string, run: Scenario["run"], differs?: Difference): Scenario {
  return differs === undefined ? { title, run } : { title, run, differs };
}

/** One call: its title, its arguments, and where embedded differs. */
export type CallRow = readonly [title: string, args: Parameters<Side["query"]>[1], differs?: Difference];

/** Scenarios of one call each. */
export const calls = (
  kind: "query" | "mutation" | "action",
  path: string,
  list: readonly CallRow[],
): Scenario[] =>
  list.map(([title, args, differs]) =>
    scenario(title, (side, k) => side[kind](path, withKey(args, k)), differs),
  );

/** `"$k"` stands for the scenario's key. */
function withKey(args: Parameters<Side["query"]>[1] = {}, k: string) {
  return args.k === "$k" ? { ...args, k } : args;
}
