/** What a creator hears about a payout (product 14). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { NotificationType } from "../../domain/catalogue/notificationTypes";
import { formatMoney } from "../../domain/money";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";

type Payout = Doc<"payouts">;

const PAGE = "/app/wallet?view=payouts";

/** Whoever has left is told nothing: the row carries a pseudonym by then. */
async function tell(
  ctx: MutationCtx,
  { _id, uid }: Payout,
  notice: { type: NotificationType; body: string; now: number },
): Promise<void> {
  if ((await findUser(ctx, uid)) === null) return;
  await notify(ctx, { ...notice, uid, threadId: _id, dedupeKey: `${notice.type}:${_id}`, link: PAGE });
}

export async function tellSent(ctx: MutationCtx, payout: Payout, now: number): Promise<void> {
  const body = `${formatMoney(payout.amount, payout.currency)} has arrived at your bank.`;
  await tell(ctx, payout, { type: "payout_sent", body, now });
}

export async function tellFailed(ctx: MutationCtx, payout: Payout, now: number): Promise<void> {
  const sum = formatMoney(payout.amount, payout.currency);
  const body = `${sum} could not be paid out. It is back in your wallet, which says what to do.`;
  await tell(ctx, payout, { type: "payout_failed", body, now });
}

/** Money that lies there: once a month at most, and never as a push to hurry. */
export async function tellIdle(
  ctx: MutationCtx,
  { uid, available, currency, now }: { uid: string; available: number; currency: string; now: number },
): Promise<void> {
  if ((await findUser(ctx, uid)) === null) return;
  const body = `${formatMoney(available, currency)} in your wallet can be paid out whenever you like.`;
  const about = { threadId: "wallet", dedupeKey: `payout_action:idle:${uid}`, link: PAGE };
  await notify(ctx, { uid, type: "payout_action", body, ...about, now });
}
