import { api, internal } from "@convex/_generated/api";
import { ACTION_REMEMBERED_MS } from "@convex/domain/access/idempotency";
import { describe, expect } from "vitest";
import { newClientId, passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import type { World } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const actionsOf = (world: World) => rowsOf(world.t, "clientActions");
const draftsOf = (world: World) => rowsOf(world.t, "dareDrafts");
const draft = { username: "papercrown", templateId: "humor-key-award" };

describe("exactly once", () => {
  test("a repeated draft gives the first answer and does not bring old words back", async ({ world }) => {
    const { as } = world.sender;
    const first = { ...draft, clientId: "c1", blanks: { prize: "old words" }, actionId: "a1" };
    const answer = await as.mutation(api.dares.saveDraft, first);
    await as.mutation(api.dares.saveDraft, { ...first, blanks: { prize: "new words" }, actionId: "a2" });
    expect(await as.mutation(api.dares.saveDraft, first)).toEqual(answer);
    expect((await draftsOf(world)).map(({ blanks }) => blanks)).toEqual([{ prize: "new words" }]);
    expect((await actionsOf(world)).map(({ actionId, type }) => [actionId, type])).toEqual([
      ["a1", "dareDraft"],
      ["a2", "dareDraft"],
    ]);
  });

  test("a repeat after the draft has gone makes no second one", async ({ world }) => {
    const input = { ...draft, clientId: "c1", actionId: "a1" };
    const { draftId } = await world.sender.as.mutation(api.dares.saveDraft, input);
    await read(world.t, (ctx) => ctx.db.delete(draftId));
    expect(await world.sender.as.mutation(api.dares.saveDraft, input)).toEqual({ draftId });
    expect(await draftsOf(world)).toEqual([]);
  });

  test("a repeated read mark leaves a notice alone that has come again", async ({ world }) => {
    const unseen = () => world.creator.as.query(api.notifications.unseenCount, {});
    const { uid } = world.creator;
    const notice = { uid, type: "dare_accepted", title: "Dare accepted", body: "", threadId: "t" } as const;
    const rest = { dedupeKey: "k", priority: "high", seen: false, createdAt: Date.now() } as const;
    const id = await read(world.t, (ctx) => ctx.db.insert("notifications", { ...notice, ...rest }));
    const mark = { ids: [id], actionId: "m1" };
    await world.creator.as.mutation(api.notifications.markSeen, mark);
    expect(await unseen()).toBe(0);
    await read(world.t, (ctx) => ctx.db.patch(id, { seen: false }));
    expect(await world.creator.as.mutation(api.notifications.markSeen, mark)).toBeNull();
    expect(await unseen()).toBe(1);
  });

  test("a refusal leaves no trace: the same id may come again with the same act", async ({ world }) => {
    const wrong = { ...draft, templateId: "no-such-template", clientId: "c1", actionId: "a1" };
    const refused = world.sender.as.mutation(api.dares.saveDraft, wrong);
    await expect(refused).toBeRefused("invalid-argument", { field: "templateId" });
    expect(await actionsOf(world)).toEqual([]);
    await world.sender.as.mutation(api.dares.saveDraft, { ...wrong, templateId: draft.templateId });
    expect(await draftsOf(world)).toHaveLength(1);
  });

  test("ids are unique for a person only, have a bounded length, and may be left out", async ({ world }) => {
    const input = { ...draft, clientId: newClientId(), actionId: "same" };
    await world.sender.as.mutation(api.dares.saveDraft, input);
    await world.stranger.as.mutation(api.dares.saveDraft, input);
    expect(await draftsOf(world)).toHaveLength(2);
    const long = world.sender.as.mutation(api.dares.saveDraft, { ...input, actionId: "x".repeat(65) });
    await expect(long).toBeRefused("invalid-argument:client-id");
    const { actionId: _left, ...plain } = input;
    await world.sender.as.mutation(api.dares.saveDraft, plain);
    expect(await actionsOf(world)).toHaveLength(2);
  });
});

test("ids are forgotten after 60 days, in bounded steps, and not before", async ({ world }) => {
  await read(world.t, async (ctx) => {
    for (let n = 0; n < 205; n += 1) {
      const row = { uid: world.sender.uid, actionId: `a${n}`, type: "feedback", answer: null } as const;
      await ctx.db.insert("clientActions", { ...row, at: Date.now() + (n === 204 ? 1 : 0) });
    }
  });
  passTime(ACTION_REMEMBERED_MS);
  await world.t.mutation(internal.jobs.access.pruneIdempotencyKeys, {});
  expect(await actionsOf(world)).toHaveLength(205);
  passTime(1);
  await world.t.mutation(internal.jobs.access.pruneIdempotencyKeys, {});
  expect(await actionsOf(world)).toHaveLength(5);
  await world.t.mutation(internal.jobs.access.pruneIdempotencyKeys, {});
  expect((await actionsOf(world)).map(({ actionId }) => actionId)).toEqual(["a204"]);
});
