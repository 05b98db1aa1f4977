import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { Take } from "@/features/camera/recorder";
import { countTakes, dropTake, dropTakesOf, keepTake, keptTake } from "@/features/camera/takeStore";

const take: Take = {
  blob: new Blob(["take"]),
  mimeType: "video/webm",
  durationMs: 5000,
  clientId: "c1",
  recordedAt: 1,
};

it("keeps one take a dare until it is dropped, for its owner only", async () => {
  const mine = { dareId: "d1", uid: "creator", person: "id-1" };
  expect(await keptTake(mine)).toBeNull();
  await keepTake(mine, take);
  await keepTake(mine, { ...take, clientId: "c2" });
  expect(await keptTake(mine)).toMatchObject({ clientId: "c2", durationMs: 5000 });
  expect(await keptTake({ ...mine, uid: "somebody else" })).toBeNull();
  expect(await keptTake({ ...mine, dareId: "d2" })).toBeNull();
  await dropTake("d1");
  expect(await keptTake(mine)).toBeNull();
});

it("a sign-out counts and drops one's own takes and nobody else's", async () => {
  const theirs = { dareId: "d3", uid: "somebody else", person: "id-2" };
  await keepTake({ dareId: "d1", uid: "creator", person: "id-1" }, take);
  await keepTake({ dareId: "d2", uid: "creator", person: "id-1" }, take);
  await keepTake(theirs, take);
  expect(await countTakes("id-1")).toBe(2);
  await dropTakesOf("id-1");
  expect(await countTakes("id-1")).toBe(0);
  expect(await keptTake({ dareId: "d1", uid: "creator" })).toBeNull();
  expect(await keptTake(theirs)).toMatchObject({ clientId: "c1" });
  await dropTakesOf("id-2");
});
