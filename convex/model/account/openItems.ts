/** What stands between a person and the end of their account: money that is not theirs alone yet (money 3.5). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { actionsFor } from "../../domain/dares/actions";
import { type DareRole, OPEN_STATUSES } from "../../domain/dares/machine";
import { LEAVING_DARES_PAGE } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import { isRunningPlan } from "../../domain/purchases/plan";
import { abandon, cancel, decline } from "../dares/acts";
import { roleOf } from "../dares/dareView";
import { withdraw } from "../dares/endings";
import { walletOf } from "../payouts/walletSummary";
import { planOf } from "../purchases/planRow";
import type { OpenDare, OpenMoney } from "./leavingView";

type Dare = Doc<"dares">;

async function openPage(ctx: QueryCtx, uid: string, role: DareRole): Promise<Dare[]> {
  const found: Dare[] = [];
  for (const status of OPEN_STATUSES) {
    const dares = ctx.db.query("dares");
    const page =
      role === "sender"
        ? dares.withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
        : dares.withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status));
    found.push(...(await page.take(LEAVING_DARES_PAGE)));
  }
  return found;
}

const ENDING: readonly string[] = ["decline", "cancel", "withdraw"];

/** This side can end it without the other: a sender before the charge, a creator at any time (D9, D10, D12). */
function isClosable(dare: Dare, role: DareRole): boolean {
  if (dare.frozen) return false;
  if (role === "sender" && dare.status === "awaiting_payment") return true;
  return actionsFor({ status: dare.status, role }).some((act) => ENDING.includes(act));
}

/** At most a page for each side. What a sender has not paid yet is no matter of the creator's. */
async function openDares(ctx: QueryCtx, uid: string): Promise<{ dare: Dare; role: DareRole }[]> {
  const sent = (await openPage(ctx, uid, "sender")).map((dare) => ({ dare, role: "sender" as const }));
  const taken = (await openPage(ctx, uid, "creator"))
    .filter((dare) => roleOf(dare, uid) === "creator")
    .map((dare) => ({ dare, role: "creator" as const }));
  return [...sent, ...taken].slice(0, LEAVING_DARES_PAGE);
}

export async function openItems(ctx: QueryCtx, uid: string): Promise<OpenDare[]> {
  return (await openDares(ctx, uid)).map(({ dare, role }) => ({
    dareId: dare._id,
    title: dare.title,
    amount: dare.escrowAmount,
    currency: dare.currency,
    status: dare.status,
    role,
    closable: isClosable(dare, role),
  }));
}

/** A payout under way, or one whose money is still on its way back, stands in what is reserved. */
export async function openMoney(ctx: QueryCtx, uid: string): Promise<OpenMoney> {
  const wallet = await walletOf(ctx, uid);
  return {
    pending: (wallet?.pending ?? 0) + (wallet?.reserved ?? 0) + (wallet?.frozen ?? 0),
    available: wallet?.available ?? 0,
    currency: wallet?.currency ?? CURRENCY,
  };
}

/** The provider may still charge for it: its end was asked for, and is waited for. */
export async function hasRunningPlan(ctx: QueryCtx, uid: string): Promise<boolean> {
  const plan = await planOf(ctx, uid);
  return plan !== null && isRunningPlan(plan.subscriptionStatus);
}

/** Ends what can be ended in one tap, by the dare's own acts. */
export async function closeItems(ctx: MutationCtx, user: Doc<"users">): Promise<{ closed: number }> {
  const closable = (await openDares(ctx, user.uid)).filter(({ dare, role }) => isClosable(dare, role));
  for (const { dare, role } of closable) {
    if (role === "creator" && dare.status === "sent") await decline(ctx, user, { dareId: dare._id });
    else if (role === "creator") await withdraw(ctx, user, dare._id);
    else if (dare.status === "awaiting_payment") await abandon(ctx, dare, "S", Date.now());
    else await cancel(ctx, user, dare._id);
  }
  return { closed: closable.length };
}

/** Dares that others are about to pay for and this person cannot see: their page closes, the draft stays theirs. */
export async function turnAwayPayers(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const unpaid = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", "awaiting_payment"))
    .take(LEAVING_DARES_PAGE);
  for (const dare of unpaid) await abandon(ctx, dare, "T", now);
}
