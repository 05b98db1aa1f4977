import { api } from "@convex/_generated/api";
import type { SwitchName } from "@convex/domain/access/switches";
import { isOff, switchOff, takeBack } from "@convex/model/access/killSwitches";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { guestWish } from "../guests/world";
import { HOUR, newClientId, passTime, prepareBackend, read, refusal } from "../support/backend";
import { saveDraft } from "../support/dares";
import { type Person, profileOf, setupWorld, signIn, staffMember, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { rowsOf } from "../support/rows";

prepareBackend();

const reason = "Asked for in ticket 12";
let world: World;
let admin: Person;
let second: Person;

beforeEach(async () => {
  world = await setupWorld();
  admin = await staffMember(world.t, "keyholder", "admin");
  second = await staffMember(world.t, "otheradmin", "admin");
});

const switchedOff = (name: SwitchName, why: string) =>
  expectPrinted(JSON.stringify({ alarm: "money-switched-off", name, reason: why }), 1);
const turn = (by: Person, name: SwitchName, on: boolean, why = reason) =>
  by.as.mutation(api.features.turn, { name, on, reason: why });
const rowOf = async (by: Person, name: SwitchName) =>
  (await by.as.query(api.features.switches, {})).find((row) => row.name === name);
const logged = async () =>
  (await rowsOf(world.t, "auditLog")).map(({ action, target, before, after }) => [
    ...[action, target, before, after],
  ]);

describe("switches (staff 4)", () => {
  it("ENT-42 one for everybody, on until an admin turns it off, with an entry in the log", async () => {
    const moderator = await staffMember(world.t, "queueone", "moderator");
    const features = () => world.t.query(api.features.features, {});
    expect(await features()).toEqual({ inAppBanners: { enabled: true } });
    await expect(turn(moderator, "inAppBanners", false)).toBeRefused("permission-denied:staff-only");
    await expect(turn(admin, "inAppBanners", false, "no")).toBeRefused("invalid-argument", {
      field: "reason",
    });
    await expect(turn(admin, "inAppBanners", true)).toBeRefused("failed-precondition:switch-unchanged");
    expect(await rowOf(admin, "inAppBanners")).toMatchObject({ on: true, changedAt: null, by: null });
    expect(await turn(admin, "inAppBanners", false)).toBe("turned");
    expect(await features()).toEqual({ inAppBanners: { enabled: false } });
    expect(await rowOf(second, "inAppBanners")).toMatchObject({
      ...{ on: false, changedAt: Date.now(), reason, by: { username: "keyholder" }, asked: null },
    });
    expect(await turn(admin, "inAppBanners", true)).toBe("turned");
    expect(await features()).toEqual({ inAppBanners: { enabled: true } });
    expect(await logged()).toEqual([
      ["switch.turn", "switch:inAppBanners", "on", "off"],
      ["switch.turn", "switch:inAppBanners", "off", "on"],
    ]);
  });

  it("payouts stop at once, and go on again once two admins want it", async () => {
    switchedOff("payouts", "staff");
    const isPaused = () => read(world.t, (ctx) => isOff(ctx, "payouts"));
    expect(await turn(admin, "payouts", false)).toBe("turned");
    expect(await isPaused()).toBe(true);
    const overview = await admin.as.query(api.staffMoney.overview, {});
    expect(overview.switches[0]).toMatchObject({ name: "payouts", off: true, reason: "staff" });
    passTime(1_000);
    expect(await turn(admin, "payouts", true, "Books are even again")).toBe("asked");
    expect(await isPaused()).toBe(true);
    await expect(turn(admin, "payouts", true)).toBeRefused("permission-denied:second-admin");
    expect(await rowOf(admin, "payouts")).toMatchObject({ asked: { isMine: true } });
    expect(await rowOf(second, "payouts")).toMatchObject({
      ...{ on: false, reason, onByTwo: true },
      asked: { isMine: false, reason: "Books are even again", by: { username: "keyholder" } },
    });
    passTime(1_000);
    expect(await turn(second, "payouts", true)).toBe("turned");
    expect(await isPaused()).toBe(false);
    expect(await rowOf(admin, "payouts")).toMatchObject({
      on: true,
      by: { username: "otheradmin" },
      asked: null,
    });
    expect((await logged()).map(([action]) => action)).toEqual(["switch.turn", "switch.ask", "switch.turn"]);
  });

  it("the second of two has not become an admin for it, and an ask of yesterday counts for nothing", async () => {
    switchedOff("payouts", "staff");
    await turn(admin, "payouts", false);
    passTime(1_000);
    await turn(admin, "payouts", true);
    const grant = { role: "admin", days: 1, reason } as const;
    await admin.as.mutation(api.staff.grant, { ...grant, username: world.stranger.username });
    await expect(turn(world.stranger, "payouts", true)).toBeRefused("permission-denied:second-admin");
    passTime(24 * HOUR);
    const later = signIn(world.t, second.username);
    expect(await later.mutation(api.features.turn, { name: "payouts", on: true, reason })).toBe("asked");
  });

  it("what a job has switched off is opened by hand, and nobody is named for the job", async () => {
    switchedOff("newPayers", "ratio");
    await read(world.t, (ctx) => switchOff(ctx, "newPayers", "ratio", Date.now()));
    expect(await rowOf(admin, "newPayers")).toMatchObject({ on: false, by: null, reason: "ratio" });
    expect(await turn(admin, "newPayers", true)).toBe("turned");
    expect(await read(world.t, (ctx) => isOff(ctx, "newPayers"))).toBe(false);
  });

  it("what a job has switched off an admin may hold off, and then no job takes it back", async () => {
    const doing = "chargeback-ratio";
    switchedOff("newPayers", doing);
    await read(world.t, (ctx) => switchOff(ctx, "newPayers", doing, Date.now()));
    expect(await rowOf(admin, "newPayers")).toMatchObject({ byJob: true });
    passTime(1_000);
    expect(await turn(admin, "newPayers", false)).toBe("turned");
    expect(await rowOf(admin, "newPayers")).toMatchObject({
      ...{ on: false, byJob: false, reason, by: { username: "keyholder" } },
    });
    await expect(turn(admin, "newPayers", false)).toBeRefused("failed-precondition:switch-unchanged");
    const fell = { doing, reason: "chargeback-ratio-fell", now: Date.now() };
    await read(world.t, (ctx) => takeBack(ctx, "newPayers", fell));
    expect(await read(world.t, (ctx) => isOff(ctx, "newPayers"))).toBe(true);
    expect(await logged()).toEqual([["switch.turn", "switch:newPayers", "off", "off"]]);
  });

  it("an ask of somebody who is no admin any more counts for nothing", async () => {
    await turn(admin, "signUp", false);
    passTime(1_000);
    await turn(admin, "signUp", true);
    await second.as.mutation(api.staff.revoke, { username: admin.username, reason });
    expect(await rowOf(second, "signUp")).toMatchObject({ on: false, asked: null });
    expect(await turn(second, "signUp", true)).toBe("asked");
  });

  it("stands on the desk's home while it is off", async () => {
    switchedOff("payouts", "staff");
    await turn(admin, "comments", false);
    await turn(admin, "payouts", false);
    expect((await admin.as.query(api.cases.home, {})).off).toEqual(["payouts", "comments"]);
  });
});

describe("what each of them stops (staff 4)", () => {
  const off = refusal("failed-precondition", { reason: "switched-off" });

  it.each<[SwitchName, () => Promise<() => Promise<unknown>>]>([
    [
      "signUp",
      async () => {
        const as = signIn(world.t, "newcomer");
        await as.mutation(api.users.ensureViewer, {});
        return () => as.mutation(api.users.saveUserProfileSecure, profileOf("newcomer"));
      },
    ],
    [
      "newDares",
      async () => {
        const draft = await saveDraft(world);
        return () => world.sender.as.mutation(api.dares.send, draft);
      },
    ],
    ["newDares", async () => () => world.t.mutation(api.tracking.begin, guestWish(world))],
    ["guestDares", async () => () => world.t.mutation(api.tracking.begin, guestWish(world))],
    [
      "publishing",
      async () => {
        const dareId = await reviewableDare(world);
        await world.sender.as.mutation(api.dares.approve, { dareId });
        return () => world.creator.as.mutation(api.publishing.answer, { dareId, yes: true });
      },
    ],
    [
      "comments",
      async () => () =>
        world.stranger.as.mutation(api.comments.post, { subject: "dare:any", text: "Well done" }),
    ],
    [
      "chatMedia",
      async () => () =>
        world.sender.as.mutation(api.chatMedia.mint, {
          ...{ chatId: "any", clientId: newClientId(), kind: "image" as const, size: 1_000 },
        }),
    ],
    [
      "boosts",
      async () => {
        vi.stubEnv("BOOSTS", "on");
        return () => world.creator.as.mutation(api.boosts.buy, { clientId: newClientId(), tier: "day" });
      },
    ],
  ])("%s", async (name, prepare) => {
    const act = await prepare();
    await turn(admin, name, false);
    await expect(act()).rejects.toThrow(off);
  });

  it("takes a video back from the public all the same", async () => {
    const dareId = await reviewableDare(world);
    await world.sender.as.mutation(api.dares.approve, { dareId });
    await turn(admin, "publishing", false);
    await world.creator.as.mutation(api.publishing.answer, { dareId, yes: false });
  });
});
