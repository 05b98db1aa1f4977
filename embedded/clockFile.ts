import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { manualClock, systemClock } from "./clock";
import type { Clock } from "./contract";

export interface OpenedClock {
  clock: Clock;
  /** Null: time cannot be moved. `asleep`: nothing ran meanwhile. */
  advance: ((ms: number, asleep: boolean) => Promise<void>) | null;
}

function remembered(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
}

/** A manual clock starts at the present, or where it was left if that is later: time in a data folder never goes back. */
export function openClock(kind: "system" | "manual", dataDir: string): OpenedClock {
  if (kind === "system") return { clock: systemClock(), advance: null };
  const file = path.join(dataDir, "manual-clock");
  const clock = manualClock(Math.max(Date.now(), remembered(file)));
  return {
    clock,
    async advance(ms, asleep) {
      writeFileSync(file, String(clock.now() + ms));
      await (asleep ? clock.sleep(ms) : clock.advance(ms));
    },
  };
}
