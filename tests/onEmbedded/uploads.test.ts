import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { planParts } from "../../src/offline/takes/plan";
import { sendParts } from "../../src/offline/takes/send";
import { pushTestFunctions } from "../support/pushFunctions";
import { openUploads, uploadPorts, uploadTake } from "../support/uploadPorts";

let deployment: TestEmbedded;
beforeAll(async () => {
  deployment = await createTestEmbedded();
  await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
  await pushTestFunctions(deployment);
}, 120_000);
afterAll(() => deployment?.close());

it("a deployment that goes away in the middle of an upload costs the part under way and nothing else", async () => {
  const body = new Blob([crypto.getRandomValues(new Uint8Array(60_000)), new Uint8Array(6 * 1024 * 1024)]);
  const plan = planParts(body.size);
  const creator = await openUploads(deployment);
  const ports = uploadPorts(() => deployment, creator);
  const posted: string[] = [];
  const told: boolean[] = [];
  const sent = await sendParts({
    take: uploadTake(creator, body.size),
    body,
    ports: {
      ...ports,
      post: async (url, part, onSent, signal) => {
        posted.push(`${part.size}`);
        // The address of the third part leads nowhere any more when its bytes go out.
        if (posted.length === 3) deployment = await deployment.restart();
        return await ports.post(url, part, onSent, signal);
      },
      wait: async () => undefined,
    },
    report: ({ retrying }) => told.push(retrying),
    signal: new AbortController().signal,
  });
  expect(sent.parts).toBe(plan.length);
  expect(told).toContain(true);
  expect(posted).toHaveLength(plan.length + 1);
  const sizes = plan.map(({ start, end }) => `${end - start}`);
  expect(posted).toEqual([...sizes.slice(0, 3), ...sizes.slice(2)]);
});
