import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { expectPrinted } from "../../support/quiet";
import { pushFolder } from "../engine/directPush";
import { outcomeOf } from "./outcome";
import type { Scenario } from "./scenario";
import { ERRORS } from "./scenarios/errors";
import { NESTED } from "./scenarios/nested";
import { PAGES } from "./scenarios/pages";
import { READS } from "./scenarios/reads";
import { SYSTEM } from "./scenarios/system";
import { VALIDATORS } from "./scenarios/validators";
import { VALUES } from "./scenarios/values";
import { WRITES } from "./scenarios/writes";
import { inConvexTest, overHttp, overSocket } from "./sides";

const FOLDER = new URL("../fixtures/differential/convex", import.meta.url).pathname;
const AREAS = { READS, PAGES, WRITES, NESTED, SYSTEM, VALUES, VALIDATORS, ERRORS };

// Failing scheduled functions are the point of some scenarios.
expectPrinted(/^Error when running scheduled function/);
let deployment: TestEmbedded;
let client: ConvexClient;
beforeAll(async () => {
  deployment = await createTestEmbedded();
  await pushFolder(deployment, FOLDER);
  client = new ConvexClient(deployment.url, { logger: false });
});
afterAll(async () => {
  await client?.close();
  await deployment?.close();
});

const numbered = Object.entries(AREAS).map(
  ([area, scenarios]) =>
    [area.toLowerCase(), scenarios.map((one, i) => ({ ...one, k: `${area}-${i}` }))] as const,
);
const titleOf = ({ title, differs }: Scenario) =>
  differs === undefined ? title : `${title} (differs from convex-test: ${differs.reason})`;

describe.each(numbered)("convex-test and embedded agree on %s", (_area, scenarios) => {
  // One that waits without end is not to hold up the others for a minute each.
  test.each(scenarios.map((one) => [titleOf(one), one] as const))(
    "%s",
    { timeout: 10_000 },
    async (_title, { run, k, differs }) => {
      const reference = strip(await outcomeOf(() => run(inConvexTest(), k)), "");
      const http = strip(await outcomeOf(() => run(overHttp(deployment.url), `${k}-http`)), "-http");
      const socket = strip(await outcomeOf(() => run(overSocket(client), `${k}-socket`)), "-socket");
      expect(socket).toEqual(http);
      if (differs === undefined) {
        expect(http).toEqual(reference);
      } else {
        expect(http).toEqual(differs.embedded);
        // A difference that is gone has no place in the list.
        expect(reference).not.toEqual(differs.embedded);
      }
    },
  );
});

/** The key differs by its side and may show in values. */
function strip(outcome: unknown, suffix: string): unknown {
  return JSON.parse(JSON.stringify(outcome).replaceAll(suffix, ""));
}
