import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { DEFAULT_SETTINGS } from "@convex/domain/people/settings";
import { staffProfile } from "@convex/model/people/profileView";
import schema from "@convex/schema";
import { describe, expect } from "vitest";
import { type Backend, HOUR, NOW, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { creator, member, type Person, signIn } from "../support/people";
import { bytesOf, JPEG, JPEG_WITH_PLACE, store, WEBM } from "../support/proofs";
import { only, patchUser, rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", oneMember, ["as", "maya", "t", "uid"]);

async function oneMember() {
  const t = setupConvex();
  const maya = await member(t, "maya");
  return { t, maya, as: maya.as, uid: maya.uid };
}

type Kind = "photo" | "video";
type Bytes = Uint8Array<ArrayBuffer>;

const WEBP = bytesOf("RIFF\x10\x00\x00\x00WEBPVP8 \x04\x00\x00\x00data");
const SVG = bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>");
const box = (name: string, inside: string): string =>
  `${String.fromCharCode(0, 0, Math.floor((inside.length + 8) / 256), (inside.length + 8) % 256)}${name}${inside}`;
const MP4 = bytesOf(
  box("ftyp", "isom\0\0\0\0") + box("mdat", "\xa9xyz is only picture here") + box("moov", "mvhd"),
);
const MP4_WITH_PLACE = bytesOf(box("ftyp", "isom\0\0\0\0") + box("moov", box("udta", "\xa9xyz+38.7-9.1/")));

const set = (person: Person, kind: Kind, storageId: Id<"_storage"> | null) =>
  person.as.mutation(kind === "photo" ? api.ownProfile.setPhoto : api.ownProfile.setVideo, { storageId });

async function upload(t: Backend, person: Person, kind: Kind, bytes: Bytes, type: string) {
  await person.as.mutation(api.ownProfile.mintUpload, { kind, size: bytes.length });
  const storageId = await store(t, bytes, type);
  await set(person, kind, storageId);
  return storageId;
}

/** The check that the mutation has scheduled. */
async function check(t: Backend): Promise<void> {
  const waiting = await rowsOf(t, "profileUploads");
  for (const { _id } of waiting) await t.action(internal.jobs.people.checkMedia, { uploadId: _id });
}

const filesIn = async (t: Backend) =>
  (await read(t, (ctx) => ctx.db.system.query("_storage").take(50))).map(({ _id }) => _id);
const edit = (person: Person) => person.as.query(api.ownProfile.forEdit, {});

describe("profile photo", () => {
  test("shows once its bytes were checked, at an address of ours, and replaces the earlier file", async () => {
    const { t, maya } = await oneMember();
    const first = await upload(t, maya, "photo", JPEG, "image/jpeg");
    expect(await edit(maya)).toMatchObject({ photoUrl: null, photoCheck: "checking" });
    await check(t);
    const { photoUrl, photoCheck } = await edit(maya);
    expect(photoCheck).toBe("none");
    expect(photoUrl).toMatch(`/media/avatar/${maya.uid}?v=`);
    expect(photoUrl).not.toContain(first);
    const served = await t.fetch(`/media/avatar/${maya.uid}`);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(JPEG);

    const second = await upload(t, maya, "photo", WEBP, "image/webp");
    expect((await edit(maya)).photoUrl).not.toBeNull();
    expect(await filesIn(t)).toEqual([first, second]);
    await check(t);
    expect(await filesIn(t)).toEqual([second]);
    expect((await t.fetch(`/media/avatar/${maya.uid}`)).headers.get("Content-Type")).toBe("image/webp");
  });

  test.each([
    ["a picture that tells its place", JPEG_WITH_PLACE, "image/jpeg", "metadata"],
    ["a vector file", SVG, "image/svg+xml", "format"],
    ["a page that claims to be a picture", bytesOf("<!doctype html>"), "image/jpeg", "format"],
    ["a picture under another type", JPEG, "text/html", "format"],
    ["a video", WEBM, "video/webm", "format"],
  ])("%s is refused, its file goes and the earlier photo stays", async (_, bytes, type, problem) => {
    const { t, maya } = await oneMember();
    const kept = await upload(t, maya, "photo", JPEG, "image/jpeg");
    await check(t);
    await upload(t, maya, "photo", bytes, type);
    await check(t);
    expect(await edit(maya)).toMatchObject({
      photoCheck: problem,
      photoUrl: expect.stringContaining(maya.uid),
    });
    expect(await filesIn(t)).toEqual([kept]);
  });

  test("2 MB at most, announced and measured", async ({ t, maya }) => {
    const mint = (size: number) => maya.as.mutation(api.ownProfile.mintUpload, { kind: "photo", size });
    for (const size of [0, -1, 1.5, 2 * 1024 * 1024 + 1]) {
      await expect(mint(size)).toBeRefused("invalid-argument", { field: "photo", reason: "upload-size" });
    }
    await mint(2 * 1024 * 1024);
    const storageId = await store(t, new Uint8Array(2 * 1024 * 1024 + 1), "image/jpeg");
    await set(maya, "photo", storageId);
    expect(await edit(maya)).toMatchObject({ photoCheck: "size" });
    await mint(10);
    await set(maya, "photo", await store(t, new Uint8Array(10 + 1_024 + 1), "image/jpeg"));
    expect(await edit(maya)).toMatchObject({ photoCheck: "size" });
    expect(await filesIn(t)).toEqual([]);
  });

  test("a file without a minted address, of somebody else, or older than the address is not found", async () => {
    const { t, maya } = await oneMember();
    const sam = await member(t, "sam");
    const old = await store(t, JPEG, "image/jpeg");
    await expect(set(maya, "photo", old)).toBeRefused("failed-precondition:no-upload");
    passTime(10 * 60_000);
    const samsChecking = await upload(t, sam, "photo", JPEG, "image/jpeg");
    await maya.as.mutation(api.ownProfile.mintUpload, { kind: "photo", size: 10 });
    for (const storageId of [old, samsChecking]) {
      await expect(set(maya, "photo", storageId)).toBeRefused("not-found");
    }
    await check(t);
    await expect(set(maya, "photo", samsChecking)).toBeRefused("not-found");
    expect((await edit(sam)).photoUrl).not.toBeNull();
  });

  test("removing takes the photo, the file and what was on its way", async ({ t, maya }) => {
    await upload(t, maya, "photo", JPEG, "image/jpeg");
    await check(t);
    await upload(t, maya, "photo", WEBP, "image/webp");
    await set(maya, "photo", null);
    await check(t);
    expect(await edit(maya)).toMatchObject({ photoUrl: null, photoCheck: "none" });
    expect(await filesIn(t)).toEqual([]);
    expect((await t.fetch(`/media/avatar/${maya.uid}`)).status).toBe(404);
  });

  test("the save takes a photo by its storage id through the same checks", async ({ t, maya }) => {
    await maya.as.mutation(api.ownProfile.mintUpload, { kind: "photo", size: JPEG.length });
    const photoStorageId = await store(t, JPEG, "image/jpeg");
    await maya.as.mutation(api.ownProfile.save, { photoStorageId, bio: "with a face" });
    await check(t);
    expect((await edit(maya)).photoUrl).not.toBeNull();
    passTime(2 * 60_000);
    await maya.as.mutation(api.ownProfile.save, { photoStorageId: null });
    expect(await edit(maya)).toMatchObject({ photoUrl: null, bio: "with a face" });
  });
});

describe("ENT-05 intro clip", () => {
  const fetchIntro = (t: Backend, uid: string, range?: string) =>
    t.fetch(`/media/intro/${uid}`, range === undefined ? {} : { headers: { Range: range } });

  test("ENT-05 is served in ranges at an address of ours, never by a storage link", async ({ t, maya }) => {
    const storageId = await upload(t, maya, "video", MP4, "video/mp4");
    expect((await fetchIntro(t, maya.uid)).status).toBe(404);
    await check(t);
    const { videoUrl } = await edit(maya);
    expect(videoUrl).toMatch(`/media/intro/${maya.uid}?v=`);
    expect(videoUrl).not.toContain(storageId);
    const page = await t.query(api.profiles.byUsername, { username: "maya" });
    expect(page?.videoUrl).toBe(videoUrl);
    const part = await fetchIntro(t, maya.uid, "bytes=4-7");
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("ftyp");
    expect(part.headers.get("Content-Range")).toBe(`bytes 4-7/${MP4.length}`);
    expect(part.headers.get("Content-Type")).toBe("video/mp4");
    expect(part.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test.each([
    ["a clip that tells its place", MP4_WITH_PLACE, "video/mp4", "metadata"],
    ["a picture", JPEG, "image/jpeg", "format"],
    ["a phone's own format", bytesOf(box("ftyp", "qt  \0\0\0\0")), "video/quicktime", "format"],
  ])("%s is refused and its file goes", async (_, bytes, type, problem) => {
    const { t, maya } = await oneMember();
    await upload(t, maya, "video", bytes, type);
    await check(t);
    expect(await edit(maya)).toMatchObject({ videoCheck: problem, videoUrl: null });
    expect(await filesIn(t)).toEqual([]);
  });

  test("nobody without a page has a clip", async ({ t, maya }) => {
    await upload(t, maya, "video", WEBM, "video/webm");
    await check(t);
    expect((await fetchIntro(t, maya.uid)).status).toBe(200);
    await patchUser(t, maya.uid, { standing: "banned" });
    expect((await fetchIntro(t, maya.uid)).status).toBe(404);
    expect((await fetchIntro(t, "nobody")).status).toBe(404);
  });
});

describe("what is left over", () => {
  test("the purge keeps files in use and on their way, and drops checks that never came back", async () => {
    const { t, maya } = await oneMember();
    const photo = await upload(t, maya, "photo", JPEG, "image/jpeg");
    const clip = await upload(t, maya, "video", WEBM, "video/webm");
    await check(t);
    const stuck = await upload(t, maya, "video", MP4, "video/mp4");
    passTime(49 * HOUR);
    await t.mutation(internal.jobs.proofs.purgeOrphans, {});
    expect((await filesIn(t)).sort()).toEqual([photo, clip, stuck].sort());
    await t.mutation(internal.jobs.people.dropStuckMedia, {});
    expect((await filesIn(t)).sort()).toEqual([photo, clip].sort());
    expect((await edit(maya)).videoCheck).toBe("format");
  });

  test("a check that comes back for a file given up since changes nothing", async ({ t, maya }) => {
    const first = await upload(t, maya, "photo", JPEG, "image/jpeg");
    const { _id: uploadId } = await only(t, "profileUploads");
    await upload(t, maya, "photo", WEBP, "image/webp");
    const passed = { uploadId, storageId: first, contentType: "image/jpeg", problem: null };
    await t.mutation(internal.jobs.people.applyMediaCheck, passed);
    expect(await edit(maya)).toMatchObject({ photoUrl: null, photoCheck: "checking" });
  });
});

const MINUTE = 60_000;

const userOf = (t: Backend, uid: string) => only(t, "users", { uid });

describe("touch", () => {
  test("CAL-24 merges timezone and lastActiveAt, and writes again after ten minutes only", async () => {
    const { t, as, uid } = await oneMember();
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
    const { t, as, uid } = await oneMember();
    await as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
    await as.mutation(api.users.touch, { timezone: "Asia/Tokyo" });
    expect((await userOf(t, uid)).timezone).toBe("Asia/Tokyo");
    for (const timezone of ["Mars/Base", "", "../etc"]) {
      await expect(as.mutation(api.users.touch, { timezone })).toBeRefused("invalid-argument", {
        field: "timezone",
      });
    }
  });

  test("ENT-01 the e-mail follows the identity at the next start; before there is an account nothing is made", async () => {
    const { t, uid } = await oneMember();
    const moved = t.withIdentity({ issuer: "https://id.test", subject: "maya", email: "new@mail.test" });
    await moved.mutation(api.users.touch, { timezone: "UTC" });
    expect((await userOf(t, uid)).email).toBe("new@mail.test");
    await signIn(t, "stranger").mutation(api.users.touch, { timezone: "UTC" });
    expect(await rowsOf(t, "users")).toHaveLength(1);
  });
});

describe("saveSettings", () => {
  test("ENT-48 starts with the edgy preference off and everything else at its default", async ({ as }) => {
    expect((await as.query(api.users.me, {}))?.settings).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS.nsfwEnabled).toBe(false);
  });

  test("APP-06 writes the given switches and leaves the others", async ({ as }) => {
    await as.mutation(api.users.saveSettings, { settings: { presenceHidden: true, captions: false } });
    await as.mutation(api.users.saveSettings, { settings: { captions: true } });
    const kept = { ...DEFAULT_SETTINGS, presenceHidden: true };
    expect((await as.query(api.users.me, {}))?.settings).toEqual(kept);
  });

  test("ENT-48 edgy items plain asks for a proven age; turning it off never does", async () => {
    const { t, maya: plain } = await oneMember();
    const proven = await creator(t, "kitchenband");
    const choose = (person: typeof plain, nsfwEnabled: boolean) =>
      person.as.mutation(api.users.saveSettings, { settings: { nsfwEnabled } });
    await expect(choose(plain, true)).toBeRefused("failed-precondition:age-not-assured");
    await choose(plain, false);
    await choose(proven, true);
    expect((await proven.as.query(api.users.me, {}))?.settings.nsfwEnabled).toBe(true);
  });

  test("the place is shown or hidden without being typed again; without one there is nothing to show", async () => {
    const { t, as, uid } = await oneMember();
    await as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    expect((await as.query(api.users.me, {}))?.location).toBeNull();
    const place = { input: "Ghent", verified: false, displayPrecision: "city", source: "typed" } as const;
    await patchUser(t, uid, { userDefinedLocation: { ...place, updatedAt: NOW } });
    await as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    expect((await as.query(api.users.me, {}))?.location).toEqual({ input: "Ghent", hidden: true });
    await as.mutation(api.users.saveSettings, { settings: { captions: false } });
    expect((await as.query(api.users.me, {}))?.location?.hidden).toBe(true);
  });
});

describe("projections", () => {
  test("the own view holds neither e-mail nor birthdate; staff see them, with the age of today", async () => {
    const { t, as, uid } = await oneMember();
    const own = JSON.stringify(await as.query(api.users.me, {}));
    expect(own).not.toContain("maya@mail.test");
    expect(own).not.toContain("1990-05-17");
    const seen = staffProfile(await userOf(t, uid), NOW);
    expect(seen).toMatchObject({ email: "maya@mail.test", birthdate: "1990-05-17", age: 36 });
  });

  test("ENT-03 gender and birthdate are stored, the age is counted from the birthdate and never stored", async () => {
    const { t, uid } = await oneMember();
    const birthday = Date.UTC(2027, 4, 17, 12);
    const user = { ...(await userOf(t, uid)), gender: "prefer-not-to-say" as const };
    expect(staffProfile(user, birthday - 1).age).toBe(36);
    expect(staffProfile(user, birthday)).toMatchObject({ age: 37, gender: "prefer-not-to-say" });
    expect(Object.keys(user)).not.toContain("age");
  });

  test("ENT-04 ENT-24 twins have one stored source and are derived on read", async ({ t, uid }) => {
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
