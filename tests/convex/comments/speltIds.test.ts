/** An id may be spelt in more than one way: `normalizeId` takes the older form, too, and answers with the one. */
import type { MutationCtx } from "@convex/_generated/server";
import * as Reactions from "@convex/model/comments/reactions";
import { expect, test } from "vitest";
import { newClientId, prepareBackend, read } from "../support/backend";
import { setupWorld, type World } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { pastDare } from "./world";

prepareBackend();

const OTHER_FORM = "~";

/** The database as the cloud has it, where an id with `OTHER_FORM` behind it is the same id. */
function withOtherForm(ctx: MutationCtx): MutationCtx {
  const { db } = ctx;
  const normalizeId: typeof db.normalizeId = (table, id) => db.normalizeId(table, id.replace(OTHER_FORM, ""));
  return { ...ctx, db: { ...db, ...bound(db), normalizeId } };
}

/** Methods of a class are not among its own fields. */
const bound = (db: MutationCtx["db"]) => ({
  ...{ get: db.get.bind(db), query: db.query.bind(db), insert: db.insert.bind(db) },
  ...{ patch: db.patch.bind(db), replace: db.replace.bind(db), delete: db.delete.bind(db) },
});

async function react(world: World, subject: string, kind: "wow" | "funny" | null): Promise<void> {
  const viewer = await only(world.t, "users", { uid: world.stranger.uid });
  await read(world.t, async (ctx) => {
    await Reactions.set(withOtherForm(ctx), viewer, { subject, kind, actionId: newClientId() });
  });
}

const rows = ({ t }: World) => rowsOf(t, "reactions");

test("PRODUCT-11 however the item's id is spelt, it is set once, changed, and taken back", async () => {
  const world = await setupWorld();
  const subject = await pastDare(world);
  await react(world, subject, "wow");
  await react(world, `${subject}${OTHER_FORM}`, "wow");
  await react(world, `${subject}${OTHER_FORM}`, "funny");
  expect(await rows(world)).toMatchObject([{ subject, kind: "funny" }]);
  const [counts] = await rowsOf(world.t, "itemCounts");
  expect(counts?.reactions).toMatchObject({ wow: 0, funny: 1 });
  await react(world, subject, null);
  expect(await rows(world)).toEqual([]);
});
