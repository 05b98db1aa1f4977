/** Who has a row of the desk in hand. A case says so itself; of all else one row here does, and only while it waits since then. */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { comparePlaces, type DeskKind, HOUSE_ROWS } from "../../../domain/staff/desk";
import { fail } from "../../../errors";
import { findCase, isParty, requireOpen } from "./parties";
import { type Entry, houseRow, type Source } from "./rows";

/** More nobody has in hand at once; a decision makes room. */
const HANDFUL = 50;
type Hold = Doc<"deskHolds">;

/** Any row that waits, as taking it needs it. */
export interface Held {
  target: string;
  caseId?: Id<"moderationCases">;
  holder: string | null;
  isParty(uid: string): Promise<boolean>;
  give(to: string | null, now: number): Promise<void>;
}

async function holdOf(ctx: QueryCtx, { id, since }: Pick<Entry, "id" | "since">): Promise<Hold | null> {
  const hold = await ctx.db
    .query("deskHolds")
    .withIndex("by_rowId", (q) => q.eq("rowId", id))
    .unique();
  return hold?.since === since ? hold : null;
}

/** Whoever has it; null for nobody. */
export async function holderOf(ctx: QueryCtx, entry: Entry): Promise<string | null> {
  return entry.reason === null ? ((await holdOf(ctx, entry))?.uid ?? null) : entry.takenBy;
}

/** All that somebody has in hand and that still waits, with the rows that say so. */
async function handOf(ctx: QueryCtx, uid: string): Promise<{ hold: Hold; entry: Entry | null }[]> {
  const holds = await ctx.db
    .query("deskHolds")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .take(HANDFUL);
  return await Promise.all(
    holds.map(async (hold) => {
      const entry = await houseRow(ctx, hold.rowId);
      return { hold, entry: entry?.waits && entry.since === hold.since ? entry : null };
    }),
  );
}

/** As a source of the list: few enough to be sorted here. */
export const heldBy = (uid: string): Source => ({
  severities: [...new Set(Object.values(HOUSE_ROWS).map(({ severity }) => severity))],
  read: async (ctx, { severity, from, before, tie }, limit) =>
    (await handOf(ctx, uid))
      .flatMap(({ entry }) => entry ?? [])
      .filter(({ place: { dueAt, at, ...place } }) => {
        const isDue = tie === undefined ? dueAt > from && dueAt < before : dueAt === from && at > tie;
        return isDue && place.severity === severity;
      })
      .sort((one, other) => comparePlaces(one.place, other.place))
      .slice(0, limit),
});

/** What has been decided since falls out of their hand here; a full one takes nothing more. */
async function makeRoom(ctx: MutationCtx, uid: string): Promise<void> {
  const hand = await handOf(ctx, uid);
  const over = hand.filter(({ entry }) => entry === null);
  for (const { hold } of over) await ctx.db.delete(hold._id);
  if (hand.length - over.length < HANDFUL) return;
  const message = `That would make more than ${HANDFUL} at once. Decide some first, or hand them over.`;
  fail("failed-precondition", { message, reason: "hand-full" });
}

async function hold(ctx: MutationCtx, { id: rowId, since }: Entry, uid: string | null): Promise<void> {
  if (uid !== null) await makeRoom(ctx, uid);
  const found = await ctx.db
    .query("deskHolds")
    .withIndex("by_rowId", (q) => q.eq("rowId", rowId))
    .unique();
  if (found !== null) await ctx.db.delete(found._id);
  if (uid !== null) await ctx.db.insert("deskHolds", { rowId, since, uid });
}

async function giveCase(ctx: MutationCtx, row: Doc<"moderationCases">, to: string | null, now: number) {
  const isFirstLook = to !== null && (row.state === "new" || row.state === "triaged");
  await ctx.db.patch(row._id, {
    takenBy: to ?? undefined,
    ...(isFirstLook ? { state: "in_review" as const, updatedAt: now } : {}),
  });
}

/** What the audit log says it is, where it is no dare. */
const NAMES: Partial<Record<DeskKind, string>> = { daily: "daily", invitation: "invitation" };
const targetOf = ({ kind, id }: Entry): string => `${NAMES[kind] ?? "dare"}:${id}`;

/** The row with this id, of whatever kind; refused once it is decided. */
export async function requireHeld(ctx: MutationCtx, id: string): Promise<Held> {
  const entry = await houseRow(ctx, id);
  // An age check is decided on its person's page, and is nobody's to take.
  if (entry !== null && entry.kind !== "age") {
    requireOpen({ isOpen: entry.waits });
    return {
      target: targetOf(entry),
      holder: await holderOf(ctx, entry),
      isParty: async (uid) => entry.parties.includes(uid),
      give: async (to) => await hold(ctx, entry, to),
    };
  }
  const row = requireOpen(await findCase(ctx, id));
  return {
    ...{ target: `case:${row._id}`, caseId: row._id, holder: row.takenBy ?? null },
    isParty: async (uid) => await isParty(ctx, row, uid),
    give: async (to, now) => await giveCase(ctx, row, to, now),
  };
}
