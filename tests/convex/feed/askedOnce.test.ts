import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { passTime, prepareBackend } from "../support/backend";
import { setupWorld } from "../support/people";
import { settledDare } from "./world";

prepareBackend();

describe("product 8: whether a proof may go public", () => {
  test("is asked once, however often the other side says yes again, and across a block too", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const dareId = await settledDare(world);
    const say = (yes: boolean) => creator.as.mutation(api.publishing.answer, { dareId, yes });
    const unseen = () => sender.as.query(api.notifications.unseenCount, {});
    const asked = async () => {
      const news = await sender.as.query(api.notifications.recent, {});
      return news.filter(({ type }) => type === "publish_asked").length;
    };
    await say(true);
    expect(await asked()).toBe(1);
    await sender.as.mutation(api.notifications.seenAll, {});
    for (const yes of [true, false, true]) {
      passTime(60_000);
      await say(yes);
    }
    expect(await unseen()).toBe(0);
    await sender.as.mutation(api.blocks.block, { personId: creator.uid });
    await say(true);
    await sender.as.mutation(api.notifications.seenAll, {});
    passTime(60_000);
    await say(false);
    await say(true);
    expect([await unseen(), await asked()]).toEqual([0, 1]);
  });
});
