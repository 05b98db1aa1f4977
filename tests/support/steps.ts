import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** Whether it ended well. What it says appears as it says it. */
export function run([program = "", ...args]: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

export const vitest = (projects: string[], files: string[] = []): string[] => [
  ...["npx", "vitest", "run"],
  ...projects.flatMap((name) => ["--project", name]),
  ...files,
];

/** Convex and screens in process: most share a worker, those that replace a module have their own. */
export const IN_PROCESS = ["convex", "convex-own", "dom", "dom-own"];

const startedAt = Date.now();
export const secondsSince = (start = startedAt): number => Math.round((Date.now() - start) / 1000);
