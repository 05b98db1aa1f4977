import { api, internal } from "@convex/_generated/api";
import { PROFILE_MESSAGES } from "@convex/domain/people/profileFields";
import { describe, expect } from "vitest";
import { type Backend, HOUR, passTime, prepareBackend, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { creator, member, type Person, signIn } from "../support/people";
import { only, rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", twoMembers, ["maya", "sam", "t"]);

async function twoMembers() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya"), sam: await member(t, "sam") };
}

const MINUTE = 60_000;
const DAY = 24 * HOUR;

const rowOf = (t: Backend, { uid }: Person) => only(t, "users", { uid });

describe("ownProfile.save", () => {
  test("VAL-19 ENT-12 ENT-16 writes the allowed fields, cleaned, and answers them", async ({ t }) => {
    const crown = await creator(t, "crown");
    const asSaid = {
      gender: "non-binary",
      ...{ defaultDarePrice: 1_500, minDareValue: 800, canReceiveDares: false },
      ...{ dailyReminderHour: 7, timezone: "Europe/Lisbon" },
    } as const;
    await crown.as.mutation(api.ownProfile.save, {
      ...asSaid,
      displayName: " Élodie  Źak ",
      bio: " Toast,\r\nmostly. ",
      linkedSocial: ["https://www.instagram.com/maya/?igsh=1"],
      interests: ["Food", "Humor", "Food"],
      tags: ["#Toast", "toast", "Jam"],
      userDefinedLocation: " New \u0007 York ",
      settings: { autoplay: false },
    });
    expect(await crown.as.query(api.ownProfile.forEdit, {})).toMatchObject({
      ...asSaid,
      displayName: "Élodie Źak",
      bio: "Toast,\nmostly.",
      linkedSocial: ["https://instagram.com/maya"],
      interests: ["Food", "Humor"],
      tags: ["toast", "jam"],
      location: { input: "New York", hidden: false },
      settings: expect.objectContaining({ autoplay: false, captions: true }),
      ...{ photoCheck: "none", videoCheck: "none", videoUrl: null, currency: "usd" },
    });
    const place = { input: "New York", verified: false, displayPrecision: "city", source: "typed" };
    expect(await rowOf(t, crown)).toMatchObject({
      ...{ name_filter: "elodie zak", updatedAt: Date.now() },
      userDefinedLocation: { ...place, updatedAt: Date.now() },
    });
  });

  test("VAL-19 a field outside the list is refused and nothing of the call is written", async () => {
    const { t, maya } = await twoMembers();
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

  test("one wrong field keeps all of them, with the field and its words", async ({ t, maya }) => {
    const wrong = { displayName: "New", bio: "x".repeat(161) };
    await expect(maya.as.mutation(api.ownProfile.save, wrong)).toBeRefused("invalid-argument", {
      field: "bio",
      message: PROFILE_MESSAGES.bioTooLong,
    });
    expect(await rowOf(t, maya)).toMatchObject({ displayName: "maya" });
  });

  test("the empty place clears it; a place kept hidden stays hidden when typed anew", async ({ t, maya }) => {
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

  test("ENT-06 prices are a verified creator's; anybody may clear them", async ({ t, maya }) => {
    await expect(maya.as.mutation(api.ownProfile.save, { minDareValue: 800 })).toBeRefused(
      "failed-precondition:age-not-assured",
    );
    await maya.as.mutation(api.ownProfile.save, { minDareValue: null, defaultDarePrice: null });
    const crown = await creator(t, "crown", { minDareValue: 2_000, defaultDarePrice: 3_000 });
    await expect(crown.as.mutation(api.ownProfile.save, { defaultDarePrice: 1_500 })).toBeRefused(
      "invalid-argument",
      { field: "defaultDarePrice", message: PROFILE_MESSAGES.priceBelowMinimum },
    );
    await crown.as.mutation(api.ownProfile.save, { defaultDarePrice: null });
    expect(await rowOf(t, crown)).toMatchObject({ minDareValue: 2_000 });
    expect("defaultDarePrice" in (await rowOf(t, crown))).toBe(false);
  });

  test("ENT-06 who can receive dares says so: true unless explicitly false", async ({ t, sam }) => {
    const crown = await creator(t, "crown");
    expect((await crown.as.query(api.ownProfile.forEdit, {})).canReceiveDares).toBe(true);
    await crown.as.mutation(api.ownProfile.save, { canReceiveDares: false });
    const target = await sam.as.query(api.profiles.dareTarget, { username: "crown" });
    expect(target?.refusal?.reason).toBe("not-receiving");
  });

  test("VAL-33 three saves in sixty seconds", async ({ t, maya }) => {
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
    const { t, maya, sam } = await twoMembers();
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
    await expect(change(sam, "maya")).toBeRefused("already-exists:username-taken", { field: "username" });
    passTime(31 * DAY);
    await change(fresh(t, maya), "maya");
    expect(await rowsOf(t, "heldUsernames")).toMatchObject([{ username: "mayabakes", uid: maya.uid }]);
  });

  test("a display name of one's own stays", async ({ t, maya }) => {
    await maya.as.mutation(api.ownProfile.save, { displayName: "Maya B" });
    await change(maya, "mayabakes");
    expect(await rowOf(t, maya)).toMatchObject({ displayName: "Maya B", name_filter: "maya b" });
  });

  test("once in 30 days, never to the same name, a taken or a reserved one", async ({ t, maya }) => {
    await expect(change(maya, "maya")).toBeRefused("invalid-argument:username-same");
    await expect(change(maya, "sam")).toBeRefused("already-exists:username-taken");
    await expect(change(maya, "settings")).toBeRefused("invalid-argument");
    await change(maya, "mayabakes");
    passTime(30 * DAY - MINUTE);
    await expect(change(fresh(t, maya), "mayaagain")).toBeRefused("failed-precondition:username-recent");
    passTime(MINUTE);
    await change(fresh(t, maya), "mayaagain");
  });

  test("asks for a fresh sign-in", async ({ maya }) => {
    passTime(11 * MINUTE);
    await expect(change(maya, "mayabakes")).toBeRefused("failed-precondition:sign-in-again");
  });

  test("after 180 days the daily job frees the name for everybody", async ({ t, maya, sam }) => {
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
