import { expect, it } from "vitest";
import { TOUCH_START, type TouchEvent, touchRule } from "@/app/effects/touchRule";

const NOW = 1_000_000;
const MINUTE = 60_000;

const play = (...events: [TouchEvent["type"], number][]) =>
  events.reduce((state, [type, after]) => touchRule(state, { type }, NOW + after), TOUCH_START).saidAt;

it("CAL-24 at the first look, then every ten minutes of a visible app", () => {
  expect(play(["shown", 0])).toBe(NOW);
  expect(play(["shown", 0], ["timePassed", 10 * MINUTE - 1])).toBe(NOW);
  expect(play(["shown", 0], ["timePassed", 10 * MINUTE])).toBe(NOW + 10 * MINUTE);
});

it("CAL-24 never from a hidden tab, and not again for a short look away", () => {
  expect(play(["hidden", 0], ["timePassed", 10 * MINUTE])).toBeNull();
  expect(play(["shown", 0], ["hidden", 1], ["timePassed", 20 * MINUTE])).toBe(NOW);
  expect(play(["shown", 0], ["hidden", 1], ["shown", MINUTE])).toBe(NOW);
  expect(play(["shown", 0], ["hidden", 1], ["shown", 11 * MINUTE])).toBe(NOW + 11 * MINUTE);
});
