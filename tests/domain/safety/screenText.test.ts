import { HARD_RULES } from "@convex/domain/catalogue/hardRules";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { CONTENT_RULES } from "@convex/domain/safety/contentRules";
import { readingsOf, sameTextForm } from "@convex/domain/safety/screen/fold";
import { safeTemplates, screeningMessage, screenText } from "@convex/domain/safety/screen/screenText";
import { describe, expect, test } from "vitest";
import { processorMs } from "./processorTime";
import { HARMLESS_TEXTS, HELD_TEXTS, NUDGED_TEXTS, REFUSED_TEXTS } from "./screeningTexts";

const screen = (text: string) => screenText({ text, category: "Humor", facets: [] });

describe("the screening (product 6)", () => {
  test("is tried with more than two hundred texts, and knows words of each rule", () => {
    const texts = [
      ...HARMLESS_TEXTS,
      ...REFUSED_TEXTS.map(([, text]) => text),
      ...NUDGED_TEXTS,
      ...HELD_TEXTS,
    ];
    expect(new Set(texts).size).toBeGreaterThan(200);
    expect(new Set(HARD_RULES.map(({ rule }) => rule))).toEqual(new Set(CONTENT_RULES));
  });

  test.each(HARMLESS_TEXTS)("passes: %s", (text) => {
    expect(screen(text)).toEqual({ outcome: "pass", suggestions: [] });
  });

  test.each(REFUSED_TEXTS)("refuses by %s: %s", (rule, text) => {
    expect(screen(text)).toMatchObject({ outcome: "refuse", rule });
  });

  test.each(NUDGED_TEXTS)("offers other words for: %s", (text) => {
    const found = screen(text);
    expect(found.outcome).toBe("nudge");
    expect(found.suggestions).toHaveLength(3);
  });

  test.each(HELD_TEXTS)("leaves to a person: %s", (text) => {
    expect(screen(text).outcome).toBe("hold");
  });

  test("a tick that says what the words say takes the nudge away", () => {
    const text = "Ten push-ups while telling a joke";
    expect(screenText({ text, category: "Fitness", facets: ["physical"] }).outcome).toBe("pass");
    const costs = { text: "Buy a rubber duck and introduce it", category: "Humor" };
    expect(screenText({ ...costs, facets: ["costs"] }).outcome).toBe("pass");
    expect(screenText({ ...costs, facets: ["props"] })).toMatchObject({ outcome: "nudge", rule: "P18" });
  });

  test("each refusal names its rule, and each nudge says what would help", () => {
    expect(screeningMessage(screen("Steal a traffic cone and wear it"))).toContain("(P3)");
    expect(screeningMessage(screen("Ten push-ups while telling a joke"))).toContain("Check that box");
    expect(screeningMessage(screen("Buy a rubber duck and introduce it"))).toContain("P18");
    expect(screeningMessage(screen("Thank your socks for a year of loyal service"))).toBeNull();
  });

  test("three safe ones: of the same category first, none that waits for a person", () => {
    for (const category of ["Humor", "Fitness", "Edgy", "unheard of"]) {
      const offered = safeTemplates(category).map((id) => DARE_TEMPLATES.find((each) => each.id === id));
      expect(new Set(offered).size).toBe(3);
      for (const template of offered) {
        expect(template?.edgy).toBe(false);
        expect(template?.facets).not.toContain("physical");
        expect(template?.facets).not.toContain("other-people");
      }
    }
    expect(safeTemplates("Humor")[0]).toMatch(/^humor-/);
  });
});

describe("folding", () => {
  test.each([
    ["N.U.D.E", "nude"],
    ["n u d e", "nude"],
    ["nüde", "nude"],
    ["nud3", "nude"],
    ["nuuuude", "nude"],
    ["nu-de", "nude"],
    ["nu\u200bde", "nude"],
    ["ｎｕｄｅ", "nude"],
    ["nudе", "nude"],
    ["𝓷𝓾𝓭𝓮", "nude"],
  ])("%s reads as %s", (text, word) => {
    expect(readingsOf(text)).toContain(word);
  });

  test("numbers and words of another script stay what they are", () => {
    expect(readingsOf("30 seconds")).toEqual(["30 seconds"]);
    expect(readingsOf("про кошку")).toEqual(["про кошку"]);
  });

  test("identical text is what a reader would call the same", () => {
    const one = sameTextForm("Thank your socks, loudly!");
    expect(sameTextForm("thank  YOUR socks loudly")).toBe(one);
    expect(sameTextForm("Thank your s0cks – loudly")).toBe(one);
    expect(sameTextForm("Thank your shoes, loudly!")).not.toBe(one);
  });

  test("a long text of nothing but traps is read in a moment", () => {
    const trap = `${"a ".repeat(600)}${"take off your ".repeat(60)}${"\u0430".repeat(400)}`;
    expect(processorMs(() => screen(trap), 1)).toBeLessThan(500);
  });
});
