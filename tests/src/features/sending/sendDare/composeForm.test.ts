import { DAY_MS } from "@convex/domain/limits";
import { DARE_MESSAGES } from "@convex/domain/sending/text";
import { expect, it } from "vitest";
import {
  type ComposeValues,
  changeOf,
  composeSchema,
  sameValues,
  valuesOf,
} from "@/features/sending/sendDare/composeForm";
import { type DraftFacts, EMPTY_DRAFT } from "@/features/sending/sendDare/flow";

const free = { source: "free", template: null } as const;
const words: DraftFacts = {
  ...EMPTY_DRAFT,
  source: "free",
  title: "Sing to your plants",
  details: "One verse each.",
  checklist: ["The plants are seen"],
  category: "Music",
  facets: ["voice-or-face", "costs"],
  costMax: 1_250,
};

/** Field -> message, as the form gets it. */
function problemsIn(values: ComposeValues): Record<string, string> {
  const result = composeSchema(free)["~standard"].validate(values);
  if (result instanceof Promise) throw new Error("the rules need no waiting");
  return Object.fromEntries(
    (result.issues ?? []).map(({ path = [], message }) => [path.map(String).join("."), message]),
  );
}

it("a draft becomes fields and fields become the same draft again", () => {
  const values = valuesOf(words, free);
  expect(values).toMatchObject({ costMax: "12.50", category: "Music", proofWindowMs: 7 * DAY_MS });
  const change = changeOf(values, free);
  expect({ ...words, ...change }).toEqual(words);
});

it("an empty draft offers a line to write on, which is no line to save", () => {
  const values = valuesOf(EMPTY_DRAFT, free);
  expect(values.checklist).toEqual([""]);
  expect(changeOf(values, free)).toMatchObject({ checklist: [], category: null, costMax: null });
});

it("says beside each field what the server would say, line by line", () => {
  const values = valuesOf(words, free);
  expect(problemsIn(values)).toEqual({});
  expect(problemsIn({ ...values, title: "Sing", category: "", costMax: "lots" })).toEqual({
    title: DARE_MESSAGES["title-short"],
    details: DARE_MESSAGES["words-short"],
    category: DARE_MESSAGES.category,
    costMax: DARE_MESSAGES["cost-missing"],
  });
  expect(problemsIn({ ...values, checklist: ["The plants are seen", "", "abc"] })).toEqual({
    "checklist.2": DARE_MESSAGES["line-short"],
  });
  expect(problemsIn({ ...values, cheer: "write to me@example.com" })).toEqual({
    cheer: DARE_MESSAGES.contact,
  });
});

it("what it may cost goes with the word that it costs something", () => {
  const values = { ...valuesOf(words, free), facets: [] };
  expect(problemsIn(values)).toEqual({});
  expect(changeOf(values, free).costMax).toBeNull();
});

it("a catalogue dare saves its blanks and choices, never words kept from before", () => {
  const catalogue = { source: "catalogue", template: null } as const;
  const change = changeOf(valuesOf({ ...words, tags: ["plants"] }, catalogue), catalogue);
  expect(Object.keys(change).sort()).toEqual(
    ["anonymous", "blanks", "cheer", "liveSeal", "proofWindowMs", "tags", "visibility"].sort(),
  );
});

it("knows unsaved words from saved ones", () => {
  const values = valuesOf(words, free);
  expect(sameValues(values, valuesOf(words, free))).toBe(true);
  expect(sameValues(values, { ...values, cheer: "!" })).toBe(false);
});
