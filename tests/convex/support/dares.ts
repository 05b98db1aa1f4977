/** Dares in each state, made through the public functions, and what the provider says of their cards. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { ContentRule } from "@convex/domain/safety/contentRules";
import { findTemplate } from "@convex/domain/sending/templateRendering";
import { requireFound } from "@convex/errors";
import * as Removal from "@convex/model/dares/removal";
import type { FunctionReturnType } from "convex/server";
import { type Backend, jobsOf, newClientId, read } from "./backend";
import type { Pair, Person, World } from "./people";
import { applyCheckout, applyPayment, attemptOf, pageOf } from "./provider";
import { only, rowsOf } from "./rows";

export const PRICE = 2_500;
export const TEMPLATE = "humor-key-award";

export function exampleBlanks(templateId: string): Record<string, string> {
  const blanks = findTemplate(templateId)?.blanks ?? [];
  return Object.fromEntries(blanks.map(({ key, example }) => [key, example]));
}

interface DraftWish {
  to?: Person;
  from?: Person;
  amount?: number;
  templateId?: string;
  blanks?: Record<string, string>;
  clientId?: string;
}

export async function saveDraft(world: Pair, wish: DraftWish = {}) {
  const { from = world.sender, to = world.creator, templateId = TEMPLATE } = wish;
  const { amount = PRICE, clientId = newClientId(), blanks = exampleBlanks(templateId) } = wish;
  const chosen = { source: "catalogue" as const, templateId, blanks };
  const draft = { username: to.username, clientId, amount, ...chosen };
  const { draftId } = await from.as.mutation(api.dares.saveDraft, draft);
  return { draftId, clientId };
}

type SendAnswer = FunctionReturnType<typeof api.dares.send>;

/** What was sent; a text that was refused is an error here. */
export function dareIdOf(answer: SendAnswer): Id<"dares"> {
  if (answer.status === "refused") throw new Error(`refused: ${answer.message}`);
  return answer.dareId;
}

/** D1 */
export async function sendDare(world: Pair, wish: DraftWish = {}): Promise<Id<"dares">> {
  const draft = await saveDraft(world, wish);
  return dareIdOf(await (wish.from ?? world.sender).as.mutation(api.dares.send, draft));
}

export async function dareOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"dares">> {
  const dare = await read(t, (ctx) => ctx.db.get(dareId));
  if (dare === null) throw new Error("no such dare");
  return dare;
}

export const paymentOf = (t: Backend, dareId: Id<"dares">) => only(t, "payments", { dareId });

/** What the provider would say about this dare's card. */
export async function providerSays(
  t: Backend,
  dareId: Id<"dares">,
  phase: "authorised" | "captured" | "voided",
  over: { captureBefore?: number } = {},
): Promise<string> {
  const payment = await paymentOf(t, dareId);
  const name = `${dareId}_${payment.round}`;
  const ref = payment.paymentRef ?? `pi_${name}`;
  return await applyPayment(t, attemptOf(payment, { ref, phase, chargeRef: `ch_${name}`, ...over }));
}

export const pageRef = (dareId: string): string => `cs_${dareId}`;

/** The hosted page exists at the provider. */
export async function openPage(t: Backend, dareId: Id<"dares">): Promise<void> {
  await applyCheckout(t, pageOf(await paymentOf(t, dareId), { ref: pageRef(dareId) }));
}

/** D1, D2 */
export async function sentDare(world: World, wish: DraftWish = {}): Promise<Id<"dares">> {
  const dareId = await sendDare(world, wish);
  await providerSays(world.t, dareId, "authorised");
  return dareId;
}

/** D6 */
export const accept = ({ creator }: Pair, dareId: string, more: { consent?: boolean } = {}) =>
  creator.as.mutation(api.dares.accept, { dareId, consent: true, ...more });

/** What `saveDraft` has made, by the world's sender. */
export const sendDraft = ({ sender }: Pair, draft: Awaited<ReturnType<typeof saveDraft>>) =>
  sender.as.mutation(api.dares.send, draft);

/** D1, D2, D6, D7 */
export async function acceptedDare(world: World, wish: DraftWish = {}): Promise<Id<"dares">> {
  const dareId = await sentDare(world, wish);
  await (wish.to ?? world.creator).as.mutation(api.dares.accept, { dareId, consent: true });
  await providerSays(world.t, dareId, "captured");
  return dareId;
}

export async function ring(world: World, dareId: Id<"dares">): Promise<void> {
  const { epoch } = await dareOf(world.t, dareId);
  await world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch });
}

/** The sweep, then the timers it has set, each in its own transaction. The dares whose timer failed. */
export async function sweepDeadlines(t: Backend): Promise<string[]> {
  const known = new Set((await jobsOf(t)).map(({ _id }) => _id));
  await t.mutation(internal.jobs.dares.sweepDeadlines, {});
  const failed: string[] = [];
  for (const job of (await jobsOf(t)).filter(({ _id }) => !known.has(_id))) {
    const [timer] = job.args;
    await t.mutation(internal.jobs.dares.onDeadline, timer).catch(() => failed.push(timer.dareId));
  }
  return failed;
}

/** The outbox row of this kind that waits for the provider. */
export async function openOp(t: Backend, dareId: Id<"dares">, kind: string): Promise<Doc<"providerOps">> {
  const { _id } = await paymentOf(t, dareId);
  const ops = await rowsOf(t, "providerOps", { subjectId: _id });
  const op = ops.find(({ params, nextAt }) => params.kind === kind && nextAt !== undefined);
  if (op === undefined) throw new Error(`no open ${kind}`);
  return op;
}

/** D26: what a decision does to a settled dare. */
export async function removeSettled(
  t: Backend,
  dareId: Id<"dares">,
  fault: { rule: ContentRule; creatorAtFault: boolean },
): Promise<void> {
  await read(t, async (ctx) => {
    const dare = requireFound(await ctx.db.get(dareId));
    await Removal.removeSettled(ctx, dare, { ...fault, now: Date.now() });
  });
}
