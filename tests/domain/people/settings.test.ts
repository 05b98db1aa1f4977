import { ageOn } from "@convex/domain/age/birthdate";
import {
  checkInterests,
  INTERESTS,
  INTERESTS_MESSAGE,
  SKIP_INTERESTS,
} from "@convex/domain/people/interests";
import { comparedReferralCode, referralCodeOf, shownReferralCode } from "@convex/domain/people/referral";
import { DEFAULT_SETTINGS, withDefaults } from "@convex/domain/people/settings";
import { describe, expect, test } from "vitest";

describe("numbers of onboarding", () => {
  test("ENT-03 the age grows on the birthday; born on 29 February, on 1 March", () => {
    expect(ageOn("1990-05-17", "2026-05-16")).toBe(35);
    expect(ageOn("1990-05-17", "2026-05-17")).toBe(36);
    expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
    expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
    expect(ageOn("soon", "2026-03-01")).toBeNull();
  });
});

describe("interests", () => {
  test("ENT-49 are these fifteen", () => {
    const words = "Humor, Fitness, Pranks, Edgy, NSFW, Dating, Challenges, Art, Music, Gaming, Travel, Food";
    expect(INTERESTS).toEqual([...words.split(", "), "DIY", "Tech", "Science"]);
  });

  test("CON-05 VAL-15 VAL-16 two different ones are enough, and what skipping picks passes", () => {
    expect(INTERESTS_MESSAGE).toBe("Please select at least two interests.");
    expect(checkInterests(["Humor", "Knitting"])).toBe("unknown");
    expect(checkInterests(["Art", "Art"])).toBe("too-few");
    expect(checkInterests(["Art", "Food"])).toBeNull();
    expect(checkInterests([...INTERESTS])).toBeNull();
    expect(SKIP_INTERESTS).toEqual(["Challenges", "Humor"]);
    expect(checkInterests(SKIP_INTERESTS)).toBeNull();
  });
});

describe("referral codes", () => {
  test("CON-06 CON-07 are six characters, shown upper-case, compared without case", () => {
    const code = referralCodeOf("abc2defghijklmnopqrs");
    expect(code).toBe("abc2de");
    expect(shownReferralCode(code)).toBe("ABC2DE");
    expect(comparedReferralCode(` ${shownReferralCode(code)} `)).toBe(code);
  });
});

describe("settings", () => {
  test("nothing chosen is the defaults, with the edgy preference off", () => {
    expect(withDefaults()).toEqual(DEFAULT_SETTINGS);
    expect(withDefaults().nsfwEnabled).toBe(false);
  });

  test("a choice against a default holds, whichever way", () => {
    for (const name of ["nsfwEnabled", "autoplay", "searchHidden"] as const) {
      const chosen = { [name]: !DEFAULT_SETTINGS[name] };
      expect(withDefaults(chosen)).toEqual({ ...DEFAULT_SETTINGS, ...chosen });
    }
  });
});
