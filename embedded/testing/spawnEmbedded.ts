import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const Ready = z.object({ url: z.string(), siteUrl: z.string(), adminKey: z.string() });
export type Ready = z.infer<typeof Ready>;

export interface SpawnedEmbedded extends Ready {
  pid: number;
  /** Everything printed on stdout so far. */
  stdout(): string;
  stderr(): string;
  /** Its log has no reader any more. */
  closeStderr(): void;
  /** Sends the signal; resolves to the exit code (null after a kill) and how long it took. */
  stop(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<{ code: number | null; ms: number }>;
}

/** Ended before it was ready. */
export class StartRefused extends Error {
  constructor(
    readonly code: number | null,
    readonly stderr: string,
  ) {
    super(`embedded ended with ${code}: ${stderr}`);
  }
}

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("close", (code) => resolve(code)));
}

/** Node's arguments for `run.mjs`; started by a shell that lets no file grow beyond the size, as on a full disk. */
function command(script: string[], maxFileKiB: number | undefined): [string, string[]] {
  if (maxFileKiB === undefined) return [process.execPath, script];
  const limited = `trap '' XFSZ; ulimit -f ${maxFileKiB}; exec "$0" "$@"`;
  return ["bash", ["-c", limited, process.execPath, ...script]];
}

/** Starts `run.mjs` as its own process, for tests of its start, its end and kill -9. `cwd`: anywhere. */
export async function spawnEmbedded(
  args: string[],
  cwd = process.cwd(),
  maxFileKiB?: number,
): Promise<SpawnedEmbedded> {
  const embeddedDir = path.resolve(import.meta.dirname, "..");
  const entry = path.join(embeddedDir, "run.mjs");
  const [program, programArgs] = command([entry, ...args], maxFileKiB);
  const child = spawn(program, programArgs, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (data: Buffer) => {
    stderr += data.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve, reject) => {
    lines.on("line", (text) => {
      stdout += `${text}\n`;
      resolve(text);
    });
    child.once("close", (code) => reject(new StartRefused(code, stderr)));
  });
  return {
    ...Ready.parse(JSON.parse(line)),
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    closeStderr: () => void child.stderr.destroy(),
    async stop(signal) {
      const startedAt = performance.now();
      child.kill(signal);
      const code = await exited(child);
      return { code, ms: performance.now() - startedAt };
    },
  };
}
