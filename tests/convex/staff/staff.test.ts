import { api, internal } from "@convex/_generated/api";
import { renameInAudit } from "@convex/model/access/audit";
import { requireFreshSignIn, requireStaffProof } from "@convex/model/access/freshSignIn";
import { describe, expect } from "vitest";
import { NO_STAFF, outcomeAs } from "../access/matrix/table";
import { type Backend, NOW, passTime, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, staffMember } from "../support/people";
import { argumentsOf } from "../support/publicFunctions";
import { only, patchUser, rowsOf } from "../support/rows";
import { ban, suspend } from "../support/suspending";
import { ALL } from "./desk/world";

prepareBackend();
const test = testsIn("world", team, ["admin", "moderator", "person", "safetyLead", "support", "t"]);

const ROLES = ["support", "moderator", "safetyLead", "admin"] as const;
const reason = "Asked for in ticket 12";
const WORD = { list: "dares", rule: "P4", outcome: "refuse", phrase: "toaster race" };

const logOf = (t: Backend) => rowsOf(t, "auditLog");

const standingOf = async (t: Backend, { uid }: Person) => (await only(t, "users", { uid })).standing;

async function team() {
  const t = setupConvex();
  return {
    t,
    support: await staffMember(t, "helpdesk1", "support"),
    moderator: await staffMember(t, "queueone", "moderator"),
    safetyLead: await staffMember(t, "carefulone", "safetyLead"),
    admin: await staffMember(t, "keyholder", "admin"),
    person: await member(t, "papercrown"),
  };
}

describe("ROL-06 four roles, each with its acts", () => {
  const desk = ["support", "moderator", "safetyLead"] as const;
  const judges = ["moderator", "safetyLead"] as const;
  const lead = ["safetyLead"] as const;
  /** Who may do what; an admin may do all of it. */
  const acts: [string, string, readonly (typeof ROLES)[number][], object?][] = [
    ["look at a person", "admin:person", desk],
    ["see what is private of one", "admin:reveal", desk, { field: "gender", reason }],
    ["change a birthdate", "admin:setBirthdate", ["support"], { birthdate: "1991-02-03", reason }],
    ["confirm an age", "admin:confirmAge", lead, { reason }],
    ["demand an age check", "admin:demandAgeCheck", lead, { reason }],
    ["open a case about one", "admin:openCase", judges, { about: "other", reason }],
    ["reinstate", "admin:reinstate", lead, { reason }],
    ["read the log", "staff:auditLog", lead, { about: null, cursor: null }],
    ["find by e-mail", "admin:findByEmail", [], { email: "papercrown@mail.test", reason }],
    ["list the staff", "staff:list", []],
    ["grant a role", "staff:grant", [], { role: "support", reason }],
    ["end a role", "staff:revoke", [], { reason }],
    ["save the log", "staff:exportAudit", lead, { from: 0, to: 1, reason, cursor: null }],
    ["see the list of cases", "cases:list", judges, ALL],
    ["read the word lists", "staffWords:builtIn", judges],
    ["read what was added to them", "staffWords:added", judges],
    ["ask for a word", "staffWords:ask", [], { ...WORD, reason }],
    ["see the cockpit", "cockpit:health", []],
    ["see its figures", "cockpit:figures", []],
    ["see the numbers of members", "admin:userMetrics", []],
    ["count them anew", "admin:initializeUserMetrics", [], { dryRun: true }],
    ["see what waits about money", "staffMoney:overview", []],
    ["see the books of a dare", "staffMoney:dareMoney", [], { dareId: "unknown", reason }],
  ];

  test.each(acts)("ROL-06 to %s", async (_name, call, allowed, more) => {
    const world = await team();
    const outsider = await member(world.t, "outsider");
    const act = async (by: Person, { uid: personId, username }: Person) => {
      const names = Object.entries({ personId, username });
      const on = Object.fromEntries(names.filter(([name]) => argumentsOf(call).includes(name)));
      return await outcomeAs(by.as, call, { ...more, ...on });
    };
    const refused: string[] = [];
    // A second one may find it done already: what counts is who is let in at all.
    for (const role of ROLES) if ((await act(world[role], world.person)) === NO_STAFF) refused.push(role);
    expect(refused).toEqual(ROLES.filter((role) => role !== "admin" && !allowed.includes(role)));
    expect(await act(outsider, world.support)).toBe(NO_STAFF);
  });

  test("an account that is not in good standing works no longer, whatever its role", async () => {
    const { t, admin, safetyLead } = await team();
    await suspend(admin, safetyLead.uid);
    await expect(safetyLead.as.query(api.staff.auditLog, { about: null, cursor: null })).toBeRefused(
      "permission-denied:account-restricted",
    );
    expect(await standingOf(t, safetyLead)).toBe("suspended");
  });
});

describe("rulings 2: acts ask for proof of who acts", () => {
  const claims = { issuer: "https://id.test", subject: "keyholder" };
  const again = refusal("failed-precondition", { reason: "sign-in-again" });
  const second = refusal("failed-precondition", { reason: "second-factor" });

  test.each([
    ["a sign-in of ten minutes ago", { auth_time: NOW / 1_000 - 600 }, null],
    ["a second longer", { auth_time: NOW / 1_000 - 601 }, again],
    ["no word of it", {}, second],
    ["a second factor of twelve hours ago", { iat: NOW / 1_000, fva: [800, 720] }, null],
    ["a minute longer", { iat: NOW / 1_000, fva: [0, 721] }, second],
    ["twelve hours ago by a token made a minute ago", { iat: NOW / 1_000 - 60, fva: [0, 719] }, null],
    ["longer by the second that the token is old", { iat: NOW / 1_000 - 1, fva: [0, 720] }, second],
    ["only the first factor", { iat: NOW / 1_000, fva: [0, -1] }, second],
    ["a claim of another shape", { iat: NOW / 1_000, fva: ["0", "0"] }, second],
    ["nothing of when it was made", { fva: [0, 0] }, second],
  ])("%s", async (_name, proof, refused) => {
    const { t, person } = await team();
    const as = t.withIdentity({ ...claims, ...proof });
    const act = as.mutation(api.staff.grant, { username: person.username, role: "support", reason });
    if (refused === null) await act;
    else await expect(act).rejects.toThrow(refused);
    expect(await person.as.query(api.staff.mine, {})).toBe(refused === null ? "support" : null);
    // Reading needs the role alone.
    expect(await as.query(api.staff.mine, {})).toBe("admin");
    await as.query(api.staff.list, {});
  });
});

test("a deployment that hands out no token says what to do about it", async () => {
  const { t } = await team();
  for (const prove of [requireFreshSignIn, requireStaffProof]) {
    const proof = t.run((ctx) => prove(ctx, NOW));
    await expect(proof).toBeRefused("failed-precondition:no-call-token");
  }
});

describe("product 22: the log", () => {
  test("ROL-06 each act leaves who, what, whom, before, after, why and when", async () => {
    const { t, admin, safetyLead, support, person } = await team();
    const personId = person.uid;
    await admin.as.mutation(api.staff.grant, { username: person.username, role: "support", reason });
    passTime(1_000);
    await admin.as.mutation(api.staff.grant, { username: person.username, role: "moderator", reason });
    await admin.as.mutation(api.staff.revoke, { username: person.username, reason });
    await patchUser(t, personId, { standing: "banned" });
    await safetyLead.as.mutation(api.admin.reinstate, { personId, reason: `  ${reason} ` });
    await support.as.mutation(api.admin.setBirthdate, { personId, birthdate: "1991-02-03", reason });
    await admin.as.mutation(api.admin.findByEmail, { email: "papercrown@mail.test", reason });
    await admin.as.mutation(api.admin.findByEmail, { email: "nobody@mail.test", reason });
    const target = `user:${personId}`;
    const log = await logOf(t);
    expect(log.map((row) => [row.actorId, row.role, row.action, row.target, row.before, row.after])).toEqual([
      [admin.uid, "admin", "role.grant", target, undefined, "support"],
      [admin.uid, "admin", "role.grant", target, "support", "moderator"],
      [admin.uid, "admin", "role.revoke", target, "moderator", undefined],
      [safetyLead.uid, "safetyLead", "person.standing", target, "banned", "good"],
      [support.uid, "support", "person.birthdate", target, undefined, undefined],
      [admin.uid, "admin", "person.findByEmail", target, undefined, undefined],
      [admin.uid, "admin", "person.findByEmail", "email:unknown", undefined, undefined],
    ]);
    expect(new Set(log.map((row) => `${row.reason}|${row.source}`))).toEqual(new Set([`${reason}|app`]));
    expect(log[1]?.at).toBe(NOW + 1_000);
    expect(JSON.stringify(log)).not.toMatch(/@mail\.test|1990|1991/);
  });

  test("the newest fifty, or those about one person, page by page", async () => {
    const { t, safetyLead, admin, person, support } = await team();
    for (let act = 0; act < 30; act += 1) {
      passTime(60_000);
      for (const { username } of [person, support]) {
        await admin.as.mutation(api.admin.findByEmail, { email: `${username}@mail.test`, reason });
      }
      admin.as = t.withIdentity({
        issuer: "https://id.test",
        subject: "keyholder",
        auth_time: Date.now() / 1_000,
      });
    }
    const page = (about: string | null, cursor: string | null) =>
      safetyLead.as.query(api.staff.auditLog, { about, cursor });
    const first = await page(null, null);
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]?.at).toBe(Date.now());
    const rest = await page(null, first.cursor);
    expect(rest.entries).toHaveLength(10);
    expect(rest.cursor).toBeNull();
    const about = await page("papercrown", null);
    expect(about.entries.map(({ target }) => target)).toEqual(Array(30).fill(`user:${person.uid}`));
    expect((await page("nobody", null)).entries).toEqual([]);
  });

  test("no source but the one writer touches it", () => {
    const sources = import.meta.glob("../../../convex/**/*.ts", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const writers = Object.entries(sources)
      .filter(([, text]) => /(?:insert|patch|replace|delete)\([^)]*auditLog/.test(String(text)))
      .map(([path]) => path);
    expect(writers).toEqual(["../../../convex/model/access/audit.ts"]);
    const writer = String(sources["../../../convex/model/access/audit.ts"]);
    expect(writer).not.toMatch(/db\.(delete|replace)/);
  });

  test("erasure renames the person who acted and the person concerned, page by page", async () => {
    const { t, admin, person } = await team();
    for (let act = 0; act < 5; act += 1) {
      await admin.as.mutation(api.admin.findByEmail, { email: "papercrown@mail.test", reason });
    }
    const rename = (uid: string) =>
      read(t, (ctx) => renameInAudit(ctx, { uid, pseudonym: "gone", limit: 3 }));
    expect(await rename(admin.uid)).toBe(false);
    expect(await rename(admin.uid)).toBe(true);
    expect(await rename(person.uid)).toBe(false);
    expect(await rename(person.uid)).toBe(true);
    const text = JSON.stringify(await logOf(t));
    expect(text).not.toContain(admin.uid);
    expect(text).not.toContain(person.uid);
    expect(await logOf(t)).toHaveLength(5);
  });
});

test("rulings 5: nobody acts on an own case", async ({ t, admin, safetyLead, support }) => {
  const message = "You're involved in this, so somebody else has to decide it.";
  const own = refusal("permission-denied", { reason: "own-case", message });
  const { uid: personId, username } = admin;
  await expect(admin.as.mutation(api.admin.reinstate, { personId, reason })).rejects.toThrow(own);
  await expect(admin.as.mutation(api.staff.grant, { username, role: "support", reason })).rejects.toThrow(
    own,
  );
  await expect(ban(safetyLead, safetyLead.uid)).rejects.toThrow(own);
  const birthday = { personId: support.uid, birthdate: "1991-02-03", reason };
  await expect(support.as.mutation(api.admin.setBirthdate, birthday)).rejects.toThrow(own);
  expect(await logOf(t)).toEqual([]);
});

test("of somebody who works here only an admin may judge", async ({ t, admin, safetyLead, moderator }) => {
  await expect(ban(safetyLead, moderator.uid)).toBeRefused("permission-denied:staff-account");
  await ban(admin, moderator.uid);
  expect(await standingOf(t, moderator)).toBe("banned");
});

test("a reason of some words, known people, a change that changes something", async ({ admin, person }) => {
  const { uid: personId } = person;
  for (const empty of ["", "    ", "why", "x".repeat(501)]) {
    const act = { personId, about: "other" as const, reason: empty };
    await expect(admin.as.mutation(api.admin.openCase, act)).toBeRefused("invalid-argument", {
      field: "reason",
    });
  }
  await expect(ban(admin, "nobody")).toBeRefused("not-found");
  await expect(admin.as.mutation(api.admin.reinstate, { personId, reason })).toBeRefused(
    "failed-precondition:standing-unchanged",
  );
  await expect(
    admin.as.mutation(api.admin.setBirthdate, { personId, birthdate: "2010-01-01", reason }),
  ).toBeRefused("invalid-argument", { field: "birthdate", reason: "under-age" });
});

test("product 4: a birthdate is changed by support, and the person sees no more of it than before", async () => {
  const { support, person } = await team();
  const birthday = { personId: person.uid, birthdate: "1991-02-03", reason };
  await support.as.mutation(api.admin.setBirthdate, birthday);
  const look = { personId: person.uid, field: "birthdate" as const, reason };
  expect(await support.as.mutation(api.admin.reveal, look)).toBe("1991-02-03");
  expect(JSON.stringify(await person.as.query(api.users.me, {}))).not.toContain("1991-02-03");
});

describe("product 4: age", () => {
  const ageOf = async (t: Backend, { uid }: Person) => (await only(t, "users", { uid })).ageState;

  test("the manual path and a demanded check, each with its states in the log", async () => {
    const { t, safetyLead, person } = await team();
    const act = { personId: person.uid, reason };
    await safetyLead.as.mutation(api.admin.confirmAge, act);
    expect(await ageOf(t, person)).toBe("assured");
    await safetyLead.as.mutation(api.admin.demandAgeCheck, act);
    expect(await ageOf(t, person)).toBe("expired");
    expect((await logOf(t)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["person.ageConfirmed", "declared", "assured"],
      ["person.ageCheckDemanded", "assured", "expired"],
    ]);
  });

  test("the third changed birthdate of one person demands a check", async () => {
    const { t, safetyLead, support, person } = await team();
    const { uid: personId } = person;
    await safetyLead.as.mutation(api.admin.confirmAge, { personId, reason });
    const states: (string | undefined)[] = [];
    for (const birthdate of ["1991-02-03", "1991-02-04", "1991-02-05"]) {
      await support.as.mutation(api.admin.setBirthdate, { personId, birthdate, reason });
      states.push(await ageOf(t, person));
    }
    expect(states).toEqual(["assured", "assured", "expired"]);
  });
});

test("the first one from the console, once, audited", async () => {
  const t = setupConvex();
  const first = await member(t, "papercrown");
  const second = await member(t, "nightowl");
  const make = (username: string) => t.mutation(internal.jobs.staff.makeFirstAdmin, { username });
  await expect(make("nobody")).toBeRefused("not-found");
  await make("papercrown");
  expect(await first.as.query(api.staff.mine, {})).toBe("admin");
  expect(await second.as.query(api.staff.mine, {})).toBeNull();
  await expect(make("nightowl")).toBeRefused("failed-precondition:has-admin");
  expect(await logOf(t)).toMatchObject([
    {
      ...{ actorId: "console", role: "console", source: "console" },
      ...{ action: "role.grant", after: "admin", target: `user:${first.uid}` },
    },
  ]);
  expect(await first.as.query(api.staff.list, {})).toEqual([
    expect.objectContaining({
      uid: first.uid,
      username: "papercrown",
      role: "admin",
      grantedBy: "console",
    }),
  ]);
});

test("the last one stays: neither revoked nor banned; with a second one each may end the other's role", async () => {
  const t = setupConvex();
  const admin = await staffMember(t, "keyholder", "admin");
  const { username, uid } = admin;
  await expect(admin.as.mutation(api.staff.revoke, { username, reason })).toBeRefused(
    "failed-precondition:last-admin",
  );
  const other = await member(t, "papercrown");
  await admin.as.mutation(api.staff.grant, { username: "papercrown", role: "admin", reason });
  await other.as.mutation(api.staff.revoke, { username, reason });
  expect(await admin.as.query(api.staff.mine, {})).toBeNull();
  await expect(ban(admin, other.uid)).toBeRefused("permission-denied:staff-only");
  await ban(other, uid);
});

test("only members in good standing are given a role", async ({ admin, person }) => {
  await suspend(admin, person.uid);
  const grant = { username: person.username, role: "support" as const, reason };
  await expect(admin.as.mutation(api.staff.grant, grant)).toBeRefused(
    "failed-precondition:not-in-good-standing",
  );
});
