/** A deployment in memory, with people and dares made through the public functions (architecture 10.10). */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { findTemplate } from "@convex/domain/sending/templateRendering";
import schema from "@convex/schema";
import rateLimiter from "@convex-dev/rate-limiter/test";
import { type FunctionReference, type FunctionReturnType, getFunctionName } from "convex/server";
import { convexTest } from "convex-test";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { webm } from "../../support/media/webm";
import { patchUser, rowsOf } from "./rows";

const modules = import.meta.glob("../../../convex/**/*.*s");

const ENV = {
  DEPLOYMENT_KIND: "local",
  PAYMENTS_MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_sandbox_local",
  // Nothing listens here: no test of this folder reaches a provider.
  STRIPE_API_BASE: "http://127.0.0.1:9",
  STRIPE_WEBHOOK_SECRETS: "whsec_test",
  APP_URL: "http://localhost:5173",
  CONVEX_SITE_URL: "http://127.0.0.1:3211",
  MEDIA_SIGNING_SECRET: "a-secret-of-the-tests-only",
  PSEUDONYM_SECRET: "another-secret-of-the-tests",
  REVIEWERS_ON_SHIFT: "yes",
};

export const NOW = Date.UTC(2026, 10, 21, 12);
export const HOUR = 3_600_000;
export const PRICE = 2_500;
const TEMPLATE = "humor-key-award";

/** Registers the fake clock and the environment for each test of a file. Scheduled work waits for the test. */
export function prepareBackend(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW);
    setEnv();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

export function setEnv(overrides: Partial<Record<keyof typeof ENV, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...ENV, ...overrides })) vi.stubEnv(name, value);
}

export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

export type Backend = ReturnType<typeof setupConvex>;
export type Session = ReturnType<Backend["withIdentity"]>;

export function setupConvex() {
  const t = convexTest({ schema, modules });
  rateLimiter.register(t);
  return t;
}

export interface Person {
  as: Session;
  uid: string;
  username: string;
}

export function signIn(t: Backend, name: string): Session {
  const auth_time = Math.floor(Date.now() / 1_000);
  const email = { email: `${name}@mail.test`, emailVerified: true };
  return t.withIdentity({ issuer: "https://id.test", subject: name, ...email, auth_time });
}

export const profileOf = (username: string) => ({
  email: "ignored@mail.test",
  username,
  birthdate: "1990-05-17",
  gender: null,
  profileCompleted: true,
  onboardingStep: "interests",
});

/** Past the first week, in which product 7 lets a sender send five dares a day. */
export const MEMBER_FOR_MS = 8 * 24 * HOUR;

/** A member: signed in, profile and interests saved. */
export async function member(t: Backend, username: string): Promise<Person> {
  const as = signIn(t, username);
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  await as.mutation(api.users.saveUserProfileSecure, profileOf(username));
  await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] });
  await setSince(t, uid, Date.now() - MEMBER_FOR_MS);
  return { as, uid, username };
}

/** When the account was made. */
export async function setSince(t: Backend, uid: string, createdAt: number): Promise<void> {
  await patchUser(t, uid, { createdAt });
}

/** A member who works here; granted as the console and an admin would. */
export async function staffMember(
  t: Backend,
  username: string,
  role: "support" | "moderator" | "safetyLead" | "admin",
): Promise<Person> {
  const person = await member(t, username);
  const { uid } = person;
  await read(t, (ctx) =>
    ctx.db.insert("staffMembers", { uid, role, grantedBy: "console", grantedAt: Date.now() }),
  );
  return person;
}

export async function creator(
  t: Backend,
  username: string,
  prices: { defaultDarePrice?: number; minDareValue?: number; categories?: string[] } = {},
): Promise<Person> {
  const person = await member(t, username);
  await t.mutation(internal.dev.people.assure, { username, ...prices });
  return person;
}

export interface World {
  t: Backend;
  sender: Person;
  creator: Person;
  stranger: Person;
}

export async function setupWorld(): Promise<World> {
  const t = setupConvex();
  return {
    t,
    sender: await member(t, "nightowl"),
    creator: await creator(t, "papercrown"),
    stranger: await member(t, "passerby"),
  };
}

let lastClientId = 0;
export function newClientId(): string {
  lastClientId += 1;
  return `client-${lastClientId}`;
}

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

export async function saveDraft(world: World, wish: DraftWish = {}) {
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
export async function sendDare(world: World, wish: DraftWish = {}): Promise<Id<"dares">> {
  const draft = await saveDraft(world, wish);
  return dareIdOf(await (wish.from ?? world.sender).as.mutation(api.dares.send, draft));
}

export async function read<T>(t: Backend, query: (ctx: MutationCtx) => Promise<T>): Promise<T> {
  return await t.run(query);
}

export async function dareOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"dares">> {
  const dare = await read(t, (ctx) => ctx.db.get(dareId));
  if (dare === null) throw new Error("no such dare");
  return dare;
}

export async function paymentOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"payments">> {
  const find = (ctx: MutationCtx) =>
    ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .unique();
  const payment = await read(t, find);
  if (payment === null) throw new Error("no payment");
  return payment;
}

/** What the provider would say about this dare's card, through the one way in (money 5). */
export async function providerSays(
  t: Backend,
  dareId: Id<"dares">,
  phase: "authorised" | "captured" | "voided",
  over: { captureBefore?: number } = {},
): Promise<string> {
  const payment = await paymentOf(t, dareId);
  const said = {
    ref: payment.paymentRef ?? `pi_${dareId}_${payment.round}`,
    paymentId: payment._id,
    phase,
    amount: payment.amount,
    capturedAmount: phase === "captured" ? payment.amount : 0,
    currency: payment.currency,
    chargeRef: `ch_${dareId}_${payment.round}`,
    fee: null,
    captureBefore: over.captureBefore ?? Date.now() + 7 * 24 * HOUR,
    cardFingerprint: null,
    riskLevel: null,
    decline: null,
  };
  return await t.mutation(internal.webhooks.payments.applyState, {
    observed: { type: "payment", payment: said },
  });
}

export const pageRef = (dareId: string): string => `cs_${dareId}`;

/** The hosted page exists at the provider. */
export async function openPage(t: Backend, dareId: Id<"dares">): Promise<void> {
  const payment = await paymentOf(t, dareId);
  const checkout = {
    ref: pageRef(dareId),
    paymentId: payment._id,
    stage: "open" as const,
    url: `http://127.0.0.1:9/c/pay/${pageRef(dareId)}`,
    expiresAt: Date.now() + 35 * 60_000,
    payment: null,
  };
  await t.mutation(internal.webhooks.payments.applyState, { observed: { type: "checkout", checkout } });
}

/** D1, D2 */
export async function sentDare(world: World, wish: DraftWish = {}): Promise<Id<"dares">> {
  const dareId = await sendDare(world, wish);
  await providerSays(world.t, dareId, "authorised");
  return dareId;
}

/** D1, D2, D6, D7 */
export async function acceptedDare(world: World, wish: DraftWish = {}): Promise<Id<"dares">> {
  const dareId = await sentDare(world, wish);
  await (wish.to ?? world.creator).as.mutation(api.dares.accept, { dareId, consent: true });
  await providerSays(world.t, dareId, "captured");
  return dareId;
}

/** A real one of four seconds: the check reads its frames. */
export const WEBM = webm();
export const ALL_TICKS = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

/** Stands for the POST to a minted upload address. */
export async function store(t: Backend, bytes: Uint8Array<ArrayBuffer>, type = ""): Promise<Id<"_storage">> {
  return await read(t, (ctx) => {
    // convex-test's context can store; the types of a mutation leave that to actions.
    const storage: { store?: (blob: Blob) => Promise<Id<"_storage">> } = ctx.storage;
    if (storage.store === undefined) throw new Error("this context cannot store");
    return storage.store(new Blob([bytes], { type }));
  });
}

export async function uploadTake(
  world: World,
  dareId: Id<"dares">,
  parts: Uint8Array<ArrayBuffer>[] = [WEBM],
): Promise<Id<"media">> {
  const { as } = world.creator;
  const take = { dareId, clientId: newClientId(), contentType: "video/webm;codecs=vp8", durationMs: 4_000 };
  const { mediaId } = await as.mutation(api.media.startUpload, take);
  for (const [index, bytes] of parts.entries()) {
    await as.mutation(api.media.mintPart, { mediaId, index, size: bytes.length });
    await as.mutation(api.media.addPart, { mediaId, index, storageId: await store(world.t, bytes) });
  }
  return mediaId;
}

/** D15, then the file check that the mutation has scheduled. */
export async function submitProof(
  world: World,
  dareId: Id<"dares">,
  parts: Uint8Array<ArrayBuffer>[] = [WEBM],
) {
  const mediaId = await uploadTake(world, dareId, parts);
  const proof = { dareId, mediaId, parts: parts.length, durationMs: 4_000, ticks: ALL_TICKS };
  await world.creator.as.mutation(api.proofs.submit, proof);
  await checkProof(world, dareId);
  return mediaId;
}

export async function checkProof(world: World, dareId: Id<"dares">): Promise<void> {
  const newest = (ctx: MutationCtx) =>
    ctx.db
      .query("proofs")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .order("desc")
      .first();
  const proof = await read(world.t, newest);
  if (proof === null) throw new Error("no proof");
  await world.t.action(internal.jobs.proofs.check, { proofId: proof._id });
}

/** D1 to D17 */
export async function reviewableDare(world: World): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  await submitProof(world, dareId);
  return dareId;
}

/** A ConvexError with this code, and with this reason or field if given. */
export function refusal(code: string, details: { reason?: string; field?: string; message?: string } = {}) {
  return expect.objectContaining({ data: expect.objectContaining({ code, ...details }) });
}

/** Titles of a person's notifications, newest first. */
export async function titlesOf(person: Person): Promise<string[]> {
  return (await person.as.query(api.notifications.recent, {})).map(({ title }) => title);
}

export async function ring(world: World, dareId: Id<"dares">): Promise<void> {
  const { epoch } = await dareOf(world.t, dareId);
  await world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch });
}

async function jobsOf(t: Backend) {
  return await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(1_000));
}

/** The jobs that call this function, done ones included. By reference, so that a new name is found by the types. */
export async function jobsFor(t: Backend, job: FunctionReference<"action" | "mutation", "internal">) {
  return (await jobsOf(t)).filter(({ name }) => name === getFunctionName(job));
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

export async function countsOf(world: World): Promise<{ sent: number; received: number; completed: number }> {
  const users = await rowsOf(world.t, "users");
  const sender = users.find(({ uid }) => uid === world.sender.uid);
  const target = users.find(({ uid }) => uid === world.creator.uid);
  return {
    sent: sender?.daresSentCount ?? -1,
    received: target?.daresReceivedCount ?? -1,
    completed: target?.completedDaresCount ?? -1,
  };
}
