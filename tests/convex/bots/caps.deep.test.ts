import { test } from "vitest";
import { prepareBackend } from "../support/backend";
import { holdCaps } from "./capsWalk";

prepareBackend();

test.each([11, 23, 41, 59])(
  "caps hold over random events, choices, clocks and crashes (%i)",
  async (seed) => {
    await holdCaps(seed);
  },
);
