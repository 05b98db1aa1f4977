import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { z } from "zod";

/** One child process of the stack: it prints one JSON line on stdout when ready and logs to stderr. */
export interface Service<Ready> {
  readonly ready: Ready;
  readonly pid: number;
  /** SIGTERM, then SIGKILL for one that does not close. Resolves when the process is gone. */
  stop(): Promise<void>;
  /** SIGKILL at once: what a power cut does. */
  kill(): Promise<void>;
}

export interface ServiceOptions<Ready> {
  name: string;
  /** Path of the entry, relative to the repository: TypeScript, or JavaScript that brings its own. */
  script: string;
  args: string[];
  /** Options of Node itself. */
  nodeArgs?: string[];
  env?: Record<string, string>;
  /** What it is told once it runs: no other process reads that, unlike arguments. */
  message?: object;
  readyLine: z.ZodType<Ready>;
  logDir: string;
}

export const repositoryRoot = path.resolve(import.meta.dirname, "../..");
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const LOG_TAIL_LINES = 20;

function whenExited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

async function endProcess(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await whenExited(child);
  clearTimeout(timer);
}

/** Everything on stderr goes to the log file; its end explains a start that failed. */
async function collectLog(child: ChildProcess, logDir: string, name: string): Promise<() => string> {
  await mkdir(logDir, { recursive: true });
  const file = createWriteStream(path.join(logDir, `${name}.log`), { flags: "a" });
  // A full disk costs the log; launcher and service go on. The pipe has paused: who is not heard waits with the next word.
  file.on("error", () => child.stderr?.resume());
  const tail: string[] = [];
  if (child.stderr) {
    child.stderr.pipe(file);
    createInterface({ input: child.stderr }).on("line", (line) => {
      tail.push(line);
      if (tail.length > LOG_TAIL_LINES) tail.shift();
    });
  }
  return () => tail.join("\n");
}

function firstLine(child: ChildProcess, describe: (problem: string) => Error): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => reject(describe(problem));
    const timer = setTimeout(() => fail("did not become ready in time"), READY_TIMEOUT_MS);
    if (!child.stdout) return fail("has no output to read");
    const lines = createInterface({ input: child.stdout });
    lines.once("line", (line) => {
      clearTimeout(timer);
      resolve(line);
    });
    child.once("error", (error) => fail(`could not be started: ${error.message}`));
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code} before it was ready`);
    });
  });
}

const running = new Set<ChildProcess>();

/** Whatever ends this process, no service is left behind: each closes by itself on SIGTERM. */
process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/** Starts a service of `embedded/` in a process of its own and waits for its JSON line. */
export async function startService<Ready>(options: ServiceOptions<Ready>): Promise<Service<Ready>> {
  const entry = path.join(repositoryRoot, options.script);
  const loader = entry.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), ...loader, entry, ...options.args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...options.env },
    // By the channel it notices when this process goes without a word.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (options.message !== undefined) child.send(options.message);
  running.add(child);
  child.once("exit", () => running.delete(child));
  const logTail = await collectLog(child, options.logDir, options.name);
  try {
    const line = await firstLine(
      child,
      (problem) => new Error(`${options.name} ${problem}.\n${logTail()}`.trim()),
    );
    const ready = options.readyLine.parse(JSON.parse(line));
    return {
      ready,
      pid: child.pid ?? -1,
      stop: () => endProcess(child, "SIGTERM"),
      kill: () => endProcess(child, "SIGKILL"),
    };
  } catch (error) {
    await endProcess(child, "SIGKILL");
    throw error;
  }
}
