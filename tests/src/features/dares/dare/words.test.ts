import { DARE_STATUSES, type DareRole } from "@convex/domain/dares/machine";
import { describe, expect, it } from "vitest";
import { dareCopy } from "@/features/dares/dare/copy.en";
import { fundsWords, statusWords } from "@/features/dares/dare/statusCopy.en";
import { storyCopy } from "@/features/dares/dare/story/copy.en";
import { moneyLine, wordsFor } from "@/features/dares/dare/words";
import { fill } from "@/lib/text/words";

const ROLES: readonly DareRole[] = ["sender", "creator"];

describe("status words", () => {
  it.each(DARE_STATUSES)("%s has words for both people, with every name filled in", (status) => {
    for (const role of ROLES) {
      const words = wordsFor(status, role, "Maya");
      for (const text of [words.chip, words.headline, words.line]) {
        expect(text.length).toBeGreaterThan(0);
        expect(text).not.toMatch(/[{}]/);
      }
      // A chip shares its line with a price on a 360 px phone.
      expect(words.chip.length).toBeLessThanOrEqual(18);
    }
  });

  it("names exactly the statuses of the machine", () => {
    expect(Object.keys(statusWords).sort()).toEqual([...DARE_STATUSES].sort());
  });

  it("never says a word the house does not use", () => {
    const all = JSON.stringify({ statusWords, fundsWords, dareCopy, storyCopy }).toLowerCase();
    for (const word of ["oops", "unfortunately", "hurry", "last chance", "you lost", " user "])
      expect(all).not.toContain(word);
  });

  it("tells each side where the money is", () => {
    expect(moneyLine("authorised", "sender", "Maya")).toContain("before Maya accepts");
    expect(moneyLine("held", "creator", "Sam")).toContain("Held payment");
    // Approval puts it into the wallet; paying it out is the creator's own step.
    expect(moneyLine("released", "sender", "Maya")).toBe("Added to Maya's wallet.");
    expect(wordsFor("completed", "sender", "Maya").line).toBe("Maya earned it. Thank you for daring.");
  });
});

it("fill leaves an unknown name visible", () => {
  expect(fill("{a} and {b}", { a: "1" })).toBe("1 and {b}");
});
