import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./rules/sourceTree";

/** What acts on an account or a page of Convex's own cloud; nothing else of the CLI may be missing. */
const CLOUD_ONLY = new Set(["dashboard", "insights", "login", "deployment", "project", "integration"]);
const HEADING = "Same / differs how / not there";
/** The CLI is a process of its own; a busy machine takes its time to start it. */
const CLI_START_MS = 30_000;
const readme = path.join(repositoryRoot, "embedded/README.md");

async function cliCommands(): Promise<string[]> {
  const cli = path.join(repositoryRoot, "node_modules/convex/bin/main.js");
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "--help"]);
  const listed = stdout.slice(stdout.indexOf("Commands:"));
  return [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap((match) => match[1] ?? []);
}

/** Rows of the tables below "Supported surface": what is called, and how far it is there. */
function surfaceRows(text: string): { call: string; state: string }[] {
  const section = text.slice(text.indexOf("## Supported surface"));
  return [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
    .map((match) => ({ call: match[1] ?? "", state: match[2] ?? "" }))
    .filter(({ state }) => state !== HEADING);
}

function surfaceGaps(commands: string[], rows: { call: string; state: string }[]): string[] {
  const unnamed = commands.filter(
    (command) => !rows.some(({ call }) => new RegExp(`\`${command}( |\`|,|\\|)`).test(call)),
  );
  const absent = rows.filter(({ call, state }) => /not there/.test(state) && !isOfTheCloud(call, state));
  return [...unnamed.map((command) => `convex ${command}: no row`), ...absent.map(({ call }) => call)];
}

function isOfTheCloud(call: string, state: string): boolean {
  const commands = [...call.matchAll(/`([a-z][a-z-]*)`/g)].flatMap((match) => match[1] ?? []);
  return /cloud/.test(state) && commands.every((command) => CLOUD_ONLY.has(command));
}

// Without `embedded/` there is nothing to describe.
if (existsSync(readme)) {
  describe("the table of the supported surface", () => {
    it(
      "has a row for everything the CLI lists, and none that is not there but the cloud's own",
      async () => {
        const commands = await cliCommands();
        expect(commands).toContain("function-spec");
        expect(surfaceGaps(commands, surfaceRows(readFileSync(readme, "utf8")))).toEqual([]);
      },
      CLI_START_MS,
    );
  });
}

it("finds a command without a row, and a gap that is not the cloud's", () => {
  const table =
    "## Supported surface\n| `run` | same |\n| Joins | not there |\n| `login` | not there: the cloud's own |\n| `mcp` | not there: the cloud's own |";
  expect(surfaceGaps(["run", "data"], surfaceRows(table))).toEqual(["convex data: no row", "Joins", "`mcp`"]);
});
