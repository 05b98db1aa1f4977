import {
  checkDareChoices,
  checkDareTerms,
  checkDareText,
  cleanDareExtras,
  cleanDareTexts,
  DARE_MESSAGES,
  type DareWords,
  DEFAULT_TERMS,
  PROOF_WINDOWS_MS,
} from "@convex/domain/sending/text";
import { expect, test } from "vitest";

const DARE: DareWords = {
  title: "A toast for the toaster",
  details: "Give a short speech in its honour.",
  checklist: ["The toaster is in the picture"],
  category: "Humor",
  tags: ["toast"],
  edgy: false,
  facets: ["voice-or-face"],
  costMax: null,
  cheer: "You can do it!",
};

const problemsOf = (change: Partial<DareWords>) =>
  checkDareText({ ...DARE, ...change }).map(({ field, problem }) => `${field}: ${problem}`);

test("VAL-35 a whole one has nothing wrong", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ details: "", title: "A toast for the old toaster" })).toEqual([]);
});

test.each<[string, Partial<DareWords>]>([
  ["title: title-short", { title: "Toast!!" }],
  ["title: title-long", { title: "t".repeat(81) }],
  ["title: contact", { title: "A toast, see toast.com" }],
  ["details: details-long", { details: "d".repeat(501) }],
  ["details: words-short", { title: "A toast, now", details: "Go" }],
  ["details: contact", { details: "Send it to me@mail.test when it is done" }],
  ["checklist: checklist-missing", { checklist: [" ", "\u200b"] }],
  ["checklist: checklist-many", { checklist: Array.from({ length: 6 }, (_, at) => `Line number ${at}`) }],
  ["checklist: line-short", { checklist: ["four"] }],
  ["checklist: line-long", { checklist: ["l".repeat(121)] }],
  ["checklist: contact", { checklist: ["Call 0151 234 5678 first"] }],
  ["category: category", { category: "NSFW" }],
  ["category: category", { category: null }],
  ["edgy: edgy-category", { category: "Edgy" }],
  ["tags: tags-many", { tags: ["a", "b", "c", "d", "e", "f"] }],
  ["tags: tag-long", { tags: ["t".repeat(25)] }],
  ["tags: contact", { tags: ["paypal"] }],
  ["costMax: cost-missing", { facets: ["costs"] }],
  ["costMax: cost-range", { facets: ["costs"], costMax: 99 }],
  ["costMax: cost-range", { facets: ["costs"], costMax: 50_001 }],
  ["costMax: cost-range", { facets: ["costs"], costMax: 100.5 }],
  ["costMax: cost-unasked", { costMax: 500 }],
  ["cheer: cheer-long", { cheer: "c".repeat(141) }],
  ["cheer: contact", { cheer: "More on @toastfan" }],
])("VAL-35 %s", (problem, change) => {
  expect(problemsOf(change)).toEqual([problem]);
});

test("VAL-35 limits are met, counted as a person counts, after what cannot be seen is gone", () => {
  expect(problemsOf({ title: "🍞".repeat(80) })).toEqual([]);
  expect(problemsOf({ title: `\u202eToast\u200b${"\u0000".repeat(90)}` })).toEqual(["title: title-short"]);
  expect(problemsOf({ facets: ["costs"], costMax: 100 })).toEqual([]);
  expect(problemsOf({ category: "Edgy", edgy: true })).toEqual([]);
});

test("a tag holds nothing that cannot be seen", () => {
  const tags = ["to\u3164ast", "toast\u200b", "Toast"];
  expect(cleanDareExtras({ ...DARE, tags }).tags).toEqual(["toast"]);
  expect(problemsOf({ tags: ["pay\u2060pal"] })).toEqual(["tags: contact"]);
});

test("a line is named by its place as typed, and an empty one is no line", () => {
  const checklist = ["The toaster is seen", "", "no"];
  expect(checkDareText({ ...DARE, checklist })).toEqual([
    { field: "checklist", problem: "line-short", line: 2 },
  ]);
});

test("VAL-35 a deadline is one of four, a language a plain code", () => {
  expect(PROOF_WINDOWS_MS.map((ms) => ms / 3_600_000)).toEqual([24, 72, 168, 336]);
  for (const proofWindowMs of PROOF_WINDOWS_MS) {
    expect(checkDareChoices({ ...DEFAULT_TERMS, proofWindowMs })).toEqual([]);
  }
  expect(checkDareChoices({ ...DEFAULT_TERMS, proofWindowMs: 1 })).toEqual([
    { field: "proofWindowMs", problem: "deadline" },
  ]);
  expect(checkDareChoices({ ...DEFAULT_TERMS, language: "pt-BR" })).toEqual([]);
  expect(checkDareChoices({ ...DEFAULT_TERMS, language: "<b>" })).toHaveLength(1);
});

test("a catalogue dare is asked for its extras only", () => {
  expect(checkDareTerms({ ...DEFAULT_TERMS, cheer: "c".repeat(141) })).toEqual([
    { field: "cheer", problem: "cheer-long" },
  ]);
});

test("each problem has its sentence", () => {
  expect(
    Object.values(DARE_MESSAGES).every((message) => message.endsWith(".") || message.endsWith(").")),
  ).toBe(true);
});

test("what is kept is clean: one line each, no empty lines, each tag and facet once in their order", () => {
  const texts = { title: "  A \n toast ", details: "One\u202e line", checklist: ["", " seen  twice "] };
  expect(cleanDareTexts(texts)).toEqual({
    title: "A toast",
    details: "One line",
    checklist: ["seen twice"],
  });
  const extras = {
    ...DEFAULT_TERMS,
    tags: ["#Toast", "toast "],
    facets: ["props", "physical", "props"] as const,
  };
  expect(cleanDareExtras({ ...extras, facets: [...extras.facets] })).toMatchObject({
    tags: ["toast"],
    facets: ["physical", "props"],
  });
});
