import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "./steps";

/** `npm run test:times`: what the last runs of both commands took, for docs/test-times.md. */

const Times = z.object({
  cores: z.number(),
  load: z.string(),
  rows: z.array(z.object({ name: z.string(), files: z.number(), tests: z.number(), seconds: z.number() })),
  seconds: z.number(),
});

function section(command: string, file: string): string {
  const from = path.join(root, "test-results", file);
  if (!existsSync(from)) throw new Error(`Run \`${command}\` to its end first.`);
  const { cores, load, rows, seconds } = Times.parse(JSON.parse(readFileSync(from, "utf8")));
  const cells = rows.map((row) => `| ${row.name} | ${row.files} | ${row.tests} | ${row.seconds} |`);
  return `## ${command}

${cores} cores, load ${load} at the start.

| Step | Files | Tests | Seconds |
|---|---|---|---|
${cells.join("\n")}
| all | | | ${seconds} |
`;
}

const sections = [section("npm test", "times-quick.json"), section("npm run test:deep", "times-deep.json")];
writeFileSync(
  path.join(root, "docs/test-times.md"),
  `# Test times

Written by \`npm run test:times\` from the last run of each command.

${sections.join("\n")}`,
);
