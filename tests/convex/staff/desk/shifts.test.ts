import { api, internal } from "@convex/_generated/api";
import { SHIFT_MS } from "@convex/domain/safety/reviewShift";
import { describe, expect, test } from "vitest";
import { type Backend, jobsFor, newClientId, passTime, prepareBackend, setEnv } from "../../support/backend";
import { sendDare } from "../../support/dares";
import { creator, type Person, setupWorld, staffMember } from "../../support/people";
import { rowsOf } from "../../support/rows";
import { suspend } from "../../support/suspending";

prepareBackend();

const shift = (by: Person, on: boolean) => by.as.mutation(api.staff.setShift, { on });
const CLOSED = "failed-precondition:review-closed-facet-physical";

async function unstaffed() {
  const world = await setupWorld();
  const staff = await staffMember(world.t, "watcher", "moderator");
  setEnv({ REVIEWERS_ON_SHIFT: "no" });
  // To somebody else each time: an unpaid dare would be taken up again.
  let sent = 0;
  const send = async () => {
    sent += 1;
    return await sendDare(world, {
      to: await creator(world.t, `band${sent}`),
      templateId: "fitness-squat-count",
    });
  };
  return { ...world, staff, send };
}

const shown = async ({ as }: Person) => (await as.query(api.cases.home, {})).shift;
const heard = async (t: Backend, { uid }: Person) =>
  (await rowsOf(t, "notifications")).filter((row) => row.uid === uid && row.type === "staff_case").length;

describe("a shift at the desk (staff 1)", () => {
  test("opens what a person must look at while it runs, and the home says whose it is", async () => {
    const { staff, send } = await unstaffed();
    await expect(send()).toBeRefused(CLOSED);
    await shift(staff, true);
    await send();
    expect(await shown(staff)).toMatchObject({
      isAlways: false,
      people: [{ person: { username: "watcher" }, isMine: true, endsAt: Date.now() + SHIFT_MS }],
    });
    await shift(staff, false);
    await expect(send()).toBeRefused(CLOSED);
    expect((await shown(staff)).people).toEqual([]);
  });

  test("ends by itself: for acts at once, on the home with the job, and the log says so", async () => {
    const { t, staff, send } = await unstaffed();
    await shift(staff, true);
    passTime(SHIFT_MS);
    await expect(send()).toBeRefused(CLOSED);
    await t.mutation(internal.jobs.staff.endRoles, {});
    expect((await rowsOf(t, "staffMembers")).map(({ shiftEndsAt }) => shiftEndsAt)).toEqual([undefined]);
    expect((await rowsOf(t, "auditLog")).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["shift.begin", staff.uid],
      ["shift.end", "job"],
    ]);
  });

  test("counts for nothing of whoever is shut out or decides no more, and support has none", async () => {
    const { t, staff, send } = await unstaffed();
    const support = await staffMember(t, "helper", "support");
    await expect(shift(support, true)).toBeRefused("permission-denied:staff-only");
    await shift(staff, true);
    const admin = await staffMember(t, "keyholder", "admin");
    const grant = { username: "watcher", role: "support" as const, reason: "Asked for in ticket 12" };
    await admin.as.mutation(api.staff.grant, grant);
    await expect(send()).toBeRefused(CLOSED);
    await admin.as.mutation(api.staff.grant, { ...grant, role: "moderator" });
    await send();
    await suspend(admin, staff.uid);
    await expect(send()).toBeRefused(CLOSED);
  });

  test("is who hears of the gravest, and nobody else of the team", async () => {
    const { t, staff, sender, creator } = await unstaffed();
    const other = await staffMember(t, "second", "safetyLead");
    await shift(staff, true);
    await sender.as.mutation(api.reports.create, {
      ...{ targetKind: "profile", targetId: creator.uid, reason: "minor", detail: "", alsoBlock: false },
      ...{ session: "", clientId: newClientId() },
    });
    const [{ args } = { args: [] }] = await jobsFor(t, internal.jobs.staff.alertOfCase);
    await t.mutation(internal.jobs.staff.alertOfCase, args[0] as never);
    expect([await heard(t, staff), await heard(t, other)]).toEqual([1, 0]);
  });
});
