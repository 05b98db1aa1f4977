import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as DataExport from "../model/account/export";
import { archive, type ExportedTable } from "../model/account/exportArchive";

const ofRun = { exportId: v.id("dataExports"), run: v.number() };
const cursor = v.union(v.string(), v.null());
interface Run {
  exportId: Id<"dataExports">;
  run: number;
}

/** Walks everything page by page, packs it and hands it in. Broken off, the sweep begins anew. */
export const make = jobAction({
  args: ofRun,
  returns: v.null(),
  handler: async (ctx, run): Promise<null> => {
    const tables: ExportedTable[] = [];
    for (const name of DataExport.EXPORT_NAMES) {
      const table = await readAll(ctx, run, name);
      if (table === null) return null;
      tables.push(table);
      const isCurrent: boolean = await ctx.runMutation(internal.jobs.dataExport.note, {
        ...run,
        read: tables.length,
      });
      if (!isCurrent) return null;
    }
    const file = new Blob([archive(tables, Date.now())], { type: "application/zip" });
    const storageId = await ctx.storage.store(file);
    return await ctx.runMutation(internal.jobs.dataExport.finish, { ...run, storageId });
  },
});

/** Null when another run took over. Rows travel as text: they have as many shapes as there are tables. */
async function readAll(ctx: ActionCtx, run: Run, name: string): Promise<ExportedTable | null> {
  const texts: string[] = [];
  let place: { step: number; cursor: string | null } | null = { step: 0, cursor: null };
  while (place !== null) {
    const page: ExportedText | null = await ctx.runQuery(internal.jobs.dataExport.page, {
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

export const page = jobQuery({
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

export const note = jobMutation({
  args: { ...ofRun, read: v.number() },
  returns: v.boolean(),
  handler: async (ctx, args) => await DataExport.note(ctx, { ...args, now: Date.now() }),
});

export const finish = jobMutation({
  args: { ...ofRun, storageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DataExport.finish(ctx, { ...args, now: Date.now() }),
});

export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await DataExport.sweep(ctx, Date.now()),
});

/** For the download route. */
export const fileOf = jobQuery({
  args: { exportId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { exportId }) => await DataExport.fileOf(ctx, exportId),
});
