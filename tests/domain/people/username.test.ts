import { RESERVED_WORDS } from "@convex/domain/catalogue/reservedWords";
import {
  checkUsername,
  isProfileSegment,
  isStoredUsername,
  normaliseUsernameInput,
  usernameSkeleton,
} from "@convex/domain/people/username";
import { isSystemUid } from "@convex/domain/product";
import fc from "fast-check";
import { expect, test } from "vitest";

test("VAL-05 input is lowercased and stripped to letters and digits", () => {
  expect(normaliseUsernameInput("  Pa_per-Crown 7! ")).toBe("papercrown7");
  expect(normaliseUsernameInput("ÄÖ漢字")).toBe("");
});

test.each([
  ["", "required"],
  ["ab", "pattern"],
  ["abc", null],
  ["a".repeat(20), null],
  ["a".repeat(21), "pattern"],
  ["Upper", "pattern"],
  ["dash-ed", "pattern"],
  ["under_score", "underscore"],
  ["admin", "reserved"],
  ["wallet", "reserved"],
  ["adminhelper", "not-allowed"],
  ["badminton", null],
  ["realdareloop", "not-allowed"],
])("CON-02 VAL-06 VAL-13 checkUsername(%j) is %j", (name, problem) => {
  expect(checkUsername(name)).toBe(problem);
});

test("system ids have no profile", () => {
  expect(["system", "system_mail", "systematic"].map(isSystemUid)).toEqual([true, true, false]);
});

test("VAL-07 names with underscores stay valid once stored", () => {
  expect(isStoredUsername("bot_pip")).toBe(true);
  expect(isProfileSegment("bot_pip")).toBe(true);
  expect(checkUsername("bot_pip")).toBe("underscore");
});

test("VAL-05 whatever is typed, what remains breaks no pattern but length, and stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const name = normaliseUsernameInput(typed);
      expect(name).toMatch(/^[a-z0-9]*$/);
      expect(normaliseUsernameInput(name)).toBe(name);
    }),
  );
});

test("PUB-28 PUB-29 a reserved segment is never a profile, whatever a profile segment is may be looked up", () => {
  for (const word of RESERVED_WORDS) expect(isProfileSegment(word)).toBe(false);
  expect(isProfileSegment("papercrown")).toBe(true);
  expect(isProfileSegment("no")).toBe(false);
  expect(isProfileSegment("sw.js")).toBe(false);
});

const RESERVED =
  "feed me api assets static help support settings explore inbox chat www mail root system " +
  "official staff moderator security billing status sw.js manifest robots sitemap well-known " +
  "favicon app login signup d v u track dare select compose confirm";
test.each(RESERVED.split(" "))("PUB-29 %s is reserved", (word) => {
  expect(RESERVED_WORDS.has(word)).toBe(true);
});

test("VAL-13 names that look alike share a skeleton", () => {
  expect(usernameSkeleton("paperc1own")).toBe(usernameSkeleton("papercLown".toLowerCase()));
  expect(usernameSkeleton("k1tchen")).toBe(usernameSkeleton("kitchen"));
  expect(usernameSkeleton("modern")).toBe(usernameSkeleton("modem"));
  expect(usernameSkeleton("papercrown")).not.toBe(usernameSkeleton("papertown"));
});
