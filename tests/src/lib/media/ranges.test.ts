import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterTrim, isIn, isUntouched, keepWithin, lengthOf, mergeRanges } from "@/lib/media/ranges";
import { silence } from "@/lib/media/render";

const range = (fromMs: number, toMs: number) => ({ fromMs, toMs });

describe("stretches of a film", () => {
  it("the end that is moved gives way, and the shortest length is kept", () => {
    expect(keepWithin(range(9_000, 10_000), 10_000, 3_000, "from")).toEqual(range(7_000, 10_000));
    expect(keepWithin(range(4_000, 5_000), 10_000, 3_000, "to")).toEqual(range(4_000, 7_000));
    expect(keepWithin(range(-50, 20_000), 10_000, 3_000, "to")).toEqual(range(0, 10_000));
    expect(keepWithin(range(0, 1_000), 2_000, 3_000, "to")).toEqual(range(0, 2_000));
  });

  it("whatever is wanted, what stays lies inside the film and is long enough", () => {
    const ms = fc.integer({ min: -5_000, max: 200_000 });
    fc.assert(
      fc.property(ms, ms, fc.integer({ min: 3_000, max: 180_000 }), fc.boolean(), (a, b, total, first) => {
        const kept = keepWithin(range(a, b), total, 3_000, first ? "from" : "to");
        return kept.fromMs >= 0 && kept.toMs <= total && lengthOf(kept) >= 3_000;
      }),
    );
  });

  it("merges what touches, drops what lies outside, and counts from the new beginning", () => {
    expect(mergeRanges([range(5, 9), range(1, 6), range(20, 30)], 25)).toEqual([range(1, 9), range(20, 25)]);
    expect(mergeRanges([range(30, 40), range(4, 4)], 25)).toEqual([]);
    expect(afterTrim([range(0, 4), range(8, 30)], range(2, 12))).toEqual([range(0, 2), range(6, 10)]);
  });

  it("a film is untouched only with all of its length and sound", () => {
    const whole = range(0, 5_000);
    expect(isUntouched({ keep: whole, muted: [] }, 5_000)).toBe(true);
    expect(isUntouched({ keep: range(1, 5_000), muted: [] }, 5_000)).toBe(false);
    expect(isUntouched({ keep: whole, muted: [range(10, 20)] }, 5_000)).toBe(false);
  });
});

it("silences exactly the frames inside, in every channel", () => {
  const samples = new Float32Array(10 * 2).fill(0.5);
  // Ten frames of 100 ms from the first second on.
  const sound = { startMs: 1_000, sampleRate: 10, channels: 2 };
  expect(silence(samples, sound, [range(1_200, 1_400)])).toBe(true);
  expect([...samples].map((sample) => sample === 0)).toEqual(
    Array.from({ length: 20 }, (_, place) => place >= 4 && place < 8),
  );
  expect(silence(new Float32Array(4).fill(1), sound, [range(5_000, 6_000)])).toBe(false);
  expect(isIn([range(0, 10)], 10)).toBe(false);
});
