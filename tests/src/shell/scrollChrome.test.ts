import { expect, it } from "vitest";
import { BARS_SHOWN, scrollChrome } from "@/shell/useBarsAway";

/** The bars after these scroll positions, one after another. */
const barsAfter = (...ys: number[]) =>
  ys.reduce((state, y) => scrollChrome(state, { type: "scrolled", y }), BARS_SHOWN);

it.each([
  ["at the top", [0], false],
  ["down to 80 px exactly", [40, 80], false],
  ["beyond 80 px", [40, 91], true],
  ["beyond 80 px in steps of one pixel", Array.from({ length: 120 }, (_, y) => y), true],
  ["in one jump", [900], true],
])("SHL-08 CON-51 %s", (_what, ys, away) => {
  expect(barsAfter(...ys).away).toBe(away);
});

it.each([
  ["9 px up from 500 do not count", [500, 491], true],
  ["10 px up do", [500, 490], false],
  ["10 px up in small steps do", [500, 497, 494, 491, 489], false],
  ["near the top they are there, however small the step", [88, 300, 81, 80], false],
  ["beyond the top (rubber band) they are there", [300, -40], false],
])("SHL-09 CON-51 %s", (_what, ys, away) => {
  expect(barsAfter(...ys).away).toBe(away);
});

it("SHL-08 9 px down after the way up do not hide them again, 10 px do", () => {
  expect(barsAfter(500, 480, 489).away).toBe(false);
  expect(barsAfter(500, 480, 490).away).toBe(true);
});

it("SHL-09 a screen put in place shows them, and is the place from which the next movement counts", () => {
  const placed = scrollChrome(barsAfter(500), { type: "needed", y: 700 });
  expect(placed).toEqual({ away: false, anchorY: 700 });
  expect(scrollChrome(placed, { type: "scrolled", y: 709 }).away).toBe(false);
  expect(scrollChrome(placed, { type: "scrolled", y: 710 }).away).toBe(true);
});
