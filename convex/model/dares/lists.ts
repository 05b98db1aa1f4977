/** A person's dares in lists: one group of a person's dares, page by page over several statuses, and how many each group holds. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  DARE_GROUPS,
  type DareGroup,
  type ListPlace,
  parsePlace,
  placeText,
  statusesOf,
} from "../../domain/dares/groups";
import {
  CLOSED_STATUSES,
  CREATOR_ACTIVE_STATUSES,
  type DareRole,
  type DareStatus,
  OPEN_STATUSES,
} from "../../domain/dares/machine";
import { DARE_LIST_PAGE, WAITING_COUNT_CAP } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import { fail } from "../../errors";
import { earningsByDay, earningWindowsOf } from "../ledger/earningsWindows";
import { cardFor } from "../people/personCard";
import type { PersonCard } from "../people/profileView";
import { boundariesOf } from "../sending/storedBoundaries";
import { activeCount } from "./boundaryCheck";
import { type DareCard, dareCard, roleOf } from "./dareView";
import * as PastDares from "./legacyDares";
import type { PastDareRow } from "./legacyDareView";

type Dare = Doc<"dares">;
type Viewer = Doc<"users">;

interface Wanted {
  uid: string;
  role: DareRole;
  status: DareStatus;
  /** From here on, this place left out. */
  after: ListPlace | null;
  limit: number;
}

/** Dares of one millisecond are told apart by when they were made, as the index does. */
async function pageOf(ctx: QueryCtx, { after, limit, ...wanted }: Wanted): Promise<Dare[]> {
  if (after === null) return await older(ctx, wanted, Number.MAX_SAFE_INTEGER).take(limit);
  const sameMoment = await atMoment(ctx, wanted, after).take(limit);
  const rest = limit - sameMoment.length;
  return rest === 0 ? sameMoment : [...sameMoment, ...(await older(ctx, wanted, after.updatedAt).take(rest))];
}

function older(
  ctx: QueryCtx,
  { uid, role, status }: Pick<Wanted, "uid" | "role" | "status">,
  before: number,
) {
  const dares = ctx.db.query("dares");
  const found =
    role === "sender"
      ? dares.withIndex("by_owner_and_status", (q) =>
          q.eq("ownerId", uid).eq("status", status).lt("updatedAt", before),
        )
      : dares.withIndex("by_creator_and_status", (q) =>
          q.eq("creatorId", uid).eq("status", status).lt("updatedAt", before),
        );
  return found.order("desc");
}

function atMoment(
  ctx: QueryCtx,
  { uid, role, status }: Pick<Wanted, "uid" | "role" | "status">,
  { updatedAt, createdAt }: ListPlace,
) {
  const dares = ctx.db.query("dares");
  const found =
    role === "sender"
      ? dares.withIndex("by_owner_and_status", (q) =>
          q.eq("ownerId", uid).eq("status", status).eq("updatedAt", updatedAt).lt("_creationTime", createdAt),
        )
      : dares.withIndex("by_creator_and_status", (q) =>
          q
            .eq("creatorId", uid)
            .eq("status", status)
            .eq("updatedAt", updatedAt)
            .lt("_creationTime", createdAt),
        );
  return found.order("desc");
}

const newestFirst = (a: Dare, b: Dare) => b.updatedAt - a.updatedAt || b._creationTime - a._creationTime;

/** One page of a group, newest first; a group of several statuses is merged from a page of each. */
export async function page(
  ctx: QueryCtx,
  viewer: Viewer,
  { role, group, cursor }: { role: DareRole; group: DareGroup; cursor: string | null },
): Promise<{ rows: DareCard[]; nextCursor: string | null }> {
  const after = cursor === null ? null : parsePlace(cursor);
  if (cursor !== null && after === null) fail("invalid-argument", { field: "cursor", reason: "cursor" });
  const limit = DARE_LIST_PAGE + 1;
  const pages = await Promise.all(
    statusesOf(role, group).map((status) => pageOf(ctx, { uid: viewer.uid, role, status, after, limit })),
  );
  const sorted = pages.flat().sort(newestFirst);
  const shown = sorted.slice(0, DARE_LIST_PAGE);
  const last = shown.at(-1);
  const isMore = sorted.length > DARE_LIST_PAGE && last !== undefined;
  // One that never reached its creator is the sender's alone.
  const visible = shown.filter((dare) => roleOf(dare, viewer.uid) === role);
  return {
    rows: await cardsOf(ctx, viewer, { role, dares: visible }),
    nextCursor: isMore ? placeText({ updatedAt: last.updatedAt, createdAt: last._creationTime }) : null,
  };
}

async function cardsOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { role, dares }: { role: DareRole; dares: readonly Dare[] },
): Promise<DareCard[]> {
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

/** Counted up to `WAITING_COUNT_CAP` each. */
export async function counts(
  ctx: QueryCtx,
  viewer: Viewer,
  role: DareRole,
): Promise<{ group: DareGroup; count: number }[]> {
  return await Promise.all(
    DARE_GROUPS.map(async (group) => ({
      group,
      count: await countOf(ctx, { uid: viewer.uid, role, group }),
    })),
  );
}

async function countOf(
  ctx: QueryCtx,
  { uid, role, group }: { uid: string; role: DareRole; group: DareGroup },
): Promise<number> {
  let count = 0;
  for (const status of statusesOf(role, group)) {
    const limit = WAITING_COUNT_CAP - count;
    if (limit <= 0) break;
    const found = await pageOf(ctx, { uid, role, status, after: null, limit });
    count += found.filter((dare) => roleOf(dare, uid) === role).length;
  }
  return count;
}

/** The newest of several statuses: a page of each is enough to hold the newest page of all. */
async function newest(
  ctx: QueryCtx,
  viewer: Viewer,
  { role, statuses }: { role: DareRole; statuses: readonly DareStatus[] },
): Promise<DareCard[]> {
  const first = { uid: viewer.uid, role, after: null, limit: DARE_LIST_PAGE };
  const pages = await Promise.all(statuses.map((status) => pageOf(ctx, { ...first, status })));
  const dares = pages.flat().filter((dare) => roleOf(dare, viewer.uid) === role);
  return await cardsOf(ctx, viewer, { role, dares: dares.sort(newestFirst).slice(0, DARE_LIST_PAGE) });
}

export async function inbox(
  ctx: QueryCtx,
  viewer: Viewer,
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
  viewer: Viewer,
): Promise<{ open: DareCard[]; closed: DareCard[] }> {
  const role = "sender";
  return {
    open: await newest(ctx, viewer, { role, statuses: OPEN_STATUSES }),
    closed: await newest(ctx, viewer, { role, statuses: CLOSED_STATUSES }),
  };
}

export async function waitingCount(ctx: QueryCtx, viewer: Viewer): Promise<number> {
  const waiting = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", viewer.uid).eq("status", "sent"))
    .take(WAITING_COUNT_CAP);
  return waiting.length;
}

/** What a creator's list begins with: how many more fit beside the running ones, and what came of the last ones. */
export const workbenchView = v.object({
  /** Dares at a time, as the person set it, and how many of these are taken. */
  most: v.number(),
  running: v.number(),
  currency: v.string(),
  /** Net, in cents. */
  earnings7d: v.number(),
  earnings30d: v.number(),
  earningsLifetime: v.number(),
  /** The newest days of any earnings, newest first; "2026-11-22", UTC. */
  days: v.array(v.object({ day: v.string(), net: v.number() })),
});
type Workbench = Infer<typeof workbenchView>;

export async function workbench(ctx: QueryCtx, viewer: Viewer): Promise<Workbench> {
  const { maxOpenDares: most } = await boundariesOf(ctx, viewer.uid);
  const { earnings7d, earnings30d, earningsLifetime } = await earningWindowsOf(ctx, viewer.uid);
  return {
    most,
    running: await activeCount(ctx, viewer.uid, most),
    currency: CURRENCY,
    ...{ earnings7d, earnings30d, earningsLifetime },
    days: await earningsByDay(ctx, viewer.uid),
  };
}
