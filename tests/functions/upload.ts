/** Work for `npm run bench -- upload`: a film in parts as `media.*` takes it, beside one plain file. */
import { v } from "convex/values";
import { HOUR_MS } from "../../convex/domain/limits";
import { CURRENCY } from "../../convex/domain/money";
import { requireFound } from "../../convex/errors";
import { jobMutation } from "../../convex/functions";
import { requireUser } from "../../convex/model/access/viewer";
import { userByUsername } from "../../convex/model/people/usernames";
import * as Users from "../../convex/model/people/users";
import { signedAddress } from "../../convex/model/proofs/playback";
import * as Media from "../../convex/model/proofs/uploads";

const ISSUER = "https://bench.invalid";
const CREATOR = { issuer: ISSUER, subject: "creator", tokenIdentifier: `${ISSUER}|creator` };

/** An accepted dare that nobody paid for, of somebody known or made for it: it only has to wait for a proof. */
export const open = jobMutation({
  args: { username: v.optional(v.string()) },
  returns: v.object({ uid: v.string(), dareId: v.id("dares") }),
  handler: async (ctx, { username }) => {
    const known = username === undefined ? null : requireFound(await userByUsername(ctx, username));
    const { uid } = known ?? (await Users.ensure(ctx, { identity: CREATOR, uid: null }));
    const now = Date.now();
    const dareId = await ctx.db.insert("dares", {
      ...{ ownerId: "bench", creatorId: uid, clientId: "bench", templateId: "bench" },
      ...{ templateVersion: 1, title: "Bench", details: "", checklist: [], category: "Humor" },
      ...{ visibility: "private", proofWindowMs: HOUR_MS, status: "accepted", funds: "none" },
      ...{ chargeback: "none", frozen: false, epoch: 1, currency: CURRENCY, escrowAmount: 0 },
      ...{ feeBps: 0, feeAmount: 0, netAmount: 0, pricingVersion: 1, updatedAt: now },
      ...{ sentAt: now, acceptedAt: now, proofDueAt: now + HOUR_MS },
    } as const);
    return { uid, dareId };
  },
});

export const start = jobMutation({
  args: { uid: v.string(), dareId: v.id("dares"), clientId: v.string() },
  returns: v.object({
    mediaId: v.id("media"),
    receivedParts: v.array(v.number()),
    receivedSizes: v.array(v.number()),
  }),
  handler: async (ctx, { uid, ...take }) => {
    return await Media.start(ctx, await requireUser(ctx, uid), { ...take, contentType: "video/webm" });
  },
});

export const mint = jobMutation({
  args: { uid: v.string(), mediaId: v.id("media"), index: v.number(), size: v.number() },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, { uid, ...part }) => {
    return await Media.mintPart(ctx, await requireUser(ctx, uid), part);
  },
});

export const add = jobMutation({
  args: {
    uid: v.string(),
    mediaId: v.id("media"),
    index: v.number(),
    storageId: v.id("_storage"),
    sha256: v.string(),
  },
  returns: v.object({ receivedParts: v.array(v.number()) }),
  handler: async (ctx, { uid, ...part }) => {
    return await Media.addPart(ctx, await requireUser(ctx, uid), part);
  },
});

/** Takes the film as whole, and answers where it is watched. */
export const seal = jobMutation({
  args: { uid: v.string(), dareId: v.id("dares"), mediaId: v.id("media"), parts: v.number() },
  returns: v.string(),
  handler: async (ctx, { uid, ...handed }): Promise<string> => {
    const take = { ...handed, durationMs: 4_000 };
    const media = await Media.requireWholeTake(ctx, uid, take);
    await Media.seal(ctx, media, { ...take, now: Date.now() });
    return (await signedAddress(media._id)).url;
  },
});

/** The film goes again, so that the disk holds one at a time. */
export const discard = jobMutation({
  args: { uid: v.string(), clientId: v.string() },
  returns: v.null(),
  handler: async (ctx, { uid, clientId }): Promise<null> => {
    return await Media.discard(ctx, await requireUser(ctx, uid), { clientId });
  },
});

/** An address for the whole file at once: what the parts are held against. */
export const mintPlain = jobMutation({
  args: {},
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx) => {
    return { uploadUrl: await ctx.storage.generateUploadUrl() };
  },
});

export const dropPlain = jobMutation({
  args: { storageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { storageId }): Promise<null> => {
    await ctx.storage.delete(storageId);
    return null;
  },
});
