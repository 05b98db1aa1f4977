import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { findTemplate } from "../domain/sending/templateRendering";
import { requireFound } from "../errors";
import { jobMutation, jobQuery } from "../functions";
import { requireUser } from "../model/access/viewer";
import { setAssured } from "../model/age/assurance";
import * as Dares from "../model/dares/acts";
import { itemOfDare } from "../model/feed/feedItems";
import * as Publishing from "../model/feed/publishing";
import { paymentOf, paymentView } from "../model/payments/payments";
import { userByUsername } from "../model/people/usernames";
import * as Users from "../model/people/users";
import * as Proofs from "../model/proofs/proofs";
import * as Media from "../model/proofs/uploads";
import { setCategories } from "../model/sending/boundaries";
import * as DareDrafts from "../model/sending/drafts";
import * as SendingDares from "../model/sending/send";
import { dareStatus } from "../tables/dares";
import { mediaContentType } from "../tables/proofs";
import { CAST } from "./cast";
import { requireLocalDeployment } from "./localOnly";
import { seedIdentity } from "./seedIdentity";

/**
 * The seed's steps, each one transaction and each through the same model functions people use, with the
 * person as viewer. A seed person without an account of the identity service has an identity nobody holds a key to.
 */
const ISSUER = "https://seed.invalid";
const BIRTHDATE = "1990-01-01";

async function person(ctx: QueryCtx, username: string): Promise<Doc<"users">> {
  return requireFound(await userByUsername(ctx, username), `Seed person ${username} is missing`);
}

export const isSeeded = jobQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => {
    requireLocalDeployment();
    const first = CAST[0];
    return first !== undefined && (await userByUsername(ctx, first.username)) !== null;
  },
});

/** Onboards one member of the cast, photo included. */
export const makePerson = jobMutation({
  args: { username: v.string(), photo: v.id("_storage"), identity: v.optional(seedIdentity) },
  returns: v.null(),
  handler: async (ctx, { username, photo, identity: given }): Promise<null> => {
    requireLocalDeployment();
    const member = requireFound(CAST.find((each) => each.username === username));
    const { issuer, subject } = given ?? { issuer: ISSUER, subject: username };
    const identity = { issuer, subject, tokenIdentifier: `${issuer}|${subject}` };
    const { uid } = await Users.ensure(ctx, { identity, uid: null });
    const profile = { username, birthdate: BIRTHDATE, gender: null, profileCompleted: true };
    await Users.saveProfile(ctx, uid, profile);
    await Users.saveInterests(ctx, uid, member.interests);
    const user = await requireUser(ctx, uid);
    const { displayName, bio } = member;
    const now = Date.now();
    await Users.setPhoto(ctx, user, { storageId: photo, now });
    await Users.setDetails(ctx, user, { displayName, bio, now });
    if (member.creator === undefined) return null;
    const { categories, ...prices } = member.creator;
    await setAssured(ctx, user, now);
    await Users.setDetails(ctx, user, { ...prices, now });
    await setCategories(ctx, { uid, categories, now });
    return null;
  },
});

/** D1 with the template's own examples in its blanks. */
export const send = jobMutation({
  args: { sender: v.string(), creator: v.string(), templateId: v.string(), amount: v.number() },
  returns: v.id("dares"),
  handler: async (ctx, { sender, creator, templateId, amount }): Promise<Id<"dares">> => {
    requireLocalDeployment();
    const viewer = await person(ctx, sender);
    const template = requireFound(findTemplate(templateId));
    const blanks = Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));
    const clientId = `seed-${sender}-${creator}-${templateId}`;
    const draft = { username: creator, clientId, templateId, blanks, amount };
    const { draftId } = await DareDrafts.save(ctx, viewer, draft);
    const sent = await SendingDares.send(ctx, viewer, { draftId, clientId });
    if (sent.status === "refused") throw new Error(`Seed dare ${templateId} was refused: ${sent.message}`);
    return sent.dareId;
  },
});

export const look = jobQuery({
  args: { dareId: v.id("dares") },
  returns: v.object({ status: dareStatus, checkoutUrl: v.union(v.string(), v.null()) }),
  handler: async (ctx, { dareId }) => {
    requireLocalDeployment();
    const dare = requireFound(await ctx.db.get(dareId));
    return { status: dare.status, checkoutUrl: paymentView(await paymentOf(ctx, dare)).checkoutUrl };
  },
});

const stepName = v.union(
  v.literal("accept"),
  v.literal("decline"),
  v.literal("cancel"),
  v.literal("leaveCheckout"),
  v.literal("approve"),
);

/** One answer by one of the two people. */
export const answer = jobMutation({
  args: { dareId: v.id("dares"), by: v.string(), step: stepName },
  returns: v.object({ status: dareStatus }),
  handler: async (ctx, { dareId, by, step }) => {
    requireLocalDeployment();
    const viewer = await person(ctx, by);
    switch (step) {
      case "accept":
        return await Dares.accept(ctx, viewer, { dareId, consent: true });
      case "decline":
        return await Dares.decline(ctx, viewer, { dareId, reason: "no-time" });
      case "cancel":
        return await Dares.cancel(ctx, viewer, dareId);
      case "leaveCheckout":
        return await Dares.leaveCheckout(ctx, viewer, dareId);
      case "approve":
        return await Dares.approve(ctx, viewer, dareId);
    }
  },
});

/** Uploads a stored clip as the one part of a take and hands it in (D15). */
export const handIn = jobMutation({
  args: {
    dareId: v.id("dares"),
    by: v.string(),
    file: v.id("_storage"),
    contentType: mediaContentType,
    durationMs: v.number(),
  },
  returns: v.object({ status: dareStatus }),
  handler: async (ctx, { dareId, by, file, contentType, durationMs }) => {
    requireLocalDeployment();
    const viewer = await person(ctx, by);
    const clientId = `seed-take-${dareId}`;
    const { mediaId } = await Media.start(ctx, viewer, { dareId, clientId, contentType, durationMs });
    await Media.addPart(ctx, viewer, { mediaId, index: 0, storageId: file });
    const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
    return await Proofs.submit(ctx, viewer, { dareId, mediaId, parts: 1, durationMs, ticks });
  },
});

/** Both turn their key, and a person has looked at it (product 8, rulings 12). */
export const publish = jobMutation({
  args: { dareId: v.id("dares"), sender: v.string(), creator: v.string() },
  returns: v.null(),
  handler: async (ctx, { dareId, ...names }): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    for (const name of [names.sender, names.creator]) {
      await Publishing.answer(ctx, await person(ctx, name), { dareId, yes: true, now });
    }
    await Publishing.clear(ctx, requireFound(await itemOfDare(ctx, dareId)), { edgy: false, now });
    return null;
  },
});
