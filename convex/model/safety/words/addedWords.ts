/** Words that admins add to the lists of the screening, each by two of them (staff 4). The one writer of `addedWords`. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ContentRule } from "../../../domain/safety/contentRules";
import {
  ADDED_MAX,
  type AddedOutcome,
  type AddedPhrase,
  foldedPhrase,
  MESSAGE_LIST_RULES,
  PHRASE_PROBLEMS,
  phraseProblem,
  WORD_LISTS,
  type WordList,
} from "../../../domain/safety/screen/addedWords";
import { fail, requireFound } from "../../../errors";
import { type Actor, audit } from "../../access/audit";
import { requireReason } from "../../access/staffRoles";
import { type Moment, requireSecondAdmin, whoDid } from "../../access/whoDid";
import type { addedWordView } from "./wordsView";

type Row = Doc<"addedWords">;

async function rowsOf(ctx: QueryCtx, list: WordList): Promise<Row[]> {
  return await ctx.db
    .query("addedWords")
    .withIndex("by_list_and_phrase", (q) => q.eq("list", list))
    .take(ADDED_MAX);
}

/** What the screening reads with every text of that kind. */
export async function addedTo(ctx: QueryCtx, list: WordList): Promise<AddedPhrase[]> {
  const rows = await rowsOf(ctx, list);
  return rows.flatMap(({ rule, outcome, phrase, state }) =>
    state === "asked" ? [] : [{ rule, outcome, phrase }],
  );
}

const targetOf = ({ list, phrase }: Pick<Row, "list" | "phrase">): string => `words:${list}:${phrase}`;

/** When it came to stand as it does. */
const momentOf = (row: Row): Moment => ({ target: targetOf(row), at: row.changedAt });

export async function added(ctx: QueryCtx, actor: Actor): Promise<Infer<typeof addedWordView>[]> {
  const rows = (await Promise.all(WORD_LISTS.map((list) => rowsOf(ctx, list)))).flat();
  return await Promise.all(rows.map((row) => viewOf(ctx, actor, row)));
}

async function viewOf(ctx: QueryCtx, actor: Actor, row: Row): Promise<Infer<typeof addedWordView>> {
  const { _id: wordId, list, rule, outcome, phrase, state, changedAt } = row;
  const who = await whoDid(ctx, momentOf(row));
  return {
    ...{ wordId, list, rule, outcome, phrase, state, changedAt, ...who },
    isMine: who.by?.uid === actor.uid,
  };
}

interface Wish {
  list: WordList;
  rule: ContentRule;
  outcome: AddedOutcome;
  phrase: string;
  reason: string;
  now: number;
}

interface Act {
  wordId: Id<"addedWords">;
  reason: string;
  now: number;
}

type Step = { action: "ask" | "add" | "askRemoval" | "remove" | "keep"; reason: string; now: number };

async function log(ctx: MutationCtx, actor: Actor, row: Pick<Row, "list" | "phrase">, step: Step) {
  const { action, reason, now } = step;
  await audit(ctx, { actor, action: `words.${action}`, target: targetOf(row), reason, now });
}

function requirePhrase(raw: string): string {
  const problem = phraseProblem(raw);
  if (problem !== null)
    fail("invalid-argument", {
      ...{ field: "phrase", message: PHRASE_PROBLEMS[problem], reason: `phrase-${problem}` },
    });
  return foldedPhrase(raw);
}

/** Wished by one admin; read once another one agrees. */
export async function ask(
  ctx: MutationCtx,
  actor: Actor,
  { list, rule, outcome, phrase: raw, reason, now }: Wish,
): Promise<null> {
  const told = requireReason(reason);
  const phrase = requirePhrase(raw);
  if (list === "messages" && !MESSAGE_LIST_RULES.some((each) => each === rule))
    fail("invalid-argument", { field: "rule", reason: "phrase-rule" });
  const rows = await rowsOf(ctx, list);
  if (rows.some((row) => row.phrase === phrase)) {
    const message = "It is on this list already.";
    fail("already-exists", { field: "phrase", message, reason: "phrase-known" });
  }
  if (rows.length >= ADDED_MAX) {
    const message = `A list takes ${ADDED_MAX} phrases. Remove some first.`;
    fail("failed-precondition", { message, reason: "phrases-full" });
  }
  await ctx.db.insert("addedWords", { list, rule, outcome, phrase, state: "asked", changedAt: now });
  await log(ctx, actor, { list, phrase }, { action: "ask", reason: told, now });
  return null;
}

/** The second admin: it is read from now on, or not any more. */
export async function agree(ctx: MutationCtx, actor: Actor, { wordId, reason, now }: Act): Promise<null> {
  const told = requireReason(reason);
  const row = requireFound(await ctx.db.get(wordId));
  if (row.state === "live") fail("failed-precondition", { reason: "phrase-unasked" });
  await requireSecondAdmin(ctx, actor, momentOf(row));
  if (row.state === "leaving") {
    await ctx.db.delete(wordId);
    await log(ctx, actor, row, { action: "remove", reason: told, now });
    return null;
  }
  await ctx.db.patch(wordId, { state: "live", changedAt: now });
  await log(ctx, actor, row, { action: "add", reason: told, now });
  return null;
}

/** Of one that is read: asks for its end. Of one that was only asked for: ends it at once. */
export async function remove(ctx: MutationCtx, actor: Actor, { wordId, reason, now }: Act): Promise<null> {
  const told = requireReason(reason);
  const row = requireFound(await ctx.db.get(wordId));
  if (row.state === "asked") {
    await ctx.db.delete(wordId);
    await log(ctx, actor, row, { action: "remove", reason: told, now });
    return null;
  }
  if (row.state === "leaving") fail("failed-precondition", { reason: "phrase-leaving" });
  await ctx.db.patch(wordId, { state: "leaving", changedAt: now });
  await log(ctx, actor, row, { action: "askRemoval", reason: told, now });
  return null;
}

/** Its end is not wanted any more; it was read all the while. */
export async function keep(ctx: MutationCtx, actor: Actor, { wordId, reason, now }: Act): Promise<null> {
  const told = requireReason(reason);
  const row = requireFound(await ctx.db.get(wordId));
  if (row.state !== "leaving") fail("failed-precondition", { reason: "phrase-unasked" });
  await ctx.db.patch(wordId, { state: "live", changedAt: now });
  await log(ctx, actor, row, { action: "keep", reason: told, now });
  return null;
}
