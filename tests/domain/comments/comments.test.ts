/** Comments as texts (product 11). */
import {
  cleanComment,
  commentPieces,
  commentProblem,
  mentionsIn,
  parseSubject,
  withoutMention,
} from "@convex/domain/comments/comments";
import { talkNews } from "@convex/domain/comments/notices";
import { expect, it } from "vitest";

it("PRODUCT-11 finds handles, not addresses and not parts of words", () => {
  expect(mentionsIn("@maya and @Sam_1, again @MAYA")).toEqual(["maya", "sam_1"]);
  expect(mentionsIn("maya@mail.test a.@no @ab @waytoolongforausername1")).toEqual([]);
  expect(mentionsIn("(@maya) “@sam” @kim.")).toEqual(["maya", "sam", "kim"]);
});

it("refuses nothing, too much, and more than five handles", () => {
  expect(commentProblem(cleanComment(" \n\t "))).toBe("comment-missing");
  expect(commentProblem("🔥".repeat(500))).toBeNull();
  expect(commentProblem("🔥".repeat(501))).toBe("comment-long");
  expect(commentProblem("@aaa1 @aaa2 @aaa3 @aaa4 @aaa5 @aaa5")).toBeNull();
  expect(commentProblem("@aaa1 @aaa2 @aaa3 @aaa4 @aaa5 @aaa6")).toBe("too-many-mentions");
});

it("draws words, people and addresses, and loses no letter", () => {
  const text = "Hi @maya, see https://a.test/@maya?q=1. And @sam!";
  const pieces = commentPieces(text, { mentions: ["maya"], links: true });
  expect(pieces.map(({ kind, text: part }) => `${kind}:${part}`)).toEqual([
    "text:Hi ",
    "mention:@maya",
    "text:, see ",
    "link:https://a.test/@maya?q=1",
    "text:. And @sam!",
  ]);
  expect(pieces.map(({ text: part }) => part).join("")).toBe(text);
  const young = commentPieces(text, { mentions: [], links: false });
  expect(young).toEqual([{ kind: "text", text }]);
  expect(commentPieces("javascript:alert(1)", { mentions: [], links: true })).toHaveLength(1);
});

it("PRODUCT-23 a leaver's handle leaves the words of others", () => {
  expect(withoutMention("Well said, @Maya! maya@mail.test @mayas", "maya")).toBe(
    "Well said, @…! maya@mail.test @mayas",
  );
});

it("knows its subjects and nothing else", () => {
  expect(parseSubject("dare:abc")).toEqual({ kind: "dare", id: "abc" });
  for (const other of ["", "dare", "dare:", "user:abc", "dare:a:b"]) expect(parseSubject(other)).toBeNull();
});

it("PRODUCT-5 an edgy title stays out of a notice, and one other is one", () => {
  expect(talkNews.comment({ name: "Maya", title: null })).toBe("Maya commented on a dare.");
  expect(talkNews.reaction({ name: "Maya", title: "Toast", others: 0 })).toBe("Maya reacted to “Toast”.");
  expect(talkNews.reaction({ name: "Maya", title: "Toast", others: 2 })).toBe(
    "Maya and 2 others reacted to “Toast”.",
  );
});
