import { PROFILE_MESSAGES } from "@convex/domain/people/profileFields";
import { describe, expect, it } from "vitest";
import { limitsOf, placeOf, shareOf } from "@/features/people/editProfile/cropPlace";
import { addTags, changesOf, draftOf, problemsOf } from "@/features/people/editProfile/draft";
import { judgeClip } from "@/features/people/editProfile/introClip";
import { editableProfile } from "./editableProfile";

const saved = draftOf(editableProfile);

describe("the form's draft", () => {
  it("VAL-19 sends only what differs, cleared fields as null or empty", () => {
    expect(changesOf(saved, saved)).toEqual({});
    expect(
      changesOf(saved, { ...saved, bio: "New", gender: "prefer-not-to-say", location: "", usualPrice: "" }),
    ).toEqual({
      bio: "New",
      gender: "prefer-not-to-say",
      userDefinedLocation: "",
      defaultDarePrice: null,
    });
    expect(changesOf(saved, { ...saved, lowestPrice: "$8.50", reminderHour: "7" })).toEqual({
      minDareValue: 850,
      dailyReminderHour: 7,
    });
  });

  it("VAL-20 judges by the server's rules, the two prices against one another", () => {
    expect(problemsOf(saved, saved)).toEqual({});
    expect(problemsOf(saved, { ...saved, usualPrice: "a lot" })).toEqual({
      defaultDarePrice: PROFILE_MESSAGES.price,
    });
    expect(problemsOf(saved, { ...saved, lowestPrice: "30" })).toEqual({
      defaultDarePrice: PROFILE_MESSAGES.priceBelowMinimum,
    });
    expect(problemsOf(saved, { ...saved, displayName: " " })).toEqual({
      displayName: PROFILE_MESSAGES.nameRequired,
    });
  });

  it("prices are digits that read back, whatever the currency's sign", () => {
    const euro = draftOf({ ...editableProfile, currency: "eur", defaultDarePrice: 123_450, minDareValue: 5 });
    expect([euro.usualPrice, euro.lowestPrice]).toEqual(["1234.50", "0.05"]);
    expect(changesOf({ ...euro, usualPrice: "", lowestPrice: "" }, euro)).toEqual({
      defaultDarePrice: 123_450,
      minDareValue: 5,
    });
  });

  it("VAL-17 typed tags are cut at commas and stand once", () => {
    expect(addTags(["toast"], "#Jam, toast, ,jam\nTea")).toEqual(["toast", "jam", "tea"]);
  });
});

describe("the place of the cut", () => {
  it("sliders and drag say the same place, whatever the size", () => {
    const limits = limitsOf({ width: 400, height: 300 }, { width: 300, height: 300 }, 2);
    expect(limits).toEqual({ x: 250, y: 150 });
    expect(shareOf(placeOf(40, limits.x), limits.x)).toBe(40);
    expect(shareOf(-250, limits.x)).toBe(100);
    expect([shareOf(0, 0), placeOf(100, 0)]).toEqual([0, 0]);
  });
});

describe("an intro clip before it is sent", () => {
  const WEBM = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
  const judge = (bytes: Uint8Array<ArrayBuffer>, lengthMs: number | null) =>
    judgeClip(new Blob([bytes], { type: "video/quicktime" }), async () => lengthMs);

  it("ENT-05 at most thirty seconds of a container we play, named by its bytes", async () => {
    const fine = await judge(WEBM, 30_000);
    expect(fine).toMatchObject({ ok: true, clip: expect.objectContaining({ type: "video/webm" }) });
    expect(await judge(WEBM, 30_001)).toEqual({ ok: false, problem: "length" });
    expect(await judge(WEBM, null)).toEqual({ ok: false, problem: "format" });
    expect(await judge(new Uint8Array(0), 1)).toEqual({ ok: false, problem: "size" });
    expect(await judge(new TextEncoder().encode("no clip"), 1)).toEqual({ ok: false, problem: "format" });
  });
});
