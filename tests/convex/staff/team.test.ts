import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { DAY, NOW, passTime, prepareBackend, setupConvex } from "../support/backend";
import { member, signIn, staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const reason = "Asked for in ticket 12";

async function team() {
  const t = setupConvex();
  return { t, admin: await staffMember(t, "keyholder", "admin"), person: await member(t, "papercrown") };
}

describe("a role for some days (staff 4)", () => {
  it("ends by itself: acts at once, the rest with the job, and the log says so", async () => {
    const { t, admin, person } = await team();
    const grant = { username: person.username, role: "safetyLead" as const, reason };
    await expect(admin.as.mutation(api.staff.grant, { ...grant, days: 2 })).toBeRefused("invalid-argument", {
      field: "days",
    });
    await admin.as.mutation(api.staff.grant, { ...grant, days: 7 });
    const own = async () => (await admin.as.query(api.staff.list, {})).find(({ uid }) => uid === person.uid);
    expect(await own()).toMatchObject({ role: "safetyLead", granter: "keyholder", endsAt: NOW + 7 * DAY });
    passTime(7 * DAY);
    const as = signIn(t, person.username);
    const confirm = as.mutation(api.admin.confirmAge, { personId: admin.uid, reason });
    await expect(confirm).toBeRefused("permission-denied:staff-only");
    await t.mutation(internal.jobs.staff.endRoles, {});
    expect(await person.as.query(api.staff.mine, {})).toBeNull();
    expect((await rowsOf(t, "auditLog")).at(-1)).toMatchObject({
      ...{ actorId: "job", source: "job", action: "role.end", before: "safetyLead" },
      target: `user:${person.uid}`,
    });
  });

  it("lasts when it is given anew without an end, and as long as it is the last admin's", async () => {
    const { t, admin, person } = await team();
    const grant = { username: person.username, role: "admin" as const, reason };
    await admin.as.mutation(api.staff.grant, { ...grant, days: 1 });
    await admin.as.mutation(api.staff.grant, grant);
    passTime(2 * DAY);
    await t.mutation(internal.jobs.staff.endRoles, {});
    expect(await person.as.query(api.staff.mine, {})).toBe("admin");
    const again = signIn(t, admin.username);
    await again.mutation(api.staff.grant, { ...grant, days: 1 });
    await signIn(t, person.username).mutation(api.staff.revoke, { username: admin.username, reason });
    passTime(2 * DAY);
    await t.mutation(internal.jobs.staff.endRoles, {});
    expect(await person.as.query(api.staff.mine, {})).toBe("admin");
    expect((await rowsOf(t, "auditLog")).at(-1)).toMatchObject({
      ...{ actorId: "job", action: "role.keep", target: `user:${person.uid}` },
      ...{ before: "admin", after: "admin" },
    });
  });
});
