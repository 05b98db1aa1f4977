/** Work for `npm run bench -- progress`: acts that count for somebody, each with and without what it counts for. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import type { MutationCtx } from "../../convex/_generated/server";
import { dareSubject } from "../../convex/domain/comments/comments";
import { captureEntry } from "../../convex/domain/ledger/postings";
import { requireFound } from "../../convex/errors";
import { jobMutation } from "../../convex/functions";
import { requireUser } from "../../convex/model/access/viewer";
import * as Comments from "../../convex/model/comments/comments";
import * as Reactions from "../../convex/model/comments/reactions";
import { settle } from "../../convex/model/dares/acts";
import { post } from "../../convex/model/ledger/ledger";

const COUNTED = ["progress", "progressEvents"];
const isCounted = (table: unknown): boolean => typeof table === "string" && COUNTED.includes(table);

const nothing = { unique: async () => null, first: async () => null, take: async () => [] };
const notThere = { withIndex: () => nothing };

/** The same context with two tables that hold nothing and keep nothing: what the act costs besides. */
function without(ctx: MutationCtx): MutationCtx {
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === "query") return (table: never) => (isCounted(table) ? notThere : target.query(table));
      if (name === "insert")
        return async (table: never, row: never) =>
          isCounted(table) ? "none" : await target.insert(table, row);
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  return { ...ctx, db };
}

/** A dare of before for each nth, to talk about and to react to. */
export const makeSubjects = jobMutation({
  args: { creatorId: v.string(), count: v.number() },
  returns: v.array(v.string()),
  handler: async (ctx, { creatorId, count }): Promise<string[]> => {
    const subjects: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const dare = { creatorId, title: `Old toast ${nth}`, currency: "usd", at: nth };
      subjects.push(dareSubject(await ctx.db.insert("pastDares", dare)));
    }
    return subjects;
  },
});

/** Copies of a dare in review, each with its payment and its price held. */
export const makeDares = jobMutation({
  args: { count: v.number() },
  returns: v.array(v.id("dares")),
  handler: async (ctx, { count }): Promise<Id<"dares">[]> => {
    const known = requireFound(
      await ctx.db
        .query("dares")
        .withIndex("by_status_and_statusAt", (q) => q.eq("status", "in_review"))
        .first(),
    );
    const { _id, _creationTime, paymentId: _paid, ...dare }: Doc<"dares"> = known;
    const paid = await ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", _id))
      .unique();
    const { _id: _of, _creationTime: _at, ...payment } = requireFound(paid);
    const made: Id<"dares">[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const dareId = await ctx.db.insert("dares", { ...dare, frozen: false, clientId: `copy-${_id}-${nth}` });
      await ctx.db.insert("payments", { ...payment, dareId });
      const chargeRef = `bench-${dareId}`;
      const { currency, escrowAmount: amount } = dare;
      const about = { currency, at: Date.now(), actor: "provider", memo: "bench", dareId } as const;
      await post(ctx, { ...captureEntry({ chargeRef, dareId, amount }), ...about, objectRef: chargeRef });
      made.push(dareId);
    }
    return made;
  },
});

export const act = jobMutation({
  args: {
    kind: literals("react", "comment", "approve"),
    counts: v.boolean(),
    uid: v.string(),
    /** What it is done to: a subject, or a dare's id. */
    to: v.string(),
  },
  returns: v.null(),
  handler: async (whole, { kind, counts, uid, to }): Promise<null> => {
    const ctx = counts ? whole : without(whole);
    const viewer = await requireUser(ctx, uid);
    if (kind === "react") await Reactions.set(ctx, viewer, { subject: to, kind: "wild" });
    if (kind === "comment") await Comments.post(ctx, viewer, { subject: to, text: "Well done" });
    if (kind !== "approve") return null;
    const dareId = requireFound(ctx.db.normalizeId("dares", to));
    await settle(ctx, requireFound(await ctx.db.get(dareId)), "S", Date.now());
    return null;
  },
});
