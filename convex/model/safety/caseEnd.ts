/** What was held for whoever decides a case: with the decision it goes, or comes back. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { dropGone } from "../daily/answers";
import { showFace } from "../people/profileMedia";

type Named = Pick<Doc<"moderationCases">, "targetKind" | "targetId">;

export async function endHolds(
  ctx: MutationCtx,
  { targetKind, targetId }: Named,
  now: number,
): Promise<void> {
  if (targetKind === "answer") await dropGone(ctx, targetId);
  if (targetKind === "profile") await showFace(ctx, targetId, now);
}
