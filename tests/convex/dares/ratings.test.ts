import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { expect, test } from "vitest";
import { HOUR, jobsFor, passTime, prepareBackend, refusal } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { type Person, setupWorld, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";

prepareBackend();

const DAY = 24 * HOUR;

async function settledDare(world: World): Promise<Id<"dares">> {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}

const ratingOf = async (person: Person, dareId: string) =>
  (await person.as.query(api.dares.get, { dareId }))?.rating;
const countsOf = async (reader: Person, person: Person) =>
  await reader.as.query(api.ratings.countsOf, { uid: person.uid });

test("what one side says is hidden until the other has spoken, then both are open and counted", async () => {
  const world = await setupWorld();
  const dareId = await settledDare(world);
  const { sender, creator, stranger } = world;
  expect(await ratingOf(sender, dareId)).toMatchObject({ mine: null, theirs: null, revealed: false });
  await creator.as.mutation(api.ratings.give, { dareId, thumb: "down", words: ["fair"] });
  expect(await ratingOf(sender, dareId)).toMatchObject({ mine: null, theirs: null, revealed: false });
  expect(await countsOf(stranger, sender)).toEqual({ up: 0, down: 0, words: [] });
  // Said anew while nobody has read it.
  await creator.as.mutation(api.ratings.give, { dareId, thumb: "up", words: ["clear", "kind"] });
  const words = ["brave", "funny", "fast"] as const;
  expect(await sender.as.mutation(api.ratings.give, { dareId, thumb: "up", words: [...words] })).toEqual({
    revealed: true,
  });
  expect(await ratingOf(sender, dareId)).toMatchObject({
    mine: { thumb: "up", words },
    theirs: { thumb: "up", words: ["clear", "kind"] },
    revealed: true,
  });
  expect(await countsOf(stranger, sender)).toMatchObject({ up: 1, down: 0 });
  expect((await countsOf(stranger, creator))?.words).toEqual(words.map((word) => ({ word, count: 1 })));
  const late = { dareId, thumb: "down" as const, words: [] };
  await expect(sender.as.mutation(api.ratings.give, late)).rejects.toThrow(
    refusal("failed-precondition", { reason: "rating-revealed" }),
  );
  expect(await countsOf(stranger, creator)).toMatchObject({ up: 1, down: 0 });
});

test("after seven days what is in is open, and nobody answers what they have read", async () => {
  const world = await setupWorld();
  const dareId = await settledDare(world);
  const { sender, creator } = world;
  await sender.as.mutation(api.ratings.give, { dareId, thumb: "down", words: [] });
  const [reveal] = await jobsFor(world.t, internal.jobs.ratings.reveal);
  expect(reveal?.scheduledTime).toBe((await ratingOf(sender, dareId))?.until);
  passTime(7 * DAY);
  await world.t.mutation(internal.jobs.ratings.reveal, { dareId });
  await world.t.mutation(internal.jobs.ratings.reveal, { dareId });
  expect(await ratingOf(creator, dareId)).toMatchObject({ theirs: { thumb: "down", words: [] } });
  expect(await countsOf(sender, creator)).toEqual({ up: 0, down: 1, words: [] });
  await expect(creator.as.mutation(api.ratings.give, { dareId, thumb: "up", words: [] })).rejects.toThrow(
    refusal("failed-precondition", { reason: "rating-over" }),
  );
});

test("only the two of a settled dare rate it, with up to three words, each once", async () => {
  const world = await setupWorld();
  const running = await acceptedDare(world);
  const give = (person: Person, dareId: string, words: ("fair" | "fast" | "kind" | "clear")[] = []) =>
    person.as.mutation(api.ratings.give, { dareId, thumb: "up", words });
  await expect(give(world.sender, running)).rejects.toThrow(
    refusal("failed-precondition", { reason: "dare-accepted" }),
  );
  const dareId = await settledDare(world);
  await expect(give(world.stranger, dareId)).rejects.toThrow(refusal("not-found"));
  for (const words of [
    ["fair", "fair"],
    ["fair", "fast", "kind", "clear"],
  ] as const) {
    await expect(give(world.sender, dareId, [...words])).rejects.toThrow(
      refusal("invalid-argument", { field: "words" }),
    );
  }
  expect(await world.sender.as.query(api.ratings.countsOf, { uid: "nobody" })).toBeNull();
});
