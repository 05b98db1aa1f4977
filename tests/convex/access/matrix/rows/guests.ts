import { api } from "@convex/_generated/api";
import { beginAsGuest, guestWish, newGuestClientId } from "../../../guests/world";
import { acceptedDare } from "../../../support/dares";
import { everyone, members, ownerOnly, type Rows } from "../table";
import type { MatrixWorld } from "../world";

/** A dare that `member` has sent. */
const owned = async (world: MatrixWorld) =>
  await world.once("owned", async () => await acceptedDare(world.sending));

/** One guest dare to `target`, whose key is known. */
async function held(world: MatrixWorld) {
  const text = await world.once("guest", async () => JSON.stringify(await beginAsGuest(world.sending)));
  const { dareId, key } = JSON.parse(text);
  return { dareId, key };
}

/** The key decides alone: whoever comes without it is nobody, signed in or not. */
const withoutKey = (more: object = {}) => ({
  args: async (world: MatrixWorld) => ({ ...(await held(world)), key: "wrong", ...more }),
  expect: everyone("not-found"),
});

const tipWish = ({ target }: MatrixWorld, email: string) => ({
  ...{ session: "visit-1", clientId: newGuestClientId(), username: target.username },
  ...{ amount: 500, email, adult: true },
});

/** One guest tip to `target`, whose key is known. */
async function heldTip(world: MatrixWorld) {
  const text = await world.once("guestTip", async () =>
    JSON.stringify(await world.sending.t.mutation(api.tracking.beginTip, tipWish(world, "tip@mail.test"))),
  );
  const { tipId, key } = JSON.parse(text);
  return { tipId, key };
}

const withoutTipKey = (more: object = {}) => ({
  args: async (world: MatrixWorld) => ({ ...(await heldTip(world)), key: "wrong", ...more }),
  expect: everyone("not-found"),
});

export const guestRows: Rows = {
  "tracking:offer": { args: ({ target }) => ({ username: target.username }), expect: everyone("ok") },
  "tracking:begin": {
    args: ({ sending }, actor) => guestWish(sending, { email: `${actor}@mail.test` }),
    expect: everyone("ok"),
  },
  "tracking:open": {
    args: async (world) => ({ session: "v", ...(await held(world)) }),
    expect: everyone("ok"),
  },
  "tracking:byKey": { args: async (world) => await held(world), expect: everyone("ok") },
  "tracking:money": { args: async (world) => await held(world), expect: everyone("ok") },
  "tracking:tipOffer": { args: ({ target }) => ({ username: target.username }), expect: everyone("ok") },
  "tracking:beginTip": {
    args: (world, actor) => tipWish(world, `${actor}@mail.test`),
    expect: everyone("ok"),
  },
  "tracking:tipByKey": { args: async (world) => await heldTip(world), expect: everyone("ok") },
  "tracking:leaveTip": withoutTipKey(),
  "tracking:confirmTipReturn": withoutTipKey({ sessionId: "cs_unknown" }),
  "tracking:tipForDare": withoutKey({ clientId: newGuestClientId(), amount: 500 }),
  "tracking:leaveCheckout": withoutKey(),
  "tracking:cancel": withoutKey(),
  "tracking:approve": withoutKey(),
  "tracking:requestRedo": withoutKey({ lines: [0] }),
  "tracking:reject": withoutKey({ reason: "other", lines: [] }),
  "tracking:addStatement": withoutKey({ statement: "Mine" }),
  "tracking:confirmReturn": withoutKey({ sessionId: "cs_unknown" }),
  "tracking:playbackUrl": {
    args: async (world) => ({
      ...(await held(world)),
      key: "wrong",
      mediaId: await world.once("media", async () => await mediaOf(world)),
    }),
    expect: everyone("not-found"),
  },
  "tracking:claim": {
    args: async (world) => ({ ...(await held(world)), key: "wrong" }),
    expect: members("ok"),
  },
  "tracking:makeLink": {
    args: async (world) => ({ dareId: await owned(world) }),
    expect: ownerOnly("not-found", "ok"),
  },
  "tracking:links": { args: async (world) => ({ dareId: await owned(world) }), expect: members("empty") },
  "tracking:revokeLink": {
    args: async (world) => ({
      linkId: await world.once("link", async () => {
        const dareId = await owned(world);
        const { linkId } = await world.people.member.as.mutation(api.tracking.makeLink, { dareId });
        return linkId;
      }),
    }),
    expect: ownerOnly("not-found", "null"),
  },
  "tracking:watch": {
    args: async (world) => ({ dareId: await owned(world), token: "wrong" }),
    expect: everyone("null"),
  },
};

async function mediaOf(world: MatrixWorld): Promise<string> {
  const dareId = await owned(world);
  const take = { dareId, clientId: "take", contentType: "video/webm;codecs=vp8", durationMs: 4_000 } as const;
  const { mediaId } = await world.target.as.mutation(api.media.startUpload, take);
  return mediaId;
}
