/** What bots know of a person, and a rule that this person wrote. */
import type { MutationCtx } from "@convex/_generated/server";
import { fillPersonas } from "@convex/model/bots/personas";

export async function insertBots(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  await fillPersonas(ctx, now);
  await ctx.db.insert("botCaps", { uid, optedOut: true, sentAt: [now] });
  const send = { ruleId: "r1", version: 1, templateId: "t1", templateVersion: 1, outcome: "sent" } as const;
  await ctx.db.insert("botSends", { ...send, key: `r1:live:${uid}`, uid, at: now });
  await ctx.db.insert("botVersions", {
    ...{ subjectId: "t1", kind: "template", version: 1, isNewest: true, state: "live" },
    content: { kind: "template", name: "Hello", text: "Hello {firstName}", place: null },
    ...{ by: uid, at: now, approvedBy: uid, approvedAt: now },
  } as const);
}
