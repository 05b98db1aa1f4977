import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import {
  catalogueWith,
  cleanTemplate,
  TEMPLATE_LIMITS,
  type TemplateContent,
  templateProblem,
} from "@convex/domain/sending/templateCatalogue";
import { describe, expect, test } from "vitest";

const content: TemplateContent = {
  category: "Humor",
  title: "A toast for {object}",
  details: "Give a short and moving speech in honour of {object}.",
  blanks: [{ key: "object", label: "A thing at home", maxLength: 30, example: "your toaster" }],
  checklist: ["{object} is in the picture", "The speech has an end"],
  facets: ["voice-or-face"],
  edgy: false,
  minutes: 5,
  accessible: "Signing or captions count as a speech.",
};
const [blank] = content.blanks;

test("PRODUCT-07 every dare of the product keeps the rules that staff's dares are held to", () => {
  for (const template of DARE_TEMPLATES)
    expect([template.id, templateProblem(template)]).toEqual([template.id, null]);
});

test("the offered catalogue: changed in its place, left out, and added behind", () => {
  const [first, second, third] = DARE_TEMPLATES;
  if (first === undefined || second === undefined) throw new Error("no catalogue");
  const changed = { ...first, title: "Another title", version: 1_001 };
  const added = { ...content, id: "added", version: 1_001 };
  const offered = catalogueWith([
    { templateId: second.id, template: null },
    { templateId: "added", template: added },
    { templateId: "gone", template: null },
    { templateId: first.id, template: changed },
  ]);
  expect(offered.slice(0, 2)).toEqual([changed, third]);
  expect(offered.at(-1)).toEqual(added);
  expect(offered).toHaveLength(DARE_TEMPLATES.length);
});

describe("PRODUCT-07 a dare that staff write", () => {
  test("is clean before it is judged", () => {
    const raw = {
      ...content,
      title: " A\u200b toast  for {object} ",
      checklist: ["  ", ...content.checklist],
    };
    expect(cleanTemplate({ ...raw, facets: ["voice-or-face", "voice-or-face"] })).toEqual(content);
    expect(templateProblem(content)).toBeNull();
  });

  test.each([
    ["title", "an unknown blank", { title: "A toast for {object} and {friend}" }, /\{friend\} is no blank/],
    ["details", "a bracket of no blank", { details: "A speech for {object} in { brackets." }, /Brackets/],
    ["title", "a title of 10,000 letters", { title: `{object}${"m".repeat(10_000)}` }, /at most 80/],
    [
      "title",
      "a title that only its longest blank makes too long",
      { title: `{object} ${"m".repeat(60)}` },
      /80/,
    ],
    ["details", "a link", { details: "Give a speech for {object} on www.example.org." }, /P11, P13/],
    ["checklist", "no checklist", { title: "A toast for {object}", checklist: [] }, /at least one/],
    [
      "checklist",
      "six points",
      { checklist: Array.from({ length: 6 }, () => "{object} is seen") },
      /up to 5/,
    ],
    ["facets", "a dare that costs something", { facets: ["costs"] }, /costs nothing/],
    ["category", "an edgy dare of another category", { edgy: true }, /Edgy/],
    ["minutes", "a dare of no time", { minutes: 0 }, /1 to 45/],
    ["minutes", "half a minute", { minutes: 0.5 }, /1 to 45/],
    ["accessible", "no accessible version", { accessible: "" }, /accessible/],
    ["accessible", "one of 10,000 letters", { accessible: "m".repeat(10_000) }, /accessible/],
    [
      "blanks",
      "a blank that stands nowhere",
      { blanks: [blank, { ...blank, key: "other" }] },
      /stands nowhere/,
    ],
    ["blanks", "two of one name", { blanks: [blank, blank] }, /same name/],
    ["blanks", "a name with a sign", { blanks: [{ ...blank, key: "an object" }] }, /small letters/],
    ["blanks", "an example too long for it", { blanks: [{ ...blank, maxLength: 3 }] }, /too long/],
    ["blanks", "no label", { blanks: [{ ...blank, label: "" }] }, /label/],
    [
      ...(["blanks", "more than fit"] as const),
      { blanks: Array.from({ length: TEMPLATE_LIMITS.blanks + 1 }, () => blank) },
      /up to 3/,
    ],
  ] as const)("is refused at %s: %s", (field, _what, part, message) => {
    const wrong = templateProblem({ ...content, ...part } as TemplateContent);
    expect(wrong).toEqual({ field, message: expect.stringMatching(message) });
  });
});
