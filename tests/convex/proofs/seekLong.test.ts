import { api } from "@convex/_generated/api";
import { MEDIA_PART_MAX_BYTES, MEDIA_RANGE_MAX_BYTES } from "@convex/domain/limits";
import { afterEach, expect, test, vi } from "vitest";
import { join, uint } from "../../support/media/bytes";
import { webm } from "../../support/media/webm";
import { prepareBackend } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { setupWorld } from "../support/people";
import { ALL_TICKS, checkProof, uploadTake } from "../support/proofs";
import { serveStored } from "./storedAddresses";

prepareBackend();
afterEach(() => vi.unstubAllGlobals());

const PART = MEDIA_PART_MAX_BYTES;
const FILLING_PARTS = 3;

test("rulings 19: a video of 100 MB in parts of the largest size is sought by Range, a few bytes at a time", async () => {
  expect(PART).toBeGreaterThan(MEDIA_RANGE_MAX_BYTES);
  const world = await setupWorld();
  const dareId = await acceptedDare(world);
  // One frame of 96 MB behind a live recording, so that most of the file lies in the largest parts there are.
  const payload = FILLING_PARTS * PART;
  const frame = join([0xa3], uint(2 ** 28 + 4 + payload, 4), [0x81, 0, 0, 0x80]);
  const head = join(webm({ live: true }), frame);
  const filling = Array.from({ length: FILLING_PARTS }, (_, at) => new Uint8Array(PART).fill(at + 1));
  const parts = [head, ...filling];
  const mediaId = await uploadTake(world, dareId, parts);
  const stored = await serveStored(world, parts);
  const proof = { dareId, mediaId, parts: parts.length, durationMs: 4_000, ticks: ALL_TICKS };
  await world.creator.as.mutation(api.proofs.submit, proof);
  await checkProof(world, dareId);
  const size = head.length + payload;
  expect(size).toBeGreaterThan(100_000_000);

  const { url } = await world.sender.as.mutation(api.media.playbackUrl, { mediaId });
  const { pathname, search } = new URL(url);
  stored.asked = [];
  const seek = async (from: number, to: number) => {
    const answer = await world.t.fetch(`${pathname}${search}`, { headers: { Range: `bytes=${from}-${to}` } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${size}`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  };
  const edge = head.length + PART;
  expect(await seek(edge - 2, edge + 1)).toEqual([1, 1, 2, 2]);
  expect(await seek(size - 3, size - 1)).toEqual([3, 3, 3]);
  expect(await seek(0, 3)).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  // Of a part that is larger than an answer may be, only what is wanted leaves the storage.
  expect(stored.asked).toEqual([
    `bytes=${PART - 2}-${PART - 1}`,
    "bytes=0-1",
    `bytes=${PART - 3}-${PART - 1}`,
  ]);
  // A storage out of breath is no missing video.
  stored.status = 503;
  const busy = await world.t.fetch(`${pathname}${search}`, { headers: { Range: `bytes=${edge}-${edge}` } });
  expect(busy.status).toBe(503);
}, 30_000);
