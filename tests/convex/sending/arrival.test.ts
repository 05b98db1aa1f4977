/** Hours lie between the sender's page and the creator: what the creator has decided meanwhile holds (ROL-09). */
import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { prepareBackend } from "../support/backend";
import { dareOf, openOp, providerSays, sendDare } from "../support/dares";
import { countsOf, setupWorld, staffMember, type World } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";
import { sendOwnWords, trust } from "./world";

prepareBackend();

const CHANGES: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    "receiving turned off",
    (world) => world.creator.as.mutation(api.ownProfile.save, { canReceiveDares: false }),
  ],
  ["a suspension", (world) => patchUser(world.t, world.creator.uid, { standing: "suspended" })],
  [
    "a category that closed",
    async ({ creator }) => {
      const { mayPrice: _, ...before } = await creator.as.query(api.boundaries.mine, {});
      await creator.as.mutation(api.boundaries.save, { ...before, categories: ["Music"] });
    },
  ],
  [
    "a private line",
    async ({ creator }) => {
      const { mayPrice: _, ...before } = await creator.as.query(api.boundaries.mine, {});
      await creator.as.mutation(api.boundaries.save, { ...before, noGo: ["toaster"] });
    },
  ],
];
const used = async (world: World) => (await rowsOf(world.t, "freeTextUse")).map(({ count }) => count);
const bodyOf = async (world: World) =>
  (await world.sender.as.query(api.notifications.recent, {}))[0]?.body ?? "";

describe("what the creator decides while a dare is on its way", () => {
  test.each(CHANGES)("D2: %s turns it back before it arrives", async (_name, change) => {
    const world = await setupWorld();
    await trust(world, world.sender);
    const dareId = await sendOwnWords(world);
    expect(await used(world)).toEqual([1]);
    await change(world);
    await providerSays(world.t, dareId, "authorised");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "abandoned" });
    await openOp(world.t, dareId, "void");
    expect(await used(world)).toEqual([0]);
    expect(await bodyOf(world)).toContain("takes no such dares at the moment. You were not charged.");
    expect((await dareOf(world.t, dareId)).sentAt).toBeUndefined();
    expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
  });

  test.each(CHANGES)("D4: %s turns it back although a person passed it", async (_name, change) => {
    const world = await setupWorld();
    const dareId = await sendOwnWords(world);
    await providerSays(world.t, dareId, "authorised");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "screening" });
    await change(world);
    const staff = await staffMember(world.t, "watcher", "moderator");
    const verdict = { dareId, verdict: "pass" as const, reason: "Looked at in the queue" };
    expect(await staff.as.mutation(api.staffDares.screen, verdict)).toEqual({ status: "cancelled" });
    expect(await dareOf(world.t, dareId)).toMatchObject({ reason: "not-taken" });
    await openOp(world.t, dareId, "void");
    expect(await used(world)).toEqual([0]);
    expect(await bodyOf(world)).toContain("was not passed on, because this person takes no such dares");
  });

  test("D8: one that its creator had said yes to comes back to them for a second payment", async () => {
    const world = await setupWorld();
    const dareId = await sendDare(world);
    await providerSays(world.t, dareId, "authorised");
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await providerSays(world.t, dareId, "voided");
    await patchUser(world.t, world.creator.uid, { canReceiveDares: false });
    await providerSays(world.t, dareId, "authorised");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "sent" });
  });
});
