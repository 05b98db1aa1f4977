/** push.deviceTokens (ENT-17, ENT-18): where a person's devices are reached. The only writer of `pushTokens`. */

import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf } from "../../domain/bytes/secretToken";
import {
  endpointProblem,
  isDeviceKey,
  isDeviceSecret,
  PUSH_FAILURES_MAX,
  PUSH_TOKENS_MAX,
  type PushOutcome,
  readPushKeys,
  readPushSandbox,
} from "../../domain/notifications/pushService";
import { fail } from "../../errors";
import { keepTrace } from "./deviceTraces";
import { prefsOf } from "./preferences";

/** One device of the viewer (ENT-18), without its address and keys. */
export const pushDeviceView = v.object({
  hash: v.string(),
  platform: v.literal("web"),
  lastSeenAt: v.number(),
  revoked: v.boolean(),
  /** Revoked by the person, and not because its address was dead: it stays so until they turn it on there. */
  ended: v.boolean(),
});

/** Where the viewer stands with push. */
export const pushMineView = v.object({
  /** `push.enabled`, for all devices. */
  enabled: v.boolean(),
  /** A dare was sent or received, or somebody followed: from then on push may be offered (product 14). */
  hasActed: v.boolean(),
});

type PushDeviceItem = Infer<typeof pushDeviceView>;
type PushMine = Infer<typeof pushMineView>;

type Token = Doc<"pushTokens">;

/** Null: push is off in this deployment. */
export const publicKey = (): string | null => readPushKeys(process.env)?.publicKey ?? null;

async function tokenOf(ctx: QueryCtx, tokenHash: string): Promise<Token | null> {
  return await ctx.db
    .query("pushTokens")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
}

/** The newest first; `revoked` picks which. */
async function tokensOf(ctx: QueryCtx, uid: string, revoked: boolean): Promise<Token[]> {
  return await ctx.db
    .query("pushTokens")
    .withIndex("by_uid_and_revoked", (q) => q.eq("uid", uid).eq("revoked", revoked))
    .order("desc")
    .take(PUSH_TOKENS_MAX);
}

/** Whether there is anywhere to push to. */
export async function hasDevice(ctx: QueryCtx, uid: string): Promise<boolean> {
  const device = await ctx.db
    .query("pushTokens")
    .withIndex("by_uid_and_revoked", (q) => q.eq("uid", uid).eq("revoked", false))
    .first();
  return device !== null;
}

export interface NewToken {
  endpoint: string;
  p256dh: string;
  auth: string;
  now: number;
}

function requireUsable({ endpoint, p256dh, auth }: NewToken): void {
  if (publicKey() === null) fail("failed-precondition", { reason: "push-off" });
  const problem = endpointProblem(endpoint, readPushSandbox(process.env));
  if (problem !== null) fail("invalid-argument", { field: "endpoint", reason: problem });
  if (!isDeviceKey(p256dh)) fail("invalid-argument", { field: "p256dh", reason: "key-form" });
  if (!isDeviceSecret(auth)) fail("invalid-argument", { field: "auth", reason: "key-form" });
}

/** Makes room for one more: revoked ones go first, then whoever was not seen for longest. */
async function makeRoom(ctx: MutationCtx, uid: string): Promise<void> {
  const all = [...(await tokensOf(ctx, uid, false)), ...(await tokensOf(ctx, uid, true))];
  for (const token of all.slice(PUSH_TOKENS_MAX - 1)) await ctx.db.delete(token._id);
}

/** Keeps a device's address. It belongs to whoever saved it last: a device has one person at a time. */
export async function save(ctx: MutationCtx, uid: string, wish: NewToken): Promise<{ hash: string }> {
  requireUsable(wish);
  const { now, ...device } = wish;
  const hash = await digestOf(device.endpoint);
  const known = await tokenOf(ctx, hash);
  const seen = { uid, ...device, lastSeenAt: now, revoked: false, failures: 0 };
  if (known?.uid !== uid) await makeRoom(ctx, uid);
  // Whoever saved it before traces were kept would otherwise leave none.
  if (known !== null && known.uid !== uid) await keepTrace(ctx, { ...known, seenAt: known.lastSeenAt });
  await keepTrace(ctx, { uid, tokenHash: hash, seenAt: now });
  if (known !== null) await ctx.db.patch(known._id, { ...seen, ended: undefined });
  else await ctx.db.insert("pushTokens", { ...seen, tokenHash: hash, platform: "web", createdAt: now });
  return { hash };
}

/** Ends it for one of the person's own devices; again, or of another's device, changes nothing. */
export async function revoke(ctx: MutationCtx, uid: string, hash: string): Promise<null> {
  const known = await tokenOf(ctx, hash);
  if (known === null || known.uid !== uid || known.ended === true) return null;
  await ctx.db.patch(known._id, { revoked: true, ended: true });
  return null;
}

export async function list(ctx: QueryCtx, uid: string): Promise<PushDeviceItem[]> {
  const all = [...(await tokensOf(ctx, uid, false)), ...(await tokensOf(ctx, uid, true))];
  return all
    .slice(0, PUSH_TOKENS_MAX)
    .map(({ tokenHash: hash, platform, lastSeenAt, revoked, ended = false }) => ({
      ...{ hash, platform, lastSeenAt, revoked, ended },
    }));
}

/** Product 14: push is asked for only after a first dare sent or received, or a first follow. */
async function hasActed(ctx: QueryCtx, uid: string): Promise<boolean> {
  const sent = await ctx.db
    .query("dares")
    .withIndex("by_ownerId", (q) => q.eq("ownerId", uid))
    .first();
  if (sent !== null) return true;
  const received = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid))
    .first();
  if (received !== null) return true;
  const follow = await ctx.db
    .query("follows")
    .withIndex("by_follower_and_followee", (q) => q.eq("followerId", uid))
    .first();
  return follow !== null;
}

export async function mine(ctx: QueryCtx, uid: string): Promise<PushMine> {
  const { pushEnabled: enabled } = await prefsOf(ctx, uid);
  return { enabled, hasActed: await hasActed(ctx, uid) };
}

export interface Addressee {
  tokenHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whom a message goes to; with `only`, of them those. */
export async function addressees(ctx: QueryCtx, uid: string, only: string[] | null): Promise<Addressee[]> {
  const found = await tokensOf(ctx, uid, false);
  return found
    .filter(({ tokenHash }) => only === null || only.includes(tokenHash))
    .map(({ tokenHash, endpoint, p256dh, auth }) => ({ tokenHash, endpoint, p256dh, auth }));
}

/** What a device's service said: one that is gone, or was refused each message for long, is not tried again. */
export async function note(
  ctx: MutationCtx,
  uid: string,
  { tokenHash, outcome }: { tokenHash: string; outcome: PushOutcome },
): Promise<void> {
  const token = await tokenOf(ctx, tokenHash);
  // Saved by another person meanwhile: the answer was about the earlier one.
  if (token === null || token.uid !== uid) return;
  if (outcome === "sent") {
    if (token.failures > 0) await ctx.db.patch(token._id, { failures: 0 });
    return;
  }
  // A busy service says nothing about the device: an hour of its trouble must end nobody's push.
  if (outcome === "retry") return;
  const failures = token.failures + 1;
  // Revoked while its answer was on the way, it stays so.
  const revoked = token.revoked || outcome === "gone" || failures >= PUSH_FAILURES_MAX;
  await ctx.db.patch(token._id, { failures, revoked });
}
