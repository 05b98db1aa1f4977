import { api } from "@convex/_generated/api";
import { dareSubject } from "@convex/domain/comments/comments";
import { newClientId, read } from "../../../support/backend";
import { everyone, members, nothing, ownerOnly, type Row, type Rows } from "../table";
import type { MatrixWorld } from "../world";

/** A public dare of the target: whoever stands in a block with them sees none. */
const theirDare = (world: MatrixWorld): Promise<string> =>
  world.once("past", async () => {
    const fields = { creatorId: world.target.uid, title: "Old toast", currency: "usd", at: Date.now() };
    return dareSubject(await read(world.t, (ctx) => ctx.db.insert("pastDares", fields)));
  });

/** The same of the member: theirs are its comments. */
const ownDare = (world: MatrixWorld): Promise<string> =>
  world.once("ownPast", async () => {
    const fields = { creatorId: world.people.member.uid, title: "My toast", currency: "usd", at: Date.now() };
    return dareSubject(await read(world.t, (ctx) => ctx.db.insert("pastDares", fields)));
  });

async function written(world: MatrixWorld, subject: string, by: "member" | "other"): Promise<string> {
  const { as } = world.people[by];
  await as.mutation(api.comments.post, { subject, text: "Well done", actionId: newClientId() });
  const page = await as.query(api.comments.list, { subject, order: "newest", cursor: null });
  return page?.comments[0]?.id ?? "";
}

const onTheirs =
  (more: object): Row["args"] =>
  async (world) => ({ subject: await theirDare(world), ...more });

const byMember =
  (more: object = {}): Row["args"] =>
  async (world) => ({
    commentId: await world.once("own", async () => await written(world, await theirDare(world), "member")),
    ...more,
  });

const underMember: Row["args"] = async (world) => ({
  commentId: await world.once("foreign", async () => await written(world, await ownDare(world), "other")),
});

export const talkRows: Rows = {
  "comments:head": { args: onTheirs({}), expect: everyone("ok", { blocked: "null" }) },
  "comments:list": {
    args: onTheirs({ order: "newest", cursor: null }),
    expect: everyone("ok", { blocked: "null" }),
  },
  "comments:replies": { args: byMember({ cursor: null }), expect: everyone("ok", { blocked: "null" }) },
  "comments:post": {
    args: async (world) => ({ subject: await theirDare(world), text: "Hello", actionId: newClientId() }),
    expect: members("null", { blocked: "not-found" }),
  },
  "comments:edit": { args: byMember({ text: "Better" }), expect: ownerOnly("not-found", "null") },
  "comments:remove": { args: byMember(), expect: ownerOnly("not-found", "null") },
  "comments:hide": { args: underMember, expect: ownerOnly("not-found", "null") },
  "comments:show": { args: underMember, expect: ownerOnly("not-found", "null") },
  "comments:allow": { args: underMember, expect: ownerOnly("not-found", "null") },
  "comments:pin": { args: underMember, expect: ownerOnly("not-found", "null") },
  "comments:unpin": { args: underMember, expect: ownerOnly("not-found", "null") },
  "comments:rules": { args: nothing, expect: members("ok") },
  "comments:setRules": { args: () => ({ who: "followers", slowMode: true }), expect: members("null") },
  "reactions:of": { args: onTheirs({}), expect: everyone("ok", { blocked: "null" }) },
  "reactions:people": {
    args: async (world) => ({ subject: await ownDare(world), cursor: null }),
    expect: ownerOnly("not-found", "ok"),
  },
  "reactions:set": {
    args: onTheirs({ kind: "wow" }),
    expect: members("null", { blocked: "not-found" }),
  },
};
