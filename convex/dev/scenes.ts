import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { findTemplate } from "../domain/sending/templateRendering";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import * as Dares from "../model/dares/acts";
import { onDeadline } from "../model/dares/deadlines";
import * as Disputes from "../model/dares/disputes/disputes";
import * as Endings from "../model/dares/endings";
import * as Rejection from "../model/dares/rejection";
import { paymentOf, paymentView } from "../model/payments/payments";
import * as Proofs from "../model/proofs/proofs";
import * as Media from "../model/proofs/uploads";
import * as DareDrafts from "../model/sending/drafts";
import * as SendingDares from "../model/sending/send";
import * as Review from "../model/staff/dareReview";
import { mediaContentType, proofPoster } from "../tables/proofs";
import { moderator, person } from "./company";
import { requireLocalDeployment } from "./localOnly";
import { type Act, SCENES, type Scene, type Slice, WAYS } from "./plot";
import { approved, askPublic, OVER, publish } from "./settled";

/** A stored copy of a film: a file belongs to one take alone. */
export const take = v.object({
  file: v.id("_storage"),
  contentType: mediaContentType,
  durationMs: v.number(),
  poster: proofPoster,
});
type Take = Infer<typeof take>;

export const sliceName = v.union(v.literal("small"), v.literal("shop"), v.literal("rest"));

interface Acting {
  dare: Doc<"dares">;
  scene: Scene;
  sender: Doc<"users">;
  creator: Doc<"users">;
}

type Told = {
  pages: { url: string; payer: string; paymentId: Id<"payments"> }[];
  wants: number[];
  moving: number[];
};
type Doing = Acting & { index: number; slice: Slice; take: Take | undefined; told: Told };

const NOTE = "Between takes I lost count. Could you do it once more?";
const STATEMENT = "Everything on the checklist can be seen; the light is only a little low.";
const STAFF_REASON = "Part of the local world";

/** Said by an act whose turn has not come: until the provider or a job is done, others have theirs. */
const NOT_YET = "not yet";

const reject = { reason: "missing-line" as const, lines: [0], note: NOTE };

/** Each by the person who does it, through the function that people use. */
const ACTS: Record<Act, (ctx: MutationCtx, doing: Doing) => Promise<unknown>> = {
  pay: async (ctx, { dare, scene, told }) => {
    const payment = requireFound(await paymentOf(ctx, dare));
    const { checkoutUrl: url } = paymentView(payment);
    if (url !== null) told.pages.push({ url, payer: scene.sender, paymentId: payment._id });
    return NOT_YET;
  },
  leave: async (ctx, { dare, sender }) => {
    if (paymentView(await paymentOf(ctx, dare)).checkoutUrl === null) return NOT_YET;
    return await Dares.leaveCheckout(ctx, sender, dare._id);
  },
  accept: (ctx, { dare, creator }) => Dares.accept(ctx, creator, { dareId: dare._id, consent: true }),
  decline: (ctx, { dare, creator }) => Dares.decline(ctx, creator, { dareId: dare._id, reason: "no-time" }),
  cancel: (ctx, { dare, sender }) => Dares.cancel(ctx, sender, dare._id),
  expire: (ctx, { dare: { _id, epoch, deadlineAt = 0 } }) =>
    onDeadline(ctx, { dareId: _id, epoch, now: deadlineAt }),
  withdraw: (ctx, { dare, creator }) => Endings.withdraw(ctx, creator, dare._id),
  handIn,
  approve: (ctx, { dare, ...two }) => approved(ctx, dare, two),
  publish: (ctx, { dare, ...two }) => publish(ctx, dare, two),
  askPublic: (ctx, { dare, ...two }) => askPublic(ctx, dare, two),
  askRedo: (ctx, { dare, sender }) =>
    Rejection.requestRedo(ctx, sender, { dareId: dare._id, lines: [0], note: NOTE }),
  reject: (ctx, { dare, sender }) => Rejection.reject(ctx, sender, { dareId: dare._id, ...reject }),
  agree: (ctx, { dare, creator }) => Rejection.acceptRejection(ctx, creator, dare._id),
  dispute: (ctx, { dare, creator }) =>
    Disputes.dispute(ctx, creator, { dareId: dare._id, statement: STATEMENT }),
  letPass: async (ctx, { dare }) =>
    await Review.screen(ctx, await moderator(ctx), { ...byStaff(dare), verdict: "pass" }),
  passProof: async (ctx, { dare }) => {
    // Until then the file is still being read.
    if (dare.checkHeldAt === undefined) return NOT_YET;
    return await Review.checkProof(ctx, await moderator(ctx), { ...byStaff(dare), verdict: "pass" });
  },
  remove: async (ctx, { dare }) =>
    await Review.remove(ctx, await moderator(ctx), { ...byStaff(dare), rule: "P4" }),
};

const byStaff = ({ _id: dareId }: Doc<"dares">) => ({ dareId, reason: STAFF_REASON, now: Date.now() });

/** Uploads a stored film as the one part of a take and hands it in (D15). */
async function handIn(ctx: MutationCtx, doing: Doing): Promise<void> {
  const { dare, creator, index, slice, take, told } = doing;
  if (take === undefined) {
    told.wants.push(index);
    return;
  }
  const { file, contentType, durationMs, poster } = take;
  const dareId = dare._id;
  const { mediaId } = await Media.start(ctx, creator, {
    ...{ dareId, contentType, durationMs },
    clientId: `take-${dareId}`,
  });
  await Media.addPart(ctx, creator, { mediaId, index: 0, storageId: file });
  const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
  const captions = slice === "small" ? null : captionsOf(dare, durationMs);
  await Proofs.submit(ctx, creator, { dareId, mediaId, parts: 1, durationMs, ticks, poster, captions });
}

/** What is said at the beginning; the rest is music. */
const captionsOf = ({ title }: Doc<"dares">, toMs: number) => ({
  language: "en",
  lines: [{ fromMs: 0, toMs, text: title }],
});

/** D1 with the template's own examples in its blanks. */
async function send(
  ctx: MutationCtx,
  scene: Scene,
  { sender, clientId }: { sender: Doc<"users">; clientId: string },
): Promise<void> {
  const { creator: username, templateId, amount } = scene;
  const template = requireFound(findTemplate(templateId));
  const blanks = Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));
  const { draftId } = await DareDrafts.save(ctx, sender, { username, clientId, templateId, blanks, amount });
  const sent = await SendingDares.send(ctx, sender, { draftId, clientId });
  if (sent.status === "refused") throw new Error(`${clientId}, ${templateId}: ${sent.message}`);
}

async function dareOf(ctx: QueryCtx, sender: Doc<"users">, clientId: string): Promise<Doc<"dares"> | null> {
  return await ctx.db
    .query("dares")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", sender.uid).eq("clientId", clientId))
    .first();
}

const ACTS_AT_ONCE = 1;

/** Whom a batch speaks of, each looked up once. */
function directory(ctx: QueryCtx) {
  const known = new Map<string, Promise<Doc<"users">>>();
  return async (name: string): Promise<Doc<"users">> => {
    const found = known.get(name) ?? person(ctx, name);
    known.set(name, found);
    return await found;
  };
}

/**
 * Takes each of these dares one step on. What only the provider and the jobs behind it can do is waited for: call again
 * with those that still move. A dare that is where it should be, or that somebody has taken on, is left alone.
 */
export const advance = jobMutation({
  args: { slice: sliceName, indexes: v.array(v.number()), takes: v.record(v.string(), take) },
  returns: v.object({
    /** Payment pages that wait for a card. */
    pages: v.array(v.object({ url: v.string(), payer: v.string(), paymentId: v.id("payments") })),
    /** Places of dares that need a film. */
    wants: v.array(v.number()),
    moving: v.array(v.number()),
    /** Some were not looked at. */
    isFull: v.boolean(),
  }),
  handler: async (ctx, { slice, indexes, takes }) => {
    requireLocalDeployment();
    const told: Told = { pages: [], wants: [], moving: [] };
    const find = directory(ctx);
    let acted = 0;
    for (const index of indexes) {
      // Whoever comes later has their turn in the next transaction: one may not work for a second.
      if (acted >= ACTS_AT_ONCE) told.moving.push(index);
      else if (await step(ctx, { slice, index, take: takes[index], told, find })) acted += 1;
    }
    return { ...told, isFull: acted >= ACTS_AT_ONCE };
  },
});

interface Step {
  slice: Slice;
  index: number;
  take: Take | undefined;
  told: Told;
  find: ReturnType<typeof directory>;
}

/** True when it was work. */
async function step(ctx: MutationCtx, { slice, index, take, told, find }: Step): Promise<boolean> {
  const scene = requireFound(SCENES[slice][index]);
  const clientId = `world-${slice}-${index}`;
  const sender = await find(scene.sender);
  const dare = await dareOf(ctx, sender, clientId);
  const act = dare === null ? undefined : actFor(scene, dare);
  if (dare === null) await send(ctx, scene, { sender, clientId });
  if (dare === null || act === undefined) {
    if (dare === null || isWaiting(dare)) told.moving.push(index);
    return dare === null;
  }
  const creator = await find(scene.creator);
  const answer = await ACTS[act](ctx, { dare, scene, sender, creator, index, slice, take, told });
  if (answer !== OVER) told.moving.push(index);
  return answer !== NOT_YET && answer !== OVER;
}

function actFor({ goal }: Scene, { status }: Doc<"dares">): Act | undefined {
  const way: Partial<Record<string, Act>> = WAYS[goal];
  return way[status];
}

/** In states that only the provider or a job leaves. */
const isWaiting = ({ status, checkHeldAt }: Doc<"dares">): boolean =>
  status === "accepting" || (status === "proof_submitted" && checkHeldAt === undefined);
