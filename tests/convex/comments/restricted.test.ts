import { api } from "@convex/_generated/api";
import { cleanComment } from "@convex/domain/comments/comments";
import { expect, test } from "vitest";
import { passTime, prepareBackend, refusal } from "../support/backend";
import { setupWorld, titlesOf } from "../support/people";
import { commentBy, countOf, pastDare, publicProof, say, textsOf } from "./world";

prepareBackend();

const MINUTE = 60_000;

/** The stranger is restricted by the creator and has written under their dare. */
async function restricted() {
  const world = await setupWorld();
  const subject = await pastDare(world);
  await world.creator.as.mutation(api.blocks.restrict, { personId: world.stranger.uid });
  await say(world.stranger, subject, "Held back");
  const held = await commentBy(world.creator, subject, "Held back");
  return { world, subject, held, everybody: { as: world.t } };
}

test("PRODUCT-24 an edit of somebody restricted waits for the creator's leave again", async () => {
  const { world, subject, held, everybody } = await restricted();
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  expect([await textsOf(everybody, subject), await countOf(world.creator, subject)]).toEqual([
    ["Held back"],
    1,
  ]);
  passTime(MINUTE);
  await world.stranger.as.mutation(api.comments.edit, { commentId: held.id, text: "Something else" });
  expect([await textsOf(everybody, subject), await countOf(world.creator, subject)]).toEqual([[], 0]);
  expect(await textsOf(world.stranger, subject)).toEqual(["Something else"]);
  expect((await commentBy(world.creator, subject, "Something else")).mark).toBe("held");
});

test("PRODUCT-24 whom an edit of somebody restricted calls hears nothing of it, before the creator's leave", async () => {
  const { world, held } = await restricted();
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  const before = await titlesOf(world.sender);
  passTime(MINUTE);
  const text = `Look at this, @${world.sender.username}`;
  await world.stranger.as.mutation(api.comments.edit, { commentId: held.id, text });
  expect(await titlesOf(world.sender)).toEqual(before);
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  expect(await titlesOf(world.sender)).toEqual(["You were mentioned", ...before]);
});

test("PRODUCT-24 somebody restricted cannot tell from their own comment: they may answer and react to it", async () => {
  const { world, subject, held } = await restricted();
  const { mark, actions } = await commentBy(world.stranger, subject, "Held back");
  expect([mark, actions]).toEqual(["none", ["reply", "edit", "remove"]]);
  const own = `comment:${held.id}`;
  expect(await world.stranger.as.query(api.reactions.of, { subject: own })).toMatchObject({ total: 0 });
  await say(world.stranger, subject, "And more", { parentId: held.id });
  expect(await world.sender.as.query(api.reactions.of, { subject: own })).toBeNull();
  await expect(say(world.sender, subject, "To that", { parentId: held.id })).rejects.toThrow(
    refusal("not-found"),
  );
});

test("PRODUCT-11 a comment is no place for comments: neither written, nor listed, nor told to anybody", async () => {
  const world = await setupWorld();
  const { subject } = await publicProof(world);
  await say(world.sender, subject, "Well done");
  const { id } = await commentBy(world.sender, subject, "Well done");
  const below = `comment:${id}`;
  const before = await titlesOf(world.creator);
  await expect(say(world.stranger, below, "Hello @papercrown")).rejects.toThrow(refusal("not-found"));
  expect(await titlesOf(world.creator)).toEqual(before);
  await say(world.creator, subject, "Thanks");
  const { id: own } = await commentBy(world.creator, subject, "Thanks");
  expect(await world.t.query(api.comments.head, { subject: `comment:${own}` })).toBeNull();
  const list = { subject: `comment:${own}`, order: "newest", cursor: null } as const;
  expect(await world.t.query(api.comments.list, list)).toBeNull();
});

test("PRODUCT-11 what cannot be read is no comment, and piled marks are cut; emoji of several parts stay", () => {
  for (const unseen of ["\u200b", "\u2060\u2800", " \ufe0f \u200d"]) expect(cleanComment(unseen)).toBe("");
  expect(cleanComment(`a${"\u0300".repeat(40)}b`)).toBe(`a${"\u0300".repeat(3)}b`);
  expect(cleanComment("👩‍🚀 ❤️")).toBe("👩‍🚀 ❤️");
});
