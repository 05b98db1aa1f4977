import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { CliLines } from "./cliLines";
import { repositoryRoot } from "./services";

export interface Target {
  url: string;
  adminKey: string;
}

function spawnCli(target: Target, args: string[], env: Record<string, string> = {}): ChildProcess {
  const cli = path.join(repositoryRoot, "node_modules/convex/bin/main.js");
  return spawn(process.execPath, [cli, ...args], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...env,
      CONVEX_SELF_HOSTED_URL: target.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: target.adminKey,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs the official CLI to its end. Rejects with its whole output when it fails. */
export function runCli(target: Target, args: string[]): Promise<string> {
  // CI=1: without it a failed push waits for an error report that cannot leave this machine.
  const child = spawnCli(target, args, { CI: "1" });
  let out = "";
  let all = "";
  child.stdout?.on("data", (data: Buffer) => {
    out += data.toString();
    all += data.toString();
  });
  child.stderr?.on("data", (data: Buffer) => {
    all += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`convex ${args[0]} failed:\n${all.trim()}`));
    });
  });
}

const PUSHED = "Convex functions ready";

export interface Following {
  /** Once the code was pushed for the first time; rejects when the CLI ends before. */
  pushed: Promise<void>;
  stop(): void;
}

/** `convex dev`, following changes until stopped; what it says goes to `onLine`, but for its own steps (`cliLines.ts`). */
export function followChanges(target: Target, onLine: (line: string) => void): Following {
  // `npm run typecheck` does it; here it would cost seconds a push.
  const child = spawnCli(target, ["dev", "--tail-logs", "pause-on-deploy", "--typecheck", "disable"], {
    CI: "1",
  });
  const pushed = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`convex dev ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      const lines = new CliLines(onLine);
      const reader = createInterface({ input: stream });
      reader.on("line", (line) => {
        if (line.includes(PUSHED)) resolve();
        lines.take(line);
      });
      reader.once("close", () => lines.end());
    }
  });
  return { pushed, stop: () => void child.kill("SIGTERM") };
}
