import { test } from "vitest";
import { prepareBackend } from "../support/backend";
import { holdCaps } from "./capsWalk";

prepareBackend();

test("hold over random events, choices, clocks and crashes", async () => {
  await holdCaps(7);
});
