import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { statement } from "../safety/desk";
import { DAY, passTime, prepareBackend, setupConvex } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { member, setupWorld, staffMember, titlesOf } from "../support/people";
import { only, patchUser, rowsOf } from "../support/rows";
import { ban, suspend } from "../support/suspending";

prepareBackend();
const world = eachIn(team);

const reason = "Asked for in ticket 12";

async function team() {
  const world = await setupWorld();
  return {
    ...world,
    support: await staffMember(world.t, "helpdesk1", "support"),
    lead: await staffMember(world.t, "carefulone", "safetyLead"),
    admin: await staffMember(world.t, "keyholder", "admin"),
  };
}
type Team = Awaited<ReturnType<typeof team>>;

const standingOf = async ({ t, stranger }: Team) => (await only(t, "users", { uid: stranger.uid })).standing;

it("CAL-22 a person is found by id, or by how the username begins, with or without its sign", async () => {
  const t = setupConvex();
  const support = await staffMember(t, "helpdesk1", "support");
  const person = await member(t, "papercrown");
  await member(t, "paperboat");
  const find = async (text: string) =>
    (await support.as.query(api.admin.find, { text })).map(({ username }) => username);
  expect(await find("PAPER")).toEqual(["paperboat", "papercrown"]);
  expect(await find("@paperc ")).toEqual(["papercrown"]);
  expect(await find(person.uid)).toEqual(["papercrown"]);
  expect(await find("")).toEqual([]);
  expect(await find("nobody")).toEqual([]);
});

describe("the page of a person (staff 4)", () => {
  it("ENT-24 says how somebody stands, and nothing that is private", async () => {
    const { support, creator, lead } = world;
    await acceptedDare(world);
    await suspend(lead, creator.uid);
    const seen = await support.as.query(api.admin.person, { personId: creator.uid });
    if (seen === null) throw new Error("nobody");
    expect(seen).toMatchObject({ uid: creator.uid, username: creator.username, role: null, isShown: true });
    expect([seen.name, seen.daresCompleted, seen.photoURL]).toEqual([
      ...[seen.displayName, seen.completedDaresCount, seen.profilePhotoUrl],
    ]);
    expect(seen.record).toMatchObject({
      ...{ standing: "suspended", ageState: "assured", closedByAge: false, strikes: 0, devices: 0 },
      dares: { received: [{ status: "accepted", count: 1, isMore: false }], sent: [] },
      cases: [{ targetKind: "profile", reason: "other", state: "decided", acted: true }],
      decisions: [{ act: "suspend", inForce: true, shuts: "suspended", appeal: null }],
    });
    expect(seen.record?.standingUntil).toBeGreaterThan(Date.now() + 6 * DAY);
    expect(JSON.stringify(seen)).not.toMatch(/@mail\.test|1990/);
  });

  it("ROL-06 shows nobody an own case, and nobody who is not there", async () => {
    const { support, admin } = await team();
    const own = await support.as.query(api.admin.person, { personId: support.uid });
    expect(own).toMatchObject({ role: "support", record: null });
    expect(await admin.as.query(api.admin.person, { personId: "nobody" })).toBeNull();
  });

  it("reveals one private field, and the log has its name without its value", async () => {
    const { t, support, stranger } = await team();
    await patchUser(t, stranger.uid, { timezone: "Europe/Vienna", gender: "female" });
    const show = (field: "email" | "birthdate" | "gender" | "timezone" | "referrer") =>
      support.as.mutation(api.admin.reveal, { personId: stranger.uid, field, reason });
    expect(await show("email")).toBe(`${stranger.username}@mail.test`);
    expect(await show("timezone")).toBe("Europe/Vienna");
    expect(await show("gender")).toBe("female");
    expect(await show("referrer")).toBeNull();
    const log = await rowsOf(t, "auditLog");
    expect(log.map(({ after }) => after)).toEqual(["email", "timezone", "gender", "referrer"]);
    expect(JSON.stringify(log)).not.toMatch(/@mail\.test|Vienna|female/);
  });
});

describe("acts about an account go through a case (staff 2, 4)", () => {
  it("opens one case for a person, however often", async () => {
    const { t, lead, stranger } = await team();
    const open = () =>
      lead.as.mutation(api.admin.openCase, { personId: stranger.uid, about: "spam", reason });
    const { caseId } = await open();
    expect(await open()).toEqual({ caseId });
    expect(await rowsOf(t, "moderationCases")).toMatchObject([
      { targetKind: "profile", targetId: stranger.uid, reason: "spam", reporters: 0, isOpen: true },
    ]);
    const [row] = await rowsOf(t, "auditLog");
    expect(row).toMatchObject({ action: "case.open", target: `case:${caseId}`, caseId, after: "spam" });
    const page = await lead.as.query(api.cases.get, { caseId });
    expect(page).toMatchObject({ reporters: 0, byTeam: true, decided: null });
    const filter = { kind: null, severity: null, reason: null, mine: false, before: null, cursor: null };
    const { rows } = await lead.as.query(api.cases.list, filter);
    expect(rows).toMatchObject([{ id: caseId, reporters: 0, byTeam: true }]);
  });

  it("PRODUCT-22 a ban has its statement, and whoever reopens the account ends it for good", async () => {
    const { t, lead, admin, stranger } = world;
    await suspend(lead, stranger.uid);
    await ban(lead, stranger.uid);
    expect(await standingOf(world)).toBe("banned");
    const [first, second] = await rowsOf(t, "decisions");
    expect(await statement(stranger, second?._id ?? "")).toMatchObject({ act: "ban", inForce: true });
    await admin.as.mutation(api.admin.reinstate, { personId: stranger.uid, reason });
    expect(await standingOf(world)).toBe("good");
    expect(await statement(stranger, first?._id ?? "")).toMatchObject({ inForce: false });
    expect(await statement(stranger, second?._id ?? "")).toMatchObject({ inForce: false });
    passTime(8 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    await stranger.as.mutation(api.users.ensureViewer, {});
    expect(await standingOf(world)).toBe("good");
    expect(await titlesOf(stranger)).toContain("A decision about your content");
  });

  it("PRODUCT-22 what strikes shut opens, and the rest of that decision stays", async () => {
    const { t, lead, admin, stranger } = world;
    const { caseId } = await lead.as.mutation(api.admin.openCase, {
      ...{ personId: stranger.uid, about: "minor", reason },
    });
    await lead.as.mutation(api.decisions.decide, {
      ...{ caseId, act: "limitFeature", feature: "comment", days: 30, rule: "P10", strikes: true },
      facts: "It calls somebody names.",
    });
    expect(await standingOf(world)).toBe("banned");
    await admin.as.mutation(api.admin.reinstate, { personId: stranger.uid, reason });
    expect(await standingOf(world)).toBe("good");
    expect(await rowsOf(t, "decisions")).toMatchObject([{ inForce: true, strikes: 6 }]);
    passTime(31 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await rowsOf(t, "decisions")).toMatchObject([{ inForce: false }]);
  });

  it("opens an account again that was shut before decisions were kept; a good one has nothing to open", async () => {
    const { t, lead, stranger } = world;
    const act = { personId: stranger.uid, reason };
    await expect(lead.as.mutation(api.admin.reinstate, act)).toBeRefused(
      "failed-precondition:standing-unchanged",
    );
    await patchUser(t, stranger.uid, { standing: "banned" });
    await lead.as.mutation(api.admin.reinstate, act);
    expect(await standingOf(world)).toBe("good");
  });
});
