import { windowsOf } from "@convex/domain/ledger/earningWindows";
import { expect, it } from "vitest";

it("a window of days ends today and holds its first day, not the one before", () => {
  const rows = [
    { day: "2026-11-28", net: 1 },
    { day: "2026-11-22", net: 10 },
    { day: "2026-11-21", net: 100 },
    { day: "2026-10-30", net: 1_000 },
    { day: "2026-10-29", net: 10_000 },
    { day: "2026-11-29", net: 100_000 },
  ];
  expect(windowsOf(rows, "2026-11-28")).toEqual({
    ...{ earnings1d: 1, earnings7d: 11 },
    ...{ earnings30d: 1_111, earnings90d: 11_111 },
  });
});
