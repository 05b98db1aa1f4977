/**
 * Tips without an account (rulings 8, product 19): from a creator's page by e-mail and tick, from a settled dare by its
 * key. Each has a key of its own that shows it and nothing else; no words, since guests write none to a creator.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf } from "../../domain/bytes/secretToken";
import { CURRENCY } from "../../domain/money";
import { tipAmountRange } from "../../domain/payments/pricing";
import {
  guestDaresOn,
  guestUid,
  isUnguessable,
  UNPAID_GUEST_KEPT_MS,
} from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import { passSubject, requireAppCheck } from "../access/appCheck";
import { findUser } from "../access/viewer";
import { requireNotBlockedByAge } from "../age/addressBlocks";
import { giveUp } from "../payments/checkoutPages";
import { guestRowOf, requireGuestRoom } from "../payments/guestPayers";
import { userByUsername } from "../people/usernames";
import type { TipOffer } from "../purchases/purchaseView";
import {
  earlierOf,
  obstacle,
  openTip,
  requireNoObstacle,
  requireSettled,
  requireTipAmount,
} from "../purchases/tips";
import { freshKey } from "./keys";
import { requireGuestForm } from "./send";

type Tip = Doc<"tips">;
type Held = { tipId: Id<"tips">; key: string };

const AS_GUEST = { createdAt: 0, settledCount: 0, now: 0, isGuest: true } as const;

/** What a guest may tip this person; null where none may. */
export async function offer(ctx: QueryCtx, username: string): Promise<TipOffer | null> {
  const target = guestDaresOn(process.env) ? await userByUsername(ctx, username) : null;
  if ((await obstacle(ctx, null, target)) !== null) return null;
  return { ...tipAmountRange(AS_GUEST), currency: CURRENCY };
}

interface GuestTip {
  payerId: string;
  clientId: string;
  creatorId: string;
  email: string;
  amount: number;
  dareId?: Id<"dares">;
  now: number;
}

async function open(ctx: MutationCtx, { email, now, ...wish }: GuestTip): Promise<Held> {
  requireTipAmount(wish.amount, AS_GUEST);
  await requireGuestRoom(ctx, { email, amount: wish.amount, isDare: false, now });
  const { key, hash } = await freshKey();
  const guest = { guestEmail: email, guestKeyHash: hash, guestGoesAt: now + UNPAID_GUEST_KEPT_MS };
  const subject = wish.dareId === undefined ? ("profile" as const) : ("dare" as const);
  return { tipId: await openTip(ctx, { ...wish, ...guest, subject, note: "" }, now), key };
}

/** A repeat whose answer got lost: the same tip with another key, until it is paid. */
async function again(ctx: MutationCtx, tip: Tip, email: string): Promise<Held> {
  if (tip.guestEmail !== email || tip.state !== "awaiting_payment") {
    fail("failed-precondition", { reason: "guest-sent" });
  }
  const { key, hash } = await freshKey();
  await ctx.db.patch(tip._id, { guestKeyHash: hash });
  return { tipId: tip._id, key };
}

export interface GuestTipWish {
  session: string;
  clientId: string;
  username: string;
  amount: number;
  email: string;
  adult: boolean;
}

/** From a creator's page. The key is told once, here; the same client id gives the same tip. */
export async function begin(ctx: MutationCtx, wish: GuestTipWish, now: number): Promise<Held> {
  if (!guestDaresOn(process.env)) fail("failed-precondition", { reason: "guest-dares-off" });
  const email = requireGuestForm(wish);
  const payerId = guestUid(await digestOf(`guest-tip:${wish.clientId}`));
  const earlier = await earlierOf(ctx, payerId, payerId);
  if (earlier !== null) return await again(ctx, earlier, email);
  await requireAppCheck(ctx, { subject: passSubject(null, wish.session), now });
  await requireNotBlockedByAge(ctx, { email, now });
  const person = await requireNoObstacle(ctx, null, await userByUsername(ctx, wish.username));
  const { amount } = wish;
  return await open(ctx, { payerId, clientId: payerId, creatorId: person.uid, email, amount, now });
}

/** For a settled dare, by whoever holds its key. */
export async function beginForDare(
  ctx: MutationCtx,
  dare: Doc<"dares">,
  { clientId, amount, now }: { clientId: string; amount: number; now: number },
): Promise<Held> {
  if (!isUnguessable(clientId)) fail("invalid-argument", { field: "clientId", reason: "client-id" });
  const { email } = requireFound(await guestRowOf(ctx, dare._id));
  const payerId = dare.ownerId;
  const earlier = await earlierOf(ctx, payerId, clientId);
  if (earlier !== null) return await again(ctx, earlier, email);
  await requireNotBlockedByAge(ctx, { email, now });
  const { uid: creatorId } = await requireNoObstacle(ctx, payerId, await findUser(ctx, dare.creatorId));
  requireSettled(dare);
  return await open(ctx, { payerId, clientId, creatorId, email, amount, dareId: dare._id, now });
}

/** Leaves the payment page. What is paid already stays so. */
export async function leave(ctx: MutationCtx, { paymentId }: Tip, now: number): Promise<null> {
  const payment = paymentId === undefined ? null : await ctx.db.get("payments", paymentId);
  if (payment !== null) await giveUp(ctx, payment, now);
  return null;
}
