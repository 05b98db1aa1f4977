import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { atExit } from "./atExit";

const root = path.resolve(import.meta.dirname, "../../..");
const Ready = z.object({ url: z.string(), adminKey: z.string().default("") });
/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_PER_MS = 0.1;
const STOP_WITHIN_MS = 20_000;

/** A server under measurement, in a process of its own. */
export interface ServerProcess {
  url: string;
  adminKey: string;
  /** Processor time of all threads so far, user and system, milliseconds (steps of 10). */
  cpuMs(): number;
  /** Resident memory now, MiB. */
  residentMiB(): number;
  /** SIGTERM; resolves once the process is gone. */
  stop(): Promise<void>;
}

function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in brackets and may hold spaces; user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS;
}

/** Resident memory of a process now, MiB. */
export function residentMiBOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}

function firstLine(child: ChildProcess, errors: () => string): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error("The server was started without a pipe");
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on("line", resolve);
    child.once("close", (code) => reject(new Error(`A server ended with ${code}:\n${errors()}`)));
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    child.once("close", () => {
      clearTimeout(cutOff);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

/** Runs `node <args>` in the repository and waits for the line that says where it listens. */
export async function startServer(args: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  atExit(() => child.kill("SIGKILL"));
  let errors = "";
  child.stderr.on("data", (data: Buffer) => {
    errors = (errors + data.toString()).slice(-4000);
  });
  const { url, adminKey } = Ready.parse(JSON.parse(await firstLine(child, () => errors)));
  const pid = child.pid ?? 0;
  return {
    url,
    adminKey,
    cpuMs: () => cpuMsOf(pid),
    residentMiB: () => residentMiBOf(pid),
    stop: () => stopChild(child),
  };
}

/** The arguments that `npm run embedded` gives to node: what is measured is what people run. */
export function embeddedArgs(): string[] {
  const { scripts } = z
    .object({ scripts: z.object({ embedded: z.string() }) })
    .parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
  return scripts.embedded.split(" ").slice(1);
}
