import { expect, it } from "vitest";
import {
  NO_USERNAME,
  type UsernameCheck,
  type UsernameEvent,
  usernameCheck,
} from "@/features/entry/onboarding/usernameCheck";

const NOW = 10_000;

function play(events: [UsernameEvent, number][], from: UsernameCheck = NO_USERNAME) {
  return events.reduce((state, [event, now]) => usernameCheck(state, event, now), from);
}

const typed = (text: string): UsernameEvent => ({ type: "typed", text });
const checking = play([
  [typed("maya"), NOW],
  [{ type: "timePassed" }, NOW + 750],
]);

it("VAL-05 VAL-07 lowercases and strips what is typed to letters and digits", () => {
  expect(play([[typed("Ma_y A-7!"), NOW]]).name).toBe("maya7");
});

const SHAPE = "Username must be 3–20 characters, lowercase letters, numbers, or underscores.";
it.each([
  ["", "Username is required."],
  ["ab", SHAPE],
  ["a".repeat(21), SHAPE],
])("VAL-06 VAL-08 says what is wrong with “%s” without asking the server", (name, message) => {
  expect(play([[typed(name), NOW]])).toMatchObject({ phase: "invalid", message });
});

it("CON-09 VAL-09 asks after a pause of 750 ms and not before", () => {
  const pausing = play([[typed("maya"), NOW]]);
  expect(pausing).toEqual({ phase: "pausing", name: "maya", askAt: NOW + 750 });
  expect(play([[{ type: "timePassed" }, NOW + 749]], pausing)).toEqual(pausing);
  expect(play([[{ type: "timePassed" }, NOW + 750]], pausing)).toEqual({
    phase: "checking",
    name: "maya",
  });
});

it("VAL-09 starts the pause anew with every key", () => {
  const state = play([
    [typed("may"), NOW],
    [typed("maya"), NOW + 700],
    [{ type: "timePassed" }, NOW + 750],
  ]);
  expect(state).toEqual({ phase: "pausing", name: "maya", askAt: NOW + 1_450 });
});

it("VAL-10 takes the server's reason, and has words when there is none", () => {
  const answer = { type: "answered", name: "maya" } as const;
  const told = (available: boolean, reason: string | null) =>
    play([[{ ...answer, available, reason }, NOW]], checking);
  expect(told(true, null).phase).toBe("available");
  const taken = "Taken by a friend.";
  expect(told(false, taken)).toMatchObject({ phase: "unavailable", message: taken });
  expect(told(false, null)).toMatchObject({ message: "Username is not available" });
});

it("VAL-13 drops late answers and failures about an older name", () => {
  const moved = play([[typed("mayaz"), NOW + 800]], checking);
  const late = { name: "maya", available: true, reason: null } as const;
  expect(play([[{ type: "answered", ...late }, NOW + 900]], moved)).toEqual(moved);
  expect(play([[{ type: "failed", name: "maya" }, NOW + 900]], moved)).toEqual(moved);
  const asked = play([[{ type: "timePassed" }, NOW + 1_550]], moved);
  expect(play([[{ type: "answered", ...late }, NOW + 1_600]], asked)).toEqual({
    phase: "checking",
    name: "mayaz",
  });
});

it("VAL-11 a failed check may be tried again by typing the same name", () => {
  const failed = play([[{ type: "failed", name: "maya" }, NOW + 900]], checking);
  expect(failed).toEqual({ phase: "failed", name: "maya" });
  expect(play([[typed("maya"), NOW + 2_000]], failed)).toMatchObject({
    phase: "pausing",
    askAt: NOW + 2_750,
  });
});
