import type { Metric } from "web-vitals";
import { logEvent } from "./events";

const CLS_PARTS = 1_000;

/** Whole numbers only: CLS in thousandths, all others in ms. */
export function reportVital({ name, value, rating }: Pick<Metric, "name" | "value" | "rating">): void {
  logEvent("web_vital", { name, value: Math.round(name === "CLS" ? value * CLS_PARTS : value), rating });
}

let measuring: Promise<void> | null = null;

/** Fetches the measuring code and lets it report, once for a page; only for those who agreed. */
export function measureVitals(): Promise<void> {
  measuring ??= startMeasuring().catch((error: unknown) => {
    // Code that could not be fetched may be there at the next try.
    measuring = null;
    throw error;
  });
  return measuring;
}

async function startMeasuring(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(reportVital);
}
