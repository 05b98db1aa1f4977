/** One's own data as an archive (product 23): asked for, made by a job, kept for seven days. */

import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { EXPORT_KEPT_MS, EXPORT_LINK_MS, MINUTE_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { exportStatus } from "../../tables/account";
import { signFile } from "../files/signedUrls";
import { dropFile } from "../files/storedFiles";
import { type ExportedFile, mediaPage, profileFiles } from "./exportMedia";
import { PERSON_DATA } from "./personData";
import type { ExportStep } from "./personTable";

/** How one's own export stands. Times in ms. */
export const exportView = v.object({
  status: exportStatus,
  percent: v.number(),
  requestedAt: v.number(),
  sizeBytes: v.union(v.number(), v.null()),
  expiresAt: v.union(v.number(), v.null()),
});

type ExportState = Infer<typeof exportView>;

type Export = Doc<"dataExports">;
type ExportId = Id<"dataExports">;

/** A job that has said nothing for so long was broken off. */
const LEASE_MS = 5 * MINUTE_MS;
const MAX_TRIES = 3;
const SWEEP_BATCH = 20;
/** Own files come as links, not as rows. */
export const FILES = "files";

/** What is walked, in this order: tables with their sources, then the files. */
const SOURCES: readonly { name: string; steps: readonly ExportStep[] }[] = Object.entries(PERSON_DATA)
  .map(([name, table]) => ({ name, steps: table.export }))
  .filter(({ steps }) => steps.length > 0);

export const EXPORT_NAMES: readonly string[] = [...SOURCES.map(({ name }) => name), FILES];

export async function exportOf(ctx: QueryCtx, uid: string): Promise<Export | null> {
  return await ctx.db
    .query("dataExports")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function state(ctx: QueryCtx, uid: string | null): Promise<ExportState | null> {
  const row = uid === null ? null : await exportOf(ctx, uid);
  if (row === null) return null;
  const { status, requestedAt, readyAt, sizeBytes } = row;
  const percent = status === "ready" ? 100 : Math.floor((99 * row.read) / Math.max(1, row.total));
  return {
    status,
    percent,
    requestedAt,
    sizeBytes: sizeBytes ?? null,
    expiresAt: readyAt === undefined ? null : readyAt + EXPORT_KEPT_MS,
  };
}

/** One at a time: while one runs, asking again changes nothing; a finished one is replaced. */
export async function request(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const known = await exportOf(ctx, uid);
  if (known?.status === "running") return null;
  if (known !== null) await drop(ctx, known);
  const exportId = await ctx.db.insert("dataExports", {
    uid,
    status: "running",
    read: 0,
    total: EXPORT_NAMES.length,
    tries: 1,
    requestedAt: now,
    run: 1,
    nextAt: now + LEASE_MS,
  });
  await ctx.scheduler.runAfter(0, internal.jobs.account.makeExport, { exportId, run: 1 });
  return null;
}

async function drop(ctx: MutationCtx, row: Export): Promise<void> {
  await dropFile(ctx, row.storageId);
  await ctx.db.delete(row._id);
}

/** A link of minutes on our own route; the storage's own address never leaves the server (rulings 19). */
export async function mintLink(
  ctx: MutationCtx,
  uid: string,
  now: number,
): Promise<{ url: string; expiresAt: number }> {
  const row = requireFound(await exportOf(ctx, uid));
  if (row.status !== "ready") fail("failed-precondition", { reason: `export-${row.status}` });
  const expiresAt = now + EXPORT_LINK_MS;
  const signature = await signFile("export", row._id, expiresAt);
  const site = process.env.CONVEX_SITE_URL;
  if (signature === null || site === undefined) fail("unavailable", { reason: "media-off" });
  return { url: `${site}/export/${row._id}?exp=${expiresAt}&sig=${signature}`, expiresAt };
}

/** For the route: the archive's file while it is kept. */
export async function fileOf(ctx: QueryCtx, rawId: string): Promise<Id<"_storage"> | null> {
  const id = ctx.db.normalizeId("dataExports", rawId);
  const row = id === null ? null : await ctx.db.get(id);
  return row?.status === "ready" ? (row.storageId ?? null) : null;
}

/** The row while this run is the one that counts. */
async function ofRun(ctx: QueryCtx, exportId: ExportId, run: number): Promise<Export | null> {
  const row = await ctx.db.get(exportId);
  return row?.status === "running" && row.run === run ? row : null;
}

export interface ExportPlace {
  exportId: ExportId;
  run: number;
  name: string;
  step: number;
  cursor: string | null;
}

export interface ExportedPage {
  rows: object[];
  /** Where to go on; null after the last row of the last source. */
  next: { step: number; cursor: string | null } | null;
}

/** One page of one source; null when the run was overtaken. */
export async function page(
  ctx: QueryCtx,
  { exportId, run, name, step, cursor }: ExportPlace,
): Promise<ExportedPage | null> {
  const row = await ofRun(ctx, exportId, run);
  if (row === null) return null;
  if (name === FILES) return await filesPage(ctx, row, cursor);
  const steps = SOURCES.find((source) => source.name === name)?.steps ?? [];
  const read = steps[step];
  if (read === undefined) return { rows: [], next: null };
  const found = await read(ctx, row.uid, cursor);
  if (found.cursor !== null) return { rows: found.rows, next: { step, cursor: found.cursor } };
  return { rows: found.rows, next: step + 1 < steps.length ? { step: step + 1, cursor: null } : null };
}

async function filesPage(ctx: QueryCtx, row: Export, cursor: string | null): Promise<ExportedPage> {
  const until = row.requestedAt + EXPORT_KEPT_MS;
  const own: ExportedFile[] = cursor === null ? await profileFiles(ctx, row.uid) : [];
  const media = await mediaPage(ctx, row.uid, { cursor, until });
  const next = media.cursor === null ? null : { step: 0, cursor: media.cursor };
  return { rows: [...own, ...media.files], next };
}

/** False when the run was overtaken. */
export async function note(
  ctx: MutationCtx,
  { exportId, run, read, now }: { exportId: ExportId; run: number; read: number; now: number },
): Promise<boolean> {
  const row = await ofRun(ctx, exportId, run);
  if (row === null) return false;
  await ctx.db.patch(row._id, { read, nextAt: now + LEASE_MS });
  return true;
}

/** The archive is stored. One that nobody waits for any more goes again. */
export async function finish(
  ctx: MutationCtx,
  {
    exportId,
    run,
    storageId,
    now,
  }: { exportId: ExportId; run: number; storageId: Id<"_storage">; now: number },
): Promise<null> {
  const row = await ofRun(ctx, exportId, run);
  const file = await ctx.db.system.get(storageId);
  if (row === null || file === null) {
    await dropFile(ctx, storageId);
    return null;
  }
  const { total } = row;
  const kept = { readyAt: now, nextAt: now + EXPORT_KEPT_MS };
  await ctx.db.patch(row._id, { status: "ready", read: total, storageId, sizeBytes: file.size, ...kept });
  return null;
}

/** Hourly, and every few minutes for what was broken off: begins anew, gives up, or ends what is old. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("dataExports")
    .withIndex("by_nextAt", (q) => q.lte("nextAt", now))
    .take(SWEEP_BATCH);
  for (const row of due) {
    if (row.status !== "running") await drop(ctx, row);
    else if (row.tries >= MAX_TRIES)
      await ctx.db.patch(row._id, { status: "failed", nextAt: now + EXPORT_KEPT_MS });
    else await again(ctx, row, now);
  }
  if (due.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.account.sweepExports, {});
  return null;
}

async function again(ctx: MutationCtx, row: Export, now: number): Promise<void> {
  const run = row.run + 1;
  await ctx.db.patch(row._id, { run, tries: row.tries + 1, read: 0, nextAt: now + LEASE_MS });
  await ctx.scheduler.runAfter(0, internal.jobs.account.makeExport, { exportId: row._id, run });
}
