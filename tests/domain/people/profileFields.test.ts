import { LINK_MESSAGES, readLink, readLinks } from "@convex/domain/people/linkedSocial";
import {
  checkLocation,
  checkProfileFields,
  checkTags,
  isTimezone,
  nameFilter,
  normaliseBio,
  normaliseLocation,
  normaliseTags,
  PROFILE_MESSAGES,
} from "@convex/domain/people/profileFields";
import { describe, expect, it } from "vitest";

describe("location", () => {
  it.each([
    ["  Lisbon  ", "Lisbon"],
    ["New \t  York", "New York"],
    ["Bad\u0000 Ti\u0007en", "Bad Tien"],
    ["São\u200e Paulo\u202e", "São Paulo"],
    ["A\u0085B", "AB"],
    [" \n\t ", ""],
    ["", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(normaliseLocation(typed)).toBe(kept);
    expect(checkLocation(typed)).toBeNull();
  });

  it("CON-04 eighty characters are the most, counted after cleaning and as a person counts", () => {
    expect(checkLocation("x".repeat(80))).toBeNull();
    expect(checkLocation(`  ${"x".repeat(80)}  `)).toBeNull();
    expect(checkLocation("🏔".repeat(80))).toBeNull();
    expect(checkLocation("x".repeat(81))).toBe("too-long");
  });
});

describe("VAL-17 tags", () => {
  it("VAL-17 are deduplicated whatever their case, in the order typed, without empty ones", () => {
    expect(
      normaliseTags(["Toast", " #toast", "TOAST ", "", "#", "long  jump", "Café", "Cafe\u0301"]),
    ).toEqual(["toast", "long jump", "café"]);
  });

  it("VAL-17 CON-03 fifteen at most, counted after deduplication", () => {
    const fifteen = Array.from({ length: 15 }, (_, at) => `tag${at}`);
    expect(checkTags([...fifteen, ...fifteen])).toBeNull();
    expect(checkTags([...fifteen, "one more"])).toBe("too-many");
    expect(checkTags(["x".repeat(25)])).toBe("too-long");
  });
});

describe("linked accounts (rulings 4)", () => {
  it.each([
    ["https://www.instagram.com/maya/?igsh=trace#top", "https://instagram.com/maya"],
    [" https://m.youtube.com/@maya ", "https://youtube.com/@maya"],
    ["https://TIKTOK.com/@maya", "https://tiktok.com/@maya"],
  ])("%s is kept as %s", (typed, url) => {
    expect(readLink(typed)).toEqual({ ok: true, url });
  });

  it.each([
    ["maya", "not-a-link"],
    ["http://instagram.com/maya", "not-https"],
    ["javascript:alert(1)", "not-https"],
    ["data:text/html,x", "not-https"],
    ["https://instagram.com.evil.test/maya", "host"],
    ["https://evil.test/instagram.com", "host"],
    ["https://instagram.com@evil.test/maya", "host"],
    ["https://maya:secret@instagram.com/maya", "host"],
    ["https://instagram.com:8443/maya", "host"],
    ["https://\u0131nstagram.com/maya", "host"],
    ["https://instagram.com/", "no-account"],
    [`https://x.com/${"a".repeat(200)}`, "too-long"],
  ])("%s is refused: %s", (typed, problem) => {
    expect(readLink(typed)).toEqual({ ok: false, problem });
  });

  it("five at most, each once, empty lines left out", () => {
    const link = (at: number) => `https://x.com/maya${at}`;
    const five = [1, 2, 3, 4, 5].map(link);
    expect(readLinks([...five, link(1), " "])).toEqual({ ok: true, urls: five });
    expect(readLinks([...five, link(6)])).toMatchObject({ ok: false, problem: "too-many" });
  });
});

describe("name_filter", () => {
  it.each([
    ["Maya", "maya"],
    ["  ÉLODIE  d'Été ", "elodie d ete"],
    ["Łukasz Żółć", "lukasz zolc"],
    ["Søren Ærø", "soren aero"],
    ["Straße", "strasse"],
    ["İstanbul Işık", "istanbul isik"],
    ["Ｗｉｄｅ", "wide"],
    ["山田 太郎", "山田 太郎"],
    ["★ DJ ★ Nova-9", "dj nova 9"],
    ["🙂", ""],
  ])("%s is looked up as %j", (name, filter) => {
    expect(nameFilter(name)).toBe(filter);
  });
});

describe("VAL-20 the rule of each field", () => {
  it.each([
    ["a name", { displayName: " Maya " }],
    ["a bio of 160", { bio: "x".repeat(160) }],
    ["an empty bio", { bio: "" }],
    ["prices at the bounds", { minDareValue: 500, defaultDarePrice: 50_000 }],
    ["cleared prices", { minDareValue: null, defaultDarePrice: null }],
    ["midnight", { dailyReminderHour: 0 }],
    ["eleven at night", { dailyReminderHour: 23 }],
    ["a time zone", { timezone: "Europe/Lisbon" }],
    ["two interests", { interests: ["Humor", "Art"] }],
    ["nothing at all", {}],
  ])("VAL-20 admits %s", (_, fields) => {
    expect(checkProfileFields(fields)).toEqual({});
  });

  it.each([
    ["displayName", { displayName: " \u200e " }, PROFILE_MESSAGES.nameRequired],
    ["displayName", { displayName: "x".repeat(41) }, PROFILE_MESSAGES.nameTooLong],
    ["displayName", { displayName: "Dáre loop Team" }, PROFILE_MESSAGES.nameOfHouse],
    ["bio", { bio: "x".repeat(161) }, PROFILE_MESSAGES.bioTooLong],
    ["defaultDarePrice", { defaultDarePrice: 499 }, PROFILE_MESSAGES.price],
    ["defaultDarePrice", { defaultDarePrice: 1_000.5 }, PROFILE_MESSAGES.price],
    ["minDareValue", { minDareValue: 50_001 }, PROFILE_MESSAGES.price],
    ["defaultDarePrice", { defaultDarePrice: 900, minDareValue: 1_000 }, PROFILE_MESSAGES.priceBelowMinimum],
    ["dailyReminderHour", { dailyReminderHour: 24 }, PROFILE_MESSAGES.hour],
    ["dailyReminderHour", { dailyReminderHour: 7.5 }, PROFILE_MESSAGES.hour],
    ["timezone", { timezone: "Mars/Olympus" }, PROFILE_MESSAGES.timezone],
    ["tags", { tags: Array.from("abcdefghijklmnop") }, "Choose at most 15 tags."],
    [
      "userDefinedLocation",
      { userDefinedLocation: "x".repeat(81) },
      "Use at most 80 characters for the city.",
    ],
    ["linkedSocial", { linkedSocial: ["http://instagram.com/maya"] }, LINK_MESSAGES["not-https"]],
    ["interests", { interests: ["Humor"] }, "Please select at least two interests."],
  ])("VAL-20 refuses a wrong %s: %j", (field, fields, message) => {
    expect(checkProfileFields(fields)).toEqual({ [field]: message });
  });

  it("VAL-20 one price changed alone is judged against the stored other one", () => {
    expect(checkProfileFields({ minDareValue: 2_000 }, { defaultDarePrice: 1_500 })).toEqual({
      defaultDarePrice: PROFILE_MESSAGES.priceBelowMinimum,
    });
    expect(checkProfileFields({ bio: "x" }, { defaultDarePrice: 500, minDareValue: 900 })).toEqual({});
    expect(isTimezone("")).toBe(false);
  });

  it("a bio keeps its lines, without invisible characters or piles of empty lines", () => {
    expect(normaliseBio(" One \r\n\r\n\r\n\r\n two\u0000 \t three ")).toBe("One\n\ntwo three");
  });
});
