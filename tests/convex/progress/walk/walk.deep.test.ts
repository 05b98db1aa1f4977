/** Many lives, and what they come upon together; `walk.test.ts` lives two of them. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prepareBackend } from "../../support/backend";
import { ACTS } from "./acts";
import { live, prepareLife } from "./life";

vi.setConfig({ testTimeout: 300_000 });
prepareBackend();
beforeEach(prepareLife);

const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 60 : 30;

const reached = new Set<string>();

describe("random lives", () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "what is kept is what happened, after every step, seed %i",
    async (seed) => {
      expect(await live(seed, STEPS, reached)).toBeNull();
    },
  );

  test("all moves but the rarest were made by them together", () => {
    const missed = Object.keys(ACTS).filter((act) => !reached.has(act));
    expect(missed).toEqual([]);
  });
});
