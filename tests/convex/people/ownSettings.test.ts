import { api } from "@convex/_generated/api";
import { DEFAULT_SETTINGS } from "@convex/domain/people/settings";
import { staffProfile } from "@convex/model/people/profileView";
import schema from "@convex/schema";
import { describe, expect, test } from "vitest";
import { type Backend, NOW, passTime, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { creator, member, signIn } from "../support/people";
import { store, WEBM } from "../support/proofs";
import { only, rowsOf } from "../support/rows";

prepareBackend();

const MINUTE = 60_000;

async function userOf(t: Backend, uid: string) {
  return await only(t, "users", { uid });
}

describe("touch", () => {
  test("CAL-24 merges timezone and lastActiveAt, and writes again after ten minutes only", async () => {
    const t = setupConvex();
    const { as, uid } = await member(t, "papercrown");
    const touch = (timezone = "Europe/Berlin") => as.mutation(api.users.touch, { timezone });
    const before = await userOf(t, uid);
    await touch();
    expect(await userOf(t, uid)).toEqual({ ...before, timezone: "Europe/Berlin", lastActiveAt: NOW });
    passTime(10 * MINUTE - 1);
    await touch();
    expect((await userOf(t, uid)).lastActiveAt).toBe(NOW);
    passTime(1);
    await touch();
    expect((await userOf(t, uid)).lastActiveAt).toBe(NOW + 10 * MINUTE);
  });

  test("CAL-24 a journey into another zone is written at once, a name that is no zone never", async () => {
    const t = setupConvex();
    const { as, uid } = await member(t, "papercrown");
    await as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
    await as.mutation(api.users.touch, { timezone: "Asia/Tokyo" });
    expect((await userOf(t, uid)).timezone).toBe("Asia/Tokyo");
    for (const timezone of ["Mars/Base", "", "../etc"]) {
      await expect(as.mutation(api.users.touch, { timezone })).rejects.toThrow(
        refusal("invalid-argument", { field: "timezone" }),
      );
    }
  });

  test("ENT-01 the e-mail follows the identity at the next start; before there is an account nothing is made", async () => {
    const t = setupConvex();
    const { uid } = await member(t, "papercrown");
    const moved = t.withIdentity({
      issuer: "https://id.test",
      subject: "papercrown",
      email: "new@mail.test",
    });
    await moved.mutation(api.users.touch, { timezone: "UTC" });
    expect((await userOf(t, uid)).email).toBe("new@mail.test");
    await signIn(t, "stranger").mutation(api.users.touch, { timezone: "UTC" });
    expect(await rowsOf(t, "users")).toHaveLength(1);
  });
});

describe("saveSettings", () => {
  test("ENT-48 starts with the edgy preference off and everything else at its default", async () => {
    const { as } = await member(setupConvex(), "papercrown");
    expect((await as.query(api.users.me, {}))?.settings).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS.nsfwEnabled).toBe(false);
  });

  test("APP-06 writes the given switches and leaves the others", async () => {
    const { as } = await member(setupConvex(), "papercrown");
    await as.mutation(api.users.saveSettings, { settings: { presenceHidden: true, captions: false } });
    await as.mutation(api.users.saveSettings, { settings: { captions: true } });
    expect((await as.query(api.users.me, {}))?.settings).toEqual({
      ...DEFAULT_SETTINGS,
      presenceHidden: true,
    });
  });

  test("ENT-48 edgy items plain asks for a proven age; turning it off never does", async () => {
    const t = setupConvex();
    const plain = await member(t, "papercrown");
    const proven = await creator(t, "kitchenband");
    const choose = (person: typeof plain, nsfwEnabled: boolean) =>
      person.as.mutation(api.users.saveSettings, { settings: { nsfwEnabled } });
    await expect(choose(plain, true)).rejects.toThrow(
      refusal("failed-precondition", { reason: "age-not-assured" }),
    );
    await choose(plain, false);
    await choose(proven, true);
    expect((await proven.as.query(api.users.me, {}))?.settings.nsfwEnabled).toBe(true);
  });

  test("the place is shown or hidden without being typed again; without one there is nothing to show", async () => {
    const t = setupConvex();
    const { as, uid } = await member(t, "papercrown");
    await as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    expect((await as.query(api.users.me, {}))?.location).toBeNull();
    const place = { input: "Ghent", verified: false, displayPrecision: "city", source: "typed" } as const;
    const user = await userOf(t, uid);
    await read(t, (ctx) => ctx.db.patch(user._id, { userDefinedLocation: { ...place, updatedAt: NOW } }));
    await as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    expect((await as.query(api.users.me, {}))?.location).toEqual({ input: "Ghent", hidden: true });
    await as.mutation(api.users.saveSettings, { settings: { captions: false } });
    expect((await as.query(api.users.me, {}))?.location?.hidden).toBe(true);
  });
});

describe("projections", () => {
  test("ENT-25 the own view holds neither e-mail nor birthdate; staff see them, with the age of today", async () => {
    const t = setupConvex();
    const { as, uid } = await member(t, "papercrown");
    const own = JSON.stringify(await as.query(api.users.me, {}));
    expect(own).not.toContain("papercrown@mail.test");
    expect(own).not.toContain("1990-05-17");
    const seen = staffProfile(await userOf(t, uid), NOW);
    expect(seen).toMatchObject({ email: "papercrown@mail.test", birthdate: "1990-05-17", age: 36 });
  });

  test("ENT-03 gender and birthdate are stored, the age is counted from the birthdate and never stored", async () => {
    const t = setupConvex();
    const { uid } = await member(t, "papercrown");
    const birthday = Date.UTC(2027, 4, 17, 12);
    const user = { ...(await userOf(t, uid)), gender: "prefer-not-to-say" as const };
    expect(staffProfile(user, birthday - 1).age).toBe(36);
    expect(staffProfile(user, birthday)).toMatchObject({ age: 37, gender: "prefer-not-to-say" });
    expect(Object.keys(user)).not.toContain("age");
  });

  test("ENT-04 ENT-24 twins have one stored source and are derived on read", async () => {
    const t = setupConvex();
    const { uid } = await member(t, "papercrown");
    const photoStorageId = await store(t, WEBM);
    const user = { ...(await userOf(t, uid)), photoStorageId, completedDaresCount: 7 };
    const seen = staffProfile(user, NOW);
    expect(seen.profilePictureUrl).toContain(uid);
    expect(staffProfile(await userOf(t, uid), NOW)).toMatchObject({
      ...{ profilePictureUrl: null, profilePhotoUrl: null, photoURL: null },
    });
    expect([seen.profilePhotoUrl, seen.photoURL]).toEqual([seen.profilePictureUrl, seen.profilePictureUrl]);
    expect([seen.completedDaresCount, seen.daresCompleted]).toEqual([7, 7]);
    expect(seen.name).toBe(seen.displayName);
    const users = Object.keys(schema.tables.users.validator.fields);
    const wallets = Object.keys(schema.tables.wallets.validator.fields);
    const photo = users.filter((field) => /photo|picture/i.test(field));
    expect(photo).toEqual(["photoStorageId"]);
    expect(users.filter((field) => /daresCompleted|completedDares/.test(field))).toEqual([
      "completedDaresCount",
    ]);
    expect([...users, ...wallets].filter((field) => /balance/i.test(field))).toEqual([]);
  });
});
