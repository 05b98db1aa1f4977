import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { countStates, coverageOf, declared, known, LEADING_IDS, type Row } from "./coverage";

const root = path.resolve(import.meta.dirname, "../..");

/** Titles that carry ids as they stand in a test file, those in a table of its cases included. */
export function titlesIn(source: string): string[] {
  const ids = LEADING_IDS.source;
  const strings = new RegExp(`(describe(?:\\.\\w+)?\\(\\s*)?(["'\`])(${ids}(?:\\\\.|(?!\\2).)*)\\2`, "g");
  return [...source.matchAll(strings)].flatMap(([, group, , title]) => (group || !title ? [] : [title]));
}

/** Every test file with its text; those of the coverage itself name ids that prove nothing. */
export const testFiles: { file: string; source: string }[] = readdirSync(path.join(root, "tests"), {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("requirements"))
  .sort()
  .map((file) => ({ file: `tests/${file}`, source: readFileSync(path.join(root, "tests", file), "utf8") }));

/** What is declared, judged by the titles as they stand: whether their tests pass is for `npm test` to say. */
export const asWritten = coverageOf(
  known,
  declared,
  testFiles.flatMap(({ source }) => titlesIn(source)).map((title) => ({ title, outcome: "passed" as const })),
);

const SHOWN_TITLES = 2;

function cell({ words, titles }: Row): string {
  const more = titles.length > SHOWN_TITLES ? [`and ${titles.length - SHOWN_TITLES} more`] : [];
  const shown = titles.slice(0, SHOWN_TITLES).map((title) => `“${title.replaceAll("\\", "")}”`);
  return [words, ...shown, ...more]
    .filter((part) => part !== "")
    .join(" · ")
    .replaceAll("|", "\\|");
}

/** `| id | state`: what the committed table must say as the declaration does. */
export const declaredCell = ({ id, state }: Row): string => `| ${id} | ${state} |`;

/** `docs/coverage.md`. */
export const coverageTable = (): string => `# Coverage

Every row of [requirements.md](requirements.md) and whether a test proves it: ${countStates(asWritten.rows)}. Written by \`npm run coverage\` from \`tests/requirements/states.json\` and the titles of the tests; \`npm test\` and \`npm run test:deep\` together fail for a row declared proven without a passing test.

*Proven*: a test whose title begins with the id passes. *Partial*: what is missing, in words. *Waived*: met by a named library or ruled away. *Open*: the issue that will prove it.

| Row | State | Words, or the titles of its tests |
|---|---|---|
${asWritten.rows.map((row) => `${declaredCell(row)} ${cell(row)} |`).join("\n")}
`;
