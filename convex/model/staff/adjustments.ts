/** L14: a debt written off or a gift. L17 and refunds paid otherwise are decided here, too. One admin asks, another makes it; neither for themselves. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { userAccount } from "../../domain/ledger/accounts";
import { adjustmentEntry } from "../../domain/ledger/postings";
import { ADJUSTMENT_MAX, CURRENCY, isMoneyAmount } from "../../domain/money";
import { fail, requireFound } from "../../errors";
import type { writeOffKind } from "../../tables/ledger";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireOthersCase, requireReason, roleOf } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { balanceOf, post } from "../ledger/ledger";
import { userByUsername } from "../people/usernames";
import { book as bookPaidOtherwise } from "../provider/manualRefunds";
import { book as bookDifference } from "./reconAdjustments";

type Adjustment = Doc<"adjustments">;
type Kind = Infer<typeof writeOffKind>;
type Sum = { uid: string; kind: Kind; amount: number };

/** A debt is written off as far as it goes: what is more would be a gift under another name. */
async function requireDebt(ctx: QueryCtx, { uid, kind, amount }: Sum): Promise<void> {
  if (kind !== "badDebt") return;
  const available = await balanceOf(ctx, userAccount(uid, "available"));
  if (available + amount <= 0) return;
  const message = "This person does not owe that much.";
  fail("failed-precondition", { message, field: "amount", reason: "no-such-debt" });
}

interface Asked {
  username: string;
  kind: Kind;
  amount: number;
  reason: string;
  now: number;
}

export async function ask(
  ctx: MutationCtx,
  actor: Actor,
  { username, kind, amount, reason, now }: Asked,
): Promise<{ id: Id<"adjustments"> }> {
  const { uid } = requireFound(await userByUsername(ctx, username), `No one is called ${username}.`);
  requireOthersCase(actor, uid);
  const told = requireReason(reason);
  if (!isMoneyAmount(amount) || amount === 0 || amount > ADJUSTMENT_MAX) {
    fail("invalid-argument", { field: "amount", reason: "amount-range" });
  }
  await requireDebt(ctx, { uid, kind, amount });
  const sum = { uid, kind, amount, currency: CURRENCY };
  const asked = { state: "asked" as const, askedBy: actor.uid, createdAt: now };
  const id = await ctx.db.insert("adjustments", { ...sum, ...asked, reason: told });
  const facts = { after: `${kind} ${amount}`, reason: told, caseId: id, now };
  await audit(ctx, { actor, action: "adjustment.ask", target: personTarget(uid), ...facts });
  return { id };
}

/** The second pair of eyes: another admin, while the first one is still one. */
async function requireSecondAdmin(ctx: QueryCtx, actor: Actor, { askedBy }: Adjustment): Promise<void> {
  if (actor.uid === askedBy) {
    const message = "You requested this, so another admin must approve it.";
    fail("permission-denied", { message, reason: "second-admin" });
  }
  if ((await roleOf(ctx, askedBy)) === "admin") return;
  const message = "The admin who requested this is no longer an admin. Request it again.";
  fail("failed-precondition", { message, reason: "asker-no-admin" });
}

interface Decided {
  id: Id<"adjustments">;
  make: boolean;
  reason: string;
  now: number;
}

/** Made or refused. Whoever asked may take it back, not make it. */
export async function decide(
  ctx: MutationCtx,
  actor: Actor,
  { id, make, reason, now }: Decided,
): Promise<null> {
  const adjustment = requireFound(await ctx.db.get("adjustments", id));
  const { uid, findingId, kind, amount } = adjustment;
  if (uid !== undefined) requireOthersCase(actor, uid);
  const told = requireReason(reason);
  if (adjustment.state !== "asked") fail("failed-precondition", { reason: "adjustment-decided" });
  if (make) {
    await requireSecondAdmin(ctx, actor, adjustment);
    await book(ctx, actor, { adjustment, now });
  }
  const state = make ? ("made" as const) : ("refused" as const);
  await ctx.db.patch(id, { state, decidedBy: actor.uid, decidedAt: now });
  const facts = { before: `${kind} ${amount}`, after: state, reason: told, caseId: id, now };
  const target = uid === undefined ? `finding:${findingId}` : personTarget(uid);
  await audit(ctx, { actor, action: "adjustment.decide", target, ...facts });
  return null;
}

async function book(
  ctx: MutationCtx,
  actor: Actor,
  { adjustment, now }: { adjustment: Adjustment; now: number },
): Promise<void> {
  const { _id, uid, kind, amount, currency } = adjustment;
  if (kind === "paidOtherwise") return await bookPaidOtherwise(ctx, actor, { adjustment, now });
  if (uid === undefined || kind === "providerDifference") return await bookDifference(ctx, adjustment, now);
  // Who has left has no wallet that it could go to.
  requireFound(await findUser(ctx, uid));
  await requireDebt(ctx, { uid, kind, amount });
  const entry = adjustmentEntry({ adjustmentId: _id, kind, uid, amount });
  const memo = kind === "badDebt" ? "debt written off" : "goodwill";
  await post(ctx, { ...entry, currency, at: now, actor: "staff", memo });
}
