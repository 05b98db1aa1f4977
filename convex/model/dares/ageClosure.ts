/** What happens to the dares of somebody found too young (product 4): they end, and the money goes back (D29). */
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { closeDaresOf } from "./closeForPerson";
import { isClosedByAge } from "../access/accountStanding";
import { findUser } from "../access/viewer";

/** One step of the job; schedules the next one until nothing is left. */
export async function closeDares(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  // Won the appeal before the job ran; one that merely runs stops nothing.
  if (user === null || !isClosedByAge(user)) return;
  if (await closeDaresOf(ctx, { uid, why: "tooYoung", now })) {
    await ctx.scheduler.runAfter(0, internal.jobs.age.closeDares, { uid });
  }
}
