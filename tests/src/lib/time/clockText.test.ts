import { expect, it } from "vitest";
import { clockText } from "@/lib/time/clockText";

it("writes lengths in minutes and seconds", () => {
  expect([0, 7_999, 90_000, 180_000].map(clockText)).toEqual(["0:00", "0:07", "1:30", "3:00"]);
});
