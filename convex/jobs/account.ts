import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { deleteIdentity } from "../integrations/identityAdmin";
import * as Erasure from "../model/account/erasure";
import * as DataExport from "../model/account/export";
import { archive, type ExportedTable } from "../model/account/exportArchive";
import * as Leaving from "../model/account/leaving";
import { purgeClosed } from "../model/people/closedSignIns";

/** Daily: accounts that were switched off a year ago. */
export const endDeactivations = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Leaving.endDeactivations(ctx, Date.now()),
});

/** Daily: marks of erased sign-ins that no token can stand behind any more. */
export const purgeClosedSignIns = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await purgeClosed(ctx, Date.now()),
});

const ofDeletion = { deletionId: v.id("accountDeletions") };

export const sweepErasures = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Erasure.sweep(ctx, Date.now()),
});

export const advanceErasure = jobMutation({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> => await Erasure.advance(ctx, deletionId, Date.now()),
});

/** Intent, act, settle: one that breaks off anywhere is asked for again, and what is gone stays gone. */
export const closeSignIn = jobAction({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> => {
    const signIns: string[] = await ctx.runQuery(internal.jobs.account.signInsToClose, { deletionId });
    if (signIns.length === 0) return null;
    for (const tokenIdentifier of signIns) await deleteIdentity(tokenIdentifier);
    return await ctx.runMutation(internal.jobs.account.signInsClosed, { deletionId });
  },
});

export const signInsToClose = jobQuery({
  args: ofDeletion,
  returns: v.array(v.string()),
  handler: async (ctx, { deletionId }) => await Erasure.signInsToClose(ctx, deletionId),
});

export const signInsClosed = jobMutation({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> =>
    await Erasure.signInsClosed(ctx, deletionId, Date.now()),
});

const ofRun = { exportId: v.id("dataExports"), run: v.number() };
const cursor = v.union(v.string(), v.null());
interface Run {
  exportId: Id<"dataExports">;
  run: number;
}

/** Walks everything page by page, packs it and hands it in. Broken off, the sweep begins anew. */
export const makeExport = jobAction({
  args: ofRun,
  returns: v.null(),
  handler: async (ctx, run): Promise<null> => {
    const tables: ExportedTable[] = [];
    for (const name of DataExport.EXPORT_NAMES) {
      const table = await readAll(ctx, run, name);
      if (table === null) return null;
      tables.push(table);
      const isCurrent: boolean = await ctx.runMutation(internal.jobs.account.noteExport, {
        ...run,
        read: tables.length,
      });
      if (!isCurrent) return null;
    }
    const file = new Blob([archive(tables, Date.now())], { type: "application/zip" });
    const storageId = await ctx.storage.store(file);
    return await ctx.runMutation(internal.jobs.account.finishExport, { ...run, storageId });
  },
});

/** Null when another run took over. Rows travel as text: they have as many shapes as there are tables. */
async function readAll(ctx: ActionCtx, run: Run, name: string): Promise<ExportedTable | null> {
  const texts: string[] = [];
  let place: { step: number; cursor: string | null } | null = { step: 0, cursor: null };
  while (place !== null) {
    const page: ExportedText | null = await ctx.runQuery(internal.jobs.account.exportPage, {
      ...run,
      name,
      ...place,
    });
    if (page === null) return null;
    texts.push(...page.rows);
    place = page.next;
  }
  return { name, json: `[\n${texts.join(",\n")}\n]\n`, count: texts.length };
}

interface ExportedText {
  rows: string[];
  next: { step: number; cursor: string | null } | null;
}

export const exportPage = jobQuery({
  args: { ...ofRun, name: v.string(), step: v.number(), cursor },
  returns: v.union(
    v.object({
      rows: v.array(v.string()),
      next: v.union(v.object({ step: v.number(), cursor }), v.null()),
    }),
    v.null(),
  ),
  handler: async (ctx, place) => {
    const found = await DataExport.page(ctx, place);
    return found === null ? null : { ...found, rows: found.rows.map((row) => JSON.stringify(row, null, 2)) };
  },
});

export const noteExport = jobMutation({
  args: { ...ofRun, read: v.number() },
  returns: v.boolean(),
  handler: async (ctx, args) => await DataExport.note(ctx, { ...args, now: Date.now() }),
});

export const finishExport = jobMutation({
  args: { ...ofRun, storageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DataExport.finish(ctx, { ...args, now: Date.now() }),
});

export const sweepExports = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await DataExport.sweep(ctx, Date.now()),
});

/** For the download route. */
export const exportFileOf = jobQuery({
  args: { exportId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { exportId }) => await DataExport.fileOf(ctx, exportId),
});
