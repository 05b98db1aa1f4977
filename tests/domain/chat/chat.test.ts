import {
  folderOnMessage,
  isChatMuted,
  MESSAGE_MAX_LENGTH,
  MUTED_ALWAYS_AT,
  mayUnsend,
  messageProblem,
  mutedUntilFor,
  nextMessageAt,
  PREVIEW_MAX_LENGTH,
  pairKey,
  previewOf,
  REQUEST_MAX_LENGTH,
  UNSEND_MS,
  unreadOf,
} from "@convex/domain/chat/chat";
import { chatNews } from "@convex/domain/chat/notices";
import { HOUR_MS } from "@convex/domain/limits";
import { expect, it } from "vitest";

const NOW = 1_000_000;

it("VAL-32 what is no number of zero or more counts as nothing", () => {
  expect([0, 1, 99].map(unreadOf)).toEqual([0, 1, 99]);
  const odd = [-1, Number.NaN, Number.POSITIVE_INFINITY, "3", null, undefined, {}, true];
  expect(odd.map(unreadOf)).toEqual(odd.map(() => 0));
});

it("PRODUCT-13 a text has 1 to 2,000 characters, a request 300 and no link", () => {
  const plain = { isRequest: false };
  const asked = { isRequest: true };
  expect(messageProblem(" \n\t ", plain)).toBe("message-missing");
  expect(messageProblem("🔥".repeat(MESSAGE_MAX_LENGTH), plain)).toBeNull();
  expect(messageProblem("🔥".repeat(MESSAGE_MAX_LENGTH + 1), plain)).toBe("message-long");
  expect(messageProblem("a".repeat(REQUEST_MAX_LENGTH), asked)).toBeNull();
  expect(messageProblem("a".repeat(REQUEST_MAX_LENGTH + 1), asked)).toBe("request-long");
  for (const text of ["http://a.test", "see HTTPS://a.test", "www.a.test"]) {
    expect([messageProblem(text, plain), messageProblem(text, asked)]).toEqual([null, "request-link"]);
  }
});

it("the last line is one line of at most 120 characters", () => {
  expect(previewOf("one\n\n two  three ")).toBe("one two three");
  const long = previewOf("🔥".repeat(200));
  expect([[...long].length, long.endsWith("🔥…")]).toEqual([PREVIEW_MAX_LENGTH, true]);
  expect(previewOf("a".repeat(PREVIEW_MAX_LENGTH))).toBe("a".repeat(PREVIEW_MAX_LENGTH));
});

it("ENT-32 times within a chat rise by at least one", () => {
  expect(nextMessageAt(undefined, NOW)).toBe(NOW);
  expect(nextMessageAt(NOW - 1, NOW)).toBe(NOW);
  expect(nextMessageAt(NOW, NOW)).toBe(NOW + 1);
  expect(nextMessageAt(NOW + 5, NOW)).toBe(NOW + 6);
});

it("mutes last an hour, eight, always, or end", () => {
  expect(mutedUntilFor("1h", NOW)).toBe(NOW + HOUR_MS);
  expect(mutedUntilFor("8h", NOW)).toBe(NOW + 8 * HOUR_MS);
  expect(mutedUntilFor("always", NOW)).toBe(MUTED_ALWAYS_AT);
  expect(mutedUntilFor(null, NOW)).toBeUndefined();
  expect([isChatMuted(NOW + 1, NOW), isChatMuted(NOW, NOW), isChatMuted(undefined, NOW)]).toEqual([
    ...[true, false, false],
  ]);
});

it("a message can be taken back until a day is over", () => {
  expect([mayUnsend(NOW, NOW + UNSEND_MS - 1), mayUnsend(NOW, NOW + UNSEND_MS)]).toEqual([true, false]);
});

it("PRODUCT-24 a message goes to Requests from whoever asks or is restricted, else to the messages", () => {
  const plain = { isRequest: false, isRestricted: false, isMuted: false };
  expect(folderOnMessage("hidden", plain)).toBe("messages");
  expect(folderOnMessage("archived", plain)).toBe("messages");
  expect(folderOnMessage("archived", { ...plain, isMuted: true })).toBe("archived");
  expect(folderOnMessage("messages", { ...plain, isMuted: true })).toBe("messages");
  expect(folderOnMessage("messages", { ...plain, isRestricted: true })).toBe("requests");
  expect(folderOnMessage("hidden", { ...plain, isRequest: true })).toBe("requests");
});

it("ENT-31 a pair has one key, whoever comes first", () => {
  expect(pairKey("b", "a")).toBe(pairKey("a", "b"));
  expect(pairKey("a", "b")).not.toBe(pairKey("a", "c"));
});

it("PRODUCT-14 a notice holds the words of people one knows, never those of a request", () => {
  expect(chatNews.message({ name: "Ada", text: "Hello\nyou" })).toBe("Ada: Hello you");
  expect(chatNews.request({ name: "Ada" })).toBe("Ada wants to message you.");
});
