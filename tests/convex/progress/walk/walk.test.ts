/**
 * Lives of a few people who dare, talk, tip, answer, follow, invite, travel and leave, and of staff and banks that take back. After every
 * step counters, points, badges and streaks are what a slow count from the facts makes them, never negative, never double.
 */
import { beforeEach, describe, expect, test } from "vitest";
import { prepareBackend } from "../../support/backend";
import { live, prepareLife } from "./life";

prepareBackend();
beforeEach(prepareLife);

describe("random lives", () => {
  test.each([2, 18])("what is kept is what happened, after every step, seed %i", async (seed) => {
    expect(await live(seed, 30, new Set())).toBeNull();
  });
});
