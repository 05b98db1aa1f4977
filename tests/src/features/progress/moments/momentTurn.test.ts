import { expect, it } from "vitest";
import {
  type Keyed,
  type MomentEvent,
  type MomentState,
  momentTurn,
  startMoments,
  wantsScreen,
} from "@/features/progress/moments/momentTurn";

const first: Keyed = { key: "dc_1" };
const second: Keyed = { key: "level 2" };

/** Events, each with its moment. */
function run(...events: [MomentEvent<Keyed>, number][]): MomentState<Keyed> {
  return events.reduce((state, [event, at]) => momentTurn(state, event, at), startMoments<Keyed>());
}

const offered: [MomentEvent<Keyed>, number] = [{ type: "offered", moment: first }, 0];
const freed: [MomentEvent<Keyed>, number] = [{ type: "freed" }, 0];
const turned: [MomentEvent<Keyed>, number] = [{ type: "turned", hasTurn: true }, 0];
const tick = (at: number): [MomentEvent<Keyed>, number] => [{ type: "ticked" }, at];

it("STA-19 CON-43 stands for four seconds, fades for half a second and is gone", () => {
  expect(run(offered, freed, turned, tick(3_999)).phase).toBe("shown");
  expect(run(offered, freed, turned, tick(4_000))).toMatchObject({ phase: "fading", endsAt: 4_500 });
  expect(run(offered, freed, turned, tick(4_000), tick(4_499)).phase).toBe("fading");
  expect(run(offered, freed, turned, tick(4_000), tick(4_500))).toMatchObject({
    phase: "none",
    moment: null,
    had: ["dc_1"],
  });
});

it("STA-19 a page that slept is not shown the past: both times may be over at once", () => {
  expect(run(offered, freed, turned, tick(60_000), tick(60_000)).phase).toBe("none");
});

it("OVL-17 waits while the screen may not be covered, and asks for it only then", () => {
  expect(wantsScreen(run(offered))).toBe(false);
  expect(wantsScreen(run(offered, freed))).toBe(true);
  expect(wantsScreen(run(offered, freed, [{ type: "covered" }, 1]))).toBe(false);
});

it("OVL-17 is not sent away by the dialog that it is itself", () => {
  const shown = run(offered, freed, turned, [{ type: "covered" }, 10]);
  expect(shown.phase).toBe("shown");
  expect(wantsScreen(shown)).toBe(true);
});

it("OVL-17 leaves a screen that may not be covered, shared or not, and has its whole time afterwards", () => {
  const shown = run(offered, freed, turned);
  for (const state of [shown, momentTurn(shown, { type: "held" }, 1_000)]) {
    const away = momentTurn(state, { type: "interrupted" }, 2_000);
    expect(away).toMatchObject({ phase: "waiting", endsAt: null, had: [] });
    expect(wantsScreen(away)).toBe(false);
    const back = momentTurn(away, { type: "freed" }, 60_000);
    expect(wantsScreen(back)).toBe(true);
    expect(momentTurn(back, { type: "turned", hasTurn: true }, 60_000)).toMatchObject({ endsAt: 64_000 });
  }
});

it("OVL-17 one that fades is over there, and the next waits", () => {
  const fading = run(offered, freed, turned, [{ type: "offered", moment: second }, 1], tick(4_000));
  const away = momentTurn(fading, { type: "interrupted" }, 4_100);
  expect(away).toMatchObject({ phase: "waiting", moment: second, had: ["dc_1"] });
  expect(wantsScreen(away)).toBe(false);
});

it("OVL-22 gives way to what is more urgent, and has its whole time afterwards", () => {
  const away = run(offered, freed, turned, [{ type: "turned", hasTurn: false }, 3_000]);
  expect(away).toMatchObject({ phase: "waiting", endsAt: null });
  expect(momentTurn(away, { type: "turned", hasTurn: true }, 9_000)).toMatchObject({
    phase: "shown",
    endsAt: 13_000,
  });
});

it("OVL-17 closing fades at once; a second close changes nothing", () => {
  const closed = run(offered, freed, turned, [{ type: "closed" }, 1_000]);
  expect(closed).toMatchObject({ phase: "fading", endsAt: 1_500 });
  expect(momentTurn(closed, { type: "closed" }, 1_200)).toEqual(closed);
});

it("OVL-18 whoever shares it is not hurried: it stays until it is closed", () => {
  const held = run(offered, freed, turned, [{ type: "held" }, 1_000], tick(60_000));
  expect(held).toMatchObject({ phase: "shown", endsAt: null });
  expect(momentTurn(held, { type: "closed" }, 61_000)).toMatchObject({ phase: "fading", endsAt: 61_500 });
});

it("OVL-17 one at a time, each once: what the server still names was had, what it names next waits", () => {
  const over = run(offered, freed, turned, tick(4_000), tick(4_500), [
    { type: "offered", moment: first },
    4_600,
  ]);
  expect(over.phase).toBe("none");
  const early = run(offered, freed, turned, [{ type: "offered", moment: second }, 2_000]);
  expect(early).toMatchObject({ phase: "shown", moment: first });
  expect(momentTurn(momentTurn(early, { type: "ticked" }, 4_000), { type: "ticked" }, 4_500)).toMatchObject({
    phase: "waiting",
    moment: second,
  });
});

it("OVL-17 a badge that is taken back before its turn is not celebrated", () => {
  expect(run(offered, [{ type: "offered", moment: null }, 5])).toMatchObject({
    phase: "none",
    moment: null,
  });
  expect(run(offered, [{ type: "offered", moment: second }, 5])).toMatchObject({
    phase: "waiting",
    moment: second,
  });
});
