import { messageProblem, previewOf } from "@convex/domain/chat/chat";
import { cleanComment } from "@convex/domain/comments/comments";
import { checkProfileFields, PROFILE_MESSAGES } from "@convex/domain/people/profileFields";
import { normaliseBlank } from "@convex/domain/text/contactDetails";
import { cleanLine, cleanLines, isUnseen } from "@convex/domain/text/plainText";
import { expect, test } from "vitest";

/** Texts of which nobody sees anything, each made of something else. */
const UNSEEN = {
  "joiners and spaces without a width": "\u200b\u200c\u200d\u2060\ufeff",
  "a soft hyphen": "\u00ad",
  "letters of other scripts that are empty": "\u115f\u3164\uffa0",
  "an empty Braille cell": "\u2800 \u2800",
  "marks for machines": "\u{e0041}\u{e0042}",
  "choices of how a sign looks": "\ufe0f\ufe0e",
} as const;

/** Words and signs whose marks belong to them. */
const WHOLE = ["👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️", "1️⃣", "Nguyễn", "Zoë", "नमस्ते", "ที่นี่", "שָׁלוֹם", "می‌خواهم"];

test.each(Object.entries(UNSEEN))("VAL-18 of %s is nothing: no name, no message, no comment", (_of, text) => {
  expect(isUnseen(text)).toBe(true);
  expect(checkProfileFields({ displayName: text })).toEqual({
    displayName: PROFILE_MESSAGES.nameRequired,
  });
  expect(messageProblem(text, { isRequest: false })).toBe("message-missing");
  expect(cleanComment(text)).toBe("");
});

test.each(WHOLE)("VAL-18 keeps %s as it is", (text) => {
  expect(isUnseen(text)).toBe(false);
  expect([cleanLine(text), cleanLines(text), cleanComment(text)]).toEqual([text, text, text]);
  expect(checkProfileFields({ displayName: text })).toEqual({});
  expect(messageProblem(text, { isRequest: false })).toBeNull();
});

test("VAL-18 marks that pile up on a letter end at three, so that no line runs over its neighbours", () => {
  const piled = `a${"\u0301".repeat(40)}b`;
  const calm = "a\u0301\u0301\u0301b";
  expect([cleanLine(piled), cleanLines(piled), cleanComment(piled), normaliseBlank(piled)]).toEqual([
    ...[calm, calm, calm, calm],
  ]);
  expect(previewOf(piled)).toBe(calm);
});
