import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import type { DareStatus } from "../domain/dares/machine";
import { jobAction, jobQuery } from "../functions";
import { CAST, SEED_DARES, type SeedDare } from "./cast";
import { CLIPS } from "./clips";
import { requireLocalDeployment } from "./localOnly";
import { seedIdentity } from "./seedIdentity";

/** A drawn face for a seed person: shapes and colours from a number, no photo of anybody (product 21). */
const HUES = [12, 38, 96, 152, 190, 214, 248, 276, 318, 346];

function drawAvatar(seed: number): string {
  const hue = HUES[seed % HUES.length] ?? 0;
  const eyes = 10 + (seed % 4) * 2;
  const smile = 72 + (seed % 3) * 5;
  const hat = seed % 2 === 0 ? `<path d="M20 44 64 8l44 36z" fill="hsl(${hue} 70% 32%)"/>` : "";
  const cheeks =
    seed % 3 === 0
      ? `<circle cx="38" cy="74" r="7" fill="hsl(${hue} 80% 70%)"/><circle cx="90" cy="74" r="7" fill="hsl(${hue} 80% 70%)"/>`
      : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">`,
    `<rect width="128" height="128" fill="hsl(${hue} 45% 18%)"/>`,
    `<circle cx="64" cy="72" r="44" fill="hsl(${hue} 75% 60%)"/>`,
    hat,
    cheeks,
    `<circle cx="48" cy="64" r="${eyes / 2}" fill="#16121c"/><circle cx="80" cy="64" r="${eyes / 2}" fill="#16121c"/>`,
    `<path d="M44 84q20 ${smile - 62} 40 0" stroke="#16121c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    `</svg>`,
  ].join("");
}

/** Fills in the payment sandbox's form the way a person would: the test card that pays. */
const TEST_CARD = { cardNumber: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

export async function payOnHostedPage(checkoutUrl: string, name: string): Promise<void> {
  const form = new URLSearchParams({ ...TEST_CARD, name, email: `${name}@seed.invalid` });
  // The answer to a paid form is a redirect to the shop's own page, which nobody needs to fetch here.
  const answer = await fetch(checkoutUrl, { method: "POST", body: form, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`The payment page answered ${answer.status}`);
}

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
