import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { Take } from "@/features/camera/recorder";
import { dropTake, keepTake, keptTake } from "@/features/camera/takeStore";

const take: Take = {
  blob: new Blob(["take"]),
  mimeType: "video/webm",
  durationMs: 5000,
  clientId: "c1",
  recordedAt: 1,
};

it("keeps one take a dare until it is dropped, for its owner only", async () => {
  const mine = { dareId: "d1", uid: "creator" };
  expect(await keptTake(mine)).toBeNull();
  await keepTake(mine, take);
  await keepTake(mine, { ...take, clientId: "c2" });
  expect(await keptTake(mine)).toMatchObject({ clientId: "c2", durationMs: 5000 });
  expect(await keptTake({ ...mine, uid: "somebody else" })).toBeNull();
  expect(await keptTake({ ...mine, dareId: "d2" })).toBeNull();
  await dropTake("d1");
  expect(await keptTake(mine)).toBeNull();
});
