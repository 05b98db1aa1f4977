import { expect, it } from "vitest";
import {
  mustReload,
  NO_UPDATE,
  showsUpdate,
  takeoverEndsAt,
  type UpdateEvent,
  type UpdateState,
  updatePrompt,
} from "@/features/shell/update/updatePrompt";

function play(events: UpdateEvent[], state: UpdateState = NO_UPDATE, now = 0): UpdateState {
  return events.reduce((current, event) => updatePrompt(current, event, now), state);
}

const busy = (is: boolean): UpdateEvent => ({ type: "busy", busy: is });
const writing = (is: boolean): UpdateEvent => ({ type: "writing", writing: is });
const takenOver: UpdateEvent = { type: "controlled", first: false };

it("STA-13 a waiting version shows the toast", () => {
  expect(showsUpdate(NO_UPDATE)).toBe(false);
  expect(showsUpdate(play([{ type: "found" }]))).toBe(true);
});

it("the first worker of a device shows nothing and reloads nothing", () => {
  const first = play([{ type: "controlled", first: true }]);
  expect(showsUpdate(first)).toBe(false);
  expect(mustReload(first)).toBe(false);
});

it("Later hides it until another version is found", () => {
  const later = play([{ type: "found" }, { type: "later" }]);
  expect(showsUpdate(later)).toBe(false);
  expect(showsUpdate(play([{ type: "found" }], later))).toBe(true);
});

it("STA-14 the page reloads once when the controlling worker changes", () => {
  const asked = play([{ type: "found" }, { type: "update" }]);
  expect(mustReload(asked)).toBe(false);
  const stale = play([takenOver], asked);
  expect(mustReload(stale)).toBe(true);
  const reloaded = play([{ type: "reloaded" }], stale);
  expect(mustReload(reloaded)).toBe(false);
  expect(mustReload(play([takenOver], reloaded))).toBe(false);
});

it("neither shows nor reloads while something runs that must not break, here or asked for by another tab", () => {
  const recording = play([busy(true), { type: "found" }]);
  expect(showsUpdate(recording)).toBe(false);
  expect(showsUpdate(play([busy(false)], recording))).toBe(true);
  const elsewhere = play([busy(true), takenOver]);
  expect(mustReload(elsewhere)).toBe(false);
  expect(mustReload(play([busy(false)], elsewhere))).toBe(true);
});

it("another tab's Update waits for what somebody is writing here, and says so", () => {
  const stale = play([{ type: "found" }, writing(true), takenOver]);
  expect(mustReload(stale)).toBe(false);
  expect(showsUpdate(stale)).toBe(true);
  expect(mustReload(play([writing(false)], stale))).toBe(true);
  const later = play([{ type: "later" }], stale);
  expect(showsUpdate(later)).toBe(false);
  expect(mustReload(later)).toBe(false);
  expect(mustReload(play([writing(false)], later))).toBe(true);
  const agreed = play([{ type: "update" }], stale);
  expect(mustReload(agreed)).toBe(true);
  expect(mustReload(play([busy(true)], agreed))).toBe(false);
});

it("one's own Update does not wait for the field that the focus is in, unless it came to nothing", () => {
  const asked = play([writing(true), { type: "found" }, { type: "update" }]);
  expect(mustReload(play([takenOver], asked))).toBe(true);
  const givenUp = play([{ type: "ticked" }], asked, 10_000);
  expect(mustReload(play([takenOver], givenUp))).toBe(false);
});

it("a version that does not take over is offered again after 10 s", () => {
  const asked = play([{ type: "found" }, { type: "update" }], NO_UPDATE, 500);
  expect(takeoverEndsAt(asked)).toBe(10_500);
  expect(play([{ type: "ticked" }], asked, 10_499).askedAt).toBe(500);
  const again = play([{ type: "ticked" }], asked, 10_500);
  expect(again.askedAt).toBeNull();
  expect(showsUpdate(again)).toBe(true);
});
