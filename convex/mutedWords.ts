import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MUTE_LASTINGS } from "./domain/relations/mutedWords";
import { memberMutation, memberQuery } from "./functions";
import * as MutedWords from "./model/relations/mutedWords";
import { muteScope } from "./tables/safety";

const wish = { part: v.boolean(), scopes: v.array(muteScope), lasting: literals(...MUTE_LASTINGS) };

/** The viewer's muted words, at most 200 (product 24). */
export const mine = memberQuery({
  args: {},
  returns: v.array(MutedWords.mutedWordView),
  handler: async (ctx) => await MutedWords.mine(ctx, ctx.viewer.uid),
});

/** Adds many at once; a word that is there already takes the new choices. Refusals name the field and the problem. */
export const add = memberMutation({
  rateLimit: "mutedWord",
  args: { words: v.array(v.string()), ...wish },
  returns: v.null(),
  handler: async (ctx, args) => await MutedWords.add(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** Writes one word anew; its time begins again. */
export const change = memberMutation({
  rateLimit: "mutedWord",
  args: { id: v.string(), text: v.string(), ...wish },
  returns: v.null(),
  handler: async (ctx, args) => await MutedWords.change(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

export const remove = memberMutation({
  rateLimit: "mutedWord",
  args: { id: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await MutedWords.remove(ctx, ctx.viewer.uid, args.id),
});
