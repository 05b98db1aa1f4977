import { describe, expect, it } from "vitest";
import { readReferral, referralCodeFrom, rememberReferral } from "@/lib/device/referral";
import { mapStorage } from "../cache/mapStorage";

const DAY_MS = 24 * 60 * 60 * 1_000;

describe("the code of an invitation", () => {
  it("PUB-04 CON-06 is six characters in any case, and anything else is as if it were not there", () => {
    expect(referralCodeFrom(" AbC234 ")).toBe("abc234");
    expect(referralCodeFrom(234567)).toBe("234567");
    for (const bad of ["abc23", "abc2345", "abc01!", "", null, undefined, {}, ["abc234"], 1.5]) {
      expect(referralCodeFrom(bad)).toBeUndefined();
    }
  });

  it("PUB-04 is remembered for 30 days and then forgotten", () => {
    const { storage, kept } = mapStorage();
    rememberReferral("ABC234", 1_000, storage);
    expect(readReferral(1_000 + 30 * DAY_MS - 1, storage)).toBe("abc234");
    expect(readReferral(1_000 + 30 * DAY_MS, storage)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it("PUB-04 the first one wins while it counts; a bad one never replaces it", () => {
    const { storage } = mapStorage();
    rememberReferral("first2", 0, storage);
    rememberReferral("other3", DAY_MS, storage);
    rememberReferral("not a code", DAY_MS, storage);
    expect(readReferral(2 * DAY_MS, storage)).toBe("first2");
    rememberReferral("other3", 31 * DAY_MS, storage);
    expect(readReferral(31 * DAY_MS, storage)).toBe("other3");
  });

  it("a damaged entry, or one from the future, is dropped", () => {
    const { storage } = mapStorage();
    for (const damaged of ["", "abc234", "x abc234", "5 ABC", `${DAY_MS} abc234`]) {
      storage.set("referral:first", damaged);
      expect(readReferral(10, storage)).toBeUndefined();
    }
  });
});
