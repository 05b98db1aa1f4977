/** What people do with what they have earned (CAL-12, CAL-15), and what others see of it. */
import { api } from "@convex/_generated/api";
import { GRADIENTS } from "@convex/domain/catalogue/badges";
import { recordEvents } from "@convex/model/progress/events";
import { progressShown } from "@convex/model/progress/view";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareBackend, read } from "../support/backend";
import { block, setupWorld, type World } from "../support/people";
import { only } from "../support/rows";
import { progressFor } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

/** So many dares completed, out of nowhere. */
const complete = (count: number, { uid } = world.creator) =>
  read(world.t, (ctx) => {
    const events = Array.from({ length: count }, (_, at) => ({
      ...{ kind: "dareCompleted" as const, subject: `d${at}`, at: Date.now() },
    }));
    return recordEvents(ctx, uid, { events, now: Date.now() });
  });
const mine = () => world.creator.as.query(api.badges.getUserBadges, {});
const shown = (viewer: string | null = world.stranger.uid) =>
  read(world.t, (ctx) => progressShown(ctx, world.creator.uid, viewer));

describe("one's own badges", () => {
  test("CAL-12 ENT-15 ENT-33 ENT-34 come by category, with progress and the three that are shown", async () => {
    await complete(10);
    const { badges, progress, selectedBadges, level, title, rank } = await mine();
    expect(Object.keys(badges).sort()).toEqual([
      ...["community", "dareCompleted", "dareSent", "monetization", "others", "streaks"],
    ]);
    expect(badges.dareCompleted).toMatchObject([
      {
        ...{ badgeId: "dc_1", title: "First Proof", category: "dareCompleted", isMajor: false },
        ...{ icon: "clapper-board", gradient: [...GRADIENTS.dareCompleted] },
        reward: { credits: 20, cosmetic: null },
      },
      { badgeId: "dc_5" },
      { badgeId: "dc_10" },
    ]);
    expect(progress).toMatchObject({ daresCompleted: 10, lastActiveDate: null });
    expect([selectedBadges, level, title, rank]).toEqual([[], 4, null, null]);
  });

  test("CAL-12 are zero for whoever has done nothing, and level 1", async () => {
    const { badges, progress, level } = await world.stranger.as.query(api.badges.getUserBadges, {});
    expect(Object.values(badges).flat()).toEqual([]);
    expect([progress, level]).toEqual([{ lastActiveDate: null }, 1]);
  });

  test("ENT-36 three at most are shown, each once, and only own ones", async () => {
    await complete(10);
    const choose = (...badgeIds: string[]) =>
      world.creator.as.mutation(api.badges.updateSelectedBadges, { badgeIds });
    expect(await choose("dc_10", "dc_1", "ot_ver")).toEqual({ success: true });
    expect((await mine()).selectedBadges).toEqual(["dc_10", "dc_1", "ot_ver"]);
    await expect(choose("dc_1", "dc_5", "dc_10", "ot_ver")).toBeRefused("invalid-argument:badges-too-many");
    await expect(choose("dc_1", "dc_1")).toBeRefused("invalid-argument:badges-twice");
    await expect(choose("dc_25")).toBeRefused("invalid-argument:badge-not-earned");
    await expect(choose("no_such")).toBeRefused("invalid-argument:badge-not-earned");
    expect((await mine()).selectedBadges).toHaveLength(3);
    expect(await choose()).toEqual({ success: true });
  });

  test("a cosmetic is worn in its place by whoever has its badge, and taken off", async () => {
    const wear = (slot: "ring" | "frame", cosmetic: string | null) =>
      world.creator.as.mutation(api.badges.wear, { slot, cosmetic });
    await expect(wear("ring", "ring-amber")).toBeRefused("invalid-argument:cosmetic-not-earned");
    await complete(10);
    await expect(wear("frame", "ring-amber")).toBeRefused("invalid-argument:cosmetic-not-earned");
    await wear("ring", "ring-amber");
    expect((await shown()).worn).toEqual({ ring: "ring-amber" });
    await wear("ring", null);
    expect((await shown()).worn).toEqual({});
  });

  test("a title is one of those reached", async () => {
    const choose = (title: string | null) => world.creator.as.mutation(api.badges.chooseTitle, { title });
    await complete(10);
    await expect(choose("Daredevil")).toBeRefused("invalid-argument:title-not-reached");
    await choose("Curious");
    expect((await shown()).title).toBe("Curious");
    await choose(null);
    expect((await shown()).title).toBeNull();
  });
});

describe("moments", () => {
  const next = () => world.creator.as.query(api.badges.moment, {});
  const seen = (key: string) => world.creator.as.mutation(api.badges.celebrated, { key });

  test("each badge is celebrated once, in order, with the level that came with it", async () => {
    await complete(5);
    expect(await next()).toMatchObject({ key: "ot_ver", badge: { badgeId: "ot_ver" }, level: 3 });
    await seen("dc_5");
    expect(await next()).toMatchObject({ key: "ot_ver" });
    await seen("ot_ver");
    expect(await next()).toMatchObject({ key: "dc_1", level: null });
    for (const key of ["dc_1", "dc_1", "dc_5"]) await seen(key);
    expect(await next()).toBeNull();
    await complete(0);
    expect((await progressFor(world.t, world.creator)).celebrated).toEqual({
      ...{ badges: ["ot_ver", "dc_1", "dc_5"], level: 3 },
    });
  });

  test("a level alone is a moment, too", async () => {
    await complete(5);
    for (const key of ["ot_ver", "dc_1", "dc_5"]) await seen(key);
    const row = await only(world.t, "progress", { uid: world.creator.uid });
    await read(world.t, (ctx) => ctx.db.patch(row._id, { points: 700 }));
    expect(await next()).toEqual({ key: "level:4", badge: null, level: 4 });
    await seen("level:4");
    expect(await next()).toBeNull();
  });
});

describe("what others see", () => {
  test("level, title, rank and the chosen badges, each as its owner allows", async () => {
    await complete(25);
    await world.creator.as.mutation(api.badges.updateSelectedBadges, { badgeIds: ["dc_25"] });
    await world.creator.as.mutation(api.badges.chooseTitle, { title: "Daredevil" });
    const all = await shown(null);
    expect([all.level, all.title, all.rank]).toEqual([6, "Daredevil", "Top 30%"]);
    expect(all.badges).toMatchObject([{ badgeId: "dc_25", title: "Quarter Stack" }]);
    for (const what of ["badges", "level", "title"] as const) {
      await world.creator.as.mutation(api.badges.show, { what, shown: false });
    }
    const hidden = { level: null, title: null, rank: null, badges: [] };
    expect(await shown()).toMatchObject(hidden);
    await world.creator.as.mutation(api.badges.show, { what: "level", shown: true });
    expect(await shown()).toMatchObject({ ...hidden, level: 6 });
  });

  test("nothing across a block, whoever set it", async () => {
    await complete(25);
    await block(world.t, world.creator, world.stranger);
    expect(await shown()).toEqual({ level: null, title: null, rank: null, badges: [], worn: {} });
    expect((await shown(world.sender.uid)).level).toBe(6);
  });
});
