import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { screenText } from "@convex/domain/safety/screen/screenText";
import { FACETS } from "@convex/domain/sending/boundaries";
import {
  checkBlanks,
  type DareTemplate,
  hasContactDetails,
  normaliseBlank,
  renderTemplate,
} from "@convex/domain/sending/templateRendering";
import { describe, expect, test } from "vitest";

const examples = (template: DareTemplate): Record<string, string> =>
  Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));

describe("the catalogue (product 7)", () => {
  test("has four dares in each of the 14 categories and unique ids", () => {
    expect(DARE_TEMPLATES).toHaveLength(56);
    expect(new Set(DARE_TEMPLATES.map(({ id }) => id)).size).toBe(56);
    for (const category of DARE_CATEGORIES) {
      expect(DARE_TEMPLATES.filter((template) => template.category === category)).toHaveLength(4);
    }
  });

  test.each(DARE_TEMPLATES.map((template) => [template.id, template] as const))(
    "%s passes the screening and is flagged as what it is",
    (_id, template) => {
      const { title, details, checklist } = renderTemplate(template, examples(template));
      const text = [title, details, ...checklist].join("\n");
      const { category, facets, edgy } = template;
      expect(screenText({ text, category, facets })).toEqual({ outcome: "pass", suggestions: [] });
      expect(edgy).toBe(category === "Edgy");
      expect(checkBlanks(template, examples(template))).toBeNull();
      expect(`${title}${details}${checklist.join("")}`).not.toMatch(/[{}…]/);
      expect(facets.includes("physical")).toBe(category === "Fitness");
      expect(category === "Food" || !facets.includes("food")).toBe(true);
      expect(FACETS.filter((facet) => facets.includes(facet))).toHaveLength(facets.length);
    },
  );
});

describe("blanks", () => {
  const [template] = DARE_TEMPLATES;
  if (template === undefined) throw new Error("empty catalogue");

  test("an empty blank shows as an ellipsis and may not be sent", () => {
    expect(renderTemplate(template, {}).title).toContain("…");
    expect(checkBlanks(template, {})).toEqual({ key: "moment", problem: "required" });
    for (const moment of [
      " \u0000 ",
      "\u200b\u200d",
      "\u2800",
      "\u3164\uffa0",
      "\ufe0f\u034f",
      "\u{e0061}\u{e0062}",
    ])
      expect(checkBlanks(template, { moment })).toEqual({ key: "moment", problem: "required" });
  });

  test("too long and unknown blanks are refused; a prototype's name is no blank", () => {
    expect(checkBlanks(template, { moment: "m".repeat(41) })).toEqual({ key: "moment", problem: "too-long" });
    expect(checkBlanks(template, { moment: "tea", other: "x" })).toEqual({
      key: "other",
      problem: "unknown",
    });
    expect(renderTemplate({ ...template, title: "{constructor} {moment}" }, { moment: "tea" }).title).toBe(
      "… tea",
    );
  });

  test("a blank cannot smuggle in another blank", () => {
    expect(renderTemplate(template, { moment: "{moment}" }).title).toContain("{moment}");
    expect(normaliseBlank("a\u202e\tb\n c")).toBe("a b c");
  });

  test("marks piled on one letter are cut, letters with their own accents are not", () => {
    expect(normaliseBlank(`z\u0335${"\u0301".repeat(30)}o`)).toBe("z\u0335\u0301\u0301o");
    expect(normaliseBlank("caf\u00e9 \u0928\u093f\u0930\u094d\u0926\u0947\u0936")).toBe(
      "caf\u00e9 \u0928\u093f\u0930\u094d\u0926\u0947\u0936",
    );
    expect(normaliseBlank("a\ud800b")).toBe("a b");
  });

  test.each([
    "pay\u200bpal",
    "tele\u00adgram",
    "\uff50\uff41\uff59\uff50\uff41\uff4c",
    "www\uff0eexample\uff0eorg",
    "call \u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668",
    "a\uff20b.example",
  ])("what is hidden behind invisible or wide letters is found: %j", (moment) => {
    expect(checkBlanks(template, { moment })).toEqual({ key: "moment", problem: "contact" });
  });

  test.each([
    "see www.example.org",
    "my-page.com",
    "write me: a@b.example",
    "+49 151 2345678",
    "call 0151-234-5678",
    "pay $handle",
    "@handle now",
    "on Telegram",
  ])("links, numbers, addresses and payment handles are refused: %s", (text) => {
    expect(hasContactDetails(text)).toBe(true);
  });

  test.each(["making 12 pancakes", "the year 1800", "tea at 4.30", "a chess.. game", "route 66"])(
    "plain text passes: %s",
    (text) => {
      expect(hasContactDetails(text)).toBe(false);
    },
  );
});
