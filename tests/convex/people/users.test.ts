import { api } from "@convex/_generated/api";
import { holdUsername } from "@convex/model/people/usernameHolds";
import type { FunctionArgs } from "convex/server";
import { describe, expect, vi } from "vitest";
import { NOW, passTime, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { creator, member, type Person, profileOf, signIn } from "../support/people";
import { findOnly, patchUser, rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", signedIn, ["as", "t", "uid"]);

/** Somebody who has signed in, and done nothing yet. */
async function signedIn() {
  const t = setupConvex();
  const as = signIn(t, "first");
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  return { t, as, uid };
}

type Profile = FunctionArgs<typeof api.users.saveUserProfileSecure>;
const complete = (as: Person["as"], profile: Profile = profileOf("papercrown")) =>
  as.mutation(api.users.saveUserProfileSecure, profile);

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

const userOf = (t: ReturnType<typeof setupConvex>, uid: string) => findOnly(t, "users", { uid });

describe("ensureViewer", () => {
  test("ENT-02 gives an own uid of 20 base32 characters, once for an identity", async ({ t, as, uid }) => {
    expect(await signIn(t, "new").query(api.users.me, {})).toBeNull();
    expect(uid).toMatch(/^[a-z2-7]{20}$/);
    expect(await as.mutation(api.users.ensureViewer, {})).toEqual({ uid });
    const other = await signIn(t, "second").mutation(api.users.ensureViewer, {});
    expect(other.uid).not.toBe(uid);
    expect(other.uid.slice(0, 6)).not.toBe(uid.slice(0, 6));
  });

  test("ENT-02 a referral code that somebody has is made anew, and the first six characters stay random", async () => {
    const { t, uid } = await signedIn();
    const taken = Uint8Array.from(uid, (letter) => BASE32.indexOf(letter));
    const source = vi.spyOn(crypto, "getRandomValues");
    source.mockImplementationOnce((array) => {
      if (array instanceof Uint8Array) array.set(taken);
      return array;
    });
    const other = await signIn(t, "second").mutation(api.users.ensureViewer, {});
    expect(source.mock.calls.length).toBeGreaterThan(1);
    source.mockRestore();
    expect(other.uid.slice(0, 6)).not.toBe(uid.slice(0, 6));
    expect((await userOf(t, other.uid))?.referralCode).toBe(other.uid.slice(0, 6));
  });

  test("ENT-01 two tabs at once make one person", async () => {
    const t = setupConvex();
    const as = signIn(t, "first");
    const made = await Promise.all([
      as.mutation(api.users.ensureViewer, {}),
      as.mutation(api.users.ensureViewer, {}),
    ]);
    expect(made[0]).toEqual(made[1]);
    expect(await rowsOf(t, "users")).toHaveLength(1);
    expect(await rowsOf(t, "identities")).toHaveLength(1);
  });

  test("ENT-01 the e-mail comes from the identity and follows it", async ({ t, uid }) => {
    expect((await userOf(t, uid))?.email).toBe("first@mail.test");
    const moved = t.withIdentity({ issuer: "https://id.test", subject: "first", email: "new@mail.test" });
    await moved.mutation(api.users.ensureViewer, {});
    expect((await userOf(t, uid))?.email).toBe("new@mail.test");
  });

  test("ENT-01 whether it was proved is the sign-in's word alone, and goes with the address", async () => {
    const { t, uid } = await signedIn();
    const provedAfter = async (said: { email?: string; emailVerified?: boolean }) => {
      const as = t.withIdentity({ issuer: "https://id.test", subject: "first", ...said });
      await as.mutation(api.users.ensureViewer, {});
      const { email, emailProved } = (await userOf(t, uid)) ?? {};
      return [email, emailProved];
    };
    expect((await userOf(t, uid))?.emailProved).toBe(true);
    expect(await provedAfter({ email: "new@mail.test" })).toEqual(["new@mail.test", false]);
    expect(await provedAfter({ email: "new@mail.test", emailVerified: true })).toEqual([
      "new@mail.test",
      true,
    ]);
    expect(await provedAfter({ emailVerified: false })).toEqual(["new@mail.test", true]);
    expect(await provedAfter({ email: "new@mail.test", emailVerified: false })).toEqual([
      "new@mail.test",
      false,
    ]);
  });

  test("signing in opens an account again that its person had closed, and leaves a suspended one", async () => {
    const { t, as, uid } = await signedIn();
    const standingAfter = async (standing: "deactivated" | "suspended") => {
      await patchUser(t, uid, { standing });
      await as.mutation(api.users.ensureViewer, {});
      return (await as.query(api.users.me, {}))?.standing;
    };
    expect(await standingAfter("deactivated")).toBe("good");
    expect(await standingAfter("suspended")).toBe("suspended");
  });

  test("STA-05 ENT-10 ENT-11 a first save creates defaults", async ({ t, as, uid }) => {
    expect(await userOf(t, uid)).toMatchObject({
      canReceiveDares: true,
      isCreator: false,
      isVerified: 0,
      interests: [],
      tags: [],
      profileCompleted: false,
      referralCode: uid.slice(0, 6),
      createdAt: NOW,
    });
    expect(await as.query(api.users.me, {})).toMatchObject({
      uid,
      onboardingStep: "profile",
      username: null,
    });
  });
});

describe("saveUserProfileSecure", () => {
  test("CAL-04 CAL-05 STA-03 PUB-05 completes the profile and answers success, username, referralCode", async () => {
    const { t, as, uid } = await signedIn();
    const saved = await complete(as);
    expect(saved).toEqual({ success: true, username: "papercrown", referralCode: uid.slice(0, 6) });
    expect(await as.query(api.users.me, {})).toMatchObject({
      username: "papercrown",
      displayName: "papercrown",
      profileCompleted: true,
      onboardingStep: "interests",
    });
    const user = await userOf(t, uid);
    expect(user).toMatchObject({ birthdate: "1990-05-17", ageState: "declared", email: "first@mail.test" });
  });

  test("fields outside the call's shape are refused", async ({ as }) => {
    const withFlag = { ...profileOf("papercrown"), isCreator: true };
    await expect(complete(as, withFlag)).rejects.toThrow(/Validator|validator|extra/);
  });

  test("CAL-05 the birthdate is judged by the server, at UTC−12", async ({ as }) => {
    const save = (birthdate: string) => complete(as, { ...profileOf("papercrown"), birthdate });
    // NOW is noon UTC, so the 21st has begun everywhere.
    const young = { field: "birthdate", message: "You must be 18 or older." };
    await expect(save("2008-11-22")).toBeRefused("invalid-argument", young);
    passTime(-1);
    await expect(save("2008-11-21")).toBeRefused("invalid-argument:under-age");
    passTime(1);
    await save("2008-11-21");
  });

  test("a birthdate is set once", async ({ as }) => {
    await complete(as);
    const other = { ...profileOf("papercrown"), birthdate: "1980-01-01" };
    await expect(complete(as, other)).toBeRefused("failed-precondition:birthdate-fixed");
  });

  test.each([
    ["VAL-08", "", "username-required", "Username is required."],
    ["rulings 4", "bot_one", "username-underscore", "This username is not available."],
    ["PUB-29", "wallet", "username-reserved", "This username is reserved."],
  ])("%s %j is refused", async (_id, username, reason, message) => {
    const { as } = await signedIn();
    await expect(complete(as, profileOf(username))).toBeRefused("invalid-argument", {
      field: "username",
      reason,
      message,
    });
  });

  test("ERR-18 a taken name is refused with a message that mentions the username", async ({ t, as }) => {
    await member(t, "papercrown");
    await expect(complete(as)).toBeRefused("already-exists", {
      field: "username",
      message: "This username is already taken.",
    });
  });

  test("a lookalike of a verified creator is refused, of anybody else it is not", async ({ t, as }) => {
    await member(t, "plainperson");
    await complete(as, profileOf("pla1nperson"));
    await creator(t, "kitchenband");
    const second = signIn(t, "second");
    await second.mutation(api.users.ensureViewer, {});
    await expect(complete(second, profileOf("k1tchenband"))).toBeRefused("already-exists:username-similar");
  });

  test("ERR-18 two people racing for one name: one has it, the other is told", async ({ t }) => {
    const racers = ["one", "two", "three"].map((name) => signIn(t, name));
    for (const as of racers) await as.mutation(api.users.ensureViewer, {});
    const results = await Promise.allSettled(racers.map((as) => complete(as)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toEqual(refusal("already-exists"));
    }
    const users = await rowsOf(t, "users");
    expect(users.filter(({ username }) => username === "papercrown")).toHaveLength(1);
  });

  test("the name may be put right once while onboarding, the first one stays held; afterwards not here", async () => {
    const { t, as } = await signedIn();
    await complete(as);
    await complete(as, profileOf("papercastle"));
    const answer = await signIn(t, "second").mutation(api.users.checkUsernameAvailability, {
      username: "papercrown",
    });
    expect(answer.available).toBe(false);
    passTime(61_000);
    // Not finishing the interests is no way round the pause of a name.
    await expect(complete(as, profileOf("papercourt"))).toBeRefused("failed-precondition", {
      field: "username",
      reason: "username-recent",
    });
    await complete(as, profileOf("papercastle"));
    await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] });
    passTime(61_000);
    await expect(complete(as)).toBeRefused("failed-precondition:username-fixed");
  });

  test("ENT-11 the inviter is remembered once, never oneself, its six characters compared without case", async () => {
    const { t, as, uid } = await signedIn();
    const inviter = await member(t, "inviter");
    const save = (referralCode: string) => complete(as, { ...profileOf("papercrown"), referralCode });
    await save(uid.slice(0, 6));
    expect((await userOf(t, uid))?.referrerId).toBeUndefined();
    await save(inviter.uid.slice(0, 6).toUpperCase());
    expect((await userOf(t, uid))?.referrerId).toBe(inviter.uid);
    const other = await member(t, "otherinviter");
    await save(other.uid.slice(0, 6));
    expect((await userOf(t, uid))?.referrerId).toBe(inviter.uid);
  });

  test("ENT-11 whoever left the set-up half done for a day names no inviter any more", async () => {
    const { t, as, uid } = await signedIn();
    const inviter = await member(t, "inviter");
    await complete(as);
    passTime(86_400_000);
    const late = { ...profileOf("papercrown"), referralCode: inviter.uid.slice(0, 6) };
    await complete(as, late);
    expect((await userOf(t, uid))?.referrerId).toBeUndefined();
  });

  test("STA-06 the creator flag is kept only with verification", async ({ t, as, uid }) => {
    const flagged = async (isVerified: 0 | 1) => {
      await patchUser(t, uid, { isCreator: true, isVerified });
      await complete(as);
      return await userOf(t, uid);
    };
    expect(await flagged(1)).toMatchObject({ isCreator: true });
    expect(await flagged(0)).toMatchObject({ isCreator: false });
  });

  test("CAL-27 VAL-14 merges the fields of onboarding and leaves the others; gender may stay open", async () => {
    const { t, as, uid } = await signedIn();
    await patchUser(t, uid, { bio: "Toast, mostly.", displayName: "Paper" });
    await complete(as);
    const user = await userOf(t, uid);
    expect(user).toMatchObject({ bio: "Toast, mostly.", displayName: "Paper", email: "first@mail.test" });
    expect(user?.gender).toBeUndefined();
    await complete(as, { ...profileOf("papercrown"), gender: "non-binary" });
    expect((await userOf(t, uid))?.gender).toBe("non-binary");
  });

  test("without ensureViewer there is no account to save", async () => {
    const as = signIn(setupConvex(), "first");
    await expect(complete(as)).toBeRefused("failed-precondition:no-account");
  });
});

describe("checkUsernameAvailability", () => {
  test("CAL-06 VAL-10 says available, or not with the server's reason", async ({ t }) => {
    const person = await member(t, "papercrown");
    const as = signIn(t, "second");
    const check = (username: string) => as.mutation(api.users.checkUsernameAvailability, { username });
    expect(await check("freshname")).toEqual({ available: true, reason: null });
    expect(await check("admin")).toEqual({ available: false, reason: "This username is reserved." });
    expect(await check("x")).toMatchObject({ available: false });
    const own = await person.as.mutation(api.users.checkUsernameAvailability, { username: "papercrown" });
    expect(own.available).toBe(true);
  });

  test("somebody's earlier name counts as taken while it is held, but not for them", async ({ t }) => {
    const person = await member(t, "papercrown");
    await read(t, (ctx) => holdUsername(ctx, { username: "oldcrown", uid: person.uid, now: NOW }));
    const check = (as: typeof person.as) =>
      as.mutation(api.users.checkUsernameAvailability, { username: "oldcrown" });
    const taken = { available: false, reason: "This username is already taken." };
    expect(await check(signIn(t, "second"))).toEqual(taken);
    expect(await check(person.as)).toEqual({ available: true, reason: null });
    const second = signIn(t, "third");
    await second.mutation(api.users.ensureViewer, {});
    await expect(complete(second, profileOf("oldcrown"))).toBeRefused("already-exists:username-taken");
  });
});

describe("saveInterests", () => {
  test("STA-04 needs two known ones, ends onboarding", async ({ as }) => {
    await as.mutation(api.users.ensureViewer, {});
    await expect(as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] })).toBeRefused(
      "failed-precondition:profile-incomplete",
    );
    await complete(as);
    for (const interests of [[], ["Humor"], ["Humor", "Humor"], ["Humor", "Knitting"]]) {
      await expect(as.mutation(api.users.saveInterests, { interests })).toBeRefused("invalid-argument", {
        message: "Please select at least two interests.",
      });
    }
    await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art", "Humor"] });
    expect(await as.query(api.users.me, {})).toMatchObject({
      interests: ["Humor", "Art"],
      onboardingStep: null,
    });
  });
});
