import fc from "fast-check";
import type { Json } from "./rawSync";

/** What fixtures/ledger does, in memory and one call at a time. */
export interface Ledger {
  accounts: ReadonlyMap<string, number>;
  /** Ascending. */
  items: readonly number[];
}

export type Op =
  | { fn: "increment"; args: { name: string; by: number } }
  | { fn: "transfer"; args: { from: string; to: string; amount: number } }
  | { fn: "insert"; args: { n: number } }
  | { fn: "removeRange"; args: { lo: number; hi: number } }
  | { fn: "sumInto"; args: { lo: number; hi: number; name: string } }
  | { fn: "insertAndFail"; args: { n: number } }
  | { fn: "nested"; args: { name: string; n: number } };

export const EMPTY: Ledger = { accounts: new Map(), items: [] };

const balance = (ledger: Ledger, name: string) => ledger.accounts.get(name) ?? 0;
const within = (ledger: Ledger, lo: number, hi: number) => ledger.items.filter((n) => n >= lo && n < hi);
const withBalance = (ledger: Ledger, name: string, value: number): Ledger => ({
  ...ledger,
  accounts: new Map(ledger.accounts).set(name, value),
});
const withItem = (ledger: Ledger, n: number): Ledger => ({
  ...ledger,
  items: [...ledger.items, n].sort((a, b) => a - b),
});

/** Null: the call fails and changes nothing. */
export function apply(ledger: Ledger, { fn, args }: Op): { result: Json; next: Ledger } | null {
  switch (fn) {
    case "increment": {
      const result = balance(ledger, args.name) + args.by;
      return { result, next: withBalance(ledger, args.name, result) };
    }
    case "transfer": {
      const left = balance(ledger, args.from) - args.amount;
      if (left < 0) return null;
      const taken = withBalance(ledger, args.from, left);
      return { result: left, next: withBalance(taken, args.to, balance(taken, args.to) + args.amount) };
    }
    case "insert": {
      const next = withItem(ledger, args.n);
      return { result: within(next, args.n, args.n + 1).length, next };
    }
    case "removeRange": {
      const gone = within(ledger, args.lo, args.hi);
      return {
        result: gone.length,
        next: { ...ledger, items: ledger.items.filter((n) => n < args.lo || n >= args.hi) },
      };
    }
    case "sumInto": {
      const sum = within(ledger, args.lo, args.hi).reduce((total, n) => total + n, 0);
      return { result: sum, next: withBalance(ledger, args.name, sum) };
    }
    case "insertAndFail":
      return null;
    case "nested": {
      const inserted = withItem(ledger, args.n);
      const result = balance(ledger, args.name) + 1 + within(inserted, args.n, args.n + 1).length;
      return { result, next: withBalance(inserted, args.name, result) };
    }
    default:
      return fn satisfies never;
  }
}

/** What each subscription of the test shows of a state. */
export const VIEWS = [
  {
    udfPath: "ledger:accounts",
    args: {},
    of: ({ accounts }: Ledger): Json => [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)),
  },
  { udfPath: "ledger:items", args: { lo: 0, hi: 100 }, of: ({ items }: Ledger): Json => [...items] },
  { udfPath: "ledger:items", args: { lo: 2, hi: 5 }, of: (ledger: Ledger): Json => within(ledger, 2, 5) },
  {
    udfPath: "ledger:first",
    args: { lo: 3 },
    of: ({ items }: Ledger): Json => items.find((n) => n >= 3) ?? null,
  },
  { udfPath: "ledger:balance", args: { name: "a" }, of: (ledger: Ledger): Json => balance(ledger, "a") },
];

const name = fc.constantFrom("a", "b", "c");
const n = fc.integer({ min: 0, max: 7 });
const bounds = fc.tuple(n, fc.integer({ min: 1, max: 4 })).map(([lo, width]) => ({ lo, hi: lo + width }));

const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      fn: fc.constant("increment" as const),
      args: fc.record({ name, by: fc.integer({ min: 1, max: 5 }) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      fn: fc.constant("transfer" as const),
      args: fc.record({ from: name, to: name, amount: fc.integer({ min: 1, max: 6 }) }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ fn: fc.constant("insert" as const), args: fc.record({ n }) }) },
  { weight: 2, arbitrary: fc.record({ fn: fc.constant("removeRange" as const), args: bounds }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(bounds, name)
      .map(([range, to]) => ({ fn: "sumInto" as const, args: { ...range, name: to } })),
  },
  { weight: 1, arbitrary: fc.record({ fn: fc.constant("insertAndFail" as const), args: fc.record({ n }) }) },
  { weight: 2, arbitrary: fc.record({ fn: fc.constant("nested" as const), args: fc.record({ name, n }) }) },
);

/** What one client does: its calls in order, how many it keeps in flight, and after how many answers it loses its connection. */
export interface Script {
  ops: Op[];
  window: number;
  dropAfter: number | null;
}

export const scripts: fc.Arbitrary<Script[]> = fc.array(
  fc.record({
    ops: fc.array(op, { minLength: 4, maxLength: 14 }),
    window: fc.integer({ min: 1, max: 6 }),
    dropAfter: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
  { minLength: 2, maxLength: 5 },
);
