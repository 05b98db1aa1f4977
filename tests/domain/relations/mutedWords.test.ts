import {
  cleanMutedWord,
  foldText,
  MUTE_LASTING_MS,
  MUTED_WORD_MAX_LENGTH,
  mutedTest,
  muteProblem,
  splitMutedWords,
} from "@convex/domain/relations/mutedWords";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const hides = (word: string, text: string, part = false) => mutedTest([{ text: word, part }])(text);

describe("muted words (product 24)", () => {
  it.each([
    ["spider", "A spider on the wall", true],
    ["spider", "Spiders on the wall", false],
    ["spider", "SPIDER!", true],
    ["spider", "“spider”", true],
    ["spider", "spider2", false],
    ["café", "the cafe next door", true],
    ["cafe", "Das CAFÉ dort", true],
    ["strasse", "Die Straße", true],
    ["ＡＢＣ", "abc", true],
    ["new york", "From New   York with love", true],
    ["new york", "newyork", false],
    ["c++", "I like c++ a lot", true],
    ["c", "c++", true],
    ["🔥", "hot🔥stuff", true],
    ["οδος", "Η ΟΔΌΣ μου", true],
    ["猫", "黒猫がいる", true],
    ["spi\u200dder", "a spider", true],
    ["spider", "a sp\u200bider", true],
  ])("whole word: %j in %j is %j", (word, text, expected) => {
    expect(hides(word, text)).toBe(expected);
  });

  it("part of a word is found only where it was asked for", () => {
    expect(hides("spider", "Spiders everywhere", true)).toBe(true);
    expect(hides("spider", "Spiders everywhere")).toBe(false);
  });

  it("a whole word counts even if it stood inside another one before", () => {
    expect(hides("art", "cartoon art")).toBe(true);
  });

  it("nothing is hidden by no words, and by words of nothing", () => {
    expect(mutedTest([])("anything")).toBe(false);
    expect(mutedTest([{ text: " \u200b ", part: true }])("anything")).toBe(false);
  });

  const word = fc.stringMatching(/^[a-zA-Zéöñß0-9]{1,12}$/);
  const around = fc.stringMatching(/^[ .,!?-]{1,4}$/);

  it("property: between spaces and signs every word is found, in any case", () => {
    fc.assert(
      fc.property(word, around, around, fc.boolean(), (each, before, after, upper) => {
        const shown = upper ? each.toUpperCase() : each.toLowerCase();
        return hides(each, `x${before}${shown}${after}x`);
      }),
    );
  });

  it("property: joined to a letter it is found only as a part", () => {
    fc.assert(
      fc.property(word, (each) => {
        const joined = `${each}q`;
        const isRepeat = foldText(joined).indexOf(foldText(each)) !== 0;
        return isRepeat || (hides(each, joined, true) && !hides(each, joined));
      }),
    );
  });

  it("property: a part hides whatever a whole word hides", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 40 }), (each, text) => {
        return !hides(each, text) || hides(each, text, true);
      }),
    );
  });

  it("property: folding twice is folding once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});

describe("writing muted words", () => {
  it("many at once: lines and commas, cleaned, equal ones once, nothing empty", () => {
    expect(splitMutedWords(" Spider \n\nspider,  new   york\r\nSPÍDER,,\u200b")).toEqual([
      "Spider",
      "new york",
    ]);
    expect(cleanMutedWord(" a\u202e  b ")).toBe("a b");
  });

  it("says what is wrong", () => {
    expect(muteProblem({ words: [], scopes: ["feed"] })).toBe("words-missing");
    expect(muteProblem({ words: ["x".repeat(MUTED_WORD_MAX_LENGTH + 1)], scopes: ["feed"] })).toBe(
      "word-long",
    );
    expect(muteProblem({ words: ["x"], scopes: [] })).toBe("scopes-missing");
    expect(muteProblem({ words: ["x"], scopes: ["feed"] })).toBeNull();
  });

  it("lasts a day, a week, a month or always", () => {
    expect(MUTE_LASTING_MS).toEqual({
      day: 86_400_000,
      week: 604_800_000,
      month: 2_592_000_000,
      always: null,
    });
  });
});
