import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { expect, test } from "vitest";
import { DAY, jobsFor, newClientId, passTime, prepareBackend } from "../support/backend";
import { acceptedDare, dareOf, sendDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { type Person, setupWorld, type World } from "../support/people";
import { reviewableDare, settledDare } from "../support/proofs";
import { copies } from "../support/put";
import { only, patchUser, rowsOf } from "../support/rows";
import { redoDare, rejectedDare } from "./steps";

prepareBackend();
const world = eachIn(setupWorld);

const ratingOf = async (person: Person, dareId: string) =>
  (await person.as.query(api.dares.get, { dareId }))?.rating;
const countsOf = async (reader: Person, person: Person) =>
  await reader.as.query(api.ratings.recordOf, { uid: person.uid });

/** One more dare, like that one. */
const again = async (dareId: Id<"dares">, part: Partial<Doc<"dares">>) =>
  await copies(world.t, { table: "dares", row: await dareOf(world.t, dareId), many: 1 }, () => ({
    ...{ clientId: newClientId(), ...part },
  }));

test("what one side says is hidden until the other has spoken, then both are open and counted", async () => {
  const dareId = await settledDare(world);
  const { sender, creator, stranger } = world;
  expect(await ratingOf(sender, dareId)).toMatchObject({ mine: null, theirs: null, revealed: false });
  await creator.as.mutation(api.ratings.give, { dareId, thumb: "down", words: ["fair"] });
  expect(await ratingOf(sender, dareId)).toMatchObject({ mine: null, theirs: null, revealed: false });
  expect(await countsOf(stranger, sender)).toMatchObject({ up: 0, down: 0, words: [] });
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
  await expect(sender.as.mutation(api.ratings.give, late)).toBeRefused("failed-precondition:rating-revealed");
  expect(await countsOf(stranger, creator)).toMatchObject({ up: 1, down: 0 });
});

test("after seven days what is in is open, and nobody answers what they have read", async () => {
  const dareId = await settledDare(world);
  const { sender, creator } = world;
  await sender.as.mutation(api.ratings.give, { dareId, thumb: "down", words: [] });
  const [reveal] = await jobsFor(world.t, internal.jobs.ratings.reveal);
  expect(reveal?.scheduledTime).toBe((await ratingOf(sender, dareId))?.until);
  passTime(7 * DAY);
  await world.t.mutation(internal.jobs.ratings.reveal, { dareId });
  await world.t.mutation(internal.jobs.ratings.reveal, { dareId });
  expect(await ratingOf(creator, dareId)).toMatchObject({ theirs: { thumb: "down", words: [] } });
  expect(await countsOf(sender, creator)).toMatchObject({ up: 0, down: 1, words: [] });
  await expect(creator.as.mutation(api.ratings.give, { dareId, thumb: "up", words: [] })).toBeRefused(
    "failed-precondition:rating-over",
  );
});

test("the page of a dare brings the record of the other side along", async () => {
  const dareId = await settledDare(world);
  const { sender, creator } = world;
  for (const person of [sender, creator])
    await person.as.mutation(api.ratings.give, { dareId, thumb: "up", words: [] });
  passTime(DAY);
  await creator.as.mutation(api.blocks.block, { personId: sender.uid });
  const recordFor = async (person: Person) => (await person.as.query(api.dares.get, { dareId }))?.record;
  expect(await recordFor(sender)).toBeNull();
  await creator.as.mutation(api.blocks.unblock, { personId: sender.uid });
  expect(await recordFor(sender)).toEqual(await countsOf(sender, creator));
  expect(await recordFor(creator)).toEqual(await countsOf(creator, sender));
  expect(await recordFor(sender)).not.toEqual(await recordFor(creator));
});

test("only the two of a settled dare rate it, with up to three words, each once", async () => {
  const running = await acceptedDare(world);
  const give = (person: Person, dareId: string, words: ("fair" | "fast" | "kind" | "clear")[] = []) =>
    person.as.mutation(api.ratings.give, { dareId, thumb: "up", words });
  await expect(give(world.sender, running)).toBeRefused("failed-precondition:dare-accepted");
  const dareId = await settledDare(world);
  await expect(give(world.stranger, dareId)).toBeRefused("not-found");
  for (const words of [
    ["fair", "fair"],
    ["fair", "fast", "kind", "clear"],
  ] as const) {
    await expect(give(world.sender, dareId, [...words])).toBeRefused("invalid-argument", { field: "words" });
  }
  expect(await world.sender.as.query(api.ratings.recordOf, { uid: "nobody" })).toBeNull();
});

test("the share of approved videos is told from five judged ones on, and only what was judged counts", async () => {
  const { sender, creator } = world;
  const dareId = await settledDare(world);
  const close = async (status: "completed" | "refunded", reason: NonNullable<Doc<"dares">["reason"]>) =>
    await again(dareId, { status, reason });
  for (const reason of ["approved", "review-ended", "decided-for-creator"] as const) {
    await close("completed", reason);
  }
  await close("refunded", "proof-late");
  expect(await countsOf(sender, creator)).toMatchObject({ completed: 1, approved: null });
  await close("refunded", "rejection-accepted");
  expect(await countsOf(sender, creator)).toMatchObject({ approved: 80 });
});

/** Everything that is stored about the creator and everything a stranger is shown of them. */
async function standingOf({ t, creator, stranger }: World) {
  return {
    user: await only(t, "users", { uid: creator.uid }),
    boundaries: await rowsOf(t, "boundaries"),
    totals: await rowsOf(t, "ratingTotals"),
    cases: await rowsOf(t, "moderationCases"),
    shown: await stranger.as.query(api.profiles.byUsername, { username: creator.username }),
    listed: await stranger.as.query(api.profiles.openCreators, {}),
    ratings: await stranger.as.query(api.ratings.recordOf, { uid: creator.uid }),
    accepts: (await creator.as.query(api.users.me, {}))?.canReceiveDares,
  };
}

/** Product 7: saying no, and stopping, cost a creator nothing that anybody ranks, counts or shows. */
test("declining changes no rank, stat or badge, whatever the reason", async () => {
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
  const dareId = await make(world);
  const before = await standingOf(world);
  await world.creator.as.mutation(api.dares.withdraw, { dareId });
  expect(await standingOf(world)).toEqual(before);
});

test("each side finds its dares by state, newest first, with counts; before payment they are the sender's alone", async () => {
  const { sender, creator, stranger } = world;
  const open = await sendDare(world);
  passTime(1_000);
  const waiting = await sentDare(world, { amount: 3_000 });
  passTime(1_000);
  const review = await reviewableDare(world);
  const list = async (person: typeof sender, role: "sender" | "creator", group: "answer" | "review") =>
    (await person.as.query(api.dareLists.page, { role, group, cursor: null })).rows.map(
      ({ dareId }) => dareId,
    );
  expect(await list(sender, "sender", "answer")).toEqual([waiting, open]);
  expect(await list(creator, "creator", "answer")).toEqual([waiting]);
  expect(await list(sender, "sender", "review")).toEqual([review]);
  expect(await list(stranger, "sender", "answer")).toEqual([]);
  const counts = await sender.as.query(api.dareLists.counts, { role: "sender" });
  expect(Object.fromEntries(counts.map(({ group, count }) => [group, count]))).toEqual({
    ...{ answer: 2, doing: 0, review: 1, trouble: 0, done: 0, ended: 0 },
  });
});

test("a creator's workbench tells how many dares still fit, and what the last ones brought, day by day", async () => {
  const bench = async () => await world.creator.as.query(api.dareLists.workbench, {});
  expect(await bench()).toMatchObject({ most: 5, running: 0, earningsLifetime: 0, days: [] });
  await acceptedDare(world);
  await settledDare(world);
  const { running, earnings7d, earningsLifetime, days } = await bench();
  expect(running).toBe(1);
  expect(earnings7d).toBeGreaterThan(0);
  expect([earningsLifetime, days.map(({ net }) => net)]).toEqual([earnings7d, [earnings7d]]);
});

test("a long list of several statuses goes on page by page, nothing twice and nothing left out", async () => {
  const { sender } = world;
  const dareId = await acceptedDare(world);
  const row = await dareOf(world.t, dareId);
  // Many of one moment: they are told apart by when they were made.
  await copies(world.t, { table: "dares", row, many: 50 }, (nth) => ({
    ...({ clientId: newClientId(), status: nth % 2 === 0 ? "accepted" : "proof_submitted" } as const),
    updatedAt: nth < 45 ? row.updatedAt : row.updatedAt - nth,
  }));
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: { rows: { dareId: string }[]; nextCursor: string | null } = await sender.as.query(
      api.dareLists.page,
      { role: "sender", group: "doing", cursor },
    );
    seen.push(...page.rows.map((row) => row.dareId));
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null && pages < 10);
  expect(pages).toBe(3);
  expect(seen).toHaveLength(51);
  expect(new Set(seen).size).toBe(51);
  const counts = await sender.as.query(api.dareLists.counts, { role: "sender" });
  expect(counts.find(({ group }) => group === "doing")?.count).toBe(21);
});

test("a made-up place is refused", async () => {
  const page = { role: "sender", group: "done", cursor: "soon" } as const;
  await expect(world.sender.as.query(api.dareLists.page, page)).toBeRefused("invalid-argument", {
    field: "cursor",
  });
});
