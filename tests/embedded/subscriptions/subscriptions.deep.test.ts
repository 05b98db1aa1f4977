import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys } from "../../../embedded/store/keyEncoding";
import { IntervalIndex } from "../../../embedded/subscriptions/invalidate";
import type { Interval } from "../../../embedded/transaction/readSet";

const RUNS = process.env.TEST_LONG === "1" ? 5_000 : 200;

const key = fc.uint8Array({ maxLength: 3, max: 3 }).map((bytes) => Buffer.from(bytes));
const interval: fc.Arbitrary<Interval> = fc.oneof(
  fc.record({ lo: key, hi: fc.option(key, { nil: null }) }),
  key.map((lo) => ({ lo, hi: Buffer.concat([lo, Buffer.from([0])]) })),
);

const holds = ({ lo, hi }: Interval, at: Uint8Array): boolean =>
  compareKeys(at, lo) >= 0 && (hi === null || compareKeys(at, hi) < 0);

describe("the index of intervals", () => {
  it("finds exactly the holders of a key, however many come and go", () => {
    const step = fc.record({ holder: fc.nat(15), intervals: fc.array(interval, { maxLength: 4 }) });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.array(key, { minLength: 1, maxLength: 8 }),
        (steps, keys) => {
          const index = new IntervalIndex<number>();
          const model = new Map<number, Interval[]>();
          for (const { holder, intervals } of steps) {
            const before = model.get(holder);
            if (before !== undefined) index.remove(holder, before);
            model.delete(holder);
            if (before !== undefined && intervals.length < 2) continue;
            model.set(holder, intervals);
            index.add(holder, intervals);
          }
          for (const at of keys) {
            const found = new Set<number>();
            index.stab(at, (holder) => found.add(holder));
            const expected = [...model].filter(([, all]) => all.some((one) => holds(one, at)));
            expect(found).toEqual(new Set(expected.map(([holder]) => holder)));
          }
          for (const [holder, intervals] of model) index.remove(holder, intervals);
          expect(index.empty).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("looks at few of 100,000 ranges to find the one that holds a key", () => {
    const index = new IntervalIndex<number>();
    let looked = 0;
    const numbered = (n: number): Buffer => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(n);
      return bytes;
    };
    for (let n = 0; n < 100_000; n++) {
      const hi = numbered(n * 10 + 5);
      index.add(n, [
        {
          lo: numbered(n * 10),
          get hi() {
            looked++;
            return hi;
          },
        },
      ]);
    }
    looked = 0;
    const found: number[] = [];
    index.stab(numbered(432_103), (holder) => found.push(holder));
    index.stab(numbered(432_107), (holder) => found.push(holder));
    expect(found).toEqual([43_210]);
    expect(looked).toBeLessThan(100);
  });
});
