import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { RanTest } from "./reports";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const ID = /\b[A-Z]{3}-\d{2}\b/g;
/** Ids (and our own sections, as PRODUCT-24) one after another at the start of a test's own title; a group's title around it proves nothing. */
export const LEADING_IDS = /(?:[A-Z]{3,}-\d{2}\b[\s,]*)+/;
export const claimedBy = (title: string): string[] =>
  new RegExp(`^${LEADING_IDS.source}`).exec(title)?.[0].match(ID) ?? [];

const Declared = z.object({
  partial: z.record(z.string(), z.string()),
  waived: z.record(z.string(), z.string()),
  open: z.record(z.string(), z.array(z.string())),
});
/** The rows that are not proven, and why; every row that it does not name is declared proven. */
export type Declared = z.infer<typeof Declared>;
export const declared: Declared = Declared.parse(JSON.parse(read("tests/requirements/states.json")));

/** Ids that the customer's table knows, in its order. */
export const known: string[] = [
  ...read("docs/requirements.md").matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm),
].flatMap((match) => match[1] ?? []);

export interface Row {
  id: string;
  state: "proven" | "partial" | "waived" | "open";
  /** What is missing, the ruling, or the issue that will prove it. */
  words: string;
  /** Titles of the passing tests that carry the id. */
  titles: string[];
}

/** Each row with its state and its passing tests, and what contradicts what is declared. */
export function coverageOf(
  ids: readonly string[],
  states: Declared,
  tests: readonly Pick<RanTest, "title" | "outcome">[],
): { rows: Row[]; problems: string[] } {
  const claims = tests.flatMap(({ title, outcome }) =>
    claimedBy(title).map((id) => ({ id, title, outcome })),
  );
  const unproven = [
    ...Object.entries(states.partial).map(([id, words]) => ({ id, state: "partial" as const, words })),
    ...Object.entries(states.waived).map(([id, words]) => ({ id, state: "waived" as const, words })),
    ...Object.entries(states.open).flatMap(([issue, open]) =>
      open.map((id) => ({ id, state: "open" as const, words: `issue ${issue}` })),
    ),
  ];
  const rows = ids.map((id): Row => {
    const own = claims.filter((claim) => claim.id === id && claim.outcome === "passed");
    const row = unproven.find((each) => each.id === id) ?? { id, state: "proven", words: "" };
    const titles = [...new Set(own.map(({ title }) => title))];
    const needsSecondTry =
      row.state === "proven" &&
      titles.length === 0 &&
      claims.some((claim) => claim.id === id && claim.outcome === "flaky");
    return needsSecondTry
      ? { id, state: "partial", words: "its journey passed at its second try only", titles }
      : { ...row, titles };
  });
  const areas = new Set(ids.map((id) => id.slice(0, 3)));
  const claimed = claims.map(({ id }) => id).filter((id) => areas.has(id.slice(0, 3)));
  const unknown = new Set([...claimed, ...unproven.map(({ id }) => id)].filter((id) => !ids.includes(id)));
  const twice = unproven.filter(({ id }, index) => unproven.findIndex((each) => each.id === id) !== index);
  const problems = [
    ...[...unknown].map((id) => `${id}: not a row of docs/requirements.md`),
    ...twice.map(({ id }) => `${id}: declared twice`),
    ...rows.flatMap(({ id, state, titles }) => {
      const isTested = claimed.includes(id);
      if (state === "waived" || state === "open")
        return isTested ? [`${id}: declared ${state}, but a test carries it`] : [];
      const broken = claims.some(
        (claim) => claim.id === id && claim.outcome !== "passed" && claim.outcome !== "flaky",
      );
      if (broken) return [`${id}: a test that carries it did not pass`];
      return state === "proven" && titles.length === 0
        ? [`${id}: declared proven, but no passing test carries it`]
        : [];
    }),
  ];
  return { rows, problems };
}

export function countStates(rows: readonly Row[]): string {
  const count = (state: Row["state"]): string =>
    `${rows.filter((row) => row.state === state).length} ${state}`;
  return `${count("proven")}, ${count("partial")}, ${count("waived")}, ${count("open")}`;
}
