/** Product 7: saying no, and stopping, cost a creator nothing that anybody ranks, counts or shows. */
import { api } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { prepareBackend, read } from "../support/backend";
import { acceptedDare, sentDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { patchUser } from "../support/rows";
import { redoDare, rejectedDare } from "./steps";

prepareBackend();

/** Everything that is stored about the creator and everything a stranger is shown of them. */
async function standingOf({ t, creator, stranger }: World) {
  const stored = await read(t, async (ctx) => {
    const user = await ctx.db
      .query("users")
      .withIndex("by_uid", (q) => q.eq("uid", creator.uid))
      .unique();
    const boundaries = await ctx.db.query("boundaries").take(10);
    const totals = await ctx.db.query("ratingTotals").take(10);
    const cases = await ctx.db.query("moderationCases").take(10);
    return { user, boundaries, totals, cases };
  });
  return {
    ...stored,
    shown: await stranger.as.query(api.profiles.byUsername, { username: creator.username }),
    listed: await stranger.as.query(api.profiles.openCreators, {}),
    ratings: await stranger.as.query(api.ratings.countsOf, { uid: creator.uid }),
    accepts: (await creator.as.query(api.users.me, {}))?.canReceiveDares,
  };
}

test("ENT-14 declining changes no rank, stat or badge, whatever the reason", async () => {
  for (const reason of [undefined, "not-my-thing", "not-safe", "price"] as const) {
    const world = await setupWorld();
    const dareId = await sentDare(world);
    // Above zero, so that taking one away would be seen.
    await patchUser(world.t, world.creator.uid, { completedDaresCount: 2 });
    const before = await standingOf(world);
    await world.creator.as.mutation(api.dares.decline, { dareId, ...(reason ? { reason } : {}) });
    expect(await standingOf(world)).toEqual(before);
    expect(before.user).toMatchObject({ daresReceivedCount: 1, completedDaresCount: 2 });
  }
});

const STOPPABLE = [
  ["right after the yes", acceptedDare],
  ["while the sender looks", reviewableDare],
  ["when a redo is asked", redoDare],
  ["after a rejection", rejectedDare],
] as const;

test.each(STOPPABLE)("stopping %s changes no rank, stat or badge", async (_, make) => {
  const world = await setupWorld();
  const dareId = await make(world);
  const before = await standingOf(world);
  await world.creator.as.mutation(api.dares.withdraw, { dareId });
  expect(await standingOf(world)).toEqual(before);
});
