/** Verdicts of staff on somebody who leaves, looks that leave a trace, and who counts as an admin. */
import { api, internal } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { userOf } from "../age/world";
import { prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { member, type Person, staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const reason = "Asked for in ticket 12";
const leave = (person: Person) =>
  person.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });

describe("a verdict on somebody who asked for deletion", () => {
  test("waits beneath it, is in the log, and can be taken back", async () => {
    const t = setupConvex();
    const lead = await staffMember(t, "carefulone", "safetyLead");
    const person = await member(t, "papercrown");
    const act = { personId: person.uid, reason };
    const undo = () => person.as.mutation(api.account.undoDeletion, {});
    await leave(person);
    await expect(lead.as.mutation(api.admin.reinstate, act)).rejects.toThrow(
      refusal("failed-precondition", { reason: "standing-unchanged" }),
    );
    await lead.as.mutation(api.admin.ban, act);
    expect((await userOf(t, person)).standing).toBe("leaving");
    await undo();
    expect((await userOf(t, person)).standing).toBe("banned");
    await leave(person);
    await lead.as.mutation(api.admin.reinstate, act);
    await undo();
    expect((await userOf(t, person)).standing).toBe("good");
    const log = await rowsOf(t, "auditLog");
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      ["good", "banned"],
      ["banned", "good"],
    ]);
  });
});

describe("product 22: a look at a person", () => {
  test("asks for a reason and a second factor, and leaves a row about whom it showed", async () => {
    const t = setupConvex();
    const support = await staffMember(t, "helpdesk1", "support");
    const person = await member(t, "papercrown");
    const { username } = person;
    await expect(support.as.mutation(api.admin.person, { username, reason: "why" })).rejects.toThrow(
      refusal("invalid-argument", { field: "reason" }),
    );
    const stale = t.withIdentity({ issuer: "https://id.test", subject: "helpdesk1" });
    await expect(stale.mutation(api.admin.person, { username, reason })).rejects.toThrow(
      refusal("failed-precondition", { reason: "sign-in-again" }),
    );
    expect(await support.as.mutation(api.admin.person, { username: "nobody", reason })).toBeNull();
    await support.as.mutation(api.admin.person, { username, reason });
    expect(await rowsOf(t, "auditLog")).toMatchObject([
      { actorId: support.uid, action: "person.look", target: `user:${person.uid}`, reason },
    ]);
  });
});

describe("an admin who is shut out or on leave", () => {
  const last = refusal("failed-precondition", { reason: "last-admin" });

  test("does not count: the one who is left can neither leave nor switch off", async () => {
    const t = setupConvex();
    const admin = await staffMember(t, "keyholder", "admin");
    const other = await staffMember(t, "otheradmin", "admin");
    await admin.as.mutation(api.admin.ban, { personId: other.uid, reason });
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
    await expect(make()).rejects.toThrow(refusal("failed-precondition", { reason: "has-admin" }));
    const { _id } = await userOf(t, admin);
    await read(t, (ctx) => ctx.db.patch(_id, { standing: "banned" }));
    await make();
    expect(await next.as.query(api.staff.mine, {})).toBe("admin");
  });
});
