import { isPeriod, runsAt, turnOf } from "@convex/domain/bots/period";
import { expect, it } from "vitest";

it.each([
  [{}, true],
  [{ startsOn: "2026-12-01", endsOn: "2026-12-01" }, true],
  [{ startsOn: "2026-12-02", endsOn: "2026-12-01" }, false],
  [{ startsOn: "2026-02-30" }, false],
  [{ endsOn: "tomorrow" }, false],
  [{ endsOn: "2026-1-1" }, false],
])("takes days that exist, in their order: %j", (period, isSound) => {
  expect(isPeriod(period)).toBe(isSound);
});

it("counts the first and the last day in", () => {
  const advent = { startsOn: "2026-12-01", endsOn: "2026-12-24" };
  const days = [
    "2026-11-30T23:59:59Z",
    "2026-12-01T00:00:00Z",
    "2026-12-24T23:59:59Z",
    "2026-12-25T00:00:00Z",
  ];
  expect(days.map((at) => runsAt(advent, Date.parse(at)))).toEqual([false, true, true, false]);
  expect(runsAt({}, 0)).toBe(true);
});

it("puts whoever has no wish between the first and the last", () => {
  const turns = [{ turn: "last" } as const, {}, { turn: "first" } as const];
  expect(turns.map(turnOf)).toEqual([2, 1, 0]);
});
