import { api, internal } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { userOf } from "../age/world";
import { screenedDare, waitingProof } from "../dares/steps";
import { prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { acceptedDare, dareOf, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { hire, member, type Person, setupWorld, staffMember, type World } from "../support/people";
import { fetchSigned, store } from "../support/proofs";
import { only, rowsOf } from "../support/rows";
import { ban } from "../support/suspending";
import { idsOf } from "./desk/world";

prepareBackend();
const world = eachIn(setupWorld);

const reason = "Read twice, word by word";
const moderator = (world: World): Promise<Person> => staffMember(world.t, "watcher", "moderator");
const listed = (staff: Person, kind: "screening" | "check") => idsOf(staff, { kind });

describe("texts that wait for a person (D4)", () => {
  test("stand in the queue with their terms, and are gone from it once decided", async () => {
    const staff = await moderator(world);
    await sentDare(world);
    const dareId = await screenedDare(world);
    expect(await listed(staff, "screening")).toEqual([dareId]);
    const item = await staff.as.query(api.staffQueue.item, { dareId });
    expect(item).toMatchObject({
      kind: "screening",
      proof: null,
      price: 6_000,
      terms: { edgy: false, wish: "private" },
      keys: null,
    });
    await staff.as.mutation(api.staffDares.screen, { dareId, reason, verdict: "pass" });
    expect(await listed(staff, "screening")).toEqual([]);
    expect(await staff.as.query(api.staffQueue.item, { dareId })).toBeNull();
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
  });

  test("a case of one's own is neither listed nor opened", async () => {
    await hire(world.t, world.sender, "moderator");
    const dareId = await screenedDare(world);
    expect(await listed(world.sender, "screening")).toEqual([]);
    await expect(world.sender.as.query(api.staffQueue.item, { dareId })).toBeRefused(
      "permission-denied:own-case",
    );
  });
});

describe("takes that wait for a person (D17, D18)", () => {
  test("come with everything that others would see: captions, description, still", async () => {
    const staff = await moderator(world);
    const dareId = await acceptedDare(world);
    await waitingProof(world, dareId);
    const captions = { language: "en", lines: [{ fromMs: 0, toMs: 900, text: "Here we go." }] };
    const marks = { seal: "live" as const, synthetic: true, edgy: true };
    const facts = { ...marks, captions, description: "Toast on a plate." };
    const posterId = await store(world.t, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg");
    const poster = {
      storageId: posterId,
      width: 720,
      height: 1_280,
      blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
    };
    const { _id, mediaId } = await only(world.t, "proofs", { dareId });
    await read(world.t, async (ctx) => {
      await ctx.db.patch(_id, { ...facts, poster });
      await ctx.db.patch(mediaId, { posterId });
    });
    const item = await staff.as.query(api.staffQueue.item, { dareId });
    expect(item?.proof).toMatchObject({ ...facts, hasPoster: true });
    const { posterUrl } = await staff.as.mutation(api.staffQueue.watchProof, { dareId, reason });
    expect((await fetchSigned(world.t, posterUrl ?? "")).status).toBe(200);
  });

  test("product 5: a missing flag is set as it passes, and its creator reads why", async () => {
    const staff = await moderator(world);
    const dareId = await acceptedDare(world);
    await waitingProof(world, dareId);
    await staff.as.mutation(api.staffDares.checkProof, { dareId, reason, verdict: "edgy" });
    const shown = await world.sender.as.query(api.dares.get, { dareId });
    expect(shown).toMatchObject({ status: "in_review", proof: { edgy: true, viewable: true } });
    const [decision] = await rowsOf(world.t, "decisions");
    expect(decision).toMatchObject({ act: "edgy", facts: reason, subjectUid: world.creator.uid });
    const told = await rowsOf(world.t, "notifications", { uid: world.creator.uid });
    expect(told.map(({ link }) => link)).toContain(`/app/decisions/${decision?._id}`);
  });

  test("are looked at for a reason that stands in the log, and only while they wait", async () => {
    const staff = await moderator(world);
    const dareId = await acceptedDare(world);
    const watch = () => staff.as.mutation(api.staffQueue.watchProof, { dareId, reason });
    await expect(watch()).toBeRefused("failed-precondition:not-waiting");
    await waitingProof(world, dareId);
    expect(await listed(staff, "check")).toEqual([dareId]);
    expect(await staff.as.query(api.staffQueue.item, { dareId })).toMatchObject({
      kind: "proof",
      proof: { durationMs: 4_000 },
    });
    const { url, expiresAt } = await watch();
    expect(url).toContain("http");
    expect(expiresAt).toBeGreaterThan(Date.now());
    const rows = await rowsOf(world.t, "auditLog");
    expect(rows.filter(({ action }) => action === "dare.watchProof")).toMatchObject([
      { actorId: staff.uid, target: `dare:${dareId}`, reason },
    ]);
    await staff.as.mutation(api.staffDares.checkProof, { dareId, reason, verdict: "pass" });
    expect(await listed(staff, "check")).toEqual([]);
    await expect(watch()).toBeRefused("failed-precondition:not-waiting");
  });
});

const leave = (person: Person) =>
  person.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });

/** Verdicts of staff on somebody who leaves, looks that leave a trace, and who counts as an admin. */
test("a verdict on somebody who asked for deletion waits beneath it, is in the log, and can be taken back", async () => {
  const t = setupConvex();
  const lead = await staffMember(t, "carefulone", "safetyLead");
  const person = await member(t, "papercrown");
  const act = { personId: person.uid, reason };
  const undo = () => person.as.mutation(api.account.undoDeletion, {});
  await leave(person);
  await expect(lead.as.mutation(api.admin.reinstate, act)).toBeRefused(
    "failed-precondition:standing-unchanged",
  );
  await ban(lead, person.uid);
  expect((await userOf(t, person)).standing).toBe("leaving");
  await undo();
  expect((await userOf(t, person)).standing).toBe("banned");
  await leave(person);
  await lead.as.mutation(api.admin.reinstate, act);
  await undo();
  expect((await userOf(t, person)).standing).toBe("good");
  const log = await rowsOf(t, "auditLog");
  expect(log.map(({ action }) => action)).toEqual(["case.open", "decision.ban", "person.standing"]);
  expect(log.at(-1)).toMatchObject({ before: "banned", after: "good" });
});

test("a look at a person asks for a reason and a second factor, and leaves a row about whom it showed", async () => {
  const t = setupConvex();
  const support = await staffMember(t, "helpdesk1", "support");
  const person = await member(t, "papercrown");
  const look = { personId: person.uid, field: "email" as const };
  await expect(support.as.mutation(api.admin.reveal, { ...look, reason: "why" })).toBeRefused(
    "invalid-argument",
    { field: "reason" },
  );
  const stale = t.withIdentity({ issuer: "https://id.test", subject: "helpdesk1" });
  await expect(stale.mutation(api.admin.reveal, { ...look, reason })).toBeRefused(
    "failed-precondition:second-factor",
  );
  const nobody = { ...look, personId: "nobody", reason };
  await expect(support.as.mutation(api.admin.reveal, nobody)).toBeRefused("not-found");
  expect(await support.as.mutation(api.admin.reveal, { ...look, reason })).toBe("papercrown@mail.test");
  const row = { actorId: support.uid, action: "person.reveal", target: `user:${person.uid}`, reason };
  expect(await rowsOf(t, "auditLog")).toMatchObject([{ ...row, after: "email" }]);
});

describe("an admin who is shut out or on leave", () => {
  const last = refusal("failed-precondition", { reason: "last-admin" });

  test("does not count: the one who is left can neither leave nor switch off", async () => {
    const t = setupConvex();
    const admin = await staffMember(t, "keyholder", "admin");
    const other = await staffMember(t, "otheradmin", "admin");
    await ban(admin, other.uid);
    await expect(leave(admin)).rejects.toThrow(last);
    await expect(admin.as.mutation(api.account.deactivate, {})).rejects.toThrow(last);
    await admin.as.mutation(api.admin.reinstate, { personId: other.uid, reason });
    await leave(admin);
    await expect(leave(other)).rejects.toThrow(last);
  });

  test("does not lock the console out", async () => {
    const t = setupConvex();
    const admin = await staffMember(t, "keyholder", "admin");
    const next = await member(t, "papercrown");
    const make = () => t.mutation(internal.jobs.staff.makeFirstAdmin, { username: next.username });
    await expect(make()).toBeRefused("failed-precondition:has-admin");
    const { _id } = await userOf(t, admin);
    await read(t, (ctx) => ctx.db.patch(_id, { standing: "banned" }));
    await make();
    expect(await next.as.query(api.staff.mine, {})).toBe("admin");
  });
});
