import { api } from "@convex/_generated/api";
import { daysBefore } from "@convex/domain/ledger/earningWindows";
import { answerOf, privateAnswer, queuedAnswer, today } from "../../../daily/world";
import { itemOf, publicDare } from "../../../feed/world";
import { read } from "../../../support/backend";
import { ALL_TICKS, settledDare } from "../../../support/proofs";
import { everyone, holders, members, nothing, ownerOnly, type Row, type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

/** Of a dare that `target` sent and `member` did; the member's own page is nobody's to be kept from. */
const onSettled: Row["args"] = async (world) => ({
  dareId: await world.once("settled-proof", () => settledDare(world.answering)),
});

async function shown(world: MatrixWorld) {
  const feedId = await world.once("public-item", async () => (await publicDare(world.answering))._id);
  const known = await world.people.member.as.query(api.feedItems.mine, { cursor: null });
  const item = known.items.find((each) => each.feedId === feedId);
  if (item === undefined) throw new Error("the item is not its creator's");
  return item;
}

/** The member's, which nobody else reads. */
const ownFeed = async (world: MatrixWorld) => {
  await shown(world);
  const begin = () => world.people.member.as.mutation(api.feed.begin, { tab: "forYou" });
  return { sessionId: await world.once("feed", begin) };
};

const firstPage = () => ({ cursor: null });
const reason = "For the table.";

/** Waits for a person: its creator has too few settled dares. */
const onWaiting = async (world: MatrixWorld) => ({
  dareId: await world.once("waiting-proof", async () => {
    const dareId = await settledDare(world.sending);
    await world.sending.creator.as.mutation(api.publishing.answer, { dareId, yes: true });
    await world.sending.sender.as.mutation(api.publishing.answer, { dareId, yes: true });
    return (await itemOf(world.t, dareId)).dareId;
  }),
});

export const publishRows: Rows = {
  "feedItems:get": {
    args: async (world) => ({ feedId: (await shown(world)).feedId }),
    expect: everyone("ok"),
  },
  "feedItems:ofPerson": {
    args: ({ people }) => ({ uid: people.member.uid, cursor: null }),
    expect: everyone("ok"),
  },
  "feed:begin": { args: () => ({ tab: "forYou" }), expect: members("ok") },
  "feed:more": {
    args: async (world) => ({ ...(await ownFeed(world)), after: 0 }),
    expect: ownerOnly("not-found", "null"),
  },
  "feed:state": { args: ownFeed, expect: ownerOnly("null", "ok") },
  "feed:page": {
    args: async (world) => ({ ...(await ownFeed(world)), from: 0, to: 20 }),
    expect: ownerOnly("null", "ok"),
  },
  "feed:why": {
    args: async (world) => ({ ...(await ownFeed(world)), feedId: (await shown(world)).feedId }),
    expect: ownerOnly("null", "ok"),
  },
  "feed:like": {
    args: async (world) => ({ feedId: (await shown(world)).feedId, more: true }),
    expect: members("null"),
  },
  "saves:set": {
    args: async (world) => ({ feedId: (await shown(world)).feedId, saved: true }),
    expect: members("null"),
  },
  "saves:has": {
    args: async (world) => ({ feedId: (await shown(world)).feedId }),
    expect: members("ok"),
  },
  "saves:list": { args: firstPage, expect: members("ok") },
  "shares:begin": {
    args: async (world) => ({ thing: { dareId: (await shown(world)).dareId } }),
    expect: members("null"),
  },
  "shares:record": { args: () => ({ actionId: "share-1" }), expect: members("null") },
  "feed:tastes": { args: nothing, expect: members("ok") },
  "feed:tune": { args: () => ({ interest: "Food", wish: "high" }), expect: members("null") },
  "feed:resetTastes": { args: nothing, expect: members("null") },
  "feed:markSeen": {
    args: async (world) => ({ feedIds: [(await shown(world)).feedId] }),
    expect: members("null"),
  },
  "feedItems:mine": { args: firstPage, expect: holders("ok") },
  "pins:landing": { args: nothing, expect: everyone("empty") },
  "pins:featured": { args: ({ people }) => ({ uid: people.member.uid }), expect: everyone("empty") },
  "pins:acts": { args: async (world) => ({ feedId: (await shown(world)).feedId }), expect: members("ok") },
  "pins:feature": {
    args: async (world) => ({ feedId: (await shown(world)).feedId, pinned: true }),
    expect: ownerOnly("not-found", "null"),
  },
  "feedItems:playbackUrl": {
    args: async (world) => ({ feedId: (await shown(world)).feedId, session: "visit" }),
    expect: everyone("ok"),
  },
  "feedItems:reveal": {
    args: async (world) => ({ feedId: (await shown(world)).feedId }),
    expect: members("ok"),
  },
  "publicDares:get": {
    args: async (world) => ({ dareId: (await shown(world)).dareId }),
    expect: everyone("ok"),
  },
  "publicProofs:get": {
    args: async (world) => {
      const { dareId, proofId } = await shown(world);
      return { dareId, proofId };
    },
    expect: everyone("ok"),
  },
  "publishing:mine": { args: onSettled, expect: ownerOnly("null", "ok") },
  "publishing:answer": {
    args: async (world, actor) => ({ ...(await onSettled(world, actor)), yes: true }),
    expect: ownerOnly("not-found", "ok"),
  },
  "publishing:narrow": {
    args: onSettled,
    expect: ownerOnly("not-found", "ok", { suspended: "not-found" }),
  },
  "publishing:choice": { args: nothing, expect: members("ok") },
  "publishing:choose": { args: () => ({ choice: "no" }), expect: members("null") },
};

const onToday = () => ({ date: today() });

/** The member's, handed in and private. */
const onOwnAnswer = async (world: MatrixWorld) => {
  await world.once("answer", async () => (await privateAnswer(world.t, world.people.member))._id);
  return onToday();
};

const onWall = async (world: MatrixWorld) => ({
  answerId: await world.once("wall", async () => {
    const { _id } = await privateAnswer(world.t, world.people.member);
    await read(world.t, (ctx) => ctx.db.patch(_id, { state: "public", publishedAt: Date.now() }));
    return _id;
  }),
});

/** Of somebody who is none of the actors. */
const onWaitingAnswer = async (world: MatrixWorld) => ({
  answerId: await world.once("waiting-answer", async () => {
    return (await queuedAnswer(world.t, world.target))._id;
  }),
});

export const dailyRows: Rows = {
  "daily:mine": { args: onOwnAnswer, expect: ownerOnly("null", "ok") },
  "daily:wall": { args: () => ({ ...onToday(), cursor: null }), expect: members("ok") },
  "daily:changes": { args: nothing, expect: members("empty") },
  "daily:submit": {
    args: async (world) => {
      const { mediaId } = await privateAnswer(world.t, world.people.member).catch(() =>
        answerOf(world.t, world.people.member),
      );
      return { ...onToday(), mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
    },
    expect: ownerOnly("not-found", "ok"),
  },
  "daily:askForWall": { args: onOwnAnswer, expect: ownerOnly("not-found", "ok") },
  "daily:takeBack": { args: onOwnAnswer, expect: ownerOnly("not-found", "ok") },
  "daily:remove": { args: onOwnAnswer, expect: ownerOnly("not-found", "null") },
  "daily:playbackUrl": { args: onWall, expect: members("ok") },
};

export const staffPublishRows: Rows = {
  "daily:toCheck": { args: onWaitingAnswer, expect: staffOnly("ok") },
  "daily:changedDays": { args: nothing, expect: staffOnly("empty") },
  "daily:plan": {
    args: () => ({ date: daysBefore(today(), -9), to: "rotation", reason }),
    expect: staffOnly("null"),
  },
  "daily:watch": {
    args: async (world) => ({ ...(await onWaitingAnswer(world)), reason }),
    expect: staffOnly("ok"),
  },
  "daily:decide": {
    args: async (world) => ({ ...(await onWaitingAnswer(world)), reason, verdict: "publish" }),
    expect: staffOnly("ok"),
  },
  "pins:onLanding": { args: nothing, expect: staffOnly("empty") },
  "pins:wish": { args: async (world) => ({ pasted: (await shown(world)).feedId }), expect: staffOnly("ok") },
  "pins:setOnLanding": {
    args: async (world) => ({ feedId: (await shown(world)).feedId, pinned: false, reason }),
    expect: staffOnly("null"),
  },
  "publishing:check": {
    args: async (world) => ({ ...(await onWaiting(world)), reason, verdict: "publish" }),
    expect: staffOnly("ok"),
  },
};
