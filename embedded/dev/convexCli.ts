import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
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

const PUSHING = /^- Preparing Convex functions/;
const PUSHED = /^✔ .*Convex functions ready!/;

export interface Following {
  /** Once the code was pushed for the first time; rejects when the CLI ends before. */
  pushed: Promise<void>;
  /** Resolves when the CLI is gone. */
  stop(): Promise<void>;
}

export interface Listener {
  /** What the CLI says, but for its own steps (`cliLines.ts`). */
  line(line: string): void;
  /** Once for each push; of one that fails, or that another follows at once, there is no end. */
  pushBegins(): void;
  pushEnds(): void;
}

/** `convex dev`, following changes until stopped. `aside`: whatever else the machine does goes before. */
export function followChanges(target: Target, listener: Listener, aside: boolean): Following {
  // `npm run typecheck` does it; here it would cost seconds a push.
  const child = spawnCli(target, ["dev", "--tail-logs", "pause-on-deploy", "--typecheck", "disable"], {
    CI: "1",
  });
  // A launcher that ends without a word takes it along.
  process.once("exit", () => child.kill("SIGTERM"));
  if (aside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const pushed = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`convex dev ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      const lines = new CliLines(listener.line);
      const reader = createInterface({ input: stream });
      reader.on("line", (line) => {
        if (PUSHING.test(line)) listener.pushBegins();
        if (PUSHED.test(line)) {
          listener.pushEnds();
          resolve();
        }
        lines.take(line);
      });
      reader.once("close", () => lines.end());
    }
  });
  const stop = (): Promise<void> => {
    child.kill("SIGTERM");
    return ended;
  };
  return { pushed, stop };
}
