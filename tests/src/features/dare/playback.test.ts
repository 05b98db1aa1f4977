import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { expect, it } from "vitest";
import { clockText, renewAfter } from "@/features/dare/playback";

it("renews a signed address early enough for the longest proof to end on it, and never in a rush", () => {
  expect(renewAfter(600_000, 0)).toBe(600_000 - PROOF_MAX_DURATION_MS - 60_000);
  expect(renewAfter(30_000, 0)).toBe(5_000);
});

it("writes lengths in minutes and seconds", () => {
  expect([0, 7_999, 90_000, 180_000].map(clockText)).toEqual(["0:00", "0:07", "1:30", "3:00"]);
});
