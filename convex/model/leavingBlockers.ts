/** What stands between a person and the end of their account: money that is not theirs alone yet (money 3.5). */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { actionsFor, type DareRole, OPEN_STATUSES } from "../domain/dareMachine";
import { LEAVING_DARES_PAGE } from "../domain/limits";
import { CURRENCY } from "../domain/money";
import { abandon, cancel, decline } from "./dares";
import { roleOf } from "./views/dareView";
import type { OpenDare, OpenMoney } from "./views/leavingView";

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

/** Nothing was charged yet: one of the two can end it without the other. */
function isClosable(dare: Dare, role: DareRole): boolean {
  if (role === "sender" && dare.status === "awaiting_payment") return true;
  return actionsFor({ status: dare.status, role }).some((act) => act === "decline" || act === "cancel");
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

export async function openMoney(ctx: QueryCtx, uid: string): Promise<OpenMoney> {
  const wallet = await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return {
    pending: (wallet?.pending ?? 0) + (wallet?.reserved ?? 0) + (wallet?.frozen ?? 0),
    available: wallet?.available ?? 0,
    currency: wallet?.currency ?? CURRENCY,
  };
}

/** Ends what can be ended in one tap, by the dare's own acts. */
export async function closeItems(ctx: MutationCtx, user: Doc<"users">): Promise<{ closed: number }> {
  const closable = (await openDares(ctx, user.uid)).filter(({ dare, role }) => isClosable(dare, role));
  for (const { dare, role } of closable) {
    if (role === "creator") await decline(ctx, user, { dareId: dare._id });
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
