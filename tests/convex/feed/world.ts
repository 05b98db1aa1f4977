/** Settled and public proofs, made as their two people would. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { TRUSTED_SETTLED_DARES } from "@convex/domain/feed/publishing";
import type { ReportReason } from "@convex/domain/safety/reportReasons";
import { type Backend, newClientId, read } from "../support/backend";
import type { World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, patchUser } from "../support/rows";

/** So many settled dares that nobody has to look first (rulings 12). */
export async function trust(world: World): Promise<void> {
  await patchUser(world.t, world.creator.uid, { completedDaresCount: TRUSTED_SETTLED_DARES });
}

export const itemOf = (t: Backend, dareId: Id<"dares">) => only(t, "feedItems", { dareId });

export async function bothSayYes(world: World, dareId: Id<"dares">): Promise<void> {
  await world.creator.as.mutation(api.publishing.answer, { dareId, yes: true });
  await world.sender.as.mutation(api.publishing.answer, { dareId, yes: true });
}

/** Settled, by a trusted creator, and public. */
export async function publicDare(world: World): Promise<Doc<"feedItems">> {
  const dareId = await settledDare(world);
  await trust(world);
  await bothSayYes(world, dareId);
  return await itemOf(world.t, dareId);
}

/** What a flag at compose or proof would have written. */
export async function makeEdgy(t: Backend, item: Doc<"feedItems">): Promise<void> {
  await read(t, (ctx) => ctx.db.patch(item._id, { edgy: true }));
}

/** Somebody tells us about a public proof. */
export async function report(
  session: Pick<Backend, "mutation">,
  item: Doc<"feedItems">,
  reason: ReportReason,
): Promise<void> {
  const target = { targetKind: "proof" as const, targetId: item.proofId };
  const wish = { ...target, reason, detail: "", alsoBlock: false };
  await session.mutation(api.reports.create, { ...wish, clientId: newClientId(), session: "visit" });
}
