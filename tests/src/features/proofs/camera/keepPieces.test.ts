import { expect, it } from "vitest";
import { newKeeping } from "@/features/proofs/camera/useRecording";
import type { OpenTake } from "@/features/proofs/takes";
import { expectPrinted } from "../../../../support/quiet";

const FULL = new DOMException("full", "QuotaExceededError");
const BROKEN = new DOMException("gone", "InvalidStateError");
const piece = new Blob(["a second"]);

/** A film on the device that refuses its pieces from the second one on. */
function takeThatEnds(error: DOMException) {
  const closed: number[] = [];
  let pieces = 0;
  const take: OpenTake = {
    takeId: "t1",
    append: async () => {
      pieces += 1;
      if (pieces > 1) throw error;
    },
    close: async ({ durationMs }) => void closed.push(durationMs),
    drop: async () => undefined,
  };
  return { take, closed };
}

it.each([
  [FULL, "full"],
  [BROKEN, "unkept"],
] as const)(
  "only a device without room is said to have none, and what was kept until then is the take: $name",
  async (error, reason) => {
    expectPrinted(`[takes] ${error.name}`, 2);
    const told: string[] = [];
    const tell = (why: string) => void told.push(why);
    const nothing = newKeeping(Promise.reject<OpenTake>(error), tell);
    nothing.add(piece, 1_000);
    expect(await nothing.close(1_000)).toBe(reason);
    const { take, closed } = takeThatEnds(error);
    const keeping = newKeeping(Promise.resolve(take), tell);
    for (const recordedMs of [1_000, 2_000, 3_000]) keeping.add(piece, recordedMs);
    expect(await keeping.close(3_000)).toBeNull();
    expect(told).toEqual([reason, reason]);
    expect(closed).toEqual([1_000]);
  },
);
