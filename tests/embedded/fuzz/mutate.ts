import type { Json, JsonObject } from "../model/rawSync";

export type Random = (below: number) => number;

export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[random(list.length)] ?? list[0];

const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Values where another was expected. */
const ODD: readonly [Json, ...Json[]] = [
  ...([null, true, false, 0, -1, 1.5, 2 ** 53, 2 ** 31, 1e308, -0] as const),
  ...[
    "",
    "x",
    "AAAAAAAAAAA=",
    "//////////8=",
    "__proto__",
    "constructor",
    "\u0000",
    "\ud800",
    "é😀",
    "../..",
    "ledger:items",
  ],
  ...[
    [],
    {},
    [null],
    [[]],
    { __proto__x: 1 },
    { $integer: "AAAAAAAAAAA=" },
    { $integer: "x" },
    { $bytes: "%" },
    { $float: 1 },
  ],
  ...[{ $commitTs: null }, { $undefined: null }, { $: 1 }, { _x: 1 }, { "": 1 }, { é: 1 }],
  ...[nested(40), nested(200), "y".repeat(5_000), Array.from({ length: 300 }, (_, i) => i)],
];

/** One place of a value changed: replaced, left out, or given something more. */
export function mutated(random: Random, value: Json): Json {
  if (typeof value !== "object" || value === null || random(4) === 0) return pick(random, ODD);
  if (Array.isArray(value)) return mutatedList(random, value);
  const keys = Object.keys(value);
  const [key] = random(8) === 0 ? [] : keys.slice(random(keys.length));
  const next: JsonObject = { ...value };
  if (key === undefined)
    next[pick(random, ["type", "extra", "args", "__proto__", "path"])] = pick(random, ODD);
  else if (random(5) === 0) delete next[key];
  else next[key] = mutated(random, next[key] ?? null);
  return next;
}

function mutatedList(random: Random, list: Json[]): Json {
  const at = random(list.length + 1);
  if (at === list.length) return [...list, pick(random, ODD)];
  const next = [...list];
  if (random(5) === 0) next.splice(at, 1);
  else next[at] = mutated(random, list[at] ?? null);
  return next;
}

/** The text itself damaged. */
export function damaged(random: Random, text: string): string {
  const at = random(text.length + 1);
  switch (random(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + String.fromCharCode(random(0x2ff)) + text.slice(at + 1);
    case 2:
      return (
        text.slice(0, at) +
        pick(random, ["\u0000", "}", "{", '"', ",", "[", "\\u", "1e999", "\ufeff"]) +
        text.slice(at)
      );
    case 3:
      return text + text;
    default:
      return "[".repeat(random(3_000)) + text;
  }
}
