import { api } from "@convex/_generated/api";
import { beforeEach, describe, expect, it } from "vitest";
import { NOW, passTime, prepareBackend, setupConvex } from "../support/backend";
import { member, type Person, signIn, staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const reason = "Asked for in ticket 12";
let t: ReturnType<typeof setupConvex>;
let lead: Person;
let support: Person;
let person: Person;

beforeEach(async () => {
  t = setupConvex();
  lead = await staffMember(t, "carefulone", "safetyLead");
  support = await staffMember(t, "helpdesk1", "support");
  person = await member(t, "papercrown");
  await support.as.mutation(api.admin.reveal, { personId: person.uid, field: "email", reason });
  passTime(MINUTE);
  await lead.as.mutation(api.admin.confirmAge, { personId: person.uid, reason });
  passTime(MINUTE);
  await lead.as.mutation(api.admin.reveal, { personId: person.uid, field: "gender", reason });
});

type Search = { actor?: string; about?: string; action?: string; from?: number; to?: number };
const acts = async ({ about, ...search }: Search) => {
  const { entries } = await lead.as.query(api.staff.auditLog, {
    ...{ ...search, about: about ?? null, cursor: null },
  });
  return entries.map(({ by, action }) => `${by} ${action}`);
};

describe("the log (staff 4)", () => {
  it("ROL-06 is searched by who acted, about whom, by act and by time, newest first", async () => {
    const [first, second, third] = [
      "helpdesk1 person.reveal",
      "carefulone person.ageConfirmed",
      "carefulone person.reveal",
    ];
    expect(await acts({})).toEqual([third, second, first]);
    expect(await acts({ actor: "helpdesk1" })).toEqual([first]);
    expect(await acts({ actor: lead.uid })).toEqual([third, second]);
    expect(await acts({ about: "papercrown", action: "person.reveal" })).toEqual([third, first]);
    expect(await acts({ about: `user:${person.uid}`, actor: "carefulone" })).toEqual([third, second]);
    expect(await acts({ action: "person.ageConfirmed" })).toEqual([second]);
    expect(await acts({ from: NOW + 1, to: NOW + 2 * MINUTE })).toEqual([second]);
    expect(await acts({ actor: "helpdesk1", from: NOW + 1 })).toEqual([]);
    expect(await acts({ about: "nobody" })).toEqual([]);
  });

  it("rulings 5 shows nobody but an admin what is done about themselves", async () => {
    const admin = await staffMember(t, "keyholder", "admin");
    const about = { personId: lead.uid, reason };
    await admin.as.mutation(api.admin.reveal, { ...about, field: "email" });
    await admin.as.mutation(api.admin.openCase, { ...about, about: "spam" });
    expect(await acts({ actor: "keyholder" })).toEqual([]);
    expect(await acts({ about: lead.uid })).toEqual([]);
    const { entries } = await admin.as.query(api.staff.auditLog, {
      about: null,
      actor: "keyholder",
      cursor: null,
    });
    expect(entries.map(({ action }) => action)).toEqual(["case.open", "person.reveal"]);
  });

  it("names who acted and whom it was about, while they are there", async () => {
    const { entries } = await lead.as.query(api.staff.auditLog, { about: null, cursor: null });
    expect(entries[0]).toMatchObject({ by: "carefulone", about: "papercrown", after: "gender", reason });
  });

  it("ROL-06 is saved for a period of at most a year, which is in the log itself, once", async () => {
    const save = (from: number, to: number, cursor: string | null = null) =>
      signIn(t, "carefulone").mutation(api.staff.exportAudit, { from, to, reason, cursor });
    for (const [from, to] of [
      [NOW, NOW],
      [NOW, NOW - 1],
      [NOW - 367 * DAY, NOW],
    ] as const) {
      await expect(save(from, to)).toBeRefused("invalid-argument", { field: "to" });
    }
    const { entries, cursor } = await save(NOW, NOW + MINUTE + 1);
    expect(entries.map(({ action }) => action)).toEqual(["person.reveal", "person.ageConfirmed"]);
    expect(cursor).toBeNull();
    const kept = (await rowsOf(t, "auditLog")).filter(({ action }) => action === "audit.export");
    expect(kept).toMatchObject([{ actorId: lead.uid, target: "log:period", reason }]);
  });
});
