/** What an inviter and whom they invited have in common, and what staff make of it. */
import { api } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { ensureRow } from "@convex/model/payouts/connectAccounts";
import { describe, expect, test } from "vitest";
import { newDevice, setPushEnv } from "../notifications/pushWorld";
import { idsOf, listOf } from "../staff/desk/world";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import {
  creator,
  MEMBER_FOR_MS,
  member,
  type Person,
  setSince,
  signIn,
  staffMember,
} from "../support/people";
import { only, rowsOf } from "../support/rows";
import {
  codeOf,
  enter,
  invitedWorld,
  invitee,
  listed,
  look,
  mature,
  pointsOf,
  qualifiedWorld,
  rewardedWorld,
  settledDare,
} from "./invited";
import { erase, progressFlaws } from "./world";

prepareBackend();

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

  test("the same card waits for staff, who let it count, with a row in the log", async () => {
    const { t, host, guest, moderator } = await heldWorld();
    expect(await listed(host)).toEqual([["theguest", "qualified"]]);
    const { _id: invitationId, heldAt = 0 } = await only(t, "referrals", { inviteeId: guest.uid });
    const place = { id: invitationId, since: heldAt, dueAt: heldAt + 3 * DAY_MS, severity: 3 };
    expect((await listOf(moderator, { kind: "invitation" })).rows).toMatchObject([place]);
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
    const again = moderator.as.mutation(api.invites.decide, decision);
    await expect(again).toBeRefused("failed-precondition:not-held");
  });

  test("refused, it stays so; nobody decides about their own", async () => {
    const { t, host, moderator } = await heldWorld();
    const [invitationId = ""] = await idsOf(moderator, { kind: "invitation" });
    const decision = { invitationId, allow: false, reason: "One person twice" };
    const role = { uid: host.uid, role: "moderator", grantedBy: "console", grantedAt: Date.now() } as const;
    await read(t, (ctx) => ctx.db.insert("staffMembers", role));
    const hostAgain = signIn(t, host.username);
    const looked = hostAgain.query(api.invites.held, { invitationId });
    await expect(looked).toBeRefused("permission-denied:own-case");
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
      const { _id } = await read(t, (ctx) => ensureRow(ctx, uid, Date.now()));
      await read(t, (ctx) => ctx.db.patch(_id, { bankRef: "bank-of-both" }));
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
    const { t, host, guest } = await rewardedWorld();
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

  test.each([
    ["the guest", true],
    ["the guest", false],
    ["the host", true],
    ["the host", false],
  ] as const)(
    "found after the reward, then %s leaves: let pass it goes once no bank can undo it, refused at once",
    async (who, allow) => {
      const { t, host, guest } = await rewardedWorld();
      await save(newDevice("shared"), host, guest);
      await look(t);
      const [leaver, stays] = who === "the guest" ? [guest, host] : [host, guest];
      const rewarded = await pointsOf(t, stays);
      await erase(t, leaver);
      await look(t);
      expect((await only(t, "referrals", { state: "held" })).rewardedAt).toBeDefined();
      await decide(t, allow);
      expect(rewarded - (await pointsOf(t, stays))).toBe(allow ? 0 : who === "the guest" ? 100 : 50);
      expect(await rowsOf(t, "referrals")).toHaveLength(allow ? 1 : 0);
      passTime(180 * DAY_MS);
      await look(t);
      expect(await rowsOf(t, "referrals")).toEqual([]);
      expect(await progressFlaws(t)).toEqual([]);
    },
  );

  test("let pass it counts, not twice, and only for what staff have seen", async () => {
    const { t, host, guest } = await rewardedWorld();
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
    const { t, host, guest } = await qualifiedWorld();
    await shareBank(t, host, guest);
    await look(t);
    expect(await standing(t, guest)).toEqual(["held", ["bank"]]);
  });
});
