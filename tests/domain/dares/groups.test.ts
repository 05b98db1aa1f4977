import { DARE_GROUPS, parsePlace, placeText, statusesOf } from "@convex/domain/dares/groups";
import { DARE_STATUSES } from "@convex/domain/dares/machine";
import { ratingWordsProblem } from "@convex/domain/dares/ratings";
import { DEFAULT_BOUNDARIES } from "@convex/domain/sending/boundaries";
import { boundaryClashes } from "@convex/domain/sending/boundaryClash";
import { describe, expect, it } from "vitest";

describe("the groups of My dares", () => {
  it("hold every status of the sender's once, and of the creator's what they may see", () => {
    const all = (role: "sender" | "creator") => DARE_GROUPS.flatMap((group) => statusesOf(role, group));
    expect([...all("sender")].sort()).toEqual([...DARE_STATUSES].sort());
    const hidden = ["awaiting_payment", "screening"];
    expect([...all("creator")].sort()).toEqual(
      DARE_STATUSES.filter((status) => !hidden.includes(status)).sort(),
    );
  });

  it("name a place that survives the way to the client and back", () => {
    const place = { updatedAt: 1_763_000_000_001, createdAt: 1_763_000_000_000.25 };
    expect(parsePlace(placeText(place))).toEqual(place);
    for (const text of ["", "1", "1/2/3", "x/y", "NaN/1"]) expect(parsePlace(text)).toBeNull();
  });
});

describe("boundary check of the consent screen", () => {
  const dare = { category: "Humor", edgy: false, facets: [], text: "Sing to your house plant" } as const;
  const limits = { ...DEFAULT_BOUNDARIES, categories: ["Humor"], noGo: ["karaoke"] };

  it("finds nothing where everything fits", () => {
    expect(boundaryClashes(dare, limits)).toEqual([]);
  });

  it.each(["K4raoke night", "k a r a o k e night", "ｋａｒａｏｋｅ night", "kаrаоke night"])(
    "sees a private line through a disguise: %s",
    (text) => {
      expect(boundaryClashes({ ...dare, text }, limits)).toEqual(["noGo"]);
    },
  );

  it("names each line that is crossed, the private one without its words", () => {
    const crossed = { category: "Food", edgy: true, facets: ["physical"], text: "A Karaoke night" } as const;
    const strict = { ...limits, edgy: false, facets: [] };
    expect(boundaryClashes(crossed, strict)).toEqual(["category", "edgy", "facets", "noGo"]);
  });
});

it("a rating has up to three words, each once", () => {
  expect(ratingWordsProblem([])).toBeNull();
  expect(ratingWordsProblem(["kind", "fair", "fast"])).toBeNull();
  expect(ratingWordsProblem(["kind", "kind"])).toMatch(/each once/);
  expect(ratingWordsProblem(["kind", "fair", "fast", "funny"])).toMatch(/up to 3/);
});
