import { api } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { judgeAnswer } from "@convex/model/daily/judged";
import { restoreSettled } from "@convex/model/dares/removal";
import { recordEvent } from "@convex/model/progress/events";
import { describe, expect } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { privateAnswer } from "../daily/world";
import { HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { dareOf, removeSettled } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { block, member, profileOf, setSince, staffMember, titlesOf } from "../support/people";
import { only, patchUser, rowsOf } from "../support/rows";
import {
  bank,
  codeOf,
  enter,
  invitedWorld,
  listed,
  look,
  mature,
  matureSafely,
  pointsOf,
  qualifiedWorld,
  rewardedWorld,
  settledDare,
  undo,
} from "./invited";
import { erase, progressFlaws } from "./world";

expectPrinted('"alarm":"pay-chargeback"');
prepareBackend();
const test = testsIn("world", invitedWorld, ["guest", "host", "t"]);

describe("joining with an invitation", () => {
  test("APP-26 by the link: the inviter hears of it and sees who came, each side what is theirs", async () => {
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

  test("a name is shown only to who may see it", async ({ t, host, guest }) => {
    await block(t, guest, host);
    expect(await listed(host)).toEqual([[null, "joined"]]);
    expect((await guest.as.query(api.invites.mine, {})).invitedBy).toBeNull();
  });
});

describe("what an invitation is worth", () => {
  test("APP-26 qualified by a dare with somebody else, rewarded once its hold is over, and only once", async () => {
    const { t, host, guest } = await qualifiedWorld();
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

  test("a dare between the two counts for nothing", async ({ t, host, guest }) => {
    await settledDare(t, guest, host);
    await mature(t);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "joined"]]);
  });

  test("taken back with the money of the dare, points and notice with it", async () => {
    const { t, host, dareId } = await rewardedWorld();
    const rewarded = await pointsOf(t, host);
    await undo(t, dareId);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
    expect(await titlesOf(host)).not.toContain("Points added");
    await look(t);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
  });

  test("taken back with a dare whose share is safely the creator's, once that is lost to the bank, and for good", async () => {
    const { t, host, dareId } = await qualifiedWorld();
    await matureSafely(t, dareId);
    await look(t);
    const rewarded = await pointsOf(t, host);
    await bank(t, dareId, "withdrawn");
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    await bank(t, dareId, "lost");
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    expect(rewarded - (await pointsOf(t, host))).toBe(100);
    expect((await only(t, "earnings", { dareId })).state).toBe("available");
  });

  test("not given while the bank asks for the price back, and given once it has lost", async () => {
    const { t, host, dareId } = await qualifiedWorld();
    await matureSafely(t, dareId);
    await bank(t, dareId, "withdrawn");
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "qualified"]]);
    await bank(t, dareId, "reinstated");
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
  });

  test("taken back with a dare that staff remove, whoever keeps its money, and an appeal brings it back to nobody", async () => {
    const { t, host, dareId } = await rewardedWorld();
    await removeSettled(t, dareId, { rule: "P17", creatorAtFault: false });
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
    const dare = await dareOf(t, dareId);
    const restored = { wasRemoved: true, isHidden: false, now: Date.now() };
    await read(t, (ctx) => restoreSettled(ctx, dare, restored));
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
  });

  test.each(["guest", "host"] as const)(
    "a bank that takes the dare back takes the reward back, too, after the %s deleted their account",
    async (who) => {
      const { t, host, guest, dareId } = await rewardedWorld();
      const [leaver, stays] = who === "guest" ? [guest, host] : [host, guest];
      const kind = who === "guest" ? "referralRewarded" : "referralWelcomed";
      const given = () => rowsOf(t, "progressEvents", { uid: stays.uid, kind });
      const before = await pointsOf(t, stays);
      await erase(t, leaver);
      await look(t);
      expect(await pointsOf(t, stays)).toBe(before);
      expect(await given()).toHaveLength(1);
      await undo(t, dareId);
      await look(t);
      expect(await given()).toEqual([]);
      expect(await rowsOf(t, "referrals")).toEqual([]);
      expect(await progressFlaws(t)).toEqual([]);
    },
  );

  test("what was given stays after one has left, and the row goes once no bank can undo it", async () => {
    const { t, host, guest } = await rewardedWorld();
    const before = await pointsOf(t, host);
    await erase(t, guest);
    expect(JSON.stringify(await rowsOf(t, "referrals"))).not.toContain(guest.uid);
    passTime(180 * DAY_MS);
    await look(t);
    expect(await rowsOf(t, "referrals")).toEqual([]);
    expect(await pointsOf(t, host)).toBe(before);
  });

  test("a reward by seven daily dares stays when whoever answered them leaves with a dare that was undone", async () => {
    const { t, host, guest, dareId } = await qualifiedWorld();
    await removeSettled(t, dareId, { rule: "P17", creatorAtFault: false });
    for (let nth = 0; nth < 7; nth += 1) {
      passTime(DAY_MS);
      await privateAnswer(t, guest);
    }
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "rewarded"]]);
    const rewarded = await pointsOf(t, host);
    await erase(t, guest);
    await look(t);
    expect((await only(t, "referrals", { inviterId: host.uid })).state).toBe("rewarded");
    expect(await pointsOf(t, host)).toBe(rewarded);
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
    const { t, host, guest } = await rewardedWorld();
    await patchUser(t, guest.uid, { standing: "banned" });
    await look(t);
    expect(await listed(host)).toEqual([[null, "ended"]]);
  });

  test("somebody invited before invitations had rows gets theirs with the next count, once", async () => {
    const { t, host } = await qualifiedWorld();
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

  test("over after sixty days without a dare", async ({ t, host }) => {
    passTime(60 * DAY_MS);
    await look(t);
    expect(await listed(host)).toEqual([["theguest", "ended"]]);
  });

  test("the third that counts earns the badge for it", async ({ t, host }) => {
    for (const subject of ["r1", "r2", "r3"]) {
      const event = { uid: host.uid, kind: "referralRewarded", subject, at: Date.now() } as const;
      await read(t, (ctx) => recordEvent(ctx, event));
    }
    const { badges } = await only(t, "progress", { uid: host.uid });
    expect(badges.map(({ badgeId }) => badgeId)).toContain("ot_ref3");
  });
});
