import { api } from "@convex/_generated/api";
import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { expect, test } from "vitest";
import { prepareBackend } from "../support/backend";
import { acceptedDare, sentDare } from "../support/dares";
import { setupWorld } from "../support/people";

prepareBackend();

const award = { name: "humor-key-award", ground: "coral" };

test("a dare has its template's still on its page and in lists", async () => {
  const world = await setupWorld();
  const dareId = await acceptedDare(world);
  const view = await world.sender.as.query(api.dares.get, { dareId });
  expect(view?.still).toEqual(award);
  const outbox = await world.sender.as.query(api.dares.outbox, {});
  expect(outbox.open.map(({ still }) => still)).toEqual([award]);
});

test("a dare in own words has its category's still", async () => {
  const world = await setupWorld();
  const dareId = await sentDare(world);
  await world.t.run((ctx) => ctx.db.patch("dares", dareId, { templateId: "free", category: "Food" }));
  const view = await world.creator.as.query(api.dares.get, { dareId });
  expect(view?.still).toEqual(stillOf({ category: "Food" }));
});
