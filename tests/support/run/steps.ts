import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../../..");
export const hasEmbedded = existsSync(path.join(root, "embedded"));

export interface RunOptions {
  env?: Record<string, string>;
  /** Takes what the command prints; without it that appears as it is said. */
  log?: string;
}

const running = new Set<ChildProcess>();
/** Longer than a deployment takes to close. */
const STOP_WITHIN_MS = 15_000;

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // All of the group are gone already.
  }
}

function whenGone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Ends what was started and everything that it has started: asked first, as by Ctrl+C, so that each cleans up behind it. */
export async function stopAll(): Promise<void> {
  const children = [...running];
  for (const child of children) signal(child, "SIGINT");
  const late = setTimeout(() => {
    for (const child of children) signal(child, "SIGKILL");
  }, STOP_WITHIN_MS);
  await Promise.all(children.map(whenGone));
  clearTimeout(late);
  for (const child of children) signal(child, "SIGKILL");
}

/** Ends this process, and first what it has started, when it is asked to or whoever started it has gone. */
export async function endWhenAsked(): Promise<void> {
  if (!hasEmbedded) return;
  const { whenStopped } = await import("../../../embedded/dev/whenStopped");
  void whenStopped()
    .then(stopAll)
    .then(() => process.exit(130));
}

/** Whether it ended well. In a group of its own, so that `stopAll` reaches its children, too. */
export async function run(
  [program = "", ...args]: string[],
  { env = {}, log }: RunOptions = {},
): Promise<boolean> {
  if (log !== undefined) mkdirSync(path.dirname(log), { recursive: true });
  const output = log === undefined ? null : openSync(log, "w");
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ["ignore", output ?? "inherit", output ?? "inherit"],
    env: { ...process.env, ...env },
  });
  running.add(child);
  try {
    return await new Promise((resolve) => {
      child.once("error", () => resolve(false));
      child.once("exit", (code) => resolve(code === 0));
    });
  } finally {
    running.delete(child);
    if (output !== null) closeSync(output);
  }
}

export const vitest = (projects: string[], files: string[] = []): string[] => [
  ...["npx", "vitest", "run"],
  ...projects.flatMap((name) => ["--project", name]),
  ...files,
];

/** Convex and screens in process: all share a worker but those that replace a module of the backend. */
export const IN_PROCESS = ["convex", "convex-own", "dom"];

const startedAt = Date.now();
export const secondsSince = (start = startedAt): number => Math.round((Date.now() - start) / 1000);
