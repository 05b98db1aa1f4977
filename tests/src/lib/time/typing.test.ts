import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { describe, expect, it } from "vitest";
import { PEOPLE_SEARCH_PAUSE_MS } from "@/config/limits";
import { parseSendTo } from "@/features/sending/sendDare/search";
import { NOTHING_TYPED, type Typing, typing } from "@/lib/time/useTyping";

const type = (state: Typing, text: string, now: number) => typing(state, { type: "typed", text }, now);
const pass = (state: Typing, now: number) => typing(state, { type: "timePassed" }, now);

describe("looking for a name", () => {
  it("asks once nobody has typed for a moment", () => {
    const first = type(NOTHING_TYPED, "s", 1_000);
    const second = type(first, " sam ", 1_100);
    expect(pass(second, 1_000 + PEOPLE_SEARCH_PAUSE_MS).asked).toBe("");
    expect(pass(second, 1_100 + PEOPLE_SEARCH_PAUSE_MS)).toEqual({
      typed: " sam ",
      asked: "sam",
      askAt: null,
    });
  });

  it("does not ask again for what was asked already", () => {
    const asked = pass(type(NOTHING_TYPED, "sam", 0), PEOPLE_SEARCH_PAUSE_MS);
    expect(type(type(asked, "sams", 500), "sam", 600).askAt).toBeNull();
  });
});

it("APP-16 the address takes a name and nothing else, and never throws", () => {
  expect(parseSendTo({ to: "@Sam_1" })).toEqual({ to: "sam_1" });
  for (const { id: template } of DARE_TEMPLATES)
    expect(parseSendTo({ to: "sam", template })).toEqual({ to: "sam", template });
  for (const template of [undefined, 7, "", "No such dare", "x".repeat(61)])
    expect(parseSendTo({ template })).toEqual({});
  for (const to of [undefined, "", 7, null, "../x", "a b", "x".repeat(41)])
    expect(parseSendTo({ to })).toEqual({});
});
