/** What the tests of the cockpit share: a day with something of everything, and its nightly count. */
import { api } from "@convex/_generated/api";
import { MINUTE_MS } from "@convex/domain/limits";
import { FIGURE_NAMES } from "@convex/domain/staff/figures";
import type { EventKind, PlainProps } from "@convex/domain/system/telemetry";
import { moveAge } from "@convex/model/age/assurance";
import { countDays, countFigure } from "@convex/model/staff/numbers/dailyMetrics";
import { appeal, decide, decideAppeal, tell } from "../../safety/desk";
import { ask } from "../../safety/takedown";
import { type Backend, passTime, read } from "../../support/backend";
import { acceptedDare, sentDare } from "../../support/dares";
import { member, setupWorld, signIn, staffMember, type World } from "../../support/people";
import { reviewableDare } from "../../support/proofs";
import { put } from "../../support/put";
import { only, patchUser, rowsOf } from "../../support/rows";

/** Two visits, of which one tells of a step twice and comes further. */
const EVENTS: readonly (readonly [string, EventKind, PlainProps])[] = [
  ["one", "signup_step", { step: "account" }],
  ["one", "signup_step", { step: "account" }],
  ["two", "signup_step", { step: "account" }],
  ["two", "signup_step", { step: "birthdate" }],
  ["two", "signup_step", { step: "username" }],
  ["two", "onboarding_done", {}],
  ["one", "upload_state", { state: "failed" }],
  ["one", "upload_state", { state: "done" }],
  ["two", "install_prompt", { answer: "accepted" }],
  ["two", "install_prompt", { answer: "dismissed" }],
  ["one", "web_vital", { name: "LCP", value: 900, rating: "good" }],
  ["two", "web_vital", { name: "LCP", value: 1_000, rating: "good" }],
  ["two", "web_vital", { name: "LCP", value: 9_000, rating: "poor" }],
  ["two", "web_vital", { name: "CLS", value: 900, rating: "poor" }],
  ["one", "error", { kind: "other", broken: true }],
  ["one", "error", { kind: "other", broken: false }],
  ["two", "error", { kind: "connection", broken: false }],
];

/** An account limited and given back by an appeal, another one's appeal refused, and a signed request answered. */
async function decideSome({ t, sender, creator, stranger }: World): Promise<void> {
  const moderator = await staffMember(t, "modmaple", "moderator");
  const lead = await staffMember(t, "leadlarch", "safetyLead");
  for (const [owner, isUpheld] of [
    [creator, true],
    [sender, false],
  ] as const) {
    await tell(stranger, { targetKind: "profile", targetId: owner.uid });
    const decisionId = await decide(t, moderator, { act: "limitFeature", feature: "post", days: 3 });
    await appeal(owner, decisionId);
    await decideAppeal(lead, decisionId, isUpheld);
  }
  await ask(t);
  await decide(t, lead, { act: "none" });
}

/** An age check comes to that. */
async function findMinor(t: Backend): Promise<void> {
  const { uid } = await member(t, "youngone");
  for (const step of [{ event: "start", actor: "P" } as const, { event: "under18", actor: "V" } as const]) {
    const user = await only(t, "users", { uid });
    await read(t, (ctx) => moveAge(ctx, user, { ...step, now: Date.now() }));
  }
}

/** One that was paid out after a dispute, one given back, one declined, one under way and one that waits. */
async function sendSome(all: World): Promise<void> {
  const { t, sender, creator } = all;
  const settled = await reviewableDare(all);
  await sender.as.mutation(api.dares.approve, { dareId: settled });
  await read(t, (ctx) => ctx.db.patch(settled, { dispute: { openedBy: "creator", openedAt: Date.now() } }));
  const givenUp = await acceptedDare(all);
  await creator.as.mutation(api.dares.withdraw, { dareId: givenUp });
  await acceptedDare(all);
  await sentDare(all);
  const declined = await sentDare(all);
  passTime(10 * MINUTE_MS);
  await creator.as.mutation(api.dares.decline, { dareId: declined });
}

/** A day with something of everything, and the morning after it. */
export async function world() {
  const all = await setupWorld();
  const { t, sender, creator, stranger } = all;
  const admin = await staffMember(t, "keyholder", "admin");
  await sendSome(all);
  await findMinor(t);
  await stranger.as.mutation(api.blocks.block, { personId: creator.uid });
  await decideSome(all);
  const now = Date.now();
  for (const { uid } of [sender, creator]) await patchUser(t, uid, { lastActiveAt: now });
  const notice = (await rowsOf(t, "notifications"))[0];
  if (notice === undefined) throw new Error("no notice");
  const row = { uid: sender.uid, notificationId: notice._id, threadId: "t", attempts: 1, nextAt: now };
  for (const [channel, state, count] of [
    ["push", "sent", 6],
    ["push", "failed", 2],
    ["email", "sent", 1],
  ] as const)
    for (let n = 0; n < count; n += 1) await put(t, "deliveries", { ...row, channel, state, createdAt: now });
  for (const [visit, kind, props] of EVENTS)
    await put(t, "clientEvents", { kind, props, session: visit, at: now });
  return { ...all, admin, again: () => signIn(t, "keyholder") };
}

/** The same, and two more reports that wait for a decision: one for less than it may, and one for longer. */
export async function longDay() {
  const all = await world();
  const { t, sender, stranger } = all;
  for (const [reason, waited, strikes] of [
    ["hate", 50 * MINUTE_MS, true],
    ["danger-to-life", 90 * MINUTE_MS, false],
  ] as const) {
    await tell(sender, { targetKind: "profile", targetId: stranger.uid }, reason);
    passTime(waited);
    await decide(t, { ...sender, as: signIn(t, "modmaple") }, { act: "strike", strikes });
  }
  return all;
}

/** Job after job, as the scheduler would run them. */
export async function countAll(t: Backend): Promise<void> {
  const now = Date.now();
  await read(t, (ctx) => countDays(ctx, now));
  for (let rounds = 0; ; rounds += 1) {
    if (rounds > 1_000) throw new Error("does not end");
    const open = (await rowsOf(t, "dailyMetrics")).find(({ isDone }) => !isDone);
    if (open === undefined) return;
    const { day, next } = open;
    await read(t, (ctx) => countFigure(ctx, { day, next, now }));
    if (next === FIGURE_NAMES.length) await read(t, (ctx) => countDays(ctx, now));
  }
}
