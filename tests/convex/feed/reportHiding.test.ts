/** Product 22: what grave reports do to a public proof before a person has looked. */
import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { expect, test } from "vitest";
import { HOUR, jobsFor, passTime, prepareBackend, read, refusal } from "../support/backend";
import { member, type Person, setupWorld, staffMember, type World } from "../support/people";
import { rowsOf } from "../support/rows";
import { bothSayYes, itemOf, publicDare, report } from "./world";

prepareBackend();

const DAY = 24 * HOUR;
const reason = "Looked at it.";
const stateOf = async (world: World, { dareId }: Doc<"feedItems">) => (await itemOf(world.t, dareId)).state;
const reporters = async (world: World, count: number) =>
  await Promise.all(Array.from({ length: count }, (_, at) => member(world.t, `observer${at}`)));

const scheduled = ({ t }: World) => jobsFor(t, internal.jobs.feedItems.showAgain);

async function checking(world: World, { dareId }: Doc<"feedItems">) {
  const staff = await staffMember(world.t, "keyholder", "moderator");
  return async (verdict: "publish" | { refuse: "P1" }) =>
    await staff.as.mutation(api.publishing.check, { dareId, reason, verdict });
}

test("PRODUCT-22 one of the gravest reports hides a public proof at once, signed out, too: not listed, not played", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  await report(world.t, item, "minor");
  expect(await stateOf(world, item)).toBe("waiting");
  expect(await world.t.query(api.feedItems.get, { feedId: item._id })).toEqual({ reach: "gone" });
  expect((await world.t.query(api.feedItems.newest, { cursor: null })).items).toEqual([]);
  await expect(
    world.t.mutation(api.feedItems.playbackUrl, { feedId: item._id, session: "visit" }),
  ).rejects.toThrow(refusal("not-found", { reason: "no-longer-public" }));
  await bothSayYes(world, item.dareId);
  expect(await stateOf(world, item)).toBe("waiting");
});

test("PRODUCT-22 a person brings it back or removes it; what was reported before does not hide it again", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  const check = await checking(world, item);
  await report(world.stranger.as, item, "minor");
  passTime(1_000);
  await check("publish");
  expect(await stateOf(world, item)).toBe("public");
  passTime(1_000);
  await report(world.stranger.as, item, "spam");
  expect(await stateOf(world, item)).toBe("public");
  await report(world.stranger.as, item, "danger-to-life");
  expect(await stateOf(world, item)).toBe("waiting");
  await check({ refuse: "P1" });
  expect(await stateOf(world, item)).toBe("removed");
});

test("PRODUCT-22 three people with an account hide it by grave reports, for a day at most; one who reports thrice does not", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  const [one, two, three] = await reporters(world, 3);
  for (const person of [one, one, one, two]) if (person) await report(person.as, item, "threat");
  await report(world.t, item, "threat");
  expect(await stateOf(world, item)).toBe("public");
  if (three) await report(three.as, item, "did-not-agree");
  expect(await stateOf(world, item)).toBe("waiting");
  const later = await scheduled(world);
  expect(later.map(({ scheduledTime }) => scheduledTime)).toEqual([Date.now() + DAY]);
  passTime(DAY);
  const { hiddenAt = 0 } = await itemOf(world.t, item.dareId);
  await world.t.mutation(internal.jobs.feedItems.showAgain, { feedId: item._id, hiddenAt: hiddenAt - 1 });
  expect(await stateOf(world, item)).toBe("waiting");
  await world.t.mutation(internal.jobs.feedItems.showAgain, { feedId: item._id, hiddenAt });
  expect(await stateOf(world, item)).toBe("public");
});

const reportDare = (reporter: Person, targetId: string) =>
  reporter.as.mutation(api.reports.create, {
    ...{ targetKind: "dare", targetId, reason: "minor", detail: "", alsoBlock: false },
    ...{ clientId: crypto.randomUUID(), session: "visit" },
  });

async function pastDareOf({ t, creator }: World): Promise<string> {
  const facts = { title: "Sing in the rain", creatorId: creator.uid, amount: 500, currency: "usd", at: 1 };
  return await read(t, (ctx) => ctx.db.insert("pastDares", facts));
}

test("PRODUCT-22 a dare that others see can be reported by them, one of the first version as well, a private one cannot", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  const tell = (targetId: string) => reportDare(world.stranger, targetId);
  await tell(item.dareId);
  expect(await stateOf(world, item)).toBe("waiting");
  await world.sender.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  await expect(tell(item.dareId)).rejects.toThrow(refusal("not-found"));
  await tell(await pastDareOf(world));
  const cases = await rowsOf(world.t, "moderationCases");
  expect(cases.map(({ subjectUid }) => subjectUid)).toEqual([world.sender.uid, world.creator.uid]);
});

test("PRODUCT-22 a dare is reported neither by whoever it is about, nor by somebody blocked who cannot see it", async () => {
  const world = await setupWorld();
  const { dareId } = await publicDare(world);
  const past = await pastDareOf(world);
  await expect(reportDare(world.creator, past)).rejects.toThrow(
    refusal("failed-precondition", { reason: "self" }),
  );
  await world.creator.as.mutation(api.blocks.block, { personId: world.stranger.uid });
  for (const unseen of [dareId, past]) {
    await expect(reportDare(world.stranger, unseen)).rejects.toThrow(refusal("not-found"));
  }
  expect(await rowsOf(world.t, "moderationCases")).toEqual([]);
});
