/** Boundaries (product 7). */
import {
  BOUNDARY_MESSAGES,
  type Boundaries,
  boundaryWords,
  checkBoundaries,
  DEFAULT_BOUNDARIES,
  isQuietDay,
  mayDare,
  openCategories,
  touchesNoGo,
  WHO_MAY_DARE,
} from "@convex/domain/sending/boundaries";
import { expect, it } from "vitest";

const wish = (part: Partial<Boundaries>): Boundaries => ({ ...DEFAULT_BOUNDARIES, ...part });

it("the defaults pass and say nothing", () => {
  expect(checkBoundaries(DEFAULT_BOUNDARIES)).toEqual({});
  expect(boundaryWords(DEFAULT_BOUNDARIES)).toEqual([]);
});

it.each([
  ["categories", { categories: ["NSFW"] }],
  ["maxOpenDares", { maxOpenDares: 0 }],
  ["maxOpenDares", { maxOpenDares: 51 }],
  ["weeklyCapacity", { weeklyCapacity: 0 }],
  ["minNoticeHours", { minNoticeHours: 169 }],
  ["quietDays", { quietDays: [0, 1, 2, 3, 4, 5, 6] }],
] as const)("refuses a wrong %s", (field, part) => {
  expect(checkBoundaries(wish(part as Partial<Boundaries>))).toEqual({ [field]: BOUNDARY_MESSAGES[field] });
});

it("ten no-go lines of sixty characters, each counted once", () => {
  const lines = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(60, "x"));
  expect(checkBoundaries(wish({ noGo: [...lines, ...lines, " "] }))).toEqual({});
  expect(checkBoundaries(wish({ noGo: [...lines, "one more"] }))).toEqual({
    noGo: BOUNDARY_MESSAGES.noGoTooMany,
  });
  expect(checkBoundaries(wish({ noGo: ["x".repeat(61)] }))).toEqual({
    noGo: BOUNDARY_MESSAGES.noGoTooLong,
  });
});

it("the edgy category is closed with the edgy switch", () => {
  expect(openCategories({ categories: ["Edgy", "Art"], edgy: false })).toEqual(["Art"]);
  expect(openCategories({ categories: ["Edgy", "Art"], edgy: true })).toEqual(["Edgy", "Art"]);
});

it.each([
  ["everyone", [true, true, true, true]],
  ["followers", [false, true, false, true]],
  ["following", [false, false, true, true]],
  ["mutual", [false, false, false, true]],
] as const)("%s: nobody known, a follower, one followed, both", (who, answers) => {
  const cases = [
    { followsCreator: false, followedByCreator: false },
    { followsCreator: true, followedByCreator: false },
    { followsCreator: false, followedByCreator: true },
    { followsCreator: true, followedByCreator: true },
  ];
  expect(cases.map((between) => mayDare(who, between))).toEqual(answers);
  expect(WHO_MAY_DARE).toContain(who);
});

it.each([
  ["spiders", "Hold a Spiders' web up", true],
  ["Crème brûlée", "eat the CREME BRULEE slowly", true],
  ["pie", "a pieced quilt", false],
  ["my ex", "call MY  EX today", true],
  ["", "anything", false],
])("the line %j in %j", (line, text, touches) => {
  expect(touchesNoGo([line], text)).toBe(touches);
});

it("a quiet day is the person's own day, not the server's", () => {
  const sundayInLondon = Date.UTC(2026, 10, 22, 23, 30);
  expect(isQuietDay([0], "Europe/London", sundayInLondon)).toBe(true);
  expect(isQuietDay([0], "Asia/Tokyo", sundayInLondon)).toBe(false);
  expect(isQuietDay([1], "Asia/Tokyo", sundayInLondon)).toBe(true);
  expect(isQuietDay([0], undefined, sundayInLondon)).toBe(true);
  expect(isQuietDay([], "Asia/Tokyo", sundayInLondon)).toBe(false);
});

it("friendly words name what differs, and no private line ever", () => {
  const boundaries = wish({
    categories: ["Art", "Food", "Edgy"],
    edgy: false,
    facets: ["physical", "food", "props", "voice-or-face", "other-people"],
    noGo: ["secret fear"],
    weeklyCapacity: 3,
    minNoticeHours: 48,
    quietDays: [0, 6],
    whoMayDare: "followers",
  });
  const words = boundaryWords(boundaries);
  expect(words).toEqual([
    "Takes dares from people who follow them.",
    "Likes Art and Food dares.",
    "Keeps it clean: no edgy dares.",
    "Prefers dares without public places or things that cost money.",
    "Takes up to 3 a week.",
    "Needs at least 2 days for a dare.",
    "Quiet on Sunday and Saturday.",
  ]);
  expect(words.join()).not.toContain("secret");
  expect(boundaryWords(wish({ categories: [] }))).toEqual(["Takes no dares at the moment."]);
});
