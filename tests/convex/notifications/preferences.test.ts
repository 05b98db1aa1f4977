import { api } from "@convex/_generated/api";
import { DEFAULT_QUIET_HOURS, MUTE_TARGETS_MAX } from "@convex/domain/notifications/rules";
import { stopEmail } from "@convex/model/notifications/preferences";
import type { FunctionArgs } from "convex/server";
import { describe, expect, it } from "vitest";
import { HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { sentDare } from "../support/dares";
import { member, type Person, setupWorld } from "../support/people";
import { rowsOf } from "../support/rows";
import { tell } from "./world";

prepareBackend();

const HALF_AN_HOUR = HOUR / 2;
const mine = ({ as }: Person) => as.query(api.notifPrefs.mine, {});
const save = ({ as }: Person, wish: FunctionArgs<typeof api.notifPrefs.save>) =>
  as.mutation(api.notifPrefs.save, wish);

const DEFAULTS = {
  snoozeUntil: null,
  channels: {},
  quietHours: DEFAULT_QUIET_HOURS,
  digest: "off",
  lockScreen: "full",
  pushEnabled: true,
  updatedAt: null,
  addressProved: true,
};

describe("preferences", () => {
  it("ENT-39 CAL-21 a snooze of half an hour with its moment, and its end, in one document", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    expect(await mine(maya)).toEqual(DEFAULTS);
    await maya.as.mutation(api.notifPrefs.snooze, { on: true });
    const now = Date.now();
    expect(await mine(maya)).toEqual({ ...DEFAULTS, snoozeUntil: now + HALF_AN_HOUR, updatedAt: now });
    passTime(1_000);
    await maya.as.mutation(api.notifPrefs.snooze, { on: false });
    expect(await mine(maya)).toEqual({ ...DEFAULTS, updatedAt: now + 1_000 });
    expect(await rowsOf(t, "notifPrefs")).toHaveLength(1);
  });

  it("matrix, quiet hours, digest and lock screen: what is handed in is saved, the rest stays", async () => {
    const maya = await member(setupConvex(), "maya");
    await save(maya, { channels: { talk: { push: false }, dares: { email: false } } });
    await save(maya, { quietHours: { on: true, from: 23, to: 7 }, digest: "weekly", lockScreen: "name" });
    // Another tab, which knows nothing of the first one's choices.
    await save(maya, { channels: { talk: { banner: false }, daily: { push: true } } });
    expect(await mine(maya)).toMatchObject({
      channels: { talk: { push: false, banner: false }, dares: { email: false }, daily: { push: true } },
      quietHours: { on: true, from: 23, to: 7 },
      digest: "weekly",
      lockScreen: "name",
    });
    await save(maya, { channels: { talk: { push: true } } });
    expect((await mine(maya)).channels.talk).toEqual({ push: true, banner: false });
  });

  it("fixed types cannot lose their e-mail, and no other group or hour exists", async () => {
    const maya = await member(setupConvex(), "maya");
    for (const channels of [{ money: { email: false } }, { talk: { email: true } }])
      await expect(save(maya, { channels })).toBeRefused("failed-precondition:channel-fixed");
    await save(maya, { channels: { money: { push: false } } });
    await expect(save(maya, { channels: { gossip: { push: false } } })).toBeRefused(
      "invalid-argument:group-unknown",
    );
    for (const to of [24, -1, 7.5]) {
      const odd = save(maya, { quietHours: { on: true, from: 22, to } });
      await expect(odd).toBeRefused("invalid-argument", { field: "quietHours" });
    }
    expect((await mine(maya)).channels).toEqual({ money: { push: false } });
  });

  it("PRODUCT-14 one tap in an e-mail stops a group or the digest, and nothing that is fixed", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await save(maya, { digest: "daily" });
    const stop = (of: Parameters<typeof stopEmail>[2]["of"]) =>
      read(t, (ctx) => stopEmail(ctx, maya.uid, { of, now: Date.now() }));
    await stop("digest");
    await stop("proofs");
    await stop("money");
    expect(await mine(maya)).toMatchObject({ digest: "off", channels: { proofs: { email: false } } });
    expect((await mine(maya)).channels.money).toBeUndefined();
  });
});

describe("mutes", () => {
  const mute = ({ as }: Person, targetId: string, muted = true, kind: "dare" | "post" | "chat" = "dare") =>
    as.mutation(api.notifPrefs.mute, { targetId, kind, muted });
  const isMuted = ({ as }: Person, targetId: string) => as.query(api.notifPrefs.isMuted, { targetId });
  const mutes = ({ as }: Person, cursor: string | null = null) => as.query(api.notifPrefs.mutes, { cursor });

  it("ENT-41 CAL-21 a target with its moment; a repeat is one, and taken back it is gone", async () => {
    const t = setupConvex();
    const [maya, sam] = [await member(t, "maya"), await member(t, "sam")];
    await mute(maya, "proof:p1", true, "post");
    passTime(10);
    await mute(maya, "p1", true, "post");
    const rows = await rowsOf(t, "muteTargets");
    expect(rows).toMatchObject([{ uid: maya.uid, targetId: "p1", muted: true, updatedAt: Date.now() }]);
    for (const id of ["proof:p1", "p1"]) expect(await isMuted(maya, id)).toBe(true);
    expect(await isMuted(sam, "p1")).toBe(false);
    await mute(maya, "p1", false, "post");
    await mute(maya, "p1", false, "post");
    expect(await isMuted(maya, "p1")).toBe(false);
    await expect(mute(maya, "")).toBeRefused("invalid-argument", { field: "targetId" });
    await expect(mute(maya, "x".repeat(65))).toBeRefused("invalid-argument");
  });

  it("ENT-41 what is told of a muted dare or post is silent, in the inbox alone, until it is unmuted", async () => {
    const world = await setupWorld();
    const { t, creator } = world;
    const dareId = await sentDare(world);
    await mute(creator, dareId);
    await mute(creator, "proof:p1", true, "post");
    const tellBoth = async () => [
      await tell(t, creator, { key: "a", type: "dare_deadline", dareId, threadId: dareId }),
      await tell(t, creator, { key: "b", threadId: "proof:p1" }),
      await tell(t, creator, { key: "c", threadId: "proof:p2" }),
    ];
    expect((await tellBoth()).map((row) => row?.silent)).toEqual([true, true, undefined]);
    expect(await creator.as.query(api.notifications.recent, {})).toHaveLength(4);
    await mute(creator, dareId, false);
    await mute(creator, "p1", false, "post");
    expect((await tellBoth()).map((row) => row?.silent)).toEqual([undefined, undefined, undefined]);
  });

  it("ENT-41 PRODUCT-24 one list: people first, then dares, posts and chats by the names one may see", async () => {
    const world = await setupWorld();
    const { creator, stranger, sender } = world;
    const dareId = await sentDare(world);
    expect(await mutes(creator)).toEqual({ entries: [], nextCursor: null });
    await mute(creator, dareId);
    passTime(10);
    await mute(creator, "gone", true, "chat");
    // Without muted people the rest comes at once.
    expect((await mutes(creator)).entries.map(({ kind }) => kind)).toEqual(["chat", "dare"]);
    await creator.as.mutation(api.blocks.mute, { personId: sender.uid });
    const first = await mutes(creator);
    expect(first.entries).toMatchObject([{ kind: "person", person: { username: "nightowl" } }]);
    const second = await mutes(creator, first.nextCursor);
    expect(second).toMatchObject({
      entries: [
        { kind: "chat", targetId: "gone", label: "A chat" },
        { kind: "dare", targetId: dareId },
      ],
      nextCursor: null,
    });
    const [, dare] = second.entries;
    expect(dare?.kind === "dare" && dare.label).toMatch(/\w+ \w+/);
    // Somebody else's dare has no name for whoever only knows its id.
    await mute(stranger, dareId);
    expect((await mutes(stranger)).entries).toMatchObject([{ kind: "dare", label: "A dare" }]);
  });

  it("ENT-41 has an end: more than two hundred targets nobody mutes", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await read(t, async (ctx) => {
      for (let at = 0; at < MUTE_TARGETS_MAX; at += 1) {
        const row = { uid: maya.uid, targetId: `t${at}`, kind: "post" as const, muted: true, updatedAt: at };
        await ctx.db.insert("muteTargets", row);
      }
    });
    await expect(mute(maya, "one-more")).toBeRefused("failed-precondition:list-full");
    await mute(maya, "t7");
    await mute(maya, "t7", false);
    await mute(maya, "one-more");
    const page = await mutes(maya);
    expect(page.entries).toHaveLength(20);
    expect(page.nextCursor).not.toBeNull();
  });
});
