import { api, internal } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { APPEAL_WITHIN_MS } from "@convex/domain/safety/decisions";
import { expect, test } from "vitest";
import { appeal, caseIn, decide, decideAppeal, tell } from "../safety/desk";
import { passTime, prepareBackend, read } from "../support/backend";
import { type Person, setupWorld, staffMember } from "../support/people";
import { store, WEBM } from "../support/proofs";
import { only, patchUser } from "../support/rows";

prepareBackend();

const reason = "Looked for ticket 12";

/** Somebody with a photo, and who looks at reports. */
async function world() {
  const all = await setupWorld();
  const { t, creator } = all;
  const photoStorageId = await store(t, new TextEncoder().encode("a face"), "image/png");
  await patchUser(t, creator.uid, { photoStorageId });
  const moderator = await staffMember(t, "modmaple", "moderator");
  const seenBy = async ({ as }: Person) =>
    (await as.query(api.profiles.byUsername, { username: creator.username }))?.photoUrl ?? null;
  const fetched = async (address: string) => {
    const { pathname, search } = new URL(address);
    return (await t.fetch(pathname + search)).status;
  };
  const about = { targetKind: "profile", targetId: creator.uid } as const;
  return { ...all, moderator, about, seenBy, fetched };
}

test("one of the gravest reports hides a photo from everybody but staff until the case is decided", async () => {
  const { t, sender, stranger, moderator, about, seenBy, fetched } = await world();
  const address = (await seenBy(sender)) ?? "";
  expect(await fetched(address)).toBe(200);
  await tell(stranger, about, "spam");
  expect(await seenBy(sender)).not.toBeNull();
  await tell(stranger, about, "minor");
  expect(await seenBy(sender)).toBeNull();
  expect(await fetched(address)).toBe(404);
  const { _id: caseId } = await caseIn(t);
  const look = await moderator.as.mutation(api.cases.watch, { caseId, look: "photo", reason });
  expect(look).toMatchObject({ look: "photo" });
  expect(await fetched(look.url)).toBe(200);
  expect(await fetched(look.url.replace(/sig=./, "sig=x"))).toBe(404);
  await decide(t, moderator, { act: "none" });
  expect(await fetched((await seenBy(sender)) ?? "")).toBe(200);
});

test("it hides the bio, too, from whoever has no photo to hide", async () => {
  const { t, creator, sender, stranger, moderator, about } = await world();
  const { _id } = await only(t, "users", { uid: creator.uid });
  await read(t, (ctx) => ctx.db.patch(_id, { photoStorageId: undefined, bio: "Where somebody lives" }));
  const bio = async () =>
    (await sender.as.query(api.profiles.byUsername, { username: creator.username }))?.bio;
  await tell(stranger, about, "minor");
  expect(await bio()).toBe("");
  await decide(t, moderator, { act: "none" });
  expect(await bio()).toBe("Where somebody lives");
});

test.each([
  ["comes back with an appeal that is right", false],
  ["stays away where its owner has put another since", true],
])("what staff took away %s", async (_, hasAnother) => {
  const { t, creator, sender, stranger, moderator, about, seenBy } = await world();
  const { photoStorageId: first } = await only(t, "users", { uid: creator.uid });
  await tell(stranger, about, "minor");
  const decisionId = await decide(t, moderator, { act: "remove", rule: "P10", parts: ["photo"] });
  expect(await seenBy(sender)).toBeNull();
  const another = await store(t, new TextEncoder().encode("another face"), "image/png");
  if (hasAnother) await patchUser(t, creator.uid, { photoStorageId: another });
  await appeal(creator, decisionId);
  await decideAppeal(await staffMember(t, "leadlarch", "safetyLead"), decisionId, true);
  const { faceHiddenAt, photoStorageId } = await only(t, "users", { uid: creator.uid });
  expect([faceHiddenAt, photoStorageId]).toEqual([undefined, hasAnother ? another : first]);
});

test("what its owner takes off while it is hidden stays for staff, until half a year after the decision", async () => {
  const { t, creator, stranger, moderator, about, fetched } = await world();
  const { photoStorageId } = await only(t, "users", { uid: creator.uid });
  const isStored = () =>
    read(t, async (ctx) => photoStorageId !== undefined && (await ctx.storage.get(photoStorageId)) !== null);
  const sweep = () => t.mutation(internal.jobs.people.dropStuckMedia, {});
  await tell(stranger, about, "minor");
  await creator.as.mutation(api.ownProfile.setPhoto, { storageId: null });
  expect(await only(t, "users", { uid: creator.uid })).not.toHaveProperty("photoStorageId");
  const { _id: caseId } = await caseIn(t);
  const look = await moderator.as.mutation(api.cases.watch, { caseId, look: "photo", reason });
  expect(await fetched(look.url)).toBe(200);
  passTime(APPEAL_WITHIN_MS + 1);
  await sweep();
  expect(await isStored()).toBe(true);
  await decide(t, await staffMember(t, "modlater", "moderator"), { act: "none" });
  passTime(APPEAL_WITHIN_MS - DAY_MS);
  await sweep();
  expect(await isStored()).toBe(true);
  passTime(2 * DAY_MS);
  await sweep();
  expect(await isStored()).toBe(false);
});

test("what its owner puts while the other is hidden is theirs to delete, and a clip is hidden as well", async () => {
  const { t, creator, sender, stranger, moderator, about, fetched } = await world();
  const video = new Uint8Array(WEBM);
  const profileVideoStorageId = await store(t, video, "video/webm");
  await patchUser(t, creator.uid, { profileVideoStorageId });
  const row = { uid: creator.uid, kind: "video", state: "passed", storageId: profileVideoStorageId } as const;
  const passed = { contentType: "video/webm", sizeBytes: video.length, mintedAt: 1, changedAt: 1 };
  await read(t, (ctx) => ctx.db.insert("profileUploads", { ...row, ...passed }));
  const clipStatus = async () => (await t.fetch(`/media/intro/${creator.uid}`)).status;
  const { username } = creator;
  expect(await clipStatus()).toBe(200);
  await tell(stranger, about, "minor");
  expect(await clipStatus()).toBe(404);
  expect(await sender.as.query(api.profiles.byUsername, { username })).toMatchObject({ videoUrl: null });
  const { _id: caseId } = await caseIn(t);
  expect(await moderator.as.query(api.cases.get, { caseId })).toMatchObject({ looks: ["photo", "clip"] });
  const look = await moderator.as.mutation(api.cases.watch, { caseId, look: "clip", reason });
  expect(await fetched(look.url)).toBe(200);
  expect(await fetched(look.url.replace(/sig=./, "sig=x"))).toBe(404);
  await creator.as.mutation(api.ownProfile.setPhoto, { storageId: null });
  passTime(1);
  const another = await store(t, new TextEncoder().encode("another face"), "image/png");
  await patchUser(t, creator.uid, { photoStorageId: another });
  const later = { uid: creator.uid, kind: "photo", state: "passed", storageId: another } as const;
  await read(t, (ctx) => ctx.db.insert("profileUploads", { ...later, mintedAt: 1, changedAt: Date.now() }));
  await creator.as.mutation(api.ownProfile.setPhoto, { storageId: null });
  expect(await read(t, (ctx) => ctx.storage.get(another))).toBeNull();
});
