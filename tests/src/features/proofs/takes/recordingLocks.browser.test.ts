import { expect, it } from "vitest";
import { TAKES } from "@/config/storageKeys";
import { claim, isBeingRecorded } from "@/features/proofs/takes/recordingLocks";

/** As another tab does that records this film. */
async function heldElsewhere(takeId: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((resolve) => {
    void navigator.locks.request(`${TAKES}:${takeId}`, () => {
      resolve();
      return over;
    });
  });
  return release;
}

it("PRD-04 a film that nobody records is nobody's, however many ask for it at once", async () => {
  const asked = Array.from({ length: 8 }, () => isBeingRecorded("dead"));
  expect(await Promise.all(asked)).toEqual(asked.map(() => false));
});

it("PRD-04 one that another tab or this one records is left to it until its end", async () => {
  const release = await heldElsewhere("theirs");
  const stop = claim("ours");
  expect([await isBeingRecorded("theirs"), await isBeingRecorded("ours")]).toEqual([true, true]);
  release();
  stop();
  await expect.poll(() => isBeingRecorded("theirs")).toBe(false);
  await expect.poll(() => isBeingRecorded("ours")).toBe(false);
});
