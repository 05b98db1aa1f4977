import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import type { DareStatus } from "../domain/dares/machine";
import { jobAction, jobQuery } from "../functions";
import { drawAvatar } from "./avatars";
import { CAST, SEED_DARES, type SeedDare } from "./cast";
import { CLIPS } from "./clips";
import { requireLocalDeployment } from "./localOnly";
import { payOnHostedPage } from "./payOnHostedPage";
import { seedIdentity } from "./seedIdentity";

const POLL_MS = 150;
const POLLS_MAX = 200;

/**
 * Ten people and a dare in each state of this issue that needs no days to pass, made through the model
 * functions and the payment sandbox. Does nothing on a deployment that has them already.
 */
export const run = jobAction({
  args: {
    /** Accounts of the identity service by which seed people sign in; without one nobody can. */
    accounts: v.optional(v.array(v.object({ username: v.string(), ...seedIdentity.fields }))),
  },
  returns: v.object({ people: v.number(), dares: v.number() }),
  handler: async (ctx, { accounts = [] }): Promise<{ people: number; dares: number }> => {
    requireLocalDeployment();
    if (await ctx.runQuery(internal.dev.seedSteps.isSeeded, {})) return { people: 0, dares: 0 };
    for (const [seed, { username }] of CAST.entries()) {
      const drawing = new Blob([drawAvatar(seed)], { type: "image/svg+xml" });
      const photo = await ctx.storage.store(drawing);
      const account = accounts.find((each) => each.username === username);
      const identity = account && { issuer: account.issuer, subject: account.subject };
      await ctx.runMutation(internal.dev.seedSteps.makePerson, {
        username,
        photo,
        ...(identity && { identity }),
      });
    }
    await Promise.all(SEED_DARES.map((dare, at) => playDare(ctx, dare, at)));
    return { people: CAST.length, dares: SEED_DARES.length };
  },
});

/** Usernames of the seed's people, so that the launcher can make their accounts first. */
export const cast = jobQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async () => {
    requireLocalDeployment();
    return CAST.map(({ username }) => username);
  },
});

async function playDare(ctx: ActionCtx, seed: SeedDare, at: number): Promise<void> {
  const { goal, ...dare } = seed;
  const dareId = await ctx.runMutation(internal.dev.seedSteps.send, dare);
  const checkoutUrl = await openPage(ctx, dareId);
  const { answer } = internal.dev.seedSteps;
  if (goal === "awaiting_payment") return;
  if (goal === "abandoned") {
    await ctx.runMutation(answer, { dareId, by: dare.sender, step: "leaveCheckout" });
    return;
  }
  await payOnHostedPage(checkoutUrl, dare.sender);
  await waitFor(ctx, dareId, "sent");
  if (goal === "sent") return;
  if (goal === "cancelled" || goal === "declined") {
    const isCancel = goal === "cancelled";
    const by = isCancel ? dare.sender : dare.creator;
    await ctx.runMutation(answer, { dareId, by, step: isCancel ? "cancel" : "decline" });
    return;
  }
  await ctx.runMutation(answer, { dareId, by: dare.creator, step: "accept" });
  await waitFor(ctx, dareId, "accepted");
  if (goal === "accepted") return;
  await proveIt(ctx, { dareId, by: dare.creator, at });
  if (goal === "in_review") return;
  await ctx.runMutation(answer, { dareId, by: dare.sender, step: "approve" });
  if (goal === "public") {
    const { sender, creator } = dare;
    await ctx.runMutation(internal.dev.seedSteps.publish, { dareId, sender, creator });
  }
}

async function proveIt(
  ctx: ActionCtx,
  { dareId, by, at }: { dareId: Id<"dares">; by: string; at: number },
): Promise<void> {
  const clip = CLIPS[at % CLIPS.length] ?? CLIPS[0];
  const { contentType, durationMs } = clip;
  const bytes = Uint8Array.from(atob(clip.base64), (letter) => letter.charCodeAt(0));
  const file = await ctx.storage.store(new Blob([bytes], { type: contentType }));
  await ctx.runMutation(internal.dev.seedSteps.handIn, { dareId, by, file, contentType, durationMs });
  await waitFor(ctx, dareId, "in_review");
}

async function openPage(ctx: ActionCtx, dareId: Id<"dares">): Promise<string> {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const { checkoutUrl } = await ctx.runQuery(internal.dev.seedSteps.look, { dareId });
    if (checkoutUrl !== null) return checkoutUrl;
    await pause();
  }
  throw new Error(`No payment page for dare ${dareId}: is the payment sandbox running?`);
}

/** Only the provider's word and the jobs behind it move these states on. */
async function waitFor(ctx: ActionCtx, dareId: Id<"dares">, wanted: DareStatus): Promise<void> {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const { status } = await ctx.runQuery(internal.dev.seedSteps.look, { dareId });
    if (status === wanted) return;
    await pause();
  }
  throw new Error(`Dare ${dareId} did not become ${wanted}`);
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
