import { cleanup, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { WebVitals } from "@/app/effects/Late";
import { expectPrinted } from "../../../../support/quiet";
import { pass } from "../../../app/acts";

const vitals = vi.hoisted(() => ({ fetchedAt: [] as number[], missing: false, measured: [] as string[] }));
vi.mock("web-vitals", () => {
  vitals.fetchedAt.push(Date.now());
  if (vitals.missing) throw new TypeError("Failed to fetch dynamically imported module");
  const names = ["onCLS", "onFCP", "onINP", "onLCP", "onTTFB"];
  return Object.fromEntries(names.map((name) => [name, () => vitals.measured.push(name)]));
});

const noted = () => window.localStorage.getItem("errors:last");

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("indexedDB", {});
  vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(true);
  vi.useFakeTimers();
});

it("CAL-35 CON-24 declined or not supported: the measuring code is not even fetched", async () => {
  render(<WebVitals />);
  await pass(60_000);
  cleanup();
  window.localStorage.setItem("usage:choice", "yes");
  vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(false);
  render(<WebVitals />);
  await pass(60_000);
  expect(vitals.fetchedAt).toEqual([]);
});

it("CON-19 code that cannot be fetched is asked for twice more, then the failure is noted and nothing breaks", async () => {
  window.localStorage.setItem("usage:choice", "yes");
  vitals.missing = true;
  expectPrinted("[vitals] Error", 1);
  render(<WebVitals />);
  await pass(2_000);
  await vi.waitFor(() => expect(vitals.fetchedAt).toHaveLength(3), { timeout: 10_000 });
  const [first = 0, second = 0, third = 0] = vitals.fetchedAt;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  await vi.waitFor(() => expect(noted()).toContain('"where":"vitals"'));
  await pass(60_000);
  expect(vitals.fetchedAt).toHaveLength(3);
  expect(vitals.measured).toEqual([]);
});

it("CAL-34 looked at two seconds after the start, not before, and once for a page", async () => {
  window.localStorage.setItem("usage:choice", "yes");
  Object.assign(vitals, { fetchedAt: [], missing: false });
  render(<WebVitals />);
  await pass(1_999);
  expect(vitals.fetchedAt).toEqual([]);
  await pass(1);
  await vi.waitFor(() => expect(vitals.measured).toHaveLength(5));
  expect(vitals.measured).toEqual(["onCLS", "onFCP", "onINP", "onLCP", "onTTFB"]);
  cleanup();
  render(<WebVitals />);
  await pass(10_000);
  expect(vitals.measured).toHaveLength(5);
});
