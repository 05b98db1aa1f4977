import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const Started = z.object({ ms: z.number() });

/** One line about the worlds that journeys have started, from a JSON line a world; nothing where none was. */
export function worldsLine(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const sorted = lines.map((line) => Started.parse(JSON.parse(line)).ms).sort((a, b) => a - b);
  const seconds = (ms = 0): string => (ms / 1000).toFixed(1);
  const median = seconds(sorted[Math.floor(sorted.length / 2)]);
  return [`worlds: ${sorted.length} started, ${median} s at the median, ${seconds(sorted.at(-1))} s at most`];
}
