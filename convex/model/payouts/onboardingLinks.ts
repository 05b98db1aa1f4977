/**
 * Addresses of the provider's own pages for a recipient: minted when asked for, shown to whoever asked, forgotten after
 * minutes, because each is good for one visit (money.md 4.3).
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MINUTE_MS } from "../../domain/limits";
import { enqueueOp, type Op } from "../../pay/ops";

type Link = Doc<"recipientLinks">;

/** The provider's own links live for five minutes. */
const LINK_KEPT_MS = 5 * MINUTE_MS;
const LINKS_WAITING = 20;

export async function linkOf(ctx: QueryCtx, uid: string, clientId: string): Promise<Link | null> {
  return await ctx.db
    .query("recipientLinks")
    .withIndex("by_uid_and_clientId", (q) => q.eq("uid", uid).eq("clientId", clientId))
    .unique();
}

export async function addLink(
  ctx: MutationCtx,
  link: { uid: string; clientId: string; kind: Link["kind"]; now: number },
): Promise<Id<"recipientLinks">> {
  const { now, ...fields } = link;
  const linkId = await ctx.db.insert("recipientLinks", { ...fields, state: "asked", createdAt: now });
  await ctx.scheduler.runAfter(LINK_KEPT_MS, internal.jobs.payouts.dropLink, { linkId });
  return linkId;
}

export async function dropLink(ctx: MutationCtx, linkId: Id<"recipientLinks">): Promise<null> {
  if ((await ctx.db.get("recipientLinks", linkId)) !== null) await ctx.db.delete(linkId);
  return null;
}

export async function queuePage(
  ctx: MutationCtx,
  {
    linkId,
    page,
    accountRef,
    now,
  }: { linkId: Id<"recipientLinks">; page: Link["kind"]; accountRef: string; now: number },
): Promise<void> {
  const params = { kind: "recipientPage" as const, linkId, accountRef, page };
  await enqueueOp(ctx, { subjectId: linkId, key: `page:${linkId}`, params, now });
}

async function linksOf(ctx: QueryCtx, uid: string): Promise<Link[]> {
  const links = await ctx.db
    .query("recipientLinks")
    .withIndex("by_uid_and_clientId", (q) => q.eq("uid", uid))
    .take(LINKS_WAITING);
  return links.filter(({ state }) => state === "asked");
}

/** The account exists now: the pages that waited for it can be made. */
export async function queueWaitingPages(
  ctx: MutationCtx,
  { uid, accountRef, now }: { uid: string; accountRef: string; now: number },
): Promise<void> {
  for (const { _id, kind } of await linksOf(ctx, uid)) {
    await queuePage(ctx, { linkId: _id, page: kind, accountRef, now });
  }
}

export async function failLinks(
  ctx: MutationCtx,
  which: { uid: string } | { linkId: string },
): Promise<void> {
  const links = "uid" in which ? await linksOf(ctx, which.uid) : [await linkById(ctx, which.linkId)];
  for (const link of links) if (link?.state === "asked") await ctx.db.patch(link._id, { state: "failed" });
}

async function linkById(ctx: MutationCtx, linkId: string): Promise<Link | null> {
  const id = ctx.db.normalizeId("recipientLinks", linkId);
  return id === null ? null : await ctx.db.get("recipientLinks", id);
}

const isWaitedFor = (link: Link | null, now: number): link is Link =>
  link?.state === "asked" && now < link.createdAt + LINK_KEPT_MS;

/** A page that nobody waits for any more is thrown away: its address was never seen. */
export async function applyPage(
  ctx: MutationCtx,
  page: { subjectId: string; url: string },
  now: number,
): Promise<"applied"> {
  const link = await linkById(ctx, page.subjectId);
  if (isWaitedFor(link, now)) await ctx.db.patch(link._id, { state: "ready", url: page.url });
  return "applied";
}

/** Asked right before the provider is: nobody waits longer than the link is kept. */
export async function gate(ctx: MutationCtx, op: Op, now: number): Promise<"go" | "drop"> {
  if (op.params.kind !== "recipientPage") return "go";
  return isWaitedFor(await linkById(ctx, op.params.linkId), now) ? "go" : "drop";
}
