import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_PER_MS = 0.1;

/** Processor time of all threads so far, user and system, milliseconds (steps of 10). */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in brackets and may hold spaces; user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS;
}

/** Resident memory now, MiB. */
export function residentMiBOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}
