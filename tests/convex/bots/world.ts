/** Bots with their rules live, and people to write to. */
import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { BotPlace } from "@convex/domain/bots/words";
import { tellBots } from "@convex/model/bots/events";
import { type Backend, read } from "../support/backend";
import type { Person } from "../support/people";
import { put } from "../support/put";
import { rowsOf } from "../support/rows";

export const runBots = (t: Backend) => t.mutation(internal.jobs.bots.run, {});

/** As if another admin had approved them all long ago. */
export async function liveBots(t: Backend): Promise<void> {
  await runBots(t);
  const versions = await rowsOf(t, "botVersions");
  await read(t, async (ctx) => {
    for (const { _id } of versions)
      await ctx.db.patch(_id, { state: "live", approvedAt: 1, approvedBy: "console" });
    for (const event of await ctx.db.query("botEvents").take(500))
      await ctx.db.patch(event._id, { isHandled: true });
  });
}

type Rule = Extract<Doc<"botVersions">["content"], { kind: "rule" }>;

async function approved(t: Backend, subjectId: string, content: Doc<"botVersions">["content"]) {
  const { kind } = content;
  await put(t, "botVersions", { subjectId, kind, content, version: 1, isNewest: true, state: "live", at: 1 });
}

/** A rule that has been approved, beside those that a deployment begins with. */
export async function liveRule(t: Backend, subjectId: string, part: Partial<Rule> = {}): Promise<void> {
  const of = { personaId: "dez", trigger: "interests_saved", templateId: "welcome-words" } as const;
  await approved(t, subjectId, { kind: "rule", name: subjectId, conditions: [], ...of, ...part });
}

/** Words that have been approved. */
export const liveWords = (t: Backend, subjectId: string, text: string, place: BotPlace): Promise<void> =>
  approved(t, subjectId, { kind: "template", name: subjectId, text, place });

/** Something happened to a person; each `what` is a fact of its own. */
export async function happens(t: Backend, { uid }: Person, what = "once"): Promise<void> {
  const event = { key: `interests_saved:${uid}:${what}`, uid, trigger: "interests_saved" } as const;
  await read(t, (ctx) => tellBots(ctx, { ...event, now: Date.now() }));
}

export const notesOf = async ({ as }: Person) =>
  (await as.query(api.notifications.recent, {})).filter(({ type }) => type === "bot_message");

export const sendsOf = (t: Backend): Promise<Doc<"botSends">[]> => rowsOf(t, "botSends");
