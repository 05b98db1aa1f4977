/** One deployment in memory with people and dares made through the public functions. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { findTemplate } from "@convex/domain/sending/templateRendering";
import { setAssured } from "@convex/model/age/assurance";
import schema from "@convex/schema";
import type { ProviderPayment } from "@convex/tables/payments";
import type { ProviderCheckout } from "@convex/tables/provider";
import rateLimiter from "@convex-dev/rate-limiter/test";
import { convexTest } from "convex-test";
import { afterEach, beforeEach, vi } from "vitest";
import { rowsOf } from "../support/rows";

const modules = import.meta.glob("../../../convex/**/*.*s");

const ENV = {
  DEPLOYMENT_KIND: "local",
  PAYMENTS_MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_sandbox_local",
  // Nothing listens here: these tests never reach a provider.
  STRIPE_API_BASE: "http://127.0.0.1:9",
  STRIPE_WEBHOOK_SECRETS: "whsec_first,whsec_second",
  APP_URL: "http://localhost:5173",
};

export const NOW = Date.UTC(2026, 10, 21, 12);
export const PRICE = 2_500;
const TEMPLATE = "humor-key-award";

/** Fake clock: scheduled functions run only when a test says so. */
export function startClock(): void {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
}

export function setPaymentEnv(overrides: Partial<Record<keyof typeof ENV, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...ENV, ...overrides })) vi.stubEnv(name, value);
}

export type Backend = ReturnType<typeof convexTest<typeof schema.tables>>;
export type Person = ReturnType<Backend["withIdentity"]>;

export function createBackend(): Backend {
  const t = convexTest({ schema, modules });
  rateLimiter.register(t);
  return t;
}

export async function signUp(t: Backend, username: string): Promise<{ as: Person; uid: string }> {
  const as = t.withIdentity({ issuer: "https://id.test", subject: username, email: `${username}@mail.test` });
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  await as.mutation(api.users.saveUserProfileSecure, {
    email: "",
    username,
    birthdate: "1990-05-17",
    gender: null,
    profileCompleted: true,
    onboardingStep: "profile",
  });
  await t.run((ctx) => pastFirstWeek(ctx, uid));
  return { as, uid };
}

/** In its first week an account sends five dares a day (product 7). */
async function pastFirstWeek(ctx: MutationCtx, uid: string): Promise<void> {
  const user = await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  if (user) await ctx.db.patch(user._id, { createdAt: Date.now() - 8 * 24 * 3_600_000 });
}

export interface World {
  t: Backend;
  sender: { as: Person; uid: string };
  creator: { as: Person; uid: string };
}

export async function createWorld(): Promise<World> {
  const t = createBackend();
  const sender = await signUp(t, "paul");
  const creator = await signUp(t, "maya");
  await t.run(async (ctx) => {
    const user = await ctx.db
      .query("users")
      .withIndex("by_uid", (q) => q.eq("uid", creator.uid))
      .unique();
    if (user) await setAssured(ctx, user, Date.now());
  });
  return { t, sender, creator };
}

/** Clock, environment and people of each test, and all of it put back after it. What the log is told stays out of sight. */
export function eachInItsWorld(take: (world: World) => void): void {
  beforeEach(async () => {
    startClock();
    setPaymentEnv();
    vi.spyOn(console, "error").mockImplementation(() => {});
    take(await createWorld());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

let drafts = 0;

/** D1 through the public functions. */
export async function sendDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const clientId = `client-${++drafts}`;
  // Other words each time: what was declined may not be sent again (product 7).
  const blanks = Object.fromEntries(
    (findTemplate(TEMPLATE)?.blanks ?? []).map(({ key }) => [key, `key number ${drafts}`]),
  );
  const { draftId } = await world.sender.as.mutation(api.dares.saveDraft, {
    username: "maya",
    clientId,
    templateId: TEMPLATE,
    blanks,
    amount,
  });
  const answer = await world.sender.as.mutation(api.dares.send, { draftId, clientId });
  if (answer.status === "refused") throw new Error(`refused: ${answer.message}`);
  return answer.dareId;
}

export async function read<T>(t: Backend, query: (ctx: MutationCtx) => Promise<T>): Promise<T> {
  return await t.run(query);
}

export async function paymentOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"payments">> {
  return await read(t, async (ctx) => {
    const payment = await ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .unique();
    if (!payment) throw new Error("no payment");
    return payment;
  });
}

export async function dareOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"dares">> {
  return await read(t, async (ctx) => {
    const dare = await ctx.db.get("dares", dareId);
    if (!dare) throw new Error("no dare");
    return dare;
  });
}

export async function opsOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"providerOps">[]> {
  const payment = await paymentOf(t, dareId);
  return await rowsOf(t, "providerOps", { subjectId: payment._id });
}

export async function openOp(t: Backend, dareId: Id<"dares">, kind: string): Promise<Doc<"providerOps">> {
  const op = (await opsOf(t, dareId)).find(
    ({ params, nextAt }) => params.kind === kind && nextAt !== undefined,
  );
  if (!op) throw new Error(`no open ${kind}`);
  return op;
}

/** Every posting, as account and amount, in order. */
export async function postings(t: Backend): Promise<[string, number][]> {
  return await read(t, async (ctx) => {
    const rows = await ctx.db.query("ledgerPostings").take(1_000);
    return rows.map(({ account, amount }): [string, number] => [account, amount]);
  });
}

export function pageOf(payment: Doc<"payments">, over: Partial<ProviderCheckout> = {}): ProviderCheckout {
  return {
    ref: "cs_1",
    paymentId: payment._id,
    stage: "open",
    url: "http://127.0.0.1:9/c/pay/cs_1",
    expiresAt: NOW + 35 * 60_000,
    payment: null,
    ...over,
  };
}

export function attemptOf(payment: Doc<"payments">, over: Partial<ProviderPayment> = {}): ProviderPayment {
  const phase = over.phase ?? "authorised";
  return {
    ref: "pi_1",
    paymentId: payment._id,
    phase,
    amount: payment.amount,
    capturedAmount: phase === "captured" ? payment.amount : 0,
    currency: payment.currency,
    chargeRef: phase === "open" ? null : "ch_1",
    fee: null,
    captureBefore: NOW + 7 * 86_400_000,
    cardFingerprint: null,
    riskLevel: null,
    decline: null,
    ...over,
  };
}

export const FEE = { movementRef: "txn_1", amount: 103, currency: "usd" };

export async function applyCheckout(t: Backend, checkout: ProviderCheckout): Promise<string> {
  return await t.mutation(internal.webhooks.payments.applyState, {
    observed: { type: "checkout", checkout },
  });
}

export async function applyPayment(t: Backend, payment: ProviderPayment): Promise<string> {
  return await t.mutation(internal.webhooks.payments.applyState, { observed: { type: "payment", payment } });
}

/** The dare is sent: the page opened and its card was authorised. */
export async function sentDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const dareId = await sendDare(world, amount);
  const payment = await paymentOf(world.t, dareId);
  await applyCheckout(world.t, pageOf(payment));
  await applyPayment(world.t, attemptOf(payment));
  return dareId;
}

/** The creator said yes; the capture is queued. */
export async function acceptedDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const dareId = await sentDare(world, amount);
  await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
  return dareId;
}
