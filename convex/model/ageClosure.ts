/** What happens to the dares of somebody found too young (product 4): ended by the ordinary transitions. */
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type DareStatus, OPEN_STATUSES } from "../domain/dareMachine";
import { alarm } from "../pay/ops";
import * as Dares from "./dares";
import { isClosedByAge } from "./standing";
import { findUser } from "./viewer";

type Dare = Doc<"dares">;

/** Dares ended in one transaction; the rest follows in the next. */
const BATCH = 20;
/** No card is charged yet: these end at once, and what was authorised is given back. */
const UNCHARGED: readonly DareStatus[] = ["awaiting_payment", "sent"];

/** One step of the job; schedules the next one until nothing is left. */
export async function closeDares(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  // Won the appeal before the job ran; one that merely runs stops nothing.
  if (user === null || !isClosedByAge(user)) return;
  for (const status of UNCHARGED) {
    const page = await daresIn(ctx, uid, status);
    for (const dare of page) await end(ctx, user, dare, now);
    if (page.length > 0) return await again(ctx, uid);
  }
  await freezeRest(ctx, uid, now);
}

async function again(ctx: MutationCtx, uid: string): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.jobs.age.closeDares, { uid });
}

async function daresIn(ctx: MutationCtx, uid: string, status: DareStatus): Promise<Dare[]> {
  const sent = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
    .take(BATCH);
  const received = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status))
    .take(BATCH);
  return [...sent, ...received];
}

/** D3, D10 or D9: the words to the other side are the ordinary ones, for there is no public mark. */
async function end(ctx: MutationCtx, user: Doc<"users">, dare: Dare, now: number): Promise<void> {
  if (dare.status === "awaiting_payment") await Dares.abandon(ctx, dare, "T", now);
  else if (dare.ownerId === user.uid) await Dares.cancel(ctx, user, dare._id);
  else await Dares.decline(ctx, user, { dareId: dare._id });
}

/**
 * A charged dare stops where it is: no clock runs and nothing is paid out. A person of the staff gives the money
 * back, for the state table has no refund yet.
 */
async function freezeRest(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  for (const status of OPEN_STATUSES.filter((each) => !UNCHARGED.includes(each))) {
    for (const dare of await daresIn(ctx, uid, status)) {
      if (dare.frozen) continue;
      await ctx.db.patch(dare._id, { frozen: true, updatedAt: now });
      alarm("minor-charged-dare", { dareId: dare._id });
    }
  }
}
