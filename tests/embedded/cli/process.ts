import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { CliTarget } from "../../../embedded/testing/convexCli";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export interface CliProcess {
  /** Everything printed so far, both streams. */
  output(): string;
  stdout(): string;
  /** Resolves once the output (from that character on) holds what is looked for; rejects when the process ends before. */
  until(text: string | RegExp, from?: number): Promise<void>;
  write(text: string): void;
  /** No more input. */
  end(): void;
  /** Ends it and whatever it has started; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts the official CLI for commands that go on until they are stopped (`dev`, `logs`, `run --watch`). */
export function startCli(target: CliTarget, appDir: string, args: string[]): CliProcess {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_"));
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules/convex/bin/main.js"), ...args], {
    cwd: appDir,
    env: {
      ...Object.fromEntries(kept),
      CI: "1",
      CONVEX_SELF_HOSTED_URL: target.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: target.adminKey,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const printed = { all: "", stdout: "" };
  const listeners = new Set<() => void>();
  const gone = ended(child);
  const hear = (isStdout: boolean) => (data: Buffer) => {
    printed.all += data.toString();
    if (isStdout) printed.stdout += data.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", hear(true));
  child.stderr.on("data", hear(false));
  const holds = (text: string | RegExp, from: number) => {
    const output = printed.all.slice(from);
    return typeof text === "string" ? output.includes(text) : text.test(output);
  };
  return {
    output: () => printed.all,
    stdout: () => printed.stdout,
    async until(text, from = 0) {
      await new Promise<void>((resolve, reject) => {
        const look = () => holds(text, from) && resolve();
        listeners.add(look);
        void gone.then(() => reject(new Error(`The CLI ended before it printed ${text}:\n${printed.all}`)));
        look();
      });
    },
    write: (text) => void child.stdin.write(text),
    end: () => void child.stdin.end(),
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("close", () => resolve()));
}
