import { expect, it } from "vitest";
import { closesOnRelease, type DragEvent, dragSheet, STILL } from "@/ui/overlay/drag";

/** Plays events one after another; each stands with its moment in ms. */
function play(...events: [at: number, event: DragEvent][]) {
  return events.reduce((drag, [at, event]) => dragSheet(drag, event, at), STILL);
}

it("follows downwards and never above its place", () => {
  const pressed = play([0, { type: "pressed", y: 100 }]);
  expect(dragSheet(pressed, { type: "moved", y: 140 }, 10)).toMatchObject({ offsetPx: 40 });
  expect(dragSheet(pressed, { type: "moved", y: 20 }, 10)).toMatchObject({ offsetPx: 0 });
});

it("closes when let go 96 px down, however slowly, and not at 95", () => {
  const at = (y: number) => play([0, { type: "pressed", y: 0 }], [60_000, { type: "moved", y }]);
  expect(closesOnRelease(at(96), 60_000)).toBe(true);
  expect(closesOnRelease(at(95), 60_000)).toBe(false);
});

it("closes on a quick pull, not on a tremble", () => {
  const pull = play([0, { type: "pressed", y: 0 }], [50, { type: "moved", y: 40 }]);
  expect(closesOnRelease(pull, 50)).toBe(true);
  const tremble = play([0, { type: "pressed", y: 0 }], [5, { type: "moved", y: 10 }]);
  expect(closesOnRelease(tremble, 5)).toBe(false);
});

it("lies still after release and cancel, and does not follow a finger that never pressed", () => {
  const pressed = play([0, { type: "pressed", y: 0 }], [50, { type: "moved", y: 40 }]);
  expect(dragSheet(pressed, { type: "released" }, 60)).toEqual(STILL);
  expect(dragSheet(pressed, { type: "cancelled" }, 60)).toEqual(STILL);
  expect(play([0, { type: "moved", y: 300 }])).toEqual(STILL);
});
