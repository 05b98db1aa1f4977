import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as AddedWords from "./model/safety/words/addedWords";
import * as TryOut from "./model/safety/words/tryOut";
import { addedWordView, builtInView, triedView } from "./model/safety/words/wordsView";
import { contentRule } from "./tables/dares";
import { addedOutcome, wordList } from "./tables/safety";

const deciders = { roles: ["moderator", "safetyLead"] } as const;
const admins = { roles: [] } as const;
const act = { wordId: v.id("addedWords"), reason: v.string() };

/** The lists as the product comes with them, rule by rule. */
export const builtIn = staffQuery({
  ...deciders,
  args: {},
  returns: v.array(builtInView),
  handler: async () => TryOut.builtIn(),
});

/** What staff have added, and asked for. */
export const added = staffQuery({
  ...deciders,
  args: {},
  returns: v.array(addedWordView),
  handler: async (ctx) => await AddedWords.added(ctx, ctx.actor),
});

/** What the screening would say to a text as a dare and as a message, and why. Keeps nothing of it. */
export const tryText = staffQuery({
  ...deciders,
  args: { text: v.string() },
  returns: triedView,
  handler: async (ctx, { text }) => await TryOut.tryText(ctx, text),
});

/** Asks for a phrase; audited. Refusals: invalid-argument (phrase, rule, reason), already-exists, failed-precondition. */
export const ask = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: {
    ...{ list: wordList, rule: contentRule, outcome: addedOutcome },
    ...{ phrase: v.string(), reason: v.string() },
  },
  returns: v.null(),
  handler: async (ctx, args) => await AddedWords.ask(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** The second admin's word on what was asked for; audited. Refusals: permission-denied (second-admin), failed-precondition. */
export const agree = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: act,
  returns: v.null(),
  handler: async (ctx, args) => await AddedWords.agree(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Asks for a phrase to go, or takes a wish back; audited. */
export const remove = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: act,
  returns: v.null(),
  handler: async (ctx, args) => await AddedWords.remove(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** A phrase that was to go stays; audited. */
export const keep = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: act,
  returns: v.null(),
  handler: async (ctx, args) => await AddedWords.keep(ctx, ctx.actor, { ...args, now: Date.now() }),
});
