import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { repositoryRoot } from "../../../embedded/dev/services";
import { folderOfTest } from "../../support/scratch";

const MODULE = path.join(repositoryRoot, "embedded/dev/whenStopped.ts");
const SCRIPT = `
import { whenStopped } from ${JSON.stringify(MODULE)};
const stopped = whenStopped();
console.log("serving " + process.pid);
setInterval(() => undefined, 1000);
await stopped;
console.log("closing");
process.exit(0);
`;

/** Its lines, one at a time. */
function linesOf(child: ChildProcess): () => Promise<string> {
  if (child.stdout === null) throw new Error("no output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => String((await lines.next()).value);
}

it("a launcher that npm started closes when npm's shell is ended, which passes no signal on", async () => {
  const script = path.join(folderOfTest(), "launch.mts");
  await writeFile(script, SCRIPT);
  // Two commands, so that the shell stays and does not become the launcher.
  const shell = spawn("sh", ["-c", `"${process.execPath}" --import tsx "${script}"; true`], {
    ...{ cwd: repositoryRoot, stdio: ["ignore", "pipe", "pipe"] as const },
    env: { ...process.env, npm_lifecycle_event: "start" },
  });
  shell.stderr.pipe(process.stderr, { end: false });
  const next = linesOf(shell);
  const [, pid] = (await next()).split(" ");
  onTestFinished(() => {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      expect(error).toMatchObject({ code: "ESRCH" });
    }
  });
  shell.kill("SIGTERM");
  expect(await next()).toBe("closing");
});
