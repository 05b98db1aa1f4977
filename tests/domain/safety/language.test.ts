/** Languages of the screening (product 25). */
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { isHouseLanguage, isKnownLanguage, isLatinText } from "@convex/domain/safety/screen/language";
import { renderTemplate } from "@convex/domain/sending/templateRendering";
import { expect, test } from "vitest";
import { FOREIGN_DARES, HOUSE_DARES } from "./languageTexts";
import { HARMLESS_TEXTS, HELD_TEXTS, NUDGED_TEXTS, REFUSED_TEXTS } from "./screeningTexts";

const isOfNoHouseScript = (text: string) => /[\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hira}]/u.test(text);

test.each(DARE_TEMPLATES.map((template) => [template.id, template] as const))(
  "%s is known",
  (_, template) => {
    const blanks = Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));
    const { title, details, checklist } = renderTemplate(template, blanks);
    expect(isKnownLanguage([title, details, ...checklist].join("\n"))).toBe(true);
  },
);

test("so is what people ask for in the four languages, however short", () => {
  const refused = REFUSED_TEXTS.map(([, text]) => text);
  const texts = [...HARMLESS_TEXTS, ...refused, ...NUDGED_TEXTS, ...HELD_TEXTS, ...HOUSE_DARES];
  const thrown = texts.filter((text) => !isOfNoHouseScript(text) && !isKnownLanguage(text));
  expect(thrown).toEqual([]);
});

test("twenty dares of other languages are not, nor with an English title", () => {
  expect(FOREIGN_DARES.filter(isKnownLanguage)).toEqual([]);
  expect(FOREIGN_DARES.filter((text) => isKnownLanguage(`Sing a song for the kettle\n${text}`))).toEqual([]);
  expect(FOREIGN_DARES.filter((text) => isKnownLanguage(`Sing a song for the kettle. ${text}`))).toEqual([]);
});

test("a name or a loan word is no other language", () => {
  expect(isKnownLanguage("Say hello to Łukasz in Kraków with a smile")).toBe(true);
  expect(isKnownLanguage("Describe smörgåsbord and crème brûlée like a critic")).toBe(true);
  expect(isKnownLanguage("🎤 100 %")).toBe(true);
});

test("one letter of another script is enough", () => {
  expect(isLatinText("a toast to the ｔｏａｓｔｅｒ, ªº")).toBe(true);
  expect(isLatinText("say привет")).toBe(false);
  expect(isLatinText("sing 歌")).toBe(false);
  expect(isKnownLanguage("Say привет to the camera and wave")).toBe(false);
});

test("what the client says of it", () => {
  expect([null, "en", "de-AT", "es-419", "fr"].map(isHouseLanguage)).not.toContain(false);
  expect(["it", "pt-BR", "nl", "eng"].map(isHouseLanguage)).not.toContain(true);
});
