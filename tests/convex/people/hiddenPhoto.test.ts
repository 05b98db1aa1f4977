import { api } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { appeal, caseIn, decide, decideAppeal, tell } from "../safety/desk";
import { prepareBackend } from "../support/backend";
import { type Person, setupWorld, staffMember } from "../support/people";
import { store } from "../support/proofs";
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
  const look = await moderator.as.mutation(api.cases.watch, { caseId, reason });
  expect(look).toMatchObject({ look: "photo" });
  expect(await fetched(look.url)).toBe(200);
  expect(await fetched(look.url.replace(/sig=./, "sig=x"))).toBe(404);
  await decide(t, moderator, { act: "none" });
  expect(await fetched((await seenBy(sender)) ?? "")).toBe(200);
});

test("what staff took away stays away, and an appeal has no photo to hide", async () => {
  const { t, creator, sender, stranger, moderator, about, seenBy } = await world();
  await tell(stranger, about, "minor");
  const decisionId = await decide(t, moderator, { act: "remove", rule: "P10", parts: ["photo"] });
  expect(await seenBy(sender)).toBeNull();
  await appeal(creator, decisionId);
  await decideAppeal(await staffMember(t, "leadlarch", "safetyLead"), decisionId, true);
  const { faceHiddenAt, photoStorageId } = await only(t, "users", { uid: creator.uid });
  expect([faceHiddenAt, photoStorageId]).toEqual([undefined, undefined]);
});
