import {
  ANNOUNCEMENT_ALONE_MAX,
  type AnnouncedTo,
  announcementProblem,
  INACTIVE_MS,
  isAnnouncedTo,
  needsSecond,
} from "@convex/domain/notifications/announcements";
import { describe, expect, test } from "vitest";

const words = { title: "Toast week", body: "More toast for everybody.", link: "/app/daily-dare" };

describe("the words of an announcement", () => {
  test.each([
    words,
    { ...words, link: "" },
    { ...words, link: "/app/inbox?tab=activity" },
    { ...words, title: "a".repeat(60), body: "b".repeat(280) },
  ])("may be sent: %j", (sound) => {
    expect(announcementProblem(sound)).toBeNull();
  });

  test.each([
    ["title", "empty", { title: "  " }],
    ["title", "long", { title: "a".repeat(61) }],
    ["title", "link", { title: "See elsewhere.com" }],
    ["body", "empty", { body: "" }],
    ["body", "long", { body: "a".repeat(281) }],
    ["body", "link", { body: "Go to https://elsewhere.test/now" }],
    ["link", "path", { link: "https://elsewhere.test" }],
    ["link", "path", { link: "//elsewhere.test" }],
    ["link", "path", { link: "/\\elsewhere.test" }],
    ["link", "path", { link: "app/daily-dare" }],
    ["link", "path", { link: "/app\t/elsewhere" }],
    ["link", "path", { link: "javascript:alert(1)" }],
    ["link", "long", { link: `/${"a".repeat(200)}` }],
  ])("are refused at %s as %s", (field, problem, part) => {
    expect(announcementProblem({ ...words, ...part })).toEqual({ field, problem });
  });
});

describe("who is told", () => {
  const NOW = 1e12;
  const person = {
    ...{ profileCompleted: true, standing: "good", isCreator: false, daresSentCount: 0 },
    ...{ createdAt: NOW - 90 * 86_400_000, lastActiveAt: NOW - 1_000, timezone: "Europe/Berlin" },
  };
  const all: AnnouncedTo = { audience: "all" };

  test.each<[string, AnnouncedTo, object, boolean]>([
    ["everybody", all, {}, true],
    ["nobody without a profile", all, { profileCompleted: false }, false],
    ["nobody who is shut out", all, { standing: "suspended" }, false],
    ["creators", { audience: "creators" }, { isCreator: true }, true],
    ["no sender among creators", { audience: "creators" }, { daresSentCount: 3 }, false],
    ["whoever has sent a dare", { audience: "senders" }, { daresSentCount: 1 }, true],
    ["nobody who has sent none", { audience: "senders" }, { isCreator: true }, false],
    ["whoever is away", { audience: "inactive" }, { lastActiveAt: NOW - INACTIVE_MS - 1 }, true],
    ["nobody who was just here", { audience: "inactive" }, {}, false],
    ["newcomers who never came back", { audience: "inactive" }, { lastActiveAt: undefined }, true],
    ["a part of the world", { audience: "zone", zone: "Europe" }, {}, true],
    ["not another part", { audience: "zone", zone: "Asia" }, {}, false],
    [
      "not a zone that only begins so",
      { audience: "zone", zone: "Europe" },
      { timezone: "Europeana" },
      false,
    ],
    ["nobody whose clock is unknown", { audience: "zone", zone: "Europe" }, { timezone: undefined }, false],
  ])("%s", (_what, to, part, isTold) => {
    expect(isAnnouncedTo(to, { ...person, ...part }, NOW)).toBe(isTold);
  });

  test.each([
    ["all", 1, true],
    ["creators", ANNOUNCEMENT_ALONE_MAX, false],
    ["creators", ANNOUNCEMENT_ALONE_MAX + 1, true],
  ] as const)("%s, %i people: a second admin is needed: %s", (audience, people, needed) => {
    expect(needsSecond(audience, people)).toBe(needed);
  });
});
