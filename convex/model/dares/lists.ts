import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  CLOSED_STATUSES,
  CREATOR_ACTIVE_STATUSES,
  type DareRole,
  type DareStatus,
  OPEN_STATUSES,
} from "../../domain/dares/machine";
import { DARE_LIST_PAGE, WAITING_COUNT_CAP } from "../../domain/limits";
import * as PastDares from "./legacyDares";
import { cardFor } from "../people/personCard";
import { type DareCard, dareCard, roleOf } from "./dareView";
import type { PastDareRow } from "./legacyDareView";
import type { PersonCard } from "../people/profileView";

type Dare = Doc<"dares">;

async function pageOf(ctx: QueryCtx, uid: string, role: DareRole, status: DareStatus): Promise<Dare[]> {
  const dares = ctx.db.query("dares");
  const found =
    role === "sender"
      ? dares.withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
      : dares.withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status));
  return await found.order("desc").take(DARE_LIST_PAGE);
}

/** The newest of several statuses: a page of each is enough to hold the newest page of all. */
async function newest(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { role, statuses }: { role: DareRole; statuses: readonly DareStatus[] },
): Promise<DareCard[]> {
  const pages = await Promise.all(statuses.map((status) => pageOf(ctx, viewer.uid, role, status)));
  const dares = pages
    .flat()
    .filter((dare) => roleOf(dare, viewer.uid) === role)
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, DARE_LIST_PAGE);
  const people = new Map<string, PersonCard>();
  const cards: DareCard[] = [];
  for (const dare of dares) {
    const uid = role === "sender" ? dare.creatorId : dare.ownerId;
    const other = people.get(uid) ?? (await cardFor(ctx, viewer, uid));
    people.set(uid, other);
    cards.push(dareCard(dare, role, other));
  }
  return cards;
}

export async function inbox(
  ctx: QueryCtx,
  viewer: Doc<"users">,
): Promise<{ waiting: DareCard[]; active: DareCard[]; closed: DareCard[]; past: PastDareRow[] }> {
  const role = "creator";
  return {
    waiting: await newest(ctx, viewer, { role, statuses: ["sent"] }),
    active: await newest(ctx, viewer, { role, statuses: CREATOR_ACTIVE_STATUSES }),
    closed: await newest(ctx, viewer, { role, statuses: CLOSED_STATUSES }),
    past: await PastDares.mine(ctx, viewer),
  };
}

export async function outbox(
  ctx: QueryCtx,
  viewer: Doc<"users">,
): Promise<{ open: DareCard[]; closed: DareCard[] }> {
  const role = "sender";
  return {
    open: await newest(ctx, viewer, { role, statuses: OPEN_STATUSES }),
    closed: await newest(ctx, viewer, { role, statuses: CLOSED_STATUSES }),
  };
}

export async function waitingCount(ctx: QueryCtx, viewer: Doc<"users">): Promise<number> {
  const waiting = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", viewer.uid).eq("status", "sent"))
    .take(WAITING_COUNT_CAP);
  return waiting.length;
}
