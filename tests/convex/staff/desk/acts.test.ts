import { api } from "@convex/_generated/api";
import { pseudonymiseReports } from "@convex/model/safety/reports";
import { describe, expect } from "vitest";
import { screenedDare } from "../../dares/steps";
import { prepareBackend, read, setupConvex } from "../../support/backend";
import { testsIn } from "../../support/fixtures";
import { hire, member, type Person, setupWorld, staffMember } from "../../support/people";
import { findOnly, only, patchUser, rowsOf } from "../../support/rows";
import { idsOf, listOf, REASON, reportProfile } from "./world";

prepareBackend();
const test = testsIn("world", reported, ["caseId", "other", "owner", "reporter", "staff", "t"]);

async function reported(detail = "Uses my name") {
  const t = setupConvex();
  const owner = await member(t, "pretender");
  const reporter = await member(t, "nightowl");
  await patchUser(t, owner.uid, { bio: "I am the real one" });
  await reportProfile(reporter, owner, detail);
  const staff = await staffMember(t, "watcher", "moderator");
  const other = await staffMember(t, "second", "moderator");
  const caseId = (await findOnly(t, "moderationCases"))?._id ?? "";
  return { t, owner, reporter, staff, other, caseId };
}

describe("taking a case (staff 1)", () => {
  test("shows everybody who has it, moves it into review, and is logged", async () => {
    const { t, staff, other, caseId, reporter } = await reported();
    await staff.as.mutation(api.cases.take, { caseId });
    await staff.as.mutation(api.cases.take, { caseId });
    const seen = await other.as.query(api.cases.get, { caseId });
    expect(seen).toMatchObject({
      isOwn: false,
      holder: { username: "watcher" },
      isMine: false,
      state: "in_review",
    });
    await expect(other.as.mutation(api.cases.take, { caseId })).toBeRefused("failed-precondition:case-taken");
    expect((await rowsOf(t, "auditLog")).map(({ action }) => action)).toEqual(["case.take"]);
    const { reports } = await reporter.as.query(api.reports.mine, { cursor: null });
    expect(reports[0]?.stand).toBe("looking");
  });

  test("goes to a colleague who may decide it, or back to nobody", async () => {
    const { t, staff, other, owner, caseId } = await reported();
    const give = (to: string | null) => staff.as.mutation(api.cases.handOver, { caseId, to, reason: REASON });
    expect(await staff.as.query(api.cases.colleagues, {})).toMatchObject([
      { person: { username: "second" } },
    ]);
    await give(other.uid);
    expect((await findOnly(t, "moderationCases"))?.takenBy).toBe(other.uid);
    await expect(give(null)).toBeRefused("failed-precondition:case-taken");
    await other.as.mutation(api.cases.handOver, { caseId, to: null, reason: REASON });
    await expect(give(owner.uid)).toBeRefused("failed-precondition:no-decider");
    expect((await findOnly(t, "moderationCases"))?.takenBy).toBeUndefined();
  });

  test("ends with the account of whoever had it", async ({ t, staff, caseId }) => {
    await staff.as.mutation(api.cases.take, { caseId });
    await read(t, (ctx) => pseudonymiseReports(ctx, { uid: staff.uid, alias: "gone", limit: 5 }));
    expect((await findOnly(t, "moderationCases"))?.takenBy).toBeUndefined();
  });
});

describe("a row that nobody reported (staff 1)", () => {
  async function screened() {
    const world = await setupWorld();
    const { t } = world;
    const staff = await staffMember(t, "watcher", "moderator");
    const other = await staffMember(t, "second", "moderator");
    const caseId = await screenedDare(world);
    return { ...world, world, staff, other, caseId };
  }
  const holderOf = async (person: Person) => (await listOf(person)).rows[0]?.holder?.username ?? null;

  test("is taken as a case is: everybody sees by whom, nobody else takes it but a lead, and it is logged", async () => {
    const { t, staff, other, caseId } = await screened();
    await staff.as.mutation(api.cases.take, { caseId });
    await staff.as.mutation(api.cases.take, { caseId });
    expect(await holderOf(other)).toBe("watcher");
    expect(await other.as.query(api.cases.holding, { rowId: caseId })).toMatchObject({
      holder: { username: "watcher" },
      isMine: false,
    });
    await expect(other.as.mutation(api.cases.take, { caseId })).toBeRefused("failed-precondition:case-taken");
    const log = await rowsOf(t, "auditLog");
    expect(log.map(({ action, target }) => [action, target])).toEqual([["case.take", `dare:${caseId}`]]);
    const lead = await staffMember(t, "leader", "safetyLead");
    await lead.as.mutation(api.cases.take, { caseId });
    expect(await holderOf(other)).toBe("leader");
  });

  test("is mine while it waits: in the filter and on the home, and not once it is given back or decided", async () => {
    const { t, world, staff, other, caseId } = await screened();
    const mine = async () => [
      ...(await idsOf(staff, { mine: true })),
      (await staff.as.query(api.cases.home, {})).mine.count,
    ];
    await staff.as.mutation(api.cases.take, { caseId });
    expect(await mine()).toEqual([caseId, 1]);
    expect(await idsOf(other, { mine: true })).toEqual([]);
    await staff.as.mutation(api.cases.handOver, { caseId, to: other.uid, reason: REASON });
    expect([await mine(), await idsOf(other, { mine: true })]).toEqual([[0], [caseId]]);
    await other.as.mutation(api.cases.handOver, { caseId, to: null, reason: REASON });
    expect(await holderOf(staff)).toBeNull();
    await staff.as.mutation(api.cases.take, { caseId });
    await staff.as.mutation(api.staffDares.screen, { dareId: caseId, reason: REASON, verdict: "pass" });
    expect(await mine()).toEqual([0]);
    expect(await staff.as.query(api.cases.holding, { rowId: caseId })).toBeNull();
    await expect(staff.as.mutation(api.cases.take, { caseId })).toBeRefused(
      "failed-precondition:case-decided",
    );
    const next = await screenedDare(world);
    await staff.as.mutation(api.cases.take, { caseId: next });
    expect((await rowsOf(t, "deskHolds")).map(({ rowId }) => rowId)).toEqual([next]);
  });

  test("is not taken by a party, nor given to one", async () => {
    const { t, sender, staff, caseId } = await screened();
    await hire(t, sender, "moderator");
    await expect(sender.as.mutation(api.cases.take, { caseId })).toBeRefused("permission-denied:own-case");
    await expect(sender.as.query(api.cases.holding, { rowId: caseId })).toBeRefused(
      "permission-denied:own-case",
    );
    const give = { caseId, to: sender.uid, reason: REASON };
    await expect(staff.as.mutation(api.cases.handOver, give)).toBeRefused("failed-precondition:no-decider");
  });

  test("is decided once: the second decision hears what happened", async () => {
    const { staff, other, caseId } = await screened();
    const act = { dareId: caseId, reason: REASON };
    await staff.as.mutation(api.staffDares.screen, { ...act, verdict: "pass" });
    const message = "Too late: somebody decided this in the meantime, or it ended.";
    for (const late of [
      other.as.mutation(api.staffDares.screen, { ...act, verdict: { refuse: "P4" } }),
      other.as.mutation(api.staffDares.checkProof, { ...act, verdict: "pass" }),
      other.as.mutation(api.staffDares.decideDispute, { ...act, outcome: "sender", reasons: REASON }),
    ]) {
      await expect(late).toBeRefused("failed-precondition", { reason: "dare-sent", message });
    }
  });
});

test("one's own case shows nothing of itself to a party, refuses every act, and is handed over", async () => {
  const { t, owner, reporter, other, caseId } = await reported();
  for (const party of [owner, reporter]) {
    await hire(t, party, "moderator");
    expect(await party.as.query(api.cases.get, { caseId })).toEqual({ isOwn: true, caseId });
    for (const act of [
      party.as.mutation(api.cases.take, { caseId }),
      party.as.mutation(api.cases.note, { caseId, reason: REASON }),
      party.as.mutation(api.cases.watch, { caseId, look: "photo", reason: REASON }),
    ]) {
      await expect(act).toBeRefused("permission-denied:own-case");
    }
  }
  await reporter.as.mutation(api.cases.handOver, { caseId, to: other.uid, reason: REASON });
  expect((await findOnly(t, "moderationCases"))?.takenBy).toBe(other.uid);
});

describe("the page of a case", () => {
  test("keeps the words as they were reported, beside those of now", async ({ t, owner, staff, caseId }) => {
    await patchUser(t, owner.uid, { bio: "Nothing to see" });
    const page = await staff.as.query(api.cases.get, { caseId });
    expect(page).toMatchObject({
      asReported: expect.stringContaining("I am the real one"),
      asIs: expect.stringContaining("Nothing to see"),
      reports: [{ detail: "Uses my name", record: { made: 0, actedOn: 0 } }],
      record: { strikes: 0, cases: 0, actedOn: 0 },
      about: null,
      appeal: null,
      looks: [],
    });
    expect(JSON.stringify(page)).not.toContain("nightowl");
  });

  test("keeps at most two thousand signs, and none of somebody who was erased", async ({ t, owner }) => {
    await patchUser(t, owner.uid, { bio: "x".repeat(5_000) });
    await read(t, (ctx) => pseudonymiseReports(ctx, { uid: owner.uid, alias: "gone", limit: 5 }));
    expect((await findOnly(t, "moderationCases"))?.asReported).toBeUndefined();
    const late = await member(t, "latecomer");
    await reportProfile(late, owner);
    const fresh = (await rowsOf(t, "moderationCases")).find(({ subjectUid }) => subjectUid === owner.uid);
    expect(fresh?.asReported).toHaveLength(2_000);
  });

  test("a note stands in its time line and in the log", async ({ staff, caseId }) => {
    await staff.as.mutation(api.cases.note, { caseId, reason: "Asked the owner for a paper" });
    await expect(staff.as.mutation(api.cases.note, { caseId, reason: "x" })).toBeRefused(
      "invalid-argument:reason-length",
    );
    const page = await staff.as.query(api.cases.get, { caseId });
    expect(page).toMatchObject({
      timeline: [{ action: "case.note", said: "Asked the owner for a paper", by: { username: "watcher" } }],
    });
  });

  test("weighs a reporter by what came of earlier reports, and the like by how it was decided", async () => {
    const { t, reporter, staff, caseId } = await reported();
    const earlier = await member(t, "earlier");
    await reportProfile(reporter, earlier);
    const { _id } = await only(t, "moderationCases", { subjectUid: earlier.uid });
    await read(t, (ctx) => ctx.db.patch(_id, { isOpen: false, state: "decided", acted: true }));
    expect(await staff.as.query(api.cases.get, { caseId })).toMatchObject({
      reports: [{ record: { made: 1, actedOn: 1 } }],
      similar: { decided: 1, actedOn: 1 },
    });
  });
});
