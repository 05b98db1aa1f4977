/** `system` flows; `manual` stands where it stood at the start. Both move on by levers (rulings 29). */
export type ClockMode = "system" | "manual";

export function clockMode(text: string | undefined): ClockMode {
  if (text === undefined || text === "system") return "system";
  if (text === "manual") return "manual";
  throw new Error(`--clock must be "system" or "manual", not "${text}".`);
}

/** Time in ms before anything was advanced. */
export function baseClock(mode: ClockMode): () => number {
  const start = Date.now();
  return mode === "manual" ? () => start : () => Date.now();
}

/** By how much `{ ms }`, or `{ to }` in epoch ms, moves the clock: never backwards. Null when it says neither. */
export function advanceOf(body: { ms?: unknown; to?: unknown }, now: number): number | null {
  if (isTime(body.ms) && body.to === undefined) return body.ms;
  if (isTime(body.to) && body.ms === undefined) return Math.max(0, body.to - now);
  return null;
}

const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
