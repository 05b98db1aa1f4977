/** What bots know of a person, and a rule that this person wrote. */
import type { MutationCtx } from "@convex/_generated/server";
import { fillPersonas } from "@convex/model/bots/personas";
import { putIn } from "../../support/put";

export async function insertBots(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  await fillPersonas(ctx, now);
  await putIn(ctx, "botCaps", { uid, optedOut: true, sentAt: [now] });
  await putIn(ctx, "botSends", { ruleId: "r1", key: `r1:live:${uid}`, uid });
  const content = { kind: "template", name: "Hello", text: "Hello {firstName}", place: null } as const;
  await putIn(ctx, "botVersions", { kind: "template", content, by: uid, approvedBy: uid });
}
