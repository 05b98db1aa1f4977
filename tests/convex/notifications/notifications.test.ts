import { api, internal } from "@convex/_generated/api";
import { notify } from "@convex/model/notifications/notifications";
import { describe, expect } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { sentDare } from "../support/dares";
import { test } from "../support/fixtures";
import { type Person, setupWorld, titlesOf, type World } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const DAY = 24 * HOUR;

async function tell(world: World, person: Person, key: string): Promise<void> {
  const notice = { type: "dare_accepted", body: key, threadId: key, dedupeKey: key } as const;
  await read(world.t, (ctx) => notify(ctx, { ...notice, uid: person.uid, now: Date.now() }));
}

describe("recent", () => {
  test("CAL-20 CON-46 the newest fifteen, with the dare's thread and link", async ({ world }) => {
    const dareId = await sentDare(world);
    const [item] = await world.creator.as.query(api.notifications.recent, {});
    expect(item).toMatchObject({
      type: "dare_received",
      title: "New dare",
      priority: "high",
      threadId: dareId,
      dareId,
      link: `/d/${dareId}`,
      seen: false,
    });
    expect(item?.body).toContain("nightowl dares you");
    expect(item?.body).toContain("$20.00");
    for (let count = 0; count < 20; count += 1) {
      passTime(1);
      await tell(world, world.creator, `k${count}`);
    }
    const recent = await world.creator.as.query(api.notifications.recent, {});
    expect(recent).toHaveLength(15);
    expect(recent[0]?.body).toBe("k19");
  });

  test("CAL-20 CON-46 the window of seven days is moved by a job, not by the reader's clock", async () => {
    const world = await setupWorld();
    await tell(world, world.creator, "old");
    passTime(7 * DAY);
    await tell(world, world.creator, "new");
    expect(await titlesOf(world.creator)).toHaveLength(2);
    await world.t.mutation(internal.jobs.notifications.moveWindow, {});
    expect(await titlesOf(world.creator)).toHaveLength(1);
    // Activity lists it still, so it counts.
    expect(await world.creator.as.query(api.notifications.unseenCount, {})).toBe(2);
    passTime(84 * DAY);
    await world.t.mutation(internal.jobs.notifications.moveWindow, {});
    expect(await rowsOf(world.t, "notifications")).toHaveLength(1);
  });
});

describe("seen", () => {
  test("a new dare and a message are counted where they stand, and not once more in Activity", async () => {
    const world = await setupWorld();
    const { creator } = world;
    await sentDare(world);
    const base = { uid: creator.uid, body: "", threadId: "chat:1", dedupeKey: "message:1" } as const;
    await read(world.t, (ctx) => notify(ctx, { ...base, type: "message", now: Date.now() }));
    expect(await creator.as.query(api.notifications.recent, {})).toHaveLength(2);
    expect(await creator.as.query(api.notifications.unseenCount, {})).toBe(0);
    expect(await creator.as.query(api.dares.waitingCount, {})).toBe(1);
  });

  test("counts to sixteen at most and marks only one's own", async ({ world }) => {
    for (let count = 0; count < 20; count += 1) await tell(world, world.creator, `k${count}`);
    expect(await world.creator.as.query(api.notifications.unseenCount, {})).toBe(16);
    const ids = (await world.creator.as.query(api.notifications.recent, {})).map(({ id }) => id);
    await world.stranger.as.mutation(api.notifications.markSeen, { ids });
    expect(await world.creator.as.query(api.notifications.unseenCount, {})).toBe(16);
    await world.creator.as.mutation(api.notifications.markSeen, { ids: [...ids, "nonsense"] });
    expect(await world.creator.as.query(api.notifications.unseenCount, {})).toBe(5);
  });
});
