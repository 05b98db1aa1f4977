import { test } from "vitest";
import { killSeries } from "./killSeries";

const ROUNDS = process.env.TEST_LONG === "1" ? 200 : 15;
/** Other moments than those of crash.test.ts. */
const SEED = Number(process.env.CRASH_SEED ?? 20261128);

test(
  `after each of ${ROUNDS} kills under load everything answered is whole and once, as after five`,
  {
    timeout: 60_000 + ROUNDS * 20_000,
  },
  () => killSeries(ROUNDS, SEED),
);
