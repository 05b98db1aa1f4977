import {
  AFFINITY,
  affinity,
  BOOST_EVERY,
  byScore,
  countsAsSignal,
  HALF_LIFE_MS,
  interestOverlap,
  isChronological,
  isNewcomer,
  NO_SIGNALS,
  PAGE_SIZE,
  type PersonalInput,
  QUALITY_BASE,
  quality,
  type Ranked,
  recency,
  SEEN_FACTOR,
  SPREAD,
  type StoredInput,
  scoreFor,
  spread,
  storedScore,
  tuningOf,
  UNDER_REVIEW_FACTOR,
  WEIGHTS,
  withBoosts,
} from "@convex/domain/feed/ranking";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const count = fc.nat({ max: 5_000 });
const storedInput: fc.Arbitrary<StoredInput> = fc.record({
  ageMs: fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }),
  counts: fc.record({ reacted: count, commented: count, saved: count, started: count }),
  views: count,
  isNewcomer: fc.boolean(),
  underReview: fc.boolean(),
  isLimited: fc.boolean(),
});
const personalInput: fc.Arbitrary<PersonalInput> = fc.record({
  isOwn: fc.boolean(),
  follows: fc.boolean(),
  interests: fc.double({ min: 0, max: 1, noNaN: true }),
  interacted: fc.boolean(),
  isReaderNew: fc.boolean(),
  seen: fc.boolean(),
});
const ranked: fc.Arbitrary<Ranked[]> = fc
  .array(
    fc.record({
      creator: fc.nat({ max: 40 }),
      template: fc.option(fc.nat({ max: 20 })),
      publishedAt: fc.nat(),
      total: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 120 },
  )
  .map((rows) =>
    rows
      .map(({ creator, template, ...row }, place) => ({
        ...row,
        id: `item${place}`,
        creatorId: `creator${creator}`,
        templateId: template === null ? null : `template${template}`,
      }))
      .sort(byScore),
  );

const NEW: StoredInput = {
  ageMs: 0,
  counts: NO_SIGNALS,
  views: 0,
  isNewcomer: false,
  underReview: false,
  isLimited: false,
};
const STRANGER: PersonalInput = {
  isOwn: false,
  follows: false,
  interests: 0,
  interacted: false,
  isReaderNew: false,
  seen: false,
};

describe("the parts of a score", () => {
  it("weighs 40, 30, 20 and 10 of a hundred", () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
    expect(Object.values(AFFINITY).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
    expect(WEIGHTS).toEqual({ recency: 0.4, quality: 0.3, affinity: 0.2, newcomer: 0.1 });
  });

  it("halves in 36 hours, and a clock that jumps makes nothing newer than new", () => {
    expect(HALF_LIFE_MS).toBe(36 * HOUR_MS);
    expect([recency(0), recency(HALF_LIFE_MS), recency(2 * HALF_LIFE_MS)]).toEqual([1, 0.5, 0.25]);
    expect(recency(-DAY_MS)).toBe(1);
  });

  it("counts people by what they did, against how many have seen it", () => {
    const counts = { reacted: 1, commented: 1, saved: 1, started: 1 };
    expect(quality(counts, 0)).toBe(14 / QUALITY_BASE);
    expect(quality(counts, 50)).toBe(14 / (QUALITY_BASE + 50));
    expect(quality({ ...counts, started: 1_000 }, 10)).toBe(1);
  });

  it("counts neither the author nor bots nor accounts of today", () => {
    const by = { isAuthor: false, isBot: false, accountAgeMs: DAY_MS };
    expect(countsAsSignal(by)).toBe(true);
    expect(countsAsSignal({ ...by, isAuthor: true })).toBe(false);
    expect(countsAsSignal({ ...by, isBot: true })).toBe(false);
    expect(countsAsSignal({ ...by, accountAgeMs: DAY_MS - 1 })).toBe(false);
  });

  it("helps newcomers: fewer than five public videos, or the first two weeks", () => {
    expect(isNewcomer({ publicPosts: 4, accountAgeMs: 300 * DAY_MS })).toBe(true);
    expect(isNewcomer({ publicPosts: 50, accountAgeMs: 13 * DAY_MS })).toBe(true);
    expect(isNewcomer({ publicPosts: 5, accountAgeMs: 14 * DAY_MS })).toBe(false);
  });

  it("follows the sliders: what somebody chose is normal until they tune it", () => {
    const tuning = tuningOf(["Food", "Art"], { Music: "high", Art: "none" });
    expect(interestOverlap(["Food"], tuning)).toBe(1 / 2);
    expect(interestOverlap(["Music"], tuning)).toBe(1);
    expect(interestOverlap(["Art"], tuning)).toBe(0);
    expect(isChronological(tuning)).toBe(false);
    expect(isChronological(tuningOf(["Food"], { Food: "none" }))).toBe(true);
    expect(isChronological({})).toBe(false);
  });
});

describe("a reader of whom only the interests are known", () => {
  it("has them for the whole of what is near to them; the first follow makes it one of three", () => {
    const near = { ...STRANGER, interests: 0.5 };
    expect(affinity({ ...near, isReaderNew: true })).toBe(0.5);
    expect(affinity(near)).toBe(0.5 * AFFINITY.interests);
    expect(affinity({ ...STRANGER, follows: true, interests: 1, interacted: true })).toBe(1);
    expect(affinity({ ...near, isReaderNew: true, isOwn: true })).toBe(0);
  });
});

describe("a score", () => {
  it("stays between nothing and one, whatever comes in", () => {
    fc.assert(
      fc.property(storedInput, personalInput, (stored, personal) => {
        const { total } = scoreFor(storedScore(stored), personal);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(1 + Number.EPSILON);
      }),
    );
  });

  it("is the sum of its four parts, so that what is shown is what ranked", () => {
    fc.assert(
      fc.property(storedInput, personalInput, (stored, personal) => {
        const score = scoreFor(storedScore(stored), personal);
        const sum =
          WEIGHTS.recency * score.recency +
          WEIGHTS.quality * score.quality +
          WEIGHTS.affinity * score.affinity +
          WEIGHTS.newcomer * score.newcomer;
        expect(score.total).toBeCloseTo(sum * score.factor, 10);
      }),
    );
  });

  it("has no place for money, plan, gender, device or declined dares", () => {
    const more = { spent: 100_000, plan: "plus", gender: "f", device: "ios", declined: 99, boosted: true };
    fc.assert(
      fc.property(storedInput, personalInput, (stored, personal) => {
        const plain = scoreFor(storedScore(stored), personal);
        expect(scoreFor(storedScore({ ...stored, ...more }), { ...personal, ...more })).toEqual(plain);
      }),
    );
  });

  it("falls once seen, and while it is under review", () => {
    const fresh = scoreFor(storedScore(NEW), STRANGER).total;
    expect(scoreFor(storedScore(NEW), { ...STRANGER, seen: true }).total).toBeCloseTo(fresh * SEEN_FACTOR);
    const reviewed = storedScore({ ...NEW, underReview: true });
    expect(scoreFor(reviewed, STRANGER).total).toBeCloseTo(fresh * UNDER_REVIEW_FACTOR);
  });

  it("gives nobody anything for a video of their own", () => {
    fc.assert(
      fc.property(storedInput, personalInput, (stored, personal) => {
        const own = scoreFor(storedScore(stored), { ...personal, isOwn: true });
        const none = scoreFor(storedScore(stored), { ...STRANGER, seen: personal.seen });
        expect(own.total).toBe(none.total);
      }),
    );
  });
});

describe("the order", () => {
  const allows = (before: readonly Ranked[], next: Ranked): boolean => {
    const window = before.slice(-(PAGE_SIZE - 1));
    const same = (key: "creatorId" | "templateId") => window.filter((each) => each[key] === next[key]).length;
    return (
      before.at(-1)?.creatorId !== next.creatorId &&
      same("creatorId") < SPREAD.perCreator &&
      (next.templateId === null || same("templateId") < SPREAD.perTemplate)
    );
  };

  it("spreads people and templates as long as anything else is left", () => {
    fc.assert(
      fc.property(ranked, (sorted) => {
        const page = spread(sorted);
        expect(page).toHaveLength(Math.min(PAGE_SIZE, sorted.length));
        expect(new Set(page).size).toBe(page.length);
        page.forEach((each, place) => {
          const before = page.slice(0, place);
          const left = sorted.filter((other) => !before.includes(other));
          if (!allows(before, each)) expect(left.some((other) => allows(before, other))).toBe(false);
        });
      }),
    );
  });

  it("takes three of a template in twenty, and a fourth only when nothing else is left", () => {
    const of = (nth: number, templateId: string): Ranked => ({
      ...{ id: `${nth}`, creatorId: `creator ${nth}`, templateId, publishedAt: 0, total: 1 - nth / 10 },
    });
    const page = spread([of(0, "D1"), of(1, "D1"), of(2, "D1"), of(3, "D1"), of(4, "D2")]);
    expect(page.map(({ id }) => id)).toEqual(["0", "1", "2", "4", "3"]);
  });

  it("goes on spreading behind what was read before", () => {
    const of = (id: string, creatorId: string): Ranked => ({
      ...{ id, creatorId, templateId: null, publishedAt: 0, total: 0.5 },
    });
    const page = spread([of("a", "one"), of("b", "two")], [of("z", "one")]);
    expect(page.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("shows a house with one creator anyway", () => {
    const only = Array.from({ length: 6 }, (_, place) => ({
      ...{ id: `${place}`, creatorId: "one", templateId: "same", publishedAt: place, total: 1 - place / 10 },
    }));
    expect(spread(only).map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});

describe("boosted videos", () => {
  const standing = fc
    .uniqueArray(fc.record({ feedId: fc.nat({ max: 60 }), creatorId: fc.nat({ max: 12 }) }), {
      selector: ({ feedId }) => feedId,
      maxLength: 30,
    })
    .map((rows) =>
      rows.map(({ feedId, creatorId }) => ({ feedId: `item${feedId}`, creatorId: `creator${creatorId}` })),
    );
  const idsOf = (rows: readonly { feedId: string }[]) => rows.map(({ feedId }) => feedId);

  it("change nobody else's order, never come first, take one place in eight, and stand beside none of their creator's", () => {
    fc.assert(
      fc.property(standing, standing, fc.nat({ max: 20 }), (page, paid, had) => {
        const before = Array.from({ length: had }, (_, at) => ({ feedId: `had${at}`, creatorId: "had" }));
        const shown = withBoosts(page, paid, before);
        const brought = shown.flatMap(({ row, isBoosted }) => (isBoosted ? [row] : []));
        const others = shown.flatMap(({ row, isBoosted }) => (isBoosted ? [] : [row]));
        expect(idsOf(others)).toEqual(idsOf(page).filter((id) => !idsOf(brought).includes(id)));
        expect(new Set(idsOf(shown.map(({ row }) => row))).size).toBe(shown.length);
        expect(new Set(brought.map(({ creatorId }) => creatorId)).size).toBe(brought.length);
        shown.forEach(({ row, isBoosted }, at) => {
          if (!isBoosted) return;
          expect((before.length + at) % BOOST_EVERY).toBe(BOOST_EVERY - 1);
          // It comes up, and never down.
          const own = idsOf(page).indexOf(row.feedId);
          expect(own === -1 || own >= at - brought.indexOf(row)).toBe(true);
          for (const beside of [shown[at - 1], shown[at + 1]])
            expect(beside?.row.creatorId).not.toBe(row.creatorId);
        });
      }),
    );
  });

  it("take their place at the end of a page, too, and none on an empty one", () => {
    const of = (id: string) => ({ feedId: id, creatorId: id });
    const page = Array.from({ length: BOOST_EVERY - 1 }, (_, at) => of(`${at}`));
    const shown = withBoosts(page, [of("paid"), of("next")]);
    expect(idsOf(shown.map(({ row }) => row))).toEqual([...idsOf(page), "paid"]);
    expect(withBoosts([], [of("paid")], page)).toEqual([]);
  });
});
