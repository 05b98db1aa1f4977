/** What an event costs (progress 1): one row of its own, and its person's one row, however much they did that day. */
import type { MutationCtx } from "@convex/_generated/server";
import * as Comments from "@convex/model/comments/comments";
import * as Reactions from "@convex/model/comments/reactions";
import { settle } from "@convex/model/dares/acts";
import { recordEvents } from "@convex/model/progress/events";
import { beforeEach, expect, test } from "vitest";
import { pastDare } from "../comments/world";
import { prepareBackend, read } from "../support/backend";
import { setupWorld, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { only, rowsOf } from "../support/rows";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

const EARLIER = 25;
const kindOf = { react: "reactionGiven", comment: "commentGiven" } as const;

/** The same context; `calls` grows with each look into the tables of progress and each row that is written there. */
function watched(ctx: MutationCtx, calls: string[]): MutationCtx {
  const note = (act: string, table: unknown) => {
    if (typeof table === "string" && table.startsWith("progress")) calls.push(`${act} ${table}`);
  };
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        if (name === "query") note("read", args[0]);
        if (name === "insert") note("write", args[0]);
        // An id of the tests ends in the name of its table.
        if (name === "replace" || name === "patch") note("write", String(args[0]).replace(/^\d+/, ""));
        return found.apply(target, args);
      };
    },
  });
  return { ...ctx, db };
}

test.each(["react", "comment"] as const)(
  "to %s costs two looks and two rows, the twenty-sixth time of a day as the second",
  async (act) => {
    const { t, sender } = world;
    const viewer = await only(t, "users", { uid: sender.uid });
    const kind = kindOf[act];
    const does = async (): Promise<string[]> => {
      const subject = await pastDare(world);
      const calls: string[] = [];
      await read(t, async (whole) => {
        const ctx = watched(whole, calls);
        if (act === "react") await Reactions.set(ctx, viewer, { subject, kind: "wild" });
        else await Comments.post(ctx, viewer, { subject, text: "Well done" });
      });
      return calls;
    };
    const usual = ["read progress", "read progressEvents", "write progressEvents", "write progress"];
    // Whether there was one before on that date is asked once.
    expect(await does()).toEqual(usual.toSpliced(1, 0, "read progressEvents"));
    expect(await does()).toEqual(usual);
    const events = Array.from({ length: EARLIER }, (_, nth) => ({
      kind,
      subject: `s${nth}`,
      at: Date.now(),
    }));
    await read(t, (ctx) => recordEvents(ctx, sender.uid, { events, now: Date.now() }));
    expect(await does()).toEqual(usual);
  },
);

test("an approval costs a look and a row for each event, and one row for each of the two", async () => {
  const { t } = world;
  const dareId = await reviewableDare(world);
  const dare = await only(t, "dares", { _id: dareId });
  const before = await rowsOf(t, "progressEvents");
  const calls: string[] = [];
  await read(t, (ctx) => settle(watched(ctx, calls), dare, "S", Date.now()));
  const events = (await rowsOf(t, "progressEvents")).length - before.length;
  const count = (call: string) => calls.filter((each) => each === call).length;
  expect(events).toBe(3);
  expect([count("read progress"), count("write progress")]).toEqual([2, 2]);
  expect([count("read progressEvents"), count("write progressEvents")]).toEqual([events, events]);
});
