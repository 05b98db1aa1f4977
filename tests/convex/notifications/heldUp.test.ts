/** Product 14: a delivery that cannot be judged. */
import { internal } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, passTime, prepareBackend } from "../support/backend";
import { setupWorld } from "../support/people";
import { patchUser } from "../support/rows";
import { addDevice, deliveriesOf, tell, waysOf } from "./world";

prepareBackend();

test("holds up nobody else's, is told of, and goes once it can be read again", async () => {
  const world = await setupWorld();
  const { t, sender: broken, stranger } = world;
  for (const person of [broken, stranger]) {
    await addDevice(t, person);
    await tell(t, person, { from: world.creator });
  }
  // A zone that this machine does not know (any more).
  await patchUser(world.t, broken.uid, { timezone: "Nowhere/Atall" });
  const sweep = () => t.mutation(internal.jobs.notifications.sweepDeliveries, {});
  await sweep();
  expect(await waysOf(t, stranger)).toEqual(["push sending"]);
  expect(await waysOf(t, broken)).toEqual(["push waiting (unreadable)"]);
  const [held] = await deliveriesOf(t, broken);
  expect(expectPrinted("alarm")).toEqual([
    JSON.stringify({ alarm: "delivery-unreadable", deliveryId: held?._id, problem: "RangeError" }),
  ]);
  await patchUser(world.t, broken.uid, { timezone: "UTC" });
  passTime(HOUR);
  await sweep();
  expect(await waysOf(t, broken)).toEqual(["push sending"]);
});
