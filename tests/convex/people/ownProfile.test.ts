import { api, internal } from "@convex/_generated/api";
import { PROFILE_MESSAGES } from "@convex/domain/people/profileFields";
import { describe, expect, test } from "vitest";
import { type Backend, HOUR, passTime, prepareBackend, setupConvex } from "../support/backend";
import { creator, member, type Person, signIn } from "../support/people";
import { only, rowsOf } from "../support/rows";

prepareBackend();

const MINUTE = 60_000;
const DAY = 24 * HOUR;

const rowOf = (t: Backend, { uid }: Person) => only(t, "users", { uid });

describe("ownProfile.save", () => {
  test("VAL-19 ENT-12 ENT-16 writes the allowed fields, cleaned, and answers them", async () => {
    const t = setupConvex();
    const maya = await creator(t, "maya");
    await maya.as.mutation(api.ownProfile.save, {
      displayName: " Élodie  Źak ",
      bio: " Toast,\r\nmostly. ",
      linkedSocial: ["https://www.instagram.com/maya/?igsh=1"],
      gender: "non-binary",
      interests: ["Food", "Humor", "Food"],
      tags: ["#Toast", "toast", "Jam"],
      userDefinedLocation: " New \u0007 York ",
      defaultDarePrice: 1_500,
      minDareValue: 800,
      canReceiveDares: false,
      dailyReminderHour: 7,
      timezone: "Europe/Lisbon",
      settings: { autoplay: false },
    });
    expect(await maya.as.query(api.ownProfile.forEdit, {})).toMatchObject({
      displayName: "Élodie Źak",
      bio: "Toast,\nmostly.",
      linkedSocial: ["https://instagram.com/maya"],
      gender: "non-binary",
      interests: ["Food", "Humor"],
      tags: ["toast", "jam"],
      location: { input: "New York", hidden: false },
      defaultDarePrice: 1_500,
      minDareValue: 800,
      canReceiveDares: false,
      dailyReminderHour: 7,
      timezone: "Europe/Lisbon",
      settings: expect.objectContaining({ autoplay: false, captions: true }),
      photoCheck: "none",
      videoCheck: "none",
      videoUrl: null,
      currency: "usd",
    });
    expect(await rowOf(t, maya)).toMatchObject({
      name_filter: "elodie zak",
      userDefinedLocation: {
        input: "New York",
        verified: false,
        displayPrecision: "city",
        source: "typed",
        updatedAt: Date.now(),
      },
      updatedAt: Date.now(),
    });
  });

  test("VAL-19 a field outside the list is refused and nothing of the call is written", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    const before = await rowOf(t, maya);
    for (const more of [
      { isVerified: 1 },
      { isCreator: true },
      { email: "x@mail.test" },
      { username: "other" },
      { birthdate: "2000-01-01" },
      { standing: "good" },
      { completedDaresCount: 99 },
      { referrerId: "x" },
      { ageState: "assured" },
      { uid: "someone" },
      { profilePictureUrl: "https://evil.test/x.png" },
      { photoStorageId: "https://evil.test/x.png" },
      { settings: { isAdmin: true } },
    ]) {
      const input: object = { bio: "changed", ...more };
      await expect(maya.as.mutation(api.ownProfile.save, input)).rejects.toThrow();
    }
    expect(await rowOf(t, maya)).toEqual(before);
  });

  test("one wrong field keeps all of them, with the field and its words", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    const save = (input: object) => maya.as.mutation(api.ownProfile.save, { displayName: "New", ...input });
    await expect(save({ bio: "x".repeat(161) })).toBeRefused("invalid-argument", {
      field: "bio",
      message: PROFILE_MESSAGES.bioTooLong,
    });
    await expect(save({ userDefinedLocation: "x".repeat(81) })).toBeRefused("invalid-argument", {
      field: "userDefinedLocation",
    });
    await expect(save({ tags: Array.from({ length: 16 }, (_, at) => `t${at}`) })).toBeRefused(
      "invalid-argument",
      { field: "tags" },
    );
    await expect(save({ linkedSocial: ["http://instagram.com/maya"] })).toBeRefused("invalid-argument", {
      field: "linkedSocial",
    });
    await expect(save({ timezone: "Nowhere/Land" })).toBeRefused("invalid-argument", { field: "timezone" });
    expect(await rowOf(t, maya)).toMatchObject({ displayName: "maya" });
  });

  test("the empty place clears it; a place kept hidden stays hidden when typed anew", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    passTime(2 * MINUTE); // the profile step's save counts, too
    const save = (userDefinedLocation: string) =>
      maya.as.mutation(api.ownProfile.save, { userDefinedLocation });
    await save("Porto");
    await maya.as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    await save("Lisbon");
    expect(await maya.as.query(api.ownProfile.forEdit, {})).toMatchObject({
      location: { input: "Lisbon", hidden: true },
    });
    await save(" \u0000 ");
    expect((await maya.as.query(api.ownProfile.forEdit, {})).location).toBeNull();
    expect("userDefinedLocation" in (await rowOf(t, maya))).toBe(false);
  });

  test("ENT-06 prices are a verified creator's; anybody may clear them", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await expect(maya.as.mutation(api.ownProfile.save, { minDareValue: 800 })).toBeRefused(
      "failed-precondition:age-not-assured",
    );
    await maya.as.mutation(api.ownProfile.save, { minDareValue: null, defaultDarePrice: null });
    const sam = await creator(t, "sam", { minDareValue: 2_000, defaultDarePrice: 3_000 });
    await expect(sam.as.mutation(api.ownProfile.save, { defaultDarePrice: 1_500 })).toBeRefused(
      "invalid-argument",
      { field: "defaultDarePrice", message: PROFILE_MESSAGES.priceBelowMinimum },
    );
    await sam.as.mutation(api.ownProfile.save, { defaultDarePrice: null });
    expect(await rowOf(t, sam)).toMatchObject({ minDareValue: 2_000 });
    expect("defaultDarePrice" in (await rowOf(t, sam))).toBe(false);
  });

  test("ENT-06 who can receive dares says so: true unless explicitly false", async () => {
    const t = setupConvex();
    const maya = await creator(t, "maya");
    expect((await maya.as.query(api.ownProfile.forEdit, {})).canReceiveDares).toBe(true);
    await maya.as.mutation(api.ownProfile.save, { canReceiveDares: false });
    const sam = await member(t, "sam");
    expect((await sam.as.query(api.profiles.dareTarget, { username: "maya" }))?.refusal?.reason).toBe(
      "not-receiving",
    );
  });

  test("VAL-33 three saves in sixty seconds", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    passTime(2 * MINUTE);
    for (const bio of ["one", "two", "three"]) await maya.as.mutation(api.ownProfile.save, { bio });
    await expect(maya.as.mutation(api.ownProfile.save, { bio: "four" })).toBeRefused(
      "resource-exhausted:rate-limited",
    );
    expect((await rowOf(t, maya)).bio).toBe("three");
    passTime(2 * MINUTE);
    await maya.as.mutation(api.ownProfile.save, { bio: "four" });
  });
});

describe("ownProfile.changeUsername (product 25)", () => {
  const change = (person: Person, username: string) =>
    person.as.mutation(api.ownProfile.changeUsername, { username });

  test("takes the new name, holds the old one for this person alone, and links by it find nobody", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    const sam = await member(t, "sam");
    await change(maya, "mayabakes");
    expect(await rowOf(t, maya)).toMatchObject({
      username: "mayabakes",
      displayName: "mayabakes",
      name_filter: "mayabakes",
      usernameChangedAt: Date.now(),
    });
    expect(await t.query(api.profiles.byUsername, { username: "maya" })).toBeNull();
    expect(await t.query(api.profiles.byUsername, { username: "mayabakes" })).toMatchObject({
      uid: maya.uid,
    });
    await expect(change(sam, "maya")).toBeRefused("already-exists", {
      field: "username",
      reason: "username-taken",
    });
    const asked = await sam.as.mutation(api.users.checkUsernameAvailability, { username: "maya" });
    expect(asked).toMatchObject({ available: false });
    passTime(31 * DAY);
    await change(fresh(t, maya), "maya");
    expect(await rowsOf(t, "heldUsernames")).toMatchObject([{ username: "mayabakes", uid: maya.uid }]);
  });

  test("a display name of one's own stays", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await maya.as.mutation(api.ownProfile.save, { displayName: "Maya B" });
    await change(maya, "mayabakes");
    expect(await rowOf(t, maya)).toMatchObject({ displayName: "Maya B", name_filter: "maya b" });
  });

  test("once in 30 days, never to the same name, a taken or a reserved one", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await member(t, "sam");
    await expect(change(maya, "maya")).toBeRefused("invalid-argument:username-same");
    await expect(change(maya, "sam")).toBeRefused("already-exists:username-taken");
    await expect(change(maya, "settings")).toBeRefused("invalid-argument");
    await change(maya, "mayabakes");
    passTime(30 * DAY - MINUTE);
    await expect(change(fresh(t, maya), "mayaagain")).toBeRefused("failed-precondition", {
      field: "username",
      reason: "username-recent",
    });
    passTime(MINUTE);
    await change(fresh(t, maya), "mayaagain");
  });

  test("asks for a fresh sign-in", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    passTime(11 * MINUTE);
    await expect(change(maya, "mayabakes")).toBeRefused("failed-precondition:sign-in-again");
  });

  test("after 180 days the daily job frees the name for everybody", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    const sam = await member(t, "sam");
    await change(maya, "mayabakes");
    const release = () => t.mutation(internal.jobs.people.releaseHeldUsernames, {});
    passTime(180 * DAY - MINUTE);
    await release();
    await expect(change(fresh(t, sam), "maya")).toBeRefused("already-exists");
    passTime(MINUTE);
    await release();
    await change(fresh(t, sam), "maya");
  });
});

/** The same person, signed in a moment ago. */
function fresh(t: Backend, person: Person): Person {
  return { ...person, as: signIn(t, person.username) };
}
