import { api } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { passTime, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare, sendDare, sentDare } from "../support/dares";
import { setupWorld } from "../support/people";
import { reviewableDare } from "../support/proofs";

prepareBackend();

test("each side finds its dares by state, newest first, with counts; before payment they are the sender's alone", async () => {
  const world = await setupWorld();
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

test("a long list of several statuses goes on page by page, nothing twice and nothing left out", async () => {
  const world = await setupWorld();
  const { sender } = world;
  const dareId = await acceptedDare(world);
  await read(world.t, async (ctx) => {
    const dare = await ctx.db.get(dareId);
    if (dare === null) throw new Error("no dare");
    const { _id, _creationTime, ...fields } = dare;
    // Many of one moment: they are told apart by when they were made.
    for (let made = 0; made < 50; made += 1) {
      const status = made % 2 === 0 ? "accepted" : "proof_submitted";
      const updatedAt = made < 45 ? dare.updatedAt : dare.updatedAt - made;
      await ctx.db.insert("dares", { ...fields, clientId: `copy-${made}`, status, updatedAt });
    }
  });
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
  const { sender } = await setupWorld();
  const page = { role: "sender", group: "done", cursor: "soon" } as const;
  await expect(sender.as.query(api.dareLists.page, page)).rejects.toThrow(
    refusal("invalid-argument", { field: "cursor" }),
  );
});
