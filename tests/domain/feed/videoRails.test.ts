import { NO_SIGNALS, SPREAD } from "@convex/domain/feed/ranking";
import { type RailCandidate, VIDEO_RAILS, videoRail } from "@convex/domain/feed/videoRails";
import { DAY_MS } from "@convex/domain/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = 1_000 * DAY_MS;
const candidate: fc.Arbitrary<RailCandidate> = fc.record({
  id: fc.uuid(),
  creatorId: fc.integer({ min: 0, max: 30 }).map(String),
  templateId: fc.constant(null),
  publishedAt: fc.integer({ min: NOW - 30 * DAY_MS, max: NOW }),
  base: fc.double({ min: 0, max: 1, noNaN: true }),
  newcomer: fc.constantFrom(0, 1),
  factor: fc.constantFrom(1, 0.5),
  counts: fc.nat({ max: 3 }).map((reacted) => ({ ...NO_SIGNALS, reacted })),
});
const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 120 });
const one = (part: Partial<RailCandidate>): RailCandidate => ({
  ...{ id: "one", creatorId: "sam", templateId: null, publishedAt: NOW, base: 0.5, newcomer: 1, factor: 1 },
  ...{ counts: { ...NO_SIGNALS, reacted: 1 } },
  ...part,
});

describe("discover 1: rows of videos", () => {
  it("each takes what people did something with, and nothing that was reported", () => {
    fc.assert(
      fc.property(candidates, fc.constantFrom(...VIDEO_RAILS), (all, rail) => {
        for (const { factor, counts } of videoRail(rail, all, NOW)) {
          expect([factor, counts.reacted > 0]).toEqual([1, true]);
        }
      }),
    );
  });

  it("stand in one order, whatever order they came in, and nobody fills a row while there are others", () => {
    fc.assert(
      fc.property(candidates, fc.constantFrom(...VIDEO_RAILS), (all, rail) => {
        const row = videoRail(rail, all, NOW);
        expect(videoRail(rail, all.toReversed(), NOW)).toEqual(row);
      }),
    );
    const own = Array.from({ length: 10 }, (_, at) => one({ id: `own${at}`, base: 0.9 }));
    const others = Array.from({ length: 10 }, (_, at) => one({ id: `other${at}`, creatorId: `person${at}` }));
    const first = videoRail("trending", [...own, ...others], NOW).slice(0, 13);
    expect(first.filter(({ creatorId }) => creatorId === "sam")).toHaveLength(SPREAD.perCreator);
  });

  it("rising is of newcomers, most loved of this week and by people", () => {
    expect(videoRail("rising", [one({ newcomer: 0 })], NOW)).toEqual([]);
    expect(videoRail("loved", [one({ publishedAt: NOW - 8 * DAY_MS })], NOW)).toEqual([]);
    const saved = one({ id: "saved", creatorId: "alex", counts: { ...NO_SIGNALS, saved: 50 } });
    const loved = one({ id: "loved", base: 0 });
    expect(videoRail("loved", [saved, loved], NOW).map(({ id }) => id)).toEqual(["loved"]);
    expect(videoRail("trending", [saved, loved], NOW).map(({ id }) => id)).toEqual(["saved", "loved"]);
  });
});
