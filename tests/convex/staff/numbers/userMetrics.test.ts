import { api, internal } from "@convex/_generated/api";
import { proofSubject } from "@convex/domain/comments/comments";
import { USER_METRICS_TIMEOUT_MS } from "@convex/domain/staff/userMetrics";
import { describe, expect, test, vi } from "vitest";
import { type Backend, jobsFor, passTime, prepareBackend, read, setupConvex } from "../../support/backend";
import { sentDare } from "../../support/dares";
import { member, type Person, setupWorld, staffMember } from "../../support/people";
import { reviewableDare } from "../../support/proofs";
import { copies, put } from "../../support/put";
import { findOnly, only, patchUser, removeUser, rowsOf } from "../../support/rows";

prepareBackend();

const MORE_THAN_A_SLICE = 120;

const countersOf = async (t: Backend, { uid }: Person) => {
  const user = await only(t, "users", { uid });
  const row = await findOnly(t, "profileCounts", { uid });
  return {
    sent: user.daresSentCount,
    received: user.daresReceivedCount,
    completed: user.completedDaresCount,
    followers: row?.followersCount ?? 0,
    following: row?.followingCount ?? 0,
    likes: row?.totalLikesOnProofs ?? 0,
    views: row?.profileViewsCount ?? 0,
  };
};

const ask = ({ as }: Person, dryRun?: boolean) =>
  as.mutation(api.admin.initializeUserMetrics, dryRun === undefined ? {} : { dryRun });

/** A world with a dare that was settled, one that was sent, one that was called off, a follow and a reaction. */
async function world() {
  const all = await setupWorld();
  const { t, sender, creator } = all;
  const settled = await reviewableDare(all);
  await sender.as.mutation(api.dares.approve, { dareId: settled });
  await sentDare(all);
  const off = await sentDare(all);
  await sender.as.mutation(api.dares.cancel, { dareId: off });
  await sender.as.mutation(api.follows.follow, { personId: creator.uid });
  await all.stranger.as.mutation(api.profiles.noteView, { personId: creator.uid });
  const reactions = { wild: 2, funny: 0, wow: 1, respect: 0, love: 0, brave: 0 };
  await put(t, "itemCounts", { subject: proofSubject("of-theirs"), ownerId: creator.uid, reactions });
  const { _id } = await only(t, "profileCounts", { uid: creator.uid });
  await read(t, (ctx) => ctx.db.patch(_id, { totalLikesOnProofs: 3 }));
  return { ...all, admin: await staffMember(t, "keyholder", "admin") };
}

/** Where it does not matter what they have done. */
async function few() {
  const all = await setupWorld();
  return { ...all, admin: await staffMember(all.t, "keyholder", "admin") };
}

async function spoil(t: Backend, { uid }: Person): Promise<void> {
  await patchUser(t, uid, { daresSentCount: 40, daresReceivedCount: 0, completedDaresCount: 9 });
  const row = await only(t, "profileCounts", { uid });
  await read(t, (ctx) =>
    ctx.db.patch(row._id, { followersCount: 77, followingCount: 5, totalLikesOnProofs: 0 }),
  );
}

/** As many people as it takes for several slices; they have counted nothing yet. */
const crowd = async (t: Backend) =>
  await copies(
    t,
    { table: "users", row: await only(t, "users", { username: "passerby" }), many: MORE_THAN_A_SLICE },
    (n) => ({ uid: `crowd${String(n).padStart(4, "0")}`, daresSentCount: 1 }),
  );

async function goOn(t: Backend): Promise<void> {
  const row = await only(t, "metricsRuns");
  await t.mutation(internal.jobs.staff.countMetrics, { id: row._id, after: row.after });
}

describe("initializeUserMetrics", () => {
  test("finds every counter right that the product has moved by itself", async () => {
    const { admin } = await world();
    expect(await ask(admin)).toMatchObject({ success: true, updatedCount: 0, totalUsers: 4, error: null });
  });

  test("corrects what is wrong, leaves profile views alone, and says how many it has corrected", async () => {
    const { t, admin, creator, sender } = await world();
    const right = [await countersOf(t, creator), await countersOf(t, sender)];
    expect(right[0]).toMatchObject({ received: 2, completed: 1, followers: 1, likes: 3, views: 1 });
    expect(right[1]).toMatchObject({ sent: 2, following: 1 });
    await spoil(t, creator);
    await spoil(t, sender);
    expect(await ask(admin)).toMatchObject({ success: true, updatedCount: 2, totalUsers: 4, error: null });
    expect([await countersOf(t, creator), await countersOf(t, sender)]).toEqual(right);
    expect((await ask(admin)).updatedCount).toBe(0);
  });

  test("a dry run says the same and changes nothing", async () => {
    const { t, admin, creator } = await world();
    await spoil(t, creator);
    const before = await countersOf(t, creator);
    expect(await ask(admin, true)).toMatchObject({ success: true, updatedCount: 1 });
    expect(await countersOf(t, creator)).toEqual(before);
    const { run } = await admin.as.query(api.admin.userMetrics, {});
    expect(run).toMatchObject({ dryRun: true, state: "done", updatedCount: 1 });
  });

  test("goes through everybody in slices, each person once, though a slice comes twice or somebody leaves", async () => {
    const { t, admin, stranger } = await few();
    await crowd(t);
    const first = await ask(admin);
    expect(first).toMatchObject({ success: false, error: null });
    const { _id: id, after } = await only(t, "metricsRuns");
    await removeUser(t, stranger.uid);
    await t.mutation(internal.jobs.staff.countMetrics, { id, after });
    await t.mutation(internal.jobs.staff.countMetrics, { id, after });
    while ((await only(t, "metricsRuns")).state === "running") await goOn(t);
    const { run } = await admin.as.query(api.admin.userMetrics, {});
    const left = (await rowsOf(t, "users")).length;
    expect(run).toMatchObject({ success: true, updatedCount: MORE_THAN_A_SLICE, leftCount: 0 });
    expect([left, left + 1]).toContain(run?.totalUsers);
    expect((await jobsFor(t, internal.jobs.staff.countMetrics)).length).toBeGreaterThan(1);
  });

  test("CON-56 stops after five minutes and goes on from there when it is asked again", async () => {
    const { t, admin } = await few();
    await crowd(t);
    await ask(admin);
    const before = await only(t, "metricsRuns");
    passTime(USER_METRICS_TIMEOUT_MS);
    await goOn(t);
    const { run } = await admin.as.query(api.admin.userMetrics, {});
    expect(run).toMatchObject({ success: false, state: "stopped", error: "timed-out" });
    expect(run?.totalUsers).toBe(before.totalUsers);
    await ask(admin);
    while ((await only(t, "metricsRuns")).state === "running") await goOn(t);
    expect(await only(t, "metricsRuns")).toMatchObject({
      ...{ state: "done", updatedCount: MORE_THAN_A_SLICE, totalUsers: MORE_THAN_A_SLICE + 4 },
    });
  });

  test("does not count dry while it corrects, and the other way round", async () => {
    const { t, admin } = await few();
    await crowd(t);
    await ask(admin);
    await expect(ask(admin, true)).toBeRefused("failed-precondition:counting");
  });

  test("leaves a counter that is too large to be counted at once, and says so", async () => {
    const { t, admin, creator, sender } = await world();
    await spoil(t, creator);
    const many = { ownerId: creator.uid, comments: 0 };
    const reactions = { wild: 1, funny: 0, wow: 0, respect: 0, love: 0, brave: 0 };
    await read(t, async (ctx) => {
      for (let n = 0; n < 1_001; n += 1)
        await ctx.db.insert("itemCounts", { ...many, subject: proofSubject(`p${n}`), reactions });
    });
    await ask(admin);
    const { run } = await admin.as.query(api.admin.userMetrics, {});
    expect(run).toMatchObject({ updatedCount: 1, leftCount: 1 });
    expect(await countersOf(t, creator)).toMatchObject({ likes: 0, followers: 1 });
    expect((await countersOf(t, sender)).sent).toBe(2);
  });

  test("stands in the log", async () => {
    const { t, admin } = await few();
    await ask(admin, true);
    const [entry] = (await rowsOf(t, "auditLog")).filter(({ action }) => action === "metrics.initialize");
    expect(entry).toMatchObject({ actorId: admin.uid, after: "dry run" });
  });
});

describe("the warning about the caller's e-mail address", () => {
  test.each([
    ["keyholder@mail.test", false],
    ["somebody@mail.test", true],
    ["", true],
  ])("ROL-04 with %j configured it warns: %s", async (configured, warning) => {
    vi.stubEnv("ADMIN_EMAILS", configured);
    const { admin } = await few();
    expect((await ask(admin)).warning).toBe(warning);
    expect((await admin.as.query(api.admin.userMetrics, {})).warning).toBe(warning);
  });

  test("ROL-05 an address on the list grants nothing to whoever has no role", async () => {
    vi.stubEnv("ADMIN_EMAILS", "nightowl@mail.test");
    const t = setupConvex();
    const person = await member(t, "nightowl");
    await expect(ask(person)).toBeRefused("permission-denied:staff-only");
    await expect(person.as.query(api.admin.userMetrics, {})).toBeRefused("permission-denied:staff-only");
  });
});
