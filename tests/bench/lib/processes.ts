import { readFileSync } from "node:fs";

/** Resident memory now, MiB. */
export function residentMiBOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}
