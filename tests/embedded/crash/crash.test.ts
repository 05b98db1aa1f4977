import { test } from "vitest";
import { killSeries } from "./killSeries";

const SEED = Number(process.env.CRASH_SEED ?? 20261121);

test(
  "after each of five kills under load every answered mutation is there whole and once, indexes are what a rebuild makes, files are whole",
  {
    timeout: 160_000,
  },
  () => killSeries(5, SEED),
);
