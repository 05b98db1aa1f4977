import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { judgeAnswer } from "@convex/model/daily/judged";
import { matureDue, reverseEarning } from "@convex/model/ledger/earnings";
import { ensureRow } from "@convex/model/payouts/connectAccounts";
import { recordEvent } from "@convex/model/progress/events";
import { describe, expect, test } from "vitest";
import { privateAnswer } from "../daily/world";
import { newDevice, setPushEnv } from "../notifications/pushWorld";
import { idsOf, listOf } from "../staff/desk/world";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import {
  block,
  creator,
  MEMBER_FOR_MS,
  member,
  type Person,
  profileOf,
  setSince,
  signIn,
  staffMember,
  titlesOf,
} from "../support/people";
import { reviewableDare } from "../support/proofs";
import { findOnly, only, patchUser, rowsOf } from "../support/rows";
import { erase, progressFlaws } from "./world";

prepareBackend();

const codeOf = ({ uid }: Person) => uid.slice(0, 6);
const enter = (who: Person, code: string) => who.as.mutation(api.invites.enterCode, { code });
const listed = async (who: Person) =>
  (await who.as.query(api.invites.invited, { cursor: null })).invited.map(({ person, state }) => [
    person?.username ?? null,
    state,
  ]);
const look = async (t: Backend) => {
  passTime(DAY_MS);
  await t.mutation(internal.jobs.progress.sweepInvitations, {});
};
const pointsOf = async (t: Backend, { uid }: Person) => (await findOnly(t, "progress", { uid }))?.points ?? 0;
const mature = (t: Backend) => read(t, (ctx) => matureDue(ctx, Date.now() + 30 * DAY_MS, 100));

/** Signs up with the link of somebody. */
async function invitee(t: Backend, username: string, inviter: Person): Promise<Person> {
  const as = signIn(t, username);
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  const referralCode = codeOf(inviter).toUpperCase();
  await as.mutation(api.users.saveUserProfileSecure, { ...profileOf(username), referralCode });
  await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] });
  return { as, uid, username };
}

async function invitedWorld() {
  const t = setupConvex();
  const host = await creator(t, "thehost");
  const guest = await invitee(t, "theguest", host);
  await setSince(t, guest.uid, Date.now() - MEMBER_FOR_MS);
  return { t, host, guest };
}

/** A dare of the guest's with somebody, approved. */
async function settledDare(t: Backend, sender: Person, to: Person) {
  const dareId = await reviewableDare({ t, sender, creator: to, stranger: sender });
  await sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}

/** The bank has taken its price back. */
async function undo(t: Backend, dareId: Doc<"dares">["_id"]): Promise<void> {
  const earning = await only(t, "earnings", { dareId });
  await read(t, (ctx) => reverseEarning(ctx, earning, Date.now()));
}

describe("joining with an invitation", () => {
  test("APP-26 ENT-11 by the link: the inviter hears of it and sees who came, each side what is theirs", async () => {
    const { host, guest } = await invitedWorld();
    expect(await listed(host)).toEqual([["theguest", "joined"]]);
    expect(await titlesOf(host)).toContain("A friend joined");
    const own = { code: codeOf(host), rewardedThisYear: 0, invitedBy: null };
    expect(await host.as.query(api.invites.mine, {})).toMatchObject(own);
    const { invitedBy, codeUntil } = await guest.as.query(api.invites.mine, {});
    expect([invitedBy?.username, codeUntil]).toEqual(["thehost", null]);
    expect(await listed(guest)).toEqual([]);
  });

  test("APP-26 by hand within a day: each kind of code has its answer", async () => {
    const t = setupConvex();
    const host = await member(t, "thehost");
    const guest = await member(t, "theguest");
    await setSince(t, guest.uid, Date.now() - 23 * HOUR);
    const { codeUntil } = await guest.as.query(api.invites.mine, {});
    expect(codeUntil).toBe(Date.now() + HOUR);
    expect(await enter(guest, codeOf(guest))).toBe("own");
    expect(await enter(guest, "zzzzzz")).toBe("unknown");
    expect(await enter(guest, "")).toBe("unknown");
    expect(await enter(guest, `  ${codeOf(host).toUpperCase()} `)).toBe("taken");
    expect(await enter(guest, codeOf(host))).toBe("already");
    expect(await enter(host, codeOf(guest))).toBe("late");
    expect(await listed(host)).toEqual([["theguest", "joined"]]);
    expect(await rowsOf(t, "referrals")).toHaveLength(1);
  });

  test("nothing by the 25th hour, nothing about who has blocked, and two do not invite each other", async () => {
    const t = setupConvex();
    const host = await member(t, "thehost");
    const late = await member(t, "latecomer");
    await setSince(t, late.uid, Date.now() - 24 * HOUR);
    expect(await enter(late, codeOf(host))).toBe("late");
    const guest = await member(t, "theguest");
    await setSince(t, guest.uid, Date.now());
    await block(t, host, guest);
    expect(await enter(guest, codeOf(host))).toBe("unknown");
    const other = await member(t, "theother");
    for (const { uid } of [guest, other]) await setSince(t, uid, Date.now());
    expect(await enter(guest, codeOf(other))).toBe("taken");
    expect(await enter(other, codeOf(guest))).toBe("unknown");
  });

  test("a code in a later save of the profile counts for nothing", async () => {
    const t = setupConvex();
    const host = await member(t, "thehost");
    const guest = await member(t, "theguest");
    const again = { ...profileOf("theguest"), referralCode: codeOf(host) };
    await guest.as.mutation(api.users.saveUserProfileSecure, again);
    expect((await only(t, "users", { uid: guest.uid })).referrerId).toBeUndefined();
    expect(await listed(host)).toEqual([]);
  });

  test("a name is shown only to who may see it", async () => {
    const { t, host, guest } = await invitedWorld();
    await block(t, guest, host);
    expect(await listed(host)).toEqual([[null, "joined"]]);
    expect((await guest.as.query(api.invites.mine, {})).invitedBy).toBeNull();
  });
});

describe("what an invitation is worth", () => {
  test("APP-26 qualified by a dare with somebody else, rewarded once its hold is over, and only once", async () => {
    const { t, host, guest } = await invitedWorld();
    const third = await creator(t, "thirdone");
    await settledDare(t, guest, third);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "qualified"]]);
    const before = { host: await pointsOf(t, host), guest: await pointsOf(t, guest) };
    await mature(t);
    await look(t);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    expect((await pointsOf(t, host)) - before.host).toBe(100);
    expect((await pointsOf(t, guest)) - before.guest).toBe(50);
    expect(await titlesOf(host)).toContain("Points added");
    expect(await titlesOf(guest)).toContain("Points added");
    expect((await host.as.query(api.invites.mine, {})).rewardedThisYear).toBe(1);
  });

  test("a dare between the two counts for nothing", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, host);
    await mature(t);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "joined"]]);
  });

  test("taken back with the money of the dare, points and notice with it", async () => {
    const { t, host, guest } = await invitedWorld();
    const third = await creator(t, "thirdone");
    const dareId = await settledDare(t, guest, third);
    await mature(t);
    await look(t);
    const rewarded = await pointsOf(t, host);
    await undo(t, dareId);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
    expect(await titlesOf(host)).not.toContain("Points added");
    await look(t);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
  });

  test.each(["guest", "host"] as const)(
    "a bank that takes the dare back takes the reward back, too, after the %s deleted their account",
    async (who) => {
      const { t, host, guest } = await invitedWorld();
      const dareId = await settledDare(t, guest, await creator(t, "thirdone"));
      await mature(t);
      await look(t);
      const [leaver, stays] = who === "guest" ? [guest, host] : [host, guest];
      const before = await pointsOf(t, stays);
      await erase(t, leaver);
      await look(t);
      expect(await pointsOf(t, stays)).toBe(before);
      await undo(t, dareId);
      await look(t);
      expect(before - (await pointsOf(t, stays))).toBe(who === "guest" ? 100 : 50);
      expect(await rowsOf(t, "referrals")).toEqual([]);
      expect(await progressFlaws(t)).toEqual([]);
    },
  );

  test("what was given stays after one has left, and the row goes once no bank can undo it", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, await creator(t, "thirdone"));
    await mature(t);
    await look(t);
    const before = await pointsOf(t, host);
    await erase(t, guest);
    expect(JSON.stringify(await rowsOf(t, "referrals"))).not.toContain(guest.uid);
    passTime(180 * DAY_MS);
    await look(t);
    expect(await rowsOf(t, "referrals")).toEqual([]);
    expect(await pointsOf(t, host)).toBe(before);
  });

  test("seven daily dares, and it stays when one of their videos is deleted; not when one breaks a rule", async () => {
    const { t, host, guest } = await invitedWorld();
    for (let nth = 0; nth < 7; nth += 1) {
      passTime(DAY_MS);
      await privateAnswer(t, guest);
    }
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    const answers = await rowsOf(t, "dailyAnswers");
    await guest.as.mutation(api.daily.remove, { date: answers.at(-1)?.date ?? "" });
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    const bad = answers[0];
    if (bad !== undefined) await read(t, (ctx) => judgeAnswer(ctx, bad, { rule: "P1", now: Date.now() }));
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("taken back when staff bans one of the two", async () => {
    const { t, host, guest } = await invitedWorld();
    const third = await creator(t, "thirdone");
    await settledDare(t, guest, third);
    await mature(t);
    await look(t);
    await patchUser(t, guest.uid, { standing: "banned" });
    await look(t);
    expect(await listed(host)).toEqual([[null, "ended"]]);
  });

  test("CAL-07 somebody invited before invitations had rows gets theirs with the next count, once", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, await creator(t, "thirdone"));
    await mature(t);
    for (const { _id } of await rowsOf(t, "referrals")) await read(t, (ctx) => ctx.db.delete(_id));
    const admin = await staffMember(t, "keyholder", "admin");
    const count = (dryRun: boolean) => admin.as.mutation(api.admin.initializeUserMetrics, { dryRun });
    expect((await count(true)).updatedCount).toBe(1);
    expect(await listed(host)).toEqual([]);
    expect((await count(false)).updatedCount).toBe(1);
    expect((await count(false)).updatedCount).toBe(0);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
  });

  test("over after sixty days without a dare", async () => {
    const { t, host } = await invitedWorld();
    passTime(60 * DAY_MS);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
  });

  test("the third that counts earns the badge for it", async () => {
    const { t, host } = await invitedWorld();
    for (const subject of ["r1", "r2", "r3"]) {
      const event = { uid: host.uid, kind: "referralRewarded", subject, at: Date.now() } as const;
      await read(t, (ctx) => recordEvent(ctx, event));
    }
    const { badges } = await only(t, "progress", { uid: host.uid });
    expect(badges.map(({ badgeId }) => badgeId)).toContain("ot_ref3");
  });
});

describe("what the two have in common", () => {
  async function heldWorld() {
    const { t, host, guest } = await invitedWorld();
    const third = await creator(t, "thirdone");
    await settledDare(t, guest, third);
    await settledDare(t, host, third);
    for (const { _id } of await rowsOf(t, "payments")) {
      await read(t, (ctx) => ctx.db.patch(_id, { cardFingerprint: "card-of-both" }));
    }
    await mature(t);
    await look(t);
    const moderator = await staffMember(t, "modone", "moderator");
    return { t, host, guest, moderator };
  }

  test("APP-26 the same card waits for staff, who let it count, with a row in the log", async () => {
    const { t, host, guest, moderator } = await heldWorld();
    expect(await listed(host)).toEqual([["theguest", "qualified"]]);
    const invitationId = (await only(t, "referrals", { inviteeId: guest.uid }))._id;
    const { heldAt } = await only(t, "referrals", { inviteeId: guest.uid });
    expect((await listOf(moderator, { kind: "invitation" })).rows).toMatchObject([
      { id: invitationId, since: heldAt, dueAt: (heldAt ?? 0) + 3 * DAY_MS, severity: 3 },
    ]);
    const held = await moderator.as.query(api.invites.held, { invitationId });
    expect([held?.inviter.uid, held?.invitee.uid, held?.shared]).toEqual([host.uid, guest.uid, ["card"]]);
    const decision = { invitationId, allow: true, reason: "They live together" };
    await moderator.as.mutation(api.invites.decide, decision);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    expect(await idsOf(moderator, { kind: "invitation" })).toEqual([]);
    expect(await moderator.as.query(api.invites.held, { invitationId })).toBeNull();
    const row = await only(t, "auditLog", { action: "invitation.decide" });
    expect([row.actorId, row.target, row.before, row.after]).toEqual([
      ...[moderator.uid, `user:${host.uid}`, "held", "rewarded"],
    ]);
    await expect(moderator.as.mutation(api.invites.decide, decision)).toBeRefused(
      "failed-precondition:not-held",
    );
  });

  test("refused, it stays so; nobody decides about their own", async () => {
    const { t, host, moderator } = await heldWorld();
    const [invitationId = ""] = await idsOf(moderator, { kind: "invitation" });
    const decision = { invitationId, allow: false, reason: "One person twice" };
    await read(t, (ctx) =>
      ctx.db.insert("staffMembers", {
        ...{ uid: host.uid, role: "moderator", grantedBy: "console", grantedAt: Date.now() },
      } as const),
    );
    const hostAgain = signIn(t, host.username);
    await expect(hostAgain.query(api.invites.held, { invitationId })).toBeRefused(
      "permission-denied:own-case",
    );
    await expect(hostAgain.mutation(api.invites.decide, decision)).toBeRefused("permission-denied:own-case");
    await moderator.as.mutation(api.invites.decide, decision);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
  });

  const save = async (device: ReturnType<typeof newDevice>, ...people: Person[]) => {
    setPushEnv();
    for (const { as } of people) await as.mutation(api.push.saveToken, device);
  };
  const shareBank = async (t: Backend, ...people: Person[]) => {
    for (const { uid } of people) {
      await read(t, async (ctx) => {
        const recipient = await ensureRow(ctx, uid, Date.now());
        await ctx.db.patch(recipient._id, { bankRef: "bank-of-both" });
      });
    }
  };
  const standing = async (t: Backend, guest: Person) => {
    const { state, shared } = await only(t, "referrals", { inviteeId: guest.uid });
    return [state, shared];
  };
  const decide = async (t: Backend, allow: boolean) => {
    const moderator = await staffMember(t, `mod${allow ? "yes" : "no"}`, "moderator");
    const { _id: invitationId } = await only(t, "referrals", { state: "held" });
    await moderator.as.mutation(api.invites.decide, { invitationId, allow, reason: "Looked at both" });
  };

  test("a device that changed hands before the code was entered, and again since", async () => {
    const t = setupConvex();
    const host = await creator(t, "thehost");
    const guest = await creator(t, "theguest");
    const device = newDevice("shared");
    await save(device, host);
    // As of before traces were kept: the device's own row still says whose it was.
    for (const { _id } of await rowsOf(t, "deviceTraces")) await read(t, (ctx) => ctx.db.delete(_id));
    await save(device, guest, await member(t, "passerby"));
    await setSince(t, guest.uid, Date.now());
    expect(await enter(guest, codeOf(host))).toBe("taken");
    await settledDare(t, guest, await creator(t, "thirdone"));
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["device"]]);
  });

  test("the other person of the dare may be one of the two: held, unless another dare counts", async () => {
    const { t, host, guest } = await invitedWorld();
    const second = await creator(t, "hostagain");
    await save(newDevice("shared"), host, second);
    await settledDare(t, guest, second);
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["third"]]);
    const other = await invitee(t, "theother", host);
    await setSince(t, other.uid, Date.now() - MEMBER_FOR_MS);
    await settledDare(t, other, second);
    await settledDare(t, other, await creator(t, "thirdone"));
    await look(t);
    expect(await standing(t, other)).toEqual(["qualified", []]);
  });

  test("found after the reward: held for staff, the points stay until they refuse", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, await creator(t, "thirdone"));
    await mature(t);
    await look(t);
    const rewarded = await pointsOf(t, host);
    await save(newDevice("shared"), host, guest);
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["device"]]);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    expect(await pointsOf(t, host)).toBe(rewarded);
    await decide(t, false);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
  });

  test("let pass it counts, not twice, and only for what staff have seen", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, await creator(t, "thirdone"));
    await mature(t);
    await look(t);
    const rewarded = await pointsOf(t, host);
    await save(newDevice("shared"), host, guest);
    await look(t);
    await decide(t, true);
    await look(t);
    expect(await standing(t, guest)).toEqual(["rewarded", ["device"]]);
    expect(await pointsOf(t, host)).toBe(rewarded);
    await shareBank(t, host, guest);
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["bank", "device"]]);
  });

  test("the same bank account", async () => {
    const { t, host, guest } = await invitedWorld();
    await settledDare(t, guest, await creator(t, "thirdone"));
    await shareBank(t, host, guest);
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["bank"]]);
  });
});
