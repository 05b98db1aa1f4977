import { MEDIA_PART_MAX_BYTES, MEDIA_RANGE_MAX_BYTES } from "@convex/domain/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { planParts } from "../../src/offline/takes/plan";
import { sendParts } from "../../src/offline/takes/send";
import { callAsAdmin } from "../support/adminCalls";
import { pushTestFunctions } from "../support/pushFunctions";
import { openUploads, uploadPorts, uploadTake } from "../support/uploadPorts";

/** Each byte tells where it lies. */
const film = new Uint8Array(100 * 1024 * 1024).map((_, at) => at % 251);
const plan = planParts(film.length);

let deployment: TestEmbedded;
let address: string;
beforeAll(async () => {
  deployment = await createTestEmbedded();
  await deployment.setEnv({ DEPLOYMENT_KIND: "local", MEDIA_SIGNING_SECRET: "a-secret-of-this-test-only" });
  await pushTestFunctions(deployment);
  const creator = await openUploads(deployment);
  const { mediaId } = await sendParts({
    take: uploadTake(creator, film.length),
    body: new Blob([film]),
    ports: uploadPorts(() => deployment, creator),
    report: () => undefined,
    signal: new AbortController().signal,
  });
  const args = { ...creator, mediaId, parts: plan.length };
  address = z
    .string()
    .parse(await callAsAdmin(deployment, { kind: "mutation", path: "tests/upload:seal", args }));
}, 180_000);
afterAll(() => deployment?.close());

const ask = (range?: string) => fetch(address, range === undefined ? {} : { headers: { range } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it("CON-21 a player seeks by Range in a film of 100 MB that came in parts of up to 32 MB", async () => {
  expect(Math.max(...plan.map(({ start, end }) => end - start))).toBe(MEDIA_PART_MAX_BYTES);
  const places = [0, 0.3, 0.7, 0.95].map((share) => Math.floor(share * film.length));
  for (const from of places) {
    const answer = await ask(`bytes=${from}-`);
    const to = Math.min(film.length, from + MEDIA_RANGE_MAX_BYTES);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${film.length}`);
    expect((await bytesOf(answer)).equals(film.subarray(from, to))).toBe(true);
  }
  const tail = await ask("bytes=-1000");
  expect((await bytesOf(tail)).equals(film.subarray(film.length - 1_000))).toBe(true);
});

it("a range over the border of two large parts, and the whole without one", async () => {
  const border = plan.find(({ end, start }) => end - start === MEDIA_PART_MAX_BYTES)?.end ?? 0;
  const across = await ask(`bytes=${border - 500}-${border + 499}`);
  expect((await bytesOf(across)).equals(film.subarray(border - 500, border + 500))).toBe(true);
  const whole = await ask();
  expect(whole.headers.get("content-length")).toBe(`${film.length}`);
  expect((await bytesOf(whole)).equals(film)).toBe(true);
});
