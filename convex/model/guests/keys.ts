/** The key of a guest's dare or tip (money 1.4, rulings 8): how it is made, proved and taken back. Only hashes are stored. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf, isSameDigest, secretText } from "../../domain/bytes/secretToken";
import { GUEST_KEY_BYTES, GUEST_KEYS_MAX } from "../../domain/sending/guestLimits";
import { requireFound } from "../../errors";
import { guestRowOf } from "../payments/guestPayers";

type Dare = Doc<"dares">;
type GuestDare = Doc<"guestDares">;
type Tip = Doc<"tips">;

/** Told once; only the hash is kept. */
export async function freshKey(): Promise<{ key: string; hash: string }> {
  const key = secretText(crypto.getRandomValues(new Uint8Array(GUEST_KEY_BYTES)));
  return { key, hash: await digestOf(key) };
}

/** One more key opens the dare; the oldest beyond three goes (rulings 8). */
export async function keepKey(
  ctx: MutationCtx,
  row: GuestDare,
  { hash, now }: { hash: string; now: number },
): Promise<void> {
  const minted = { hash, mintedAt: now };
  await ctx.db.patch(row._id, { keyHashes: [...row.keyHashes, minted].slice(-GUEST_KEYS_MAX) });
}

/** A fresh key for whoever has proved to be this guest. */
export async function mintKey(ctx: MutationCtx, row: GuestDare, now: number): Promise<string> {
  const { key, hash } = await freshKey();
  await keepKey(ctx, row, { hash, now });
  return key;
}

export interface HeldKey {
  dareId: string;
  key: string;
}

/** The dare that this key opens. Wrong and revoked keys, dares of members and unknown ids answer alike. */
export async function findByKey(
  ctx: QueryCtx,
  { dareId: rawId, key }: HeldKey,
): Promise<{ dare: Dare; row: GuestDare } | null> {
  const digest = await digestOf(key);
  const dareId = ctx.db.normalizeId("dares", rawId);
  const row = dareId === null ? null : await guestRowOf(ctx, dareId);
  // Each hash is compared, so that the time tells nothing of which one came near.
  const fitting = row?.keyHashes.filter(({ hash }) => isSameDigest(hash, digest)) ?? [];
  if (row === null || fitting.length === 0) return null;
  const dare = await ctx.db.get(row.dareId);
  return dare?.ownerId === row.guestId ? { dare, row } : null;
}

/** For the builders: the proved dare, and whom the machine knows as its sender. */
export async function requireGuest(
  ctx: QueryCtx,
  held: HeldKey,
): Promise<{ dare: Dare; party: { uid: string } }> {
  const { dare } = requireFound(await findByKey(ctx, held));
  return { dare, party: { uid: dare.ownerId } };
}

/** The tip that this key shows. Wrong keys, tips of members and unknown ids answer alike. */
export async function findTipByKey(
  ctx: QueryCtx,
  { tipId: rawId, key }: { tipId: string; key: string },
): Promise<Tip | null> {
  const digest = await digestOf(key);
  const tipId = ctx.db.normalizeId("tips", rawId);
  const tip = tipId === null ? null : await ctx.db.get("tips", tipId);
  return tip?.guestKeyHash !== undefined && isSameDigest(tip.guestKeyHash, digest) ? tip : null;
}

/** For the builders. */
export async function requireTipByKey(ctx: QueryCtx, held: { tipId: string; key: string }): Promise<Tip> {
  return requireFound(await findTipByKey(ctx, held));
}
