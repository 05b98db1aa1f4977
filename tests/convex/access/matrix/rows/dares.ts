import { newClientId } from "../../../support/backend";
import { acceptedDare, exampleBlanks, saveDraft, sendDare, sentDare } from "../../../support/dares";
import { ALL_TICKS, reviewableDare, store, uploadTake, WEBM } from "../../../support/proofs";
import { only } from "../../../support/rows";
import { onDare, partyOnly } from "../builders";
import { everyone, members, nothing, type Row, type Rows } from "../table";
import type { MatrixWorld } from "../world";

const TEMPLATE = "humor-key-award";
const targetName = ({ target }: MatrixWorld) => ({ username: target.username });
/** A draft belongs to whoever made it, so each actor but the owner comes with a foreign one. */
const draftOfMember: Row["args"] = async (world) => {
  const draftId = await world.once("draft", async () => (await saveDraft(world.sending)).draftId);
  return { draftId, clientId: newClientId() };
};

const mediaOf = (world: MatrixWorld) =>
  world.once("media", async () => await uploadTake(world.answering, await acceptedDare(world.answering)));

export const dareRows: Rows = {
  "dares:draft": { args: targetName, expect: members("null") },
  "dares:saveDraft": {
    args: ({ target }) => ({
      username: target.username,
      clientId: newClientId(),
      templateId: TEMPLATE,
      blanks: exampleBlanks(TEMPLATE),
      amount: 2_500,
    }),
    expect: members("ok", { blocked: "not-found" }),
  },
  "dares:quote": {
    args: ({ target }) => ({ username: target.username, amount: 2_500 }),
    expect: members("ok", { blocked: "not-found" }),
  },
  "dares:send": { args: draftOfMember, expect: partyOnly("ok") },
  "dares:get": {
    args: onDare("sent", ({ sending }) => sentDare(sending)),
    expect: everyone("null", { member: "ok" }),
  },
  "dares:inbox": { args: nothing, expect: members("ok") },
  "dares:outbox": { args: nothing, expect: members("ok") },
  "dares:waitingCount": { args: nothing, expect: members("ok") },
  "dares:accept": {
    args: onDare("sent", ({ answering }) => sentDare(answering), { consent: true }),
    expect: partyOnly("ok"),
  },
  "dares:decline": {
    args: onDare("sent", ({ answering }) => sentDare(answering), { reason: "no-time" }),
    expect: partyOnly("ok"),
  },
  "dares:cancel": { args: onDare("sent", ({ sending }) => sentDare(sending)), expect: partyOnly("ok") },
  "dares:approve": {
    args: onDare("review", ({ sending }) => reviewableDare(sending)),
    expect: partyOnly("ok"),
  },
  "dares:leaveCheckout": {
    args: onDare("open", ({ sending }) => sendDare(sending)),
    expect: partyOnly("ok"),
  },
  "media:startUpload": {
    args: async (world, actor) => ({
      ...(await onDare("accepted", ({ answering }) => acceptedDare(answering))(world, actor)),
      ...{ clientId: newClientId(), contentType: "video/webm", durationMs: 4_000 },
    }),
    expect: partyOnly("ok"),
  },
  "media:mintPart": {
    args: async (world) => ({ mediaId: await mediaOf(world), index: 1, size: 10 }),
    expect: partyOnly("ok"),
  },
  "media:addPart": {
    args: async (world) => ({
      mediaId: await mediaOf(world),
      index: 1,
      storageId: await store(world.t, WEBM),
    }),
    expect: partyOnly("ok"),
  },
  "media:playbackUrl": {
    args: async (world) => ({ mediaId: await mediaOf(world) }),
    expect: partyOnly("ok"),
  },
  "proofs:submit": {
    args: async (world) => {
      const mediaId = await mediaOf(world);
      const { dareId = "" } = await only(world.t, "media");
      return { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
    },
    expect: partyOnly("ok"),
  },
  "notifications:recent": { args: nothing, expect: members("empty") },
  "notifications:unseenCount": { args: nothing, expect: members("ok") },
  "notifications:hiddenCount": { args: nothing, expect: members("ok") },
  "notifications:markSeen": { args: () => ({ ids: ["unknown"] }), expect: members("null") },
  "boundaries:mine": { args: nothing, expect: members("ok") },
  "boundaries:save": {
    args: () => ({
      categories: ["Humor"],
      edgy: true,
      facets: [],
      noGo: [],
      maxOpenDares: 5,
      weeklyCapacity: null,
      minNoticeHours: 0,
      quietDays: [],
      whoMayDare: "everyone",
      minDareValue: null,
    }),
    expect: members("null"),
  },
  "feedback:list": { args: () => ({ order: "newest", cursor: null }), expect: members("ok") },
  "feedback:post": {
    args: () => ({ actionId: newClientId(), title: "A wish", body: "Please." }),
    expect: members("null"),
  },
  "feedback:vote": {
    args: () => ({ actionId: newClientId(), postId: "unknown", up: true }),
    expect: members("not-found"),
  },
  "feedback:remove": { args: () => ({ postId: "unknown" }), expect: members("not-found") },
};
