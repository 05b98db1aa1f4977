/** Whose account is touched where it hurts hears of it (product 14). */
import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { signInAsOwn } from "@convex/model/account/exportRows";
import { describe, expect } from "vitest";
import { sayAccount } from "../payouts/world";
import {
  type Backend,
  HOUR,
  NOW,
  passTime,
  prepareBackend,
  type Session,
  setupConvex,
} from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, signIn, staffMember } from "../support/people";
import { only, removeUser, rowsOf } from "../support/rows";
import { addDevice, waysOf } from "./world";

prepareBackend();
const it = testsIn("world", world, ["maya", "t"]);

const DAY = 24 * HOUR;
const reason = "Asked for in ticket 12";

async function world() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya") };
}

/** Maya's app at its start, with what her token says. */
function mayaSays(t: Backend, claims: { sid?: string | number; email?: string; emailVerified?: boolean }) {
  const email = { email: "maya@mail.test", emailVerified: true };
  const as: Session = t.withIdentity({ issuer: "https://id.test", subject: "maya", ...email, ...claims });
  return as.mutation(api.users.touch, { timezone: "UTC" });
}

const toldOf = async (t: Backend, { uid }: Person, type: Doc<"notifications">["type"]) =>
  await rowsOf(t, "notifications", { uid, type });

const signInsOf = async (t: Backend, person: Person) => (await toldOf(t, person, "security_sign_in")).length;

/** What was told to be changed, without what to do about it. */
const changesOf = async (t: Backend, person: Person): Promise<string[]> =>
  (await toldOf(t, person, "security_changed")).map(({ body }) => body.split(" If you ")[0] ?? "");

describe("a new sign-in", () => {
  it("PRODUCT-14 is told once for each session but the one of the sign-up, with what to do and where", async () => {
    const { t, maya } = await world();
    await addDevice(t, maya);
    for (const sid of ["s1", "s1"]) await mayaSays(t, { sid });
    expect(await signInsOf(t, maya)).toBe(0);
    for (const sid of ["s2", "s1", "s2"]) await mayaSays(t, { sid });
    expect(await toldOf(t, maya, "security_sign_in")).toMatchObject([
      {
        ...{ title: "New sign-in", priority: "high", threadId: "security", link: "/app/settings/account" },
        body: expect.stringContaining("sign out your other devices"),
      },
    ]);
    expect(await waysOf(t, maya)).toEqual(["push waiting", "email waiting"]);
    await mayaSays(t, { sid: "s3" });
    expect(await signInsOf(t, maya)).toBe(2);
  });

  it("goes to the account that was signed in to, and to no other", async ({ t, maya }) => {
    const sam = await member(t, "sam");
    for (const sid of ["s1", "s2"]) await mayaSays(t, { sid });
    expect([await signInsOf(t, maya), await signInsOf(t, sam)]).toEqual([1, 0]);
  });

  it("is not told where the token names no session, and the next that does is the first", async () => {
    const { t, maya } = await world();
    for (const claims of [{}, {}, { sid: "" }, { sid: 7 }, { sid: "s1" }]) await mayaSays(t, claims);
    expect(await signInsOf(t, maya)).toBe(0);
    expect((await only(t, "identities", { uid: maya.uid })).sessions).toHaveLength(1);
  });

  it("PRODUCT-23 keeps a hash for ninety days, and that there was one for good", async ({ t, maya }) => {
    await mayaSays(t, { sid: "session-of-maya" });
    const before = await only(t, "identities", { uid: maya.uid });
    expect(before.sessions).toMatchObject([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), since: NOW }]);
    expect(JSON.stringify(before)).not.toContain("session-of-maya");
    expect(signInAsOwn(before)).toMatchObject({ sessions: [{ since: NOW, seenAt: NOW }] });
    passTime(90 * DAY);
    await t.mutation(internal.jobs.system.sweepRetention, {});
    expect((await only(t, "identities", { uid: maya.uid })).sessions).toHaveLength(1);
    passTime(1);
    await t.mutation(internal.jobs.system.sweepRetention, {});
    expect((await only(t, "identities", { uid: maya.uid })).sessions).toEqual([]);
    await mayaSays(t, { sid: "somebody's" });
    expect(await signInsOf(t, maya)).toBe(1);
  });
});

describe("key details that change", () => {
  it("another e-mail address, at a start or at a sign-in, without the address", async ({ t, maya }) => {
    await mayaSays(t, { email: "maya@mail.test", emailVerified: false });
    expect(await changesOf(t, maya)).toEqual([]);
    await mayaSays(t, { email: "new@mail.test", emailVerified: false });
    await mayaSays(t, { email: "new@mail.test" });
    expect(await changesOf(t, maya)).toEqual(["The email address of your account was changed."]);
    expect(await toldOf(t, maya, "security_changed")).toMatchObject([
      {
        ...{ title: "Key details changed", threadId: "security", link: "/app/settings/account" },
        body: expect.not.stringContaining("@"),
      },
    ]);
    passTime(DAY);
    const moved = t.withIdentity({ issuer: "https://id.test", subject: "maya", email: "third@mail.test" });
    await moved.mutation(api.users.ensureViewer, {});
    expect(await changesOf(t, maya)).toHaveLength(2);
  });

  it("comes again in its own row when it changes twice in a day", async ({ t, maya }) => {
    await mayaSays(t, { email: "new@mail.test" });
    await maya.as.mutation(api.notifications.seenAll, {});
    passTime(HOUR);
    await mayaSays(t, { email: "third@mail.test" });
    expect(await toldOf(t, maya, "security_changed")).toMatchObject([{ seen: false, createdAt: NOW + HOUR }]);
  });

  it("a role on the team, given, changed and ended by hand or by time", async ({ t, maya }) => {
    const admin = await staffMember(t, "keyholder", "admin");
    const { username } = maya;
    const grant = (role: "support" | "moderator", days?: 1) =>
      signIn(t, "keyholder").mutation(api.staff.grant, {
        ...{ username, role, reason },
        ...(days === undefined ? {} : { days }),
      });
    await grant("support");
    await grant("moderator");
    await signIn(t, "keyholder").mutation(api.staff.revoke, { username, reason });
    const told = [
      "You were given a role on our team.",
      "Your role on our team was changed.",
      "Your role on our team has ended.",
    ];
    expect(await changesOf(t, maya)).toEqual(told);
    await grant("support", 1);
    passTime(DAY);
    await t.mutation(internal.jobs.staff.endRoles, {});
    expect(await changesOf(t, maya)).toEqual([...told, "Your role on our team has ended."]);
    expect(await changesOf(t, admin)).toEqual([]);
  });

  it("where payouts go, once added and once replaced, without what it is", async ({ t, maya }) => {
    await signIn(t, "maya").mutation(api.payouts.openPage, { clientId: "page-1", page: "onboarding" });
    await sayAccount({ t, maya }, { bankRef: null });
    expect(await changesOf(t, maya)).toEqual([]);
    for (const bankRef of ["bank_1", "bank_1", null]) await sayAccount({ t, maya }, { bankRef });
    const added = "A bank account for your payouts was added.";
    expect(await changesOf(t, maya)).toEqual([added]);
    for (const bankRef of ["bank_2", "bank_2"]) await sayAccount({ t, maya }, { bankRef });
    const replaced = "The bank account for your payouts was replaced.";
    expect(await changesOf(t, maya)).toEqual([added, replaced]);
    expect(JSON.stringify(await toldOf(t, maya, "security_changed"))).not.toContain("bank_");
  });

  it("a date of birth that staff change, without the date", async ({ t, maya }) => {
    const { as } = await staffMember(t, "helpdesk1", "support");
    const change = (birthdate: string) =>
      as.mutation(api.admin.setBirthdate, { personId: maya.uid, birthdate, reason });
    await change("1990-05-17");
    expect(await changesOf(t, maya)).toEqual([]);
    await change("1991-02-03");
    expect(await changesOf(t, maya)).toEqual(["The date of birth of your account was changed by our team."]);
  });

  it("a deletion that was asked for, with the account hidden already", async ({ t, maya }) => {
    await addDevice(t, maya);
    await maya.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });
    expect(await changesOf(t, maya)).toEqual(["The deletion of your account was asked for."]);
    const { _id: deliveryId } = await only(t, "deliveries", { channel: "email" });
    await t.mutation(internal.jobs.notifications.beginDelivery, { deliveryId });
    expect(await waysOf(t, maya)).toEqual(["push waiting", "email sending"]);
  });

  it("whoever has gone is told nothing", async ({ t, maya }) => {
    await signIn(t, "maya").mutation(api.payouts.openPage, { clientId: "page-1", page: "onboarding" });
    await removeUser(t, maya.uid);
    await sayAccount({ t, maya });
    expect(await changesOf(t, maya)).toEqual([]);
  });

  it("a world that is made by hand leaves its staff without news", async ({ t, maya }) => {
    await t.mutation(internal.dev.people.makeAdmin, { username: maya.username });
    expect(await changesOf(t, maya)).toEqual([]);
  });
});
