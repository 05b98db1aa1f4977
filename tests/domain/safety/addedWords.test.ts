/** Words that staff add to the screening (staff 4). */
import { messageHits, readMessage } from "@convex/domain/chat/screening";
import {
  type AddedPhrase,
  foldedPhrase,
  PHRASE_MAX_LENGTH,
  phraseProblem,
  wordsFound,
} from "@convex/domain/safety/screen/addedWords";
import { hardHit, screenText } from "@convex/domain/safety/screen/screenText";
import { expect, it } from "vitest";

const added = (phrase: string, part: Partial<AddedPhrase> = {}): AddedPhrase[] => [
  { rule: "P4", outcome: "refuse", phrase: foldedPhrase(phrase), ...part },
];
const asDare = (text: string, phrases: AddedPhrase[]) =>
  screenText({ text, category: "Humor", facets: [], added: phrases });

it.each(["toaster race", "jump* off", "Café", "don't", "zwölf Kekse"])("takes %s", (phrase) => {
  expect(phraseProblem(phrase)).toBeNull();
});

it.each([
  [" ", "empty"],
  ["a".repeat(PHRASE_MAX_LENGTH + 1), "long"],
  ["one two three four five six seven", "long"],
  ["(a+)+$", "pattern"],
  ["(toast|toaster)", "pattern"],
  ["[a-z]*", "pattern"],
  ["to*st", "pattern"],
  ["toast.*", "pattern"],
  ["a", "wide"],
  ["*", "pattern"],
  ["a*", "wide"],
  ["jump a*", "wide"],
])("refuses %s: %s", (phrase, problem) => {
  expect(phraseProblem(phrase)).toBe(problem);
});

it("finds whole words side by side, and any ending where a star stands", () => {
  expect(wordsFound({ phrase: "toaster race" }, "the great toaster race tonight")).toBe("toaster race");
  expect(wordsFound({ phrase: "toaster race" }, "a toaster racer")).toBeNull();
  expect(wordsFound({ phrase: "jump* off" }, "he keeps jumping off things")).toBe("jumping off");
  expect(wordsFound({ phrase: "toaster race" }, "toaster")).toBeNull();
});

it.each(["Toaster race!", "t0aster race", "TOASTER  RACE", "t o a s t e r race", "toaster-race"])(
  "is met by %s",
  (text) => {
    expect(asDare(text, added("Toaster Race"))).toMatchObject({ outcome: "refuse", rule: "P4" });
  },
);

it("answers as staff have chosen, and says by which words", () => {
  const phrases = added("toaster race", { outcome: "hold", rule: "P16" });
  expect(asDare("A toaster race", phrases)).toMatchObject({ outcome: "hold", rule: "P16" });
  expect(asDare("A toaster race", [])).toMatchObject({ outcome: "pass" });
  expect(hardHit({ text: "A toaster race", facets: [], added: phrases })).toEqual({
    ...{ rule: "P16", outcome: "hold", words: "toaster race", isAdded: true },
  });
});

it("says which words of the built-in list are met", () => {
  const hit = hardHit({ text: "Drink a glass of vodka", facets: [] });
  expect(hit).toMatchObject({ rule: "P5", outcome: "refuse", words: "vodka", isAdded: false });
  expect(hardHit({ text: "Sing to a plant", facets: [] })).toBeNull();
});

it("holds a message, or reads it as a way outside, by the rule", () => {
  expect(readMessage("see you at the toaster race")).toEqual({
    held: null,
    solicits: false,
    crisis: false,
  });
  expect(readMessage("see you at the toaster race", added("toaster race", { rule: "P10" })).held).toBe("P10");
  const outside = messageHits("find me on toastergram", added("toastergram", { rule: "P13" }));
  expect(outside).toMatchObject({ held: null, solicits: { words: "toastergram", isAdded: true } });
});

it("says by which words a message is met", () => {
  expect(messageHits("i will kill you")).toMatchObject({ held: { rule: "P10", words: "i will kill you" } });
  expect(messageHits("write to me@mail.test today").solicits?.words).toBe("me@mail.test");
  expect(messageHits("i want to die").crisis).toEqual({ words: "want to die", isAdded: false });
});

it("stays quick, however long the text and full the list", () => {
  const many = Array.from({ length: 200 }, (_, n) => added(`toaster${n} toast* toast* race`)).flat();
  const text = "toaster toast ".repeat(150);
  expect(asDare(text, many).outcome).toBe("pass");
});
