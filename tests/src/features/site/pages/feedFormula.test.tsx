import {
  AFFINITY,
  affinity,
  HALF_LIFE_MS,
  NO_SIGNALS,
  PARTS,
  QUALITY_BASE,
  quality,
  recency,
  SEEN_FACTOR,
  SIGNAL_KINDS,
  SIGNALS,
  SPREAD,
  scoreFor,
  storedScore,
  UNDER_REVIEW_FACTOR,
  WEIGHTS,
} from "@convex/domain/feed/ranking";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fill } from "@/features/site/pages/marks";
import { FeedFormula } from "@/features/site/pages/parts/FeedFormula";

const rows = () => {
  render(<FeedFormula />);
  const parts = within(screen.getByRole("list", { name: "What a video's score is made of" }));
  return parts.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
};

/** A reader whom nothing joins to the video. */
const nothing = {
  ...{ isOwn: false, follows: false, interests: 0, interacted: false },
  ...{ isReaderNew: false, seen: false },
};

it("each part has the weight that it has in a score", () => {
  const printed = rows();
  expect(printed).toHaveLength(PARTS.length);
  const none = {
    ...{ ageMs: Number.POSITIVE_INFINITY, counts: NO_SIGNALS, views: 0 },
    ...{ isNewcomer: false, underReview: false, isLimited: false },
  };
  const many = { ...NO_SIGNALS, started: 1_000 };
  const alone = {
    recency: scoreFor(storedScore({ ...none, ageMs: 0 }), nothing),
    quality: scoreFor(storedScore({ ...none, counts: many }), nothing),
    affinity: scoreFor(storedScore(none), { ...nothing, follows: true, interests: 1, interacted: true }),
    newcomer: scoreFor(storedScore({ ...none, isNewcomer: true }), nothing),
  };
  for (const [place, part] of PARTS.entries()) {
    expect(alone[part].total, part).toBeCloseTo(WEIGHTS[part]);
    expect(printed[place]).toContain(`${Math.round(alone[part].total * 100)}%`);
  }
});

it("the lines below them say what the code reckons with", () => {
  const [first = "", , close = ""] = rows();
  expect(recency(HALF_LIFE_MS)).toBeCloseTo(0.5);
  expect(first).toContain(`half as much every ${HALF_LIFE_MS / 3_600_000} hours`);
  const near = { ...nothing, follows: true };
  expect(affinity(near)).toBeCloseTo(AFFINITY.follows);
  expect(close).toContain(`You follow the creator (${affinity(near) * 100}% of this part)`);
  expect(affinity({ ...near, follows: false, interests: 1, isReaderNew: true })).toBe(1);
  expect(close).toContain("only your interests count");
});

it("each act counts what it counts", () => {
  render(<FeedFormula />);
  const table = screen.getByRole("table", { name: "What people did, once for each person" });
  const [, ...acts] = within(table).getAllByRole("row");
  expect(acts).toHaveLength(SIGNAL_KINDS.length);
  for (const [place, kind] of SIGNAL_KINDS.entries()) {
    expect(quality({ ...NO_SIGNALS, [kind]: 1 }, 0)).toBeCloseTo(SIGNALS[kind] / QUALITY_BASE);
    expect(acts[place]?.textContent).toMatch(new RegExp(`${SIGNALS[kind]}$`));
  }
  expect(screen.getByText(new RegExp(`plus ${QUALITY_BASE},`))).toBeTruthy();
});

it("what is seen, reported or repeated counts as it is said", () => {
  expect(fill("{feedSeen} {feedUnderReview} {feedPerCreator} {feedPerTemplate}")).toBe(
    `${SEEN_FACTOR * 100}% ${UNDER_REVIEW_FACTOR * 100}% ${SPREAD.perCreator} ${SPREAD.perTemplate}`,
  );
});
