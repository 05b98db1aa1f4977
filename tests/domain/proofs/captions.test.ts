import { checkCaptions, checkDescription } from "@convex/domain/proofs/captions";
import { expect, it } from "vitest";

const LENGTH_MS = 10_000;
const line = (fromMs: number, toMs: number, text = "words") => ({ fromMs, toMs, text });
const check = (...lines: ReturnType<typeof line>[]) => checkCaptions({ language: "en", lines }, LENGTH_MS);

it("follow one another inside the video, each with words", () => {
  expect(check(line(0, 1_000), line(1_000, 10_500))).toBeNull();
  expect(check()).toBeNull();
  expect(check(line(2_000, 1_000))).toBe("time");
  expect(check(line(-1, 1_000))).toBe("time");
  expect(check(line(Number.NaN, 1_000))).toBe("time");
  expect(check(line(9_000, 11_001))).toBe("time");
  expect(check(line(0, 2_000), line(1_000, 3_000))).toBe("order");
  expect(check(line(0, 1_000, "  "))).toBe("text");
  expect(check(line(0, 1_000, "x".repeat(161)))).toBe("text");
  expect(check(line(0, 1_000, "\u{1f600}".repeat(160)))).toBeNull();
  expect(check(line(0, 1_000, "\u200b\u2060"))).toBe("text");
  expect(check(line(0, 1_000, "more at www.example"))).toBe("contact");
  expect(check(line(0, 1_000, "call 0 7 7 0 0 9 0 0"))).toBe("contact");
  // A countdown over several lines is no number to call.
  expect(check(...Array.from({ length: 9 }, (_, at) => line(at, at + 1, `${at}`)))).toBeNull();
  expect(check(...Array.from({ length: 121 }, (_, at) => line(at, at + 1)))).toBe("count");
});

it.each(["en", "pt-BR", "zh-Hant-TW", "deu"])("language %s is one", (language) => {
  expect(checkCaptions({ language, lines: [] }, LENGTH_MS)).toBeNull();
});

it.each(["", "e", "english language", "<b>", "en_US"])("language %s is none", (language) => {
  expect(checkCaptions({ language, lines: [] }, LENGTH_MS)).toBe("language");
});

it("a description has a length and no contact details", () => {
  expect(checkDescription("")).toBeNull();
  expect(checkDescription("x".repeat(500))).toBeNull();
  expect(checkDescription("x".repeat(501))).toBe("description");
  expect(checkDescription("write to me@mail.example")).toBe("description-contact");
});
