/** What admins see of the bots. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { QueryCtx } from "../../_generated/server";
import { DRY_RUN_MS } from "../../domain/bots/triggers";
import { botContent, botTrigger, botVersionState } from "../../tables/bots";
import { isOn } from "../access/featureFlags";
import { findUser } from "../access/viewer";
import { personas, personaView } from "./personas";
import { inState, liveOf, newestOnes, type Version, versionsOf } from "./versionReads";

const SENDS_READ = 500;

const subjectRow = v.object({
  subjectId: v.string(),
  name: v.string(),
  /** Of a rule. */
  personaId: v.union(v.string(), v.null()),
  trigger: v.union(botTrigger, v.null()),
  /** The version that speaks now. */
  live: v.union(v.number(), v.null()),
  /** What the newest version is. */
  state: botVersionState,
  dryUntil: v.union(v.number(), v.null()),
});

export const botsView = v.object({
  on: v.boolean(),
  personas: v.array(personaView),
  rules: v.array(subjectRow),
  /** With the words that are said: of the live version, and while there is none of the newest. */
  templates: v.array(v.object({ ...subjectRow.fields, content: botContent })),
});

const versionView = v.object({
  version: v.number(),
  state: botVersionState,
  content: botContent,
  /** Username of the admin; null: the house itself, or somebody who has left. */
  by: v.union(v.string(), v.null()),
  /** Written by the viewer, who therefore can't approve it. */
  isMine: v.boolean(),
  at: v.number(),
  dryUntil: v.union(v.number(), v.null()),
  wasApproved: v.boolean(),
});

export const botSubjectView = v.object({
  subjectId: v.string(),
  kind: literals("rule", "template"),
  /** The newest first. */
  versions: v.array(versionView),
  /** Of the rule's latest acts, five hundred at most. */
  results: v.object({ sent: v.number(), dry: v.number(), spared: v.number() }),
});

const dryUntilOf = ({ state, dryFrom }: Version): number | null =>
  state === "dry" && dryFrom !== undefined ? dryFrom + DRY_RUN_MS : null;

const liveAmong = (live: readonly Version[], { subjectId }: Version): Version | null =>
  live.find((each) => each.subjectId === subjectId) ?? null;

function rowView(newest: Version, live: Version | null): Infer<typeof subjectRow> {
  const { content, subjectId, state } = newest;
  const rule = content.kind === "rule" ? content : null;
  return {
    ...{ subjectId, name: content.name, state },
    ...{ personaId: rule?.personaId ?? null, trigger: rule?.trigger ?? null },
    live: live?.version ?? null,
    dryUntil: dryUntilOf(newest),
  };
}

export async function bots(ctx: QueryCtx): Promise<Infer<typeof botsView>> {
  const liveRules = await inState(ctx, "rule", "live");
  const liveTemplates = await inState(ctx, "template", "live");
  const [rules, templates] = [await newestOnes(ctx, "rule"), await newestOnes(ctx, "template")];
  return {
    on: await isOn(ctx, "bots"),
    personas: await personas(ctx),
    rules: rules.map((row) => rowView(row, liveAmong(liveRules, row))),
    templates: templates.map((row) => {
      const live = liveAmong(liveTemplates, row);
      return { ...rowView(row, live), content: (live ?? row).content };
    }),
  };
}

/** The newest ones, and behind them the one that speaks, however long ago it was written. */
async function listed(ctx: QueryCtx, subjectId: string): Promise<Version[]> {
  const newest = await versionsOf(ctx, subjectId);
  const live = await liveOf(ctx, subjectId);
  const isCut = live !== null && newest.every(({ _id }) => _id !== live._id);
  return isCut ? [...newest, live] : newest;
}

/** What the newest version did on trial; what others wrote besides is no ground for approving it. */
async function resultsOf(ctx: QueryCtx, ruleId: string, version: number) {
  const acts = await ctx.db
    .query("botSends")
    .withIndex("by_rule_and_at", (q) => q.eq("ruleId", ruleId))
    .order("desc")
    .take(SENDS_READ);
  const count = (outcome: string) => acts.filter((act) => act.outcome === outcome).length;
  const dry = acts.filter((act) => act.outcome === "dry" && act.version === version).length;
  return { sent: count("sent"), dry, spared: count("spared") };
}

export async function subject(
  ctx: QueryCtx,
  viewerUid: string,
  subjectId: string,
): Promise<Infer<typeof botSubjectView> | null> {
  const versions = await listed(ctx, subjectId);
  const [newest] = versions;
  if (newest === undefined) return null;
  const shown = versions.map(async (version) => ({
    ...{ version: version.version, state: version.state, content: version.content, at: version.at },
    by: (await findUser(ctx, version.by))?.username ?? null,
    isMine: version.by === viewerUid,
    dryUntil: dryUntilOf(version),
    wasApproved: version.approvedAt !== undefined,
  }));
  const results = await resultsOf(ctx, subjectId, newest.version);
  return { subjectId, kind: newest.kind, versions: await Promise.all(shown), results };
}
