import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { findTemplate } from "../domain/sending/templateRendering";
import { requireFound } from "../errors";
import { jobAction, jobMutation } from "../functions";
import { requireLocalDeployment } from "./localOnly";
import { SCENES, type Slice } from "./plot";
import { sliceName, take } from "./scenes";

/** Fills in the payment sandbox's form the way a person would: the test card that pays. */
const TEST_CARD = { cardNumber: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

export async function payOnHostedPage(checkoutUrl: string, name: string): Promise<void> {
  const form = new URLSearchParams({ ...TEST_CARD, name, email: `${name}@seed.invalid` });
  // The answer to a paid form is a redirect to the shop's own page, which nobody needs to fetch here.
  const answer = await fetch(checkoutUrl, { method: "POST", body: form, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`The payment page answered ${answer.status}`);
}

const PAUSE_MS = 400;
const ROUNDS_MAX = 1_000;
/** Dares that are played side by side. */
const STRETCH = 5;

const film = v.object({ name: v.string(), ...take.fields });
type Film = Infer<typeof film>;
type Take = Infer<typeof take>;

/** Where the launcher uploads a film. */
export const uploadAddress = jobMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => {
    requireLocalDeployment();
    return await ctx.storage.generateUploadUrl();
  },
});

/**
 * Plays the dares of a slice to their ends, with the payment sandbox; one that is cut off goes on where it stopped.
 * `among`: only those between these people. How many it were.
 */
export const play = jobAction({
  args: { slice: sliceName, films: v.array(film), among: v.optional(v.array(v.string())) },
  returns: v.number(),
  handler: async (ctx, { slice, films, among }): Promise<number> => {
    requireLocalDeployment();
    const isHere = (username: string) => among?.includes(username) ?? true;
    const indexes = [...SCENES[slice].entries()].flatMap(([at, { sender, creator }]) =>
      isHere(sender) && isHere(creator) ? [at] : [],
    );
    const starts = indexes.flatMap((_, at) => (at % STRETCH === 0 ? [at] : []));
    const stretches = starts.map((from) => indexes.slice(from, from + STRETCH));
    await Promise.all(stretches.map((stretch) => playStretch(ctx, { slice, films }, stretch)));
    return indexes.length;
  },
});

interface Stage {
  slice: Slice;
  films: readonly Film[];
}

async function playStretch(ctx: ActionCtx, stage: Stage, stretch: number[]): Promise<void> {
  const { slice } = stage;
  const paid = new Set<string>();
  let takes: Record<string, Take> = {};
  let indexes = stretch;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const told = await ctx.runMutation(internal.dev.scenes.advance, { slice, indexes, takes });
    if (told.moving.length === 0) return;
    indexes = told.moving;
    takes = {};
    for (const index of told.wants) {
      const templateId = SCENES[slice][index]?.templateId ?? "";
      takes[index] = await copyFor(ctx, filmFor(stage.films, templateId, index));
    }
    const pages = told.pages.filter(({ url }) => !paid.has(url));
    for (const { url } of pages) paid.add(url);
    await Promise.all(pages.map((page) => payAndReturn(ctx, page)));
    if (told.wants.length === 0 && !told.isFull) await pause();
  }
  throw new Error(`Dares ${indexes.join(", ")} of ${slice} do not move on: is the payment sandbox running?`);
}

/** Fills the walls of today and of yesterday. */
export const answerDays = jobAction({
  args: { films: v.array(film) },
  returns: v.null(),
  handler: async (ctx, { films }): Promise<null> => {
    requireLocalDeployment();
    const missing = await ctx.runQuery(internal.dev.daily.missing, {});
    for (const [at, { who, templateId }] of missing.entries()) {
      const take = await copyFor(ctx, filmFor(films, templateId, at));
      await ctx.runMutation(internal.dev.daily.handIn, { who, take });
    }
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if ((await ctx.runMutation(internal.dev.daily.show, {})) === 0) return null;
      await pause();
    }
    throw new Error("The answers of the day are never read");
  },
});

interface PaymentPage {
  url: string;
  payer: string;
  paymentId: Id<"payments">;
}

/** As a person who comes back from the page: the provider is asked at once, whether its news have arrived or not. */
async function payAndReturn(ctx: ActionCtx, { url, payer, paymentId }: PaymentPage): Promise<void> {
  await payOnHostedPage(url, payer);
  await ctx.runAction(internal.jobs.payments.syncPayment, { paymentId });
}

/** The film of this dare, else one of its category, else any. */
function filmFor(films: readonly Film[], templateId: string, index: number): Film {
  const category = findTemplate(templateId)?.category;
  const alike = films.filter(({ name }) => findTemplate(name)?.category === category);
  const choice = alike.length > 0 ? alike : films;
  return requireFound(films.find(({ name }) => name === templateId) ?? choice[index % choice.length]);
}

async function copyFor(ctx: ActionCtx, { contentType, durationMs, file, poster }: Film): Promise<Take> {
  return {
    ...{ contentType, durationMs },
    file: await copyOf(ctx, file),
    poster: { ...poster, storageId: await copyOf(ctx, poster.storageId) },
  };
}

async function copyOf(ctx: ActionCtx, file: Id<"_storage">): Promise<Id<"_storage">> {
  return await ctx.storage.store(requireFound(await ctx.storage.get(file)));
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
