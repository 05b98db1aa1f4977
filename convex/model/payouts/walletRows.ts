/**
 * A person's own ledger rows, newest first (money 3.5). Four pockets are four indexed streams; a page merges their
 * beginnings, so what is read depends on the page alone and never on how long the ledger is.
 */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { USER_POCKETS, type UserPocket, userAccount } from "../../domain/ledger/accounts";
import { type LedgerPage, type LedgerRow, toLedgerRow } from "./walletView";

const PAGE = 20;
const FILE_PAGE = 200;
/** How far one page of a search reads on. */
const SEARCH_SCAN = 100;
const MAX_SEARCH_LENGTH = 60;

type PostingRow = Doc<"ledgerPostings">;
interface Posted {
  posting: PostingRow;
  pocket: UserPocket;
}

/** The last row of a page: everything shown so far is newer, or as old and made later. */
interface Place {
  at: number;
  made: number;
}

const placeOf = ({ posting }: Posted): Place => ({ at: posting.at, made: posting._creationTime });
const toCursor = ({ at, made }: Place): string => `${at}:${made}`;

/** A cursor that is none begins at the top: it grants nothing. */
function fromCursor(cursor: string | null): Place | null {
  const match = /^(\d{1,16}):(\d{1,16}(?:\.\d{1,16})?)$/.exec(cursor ?? "");
  return match === null ? null : { at: Number(match[1]), made: Number(match[2]) };
}

async function pocketRows(
  ctx: QueryCtx,
  { uid, pocket, after, limit }: { uid: string; pocket: UserPocket; after: Place | null; limit: number },
): Promise<Posted[]> {
  const account = userAccount(uid, pocket);
  const postings = () => ctx.db.query("ledgerPostings");
  const older = postings().withIndex("by_account_and_at", (q) => {
    const own = q.eq("account", account);
    return after === null ? own : own.lt("at", after.at);
  });
  const alike =
    after === null
      ? []
      : await postings()
          .withIndex("by_account_and_at", (q) =>
            q.eq("account", account).eq("at", after.at).lt("_creationTime", after.made),
          )
          .order("desc")
          .take(limit);
  const rest = await older.order("desc").take(limit - alike.length);
  return [...alike, ...rest].map((posting) => ({ posting, pocket }));
}

const byNewest = (one: Posted, other: Posted): number =>
  other.posting.at - one.posting.at || other.posting._creationTime - one.posting._creationTime;

async function readOn(
  ctx: QueryCtx,
  { uid, cursor, limit }: { uid: string; cursor: string | null; limit: number },
): Promise<{ found: Posted[]; nextCursor: string | null }> {
  const after = fromCursor(cursor);
  const streams: Posted[][] = [];
  for (const pocket of USER_POCKETS) {
    // One more than a page of each pocket shows whether there is a next page.
    streams.push(await pocketRows(ctx, { uid, pocket, after, limit: limit + 1 }));
  }
  const merged = streams.flat().sort(byNewest);
  const found = merged.slice(0, limit);
  const last = found.at(-1);
  return { found, nextCursor: merged.length > limit && last !== undefined ? toCursor(placeOf(last)) : null };
}

/** Each dare is read once for a page. */
async function asRows(ctx: QueryCtx, found: readonly Posted[]): Promise<LedgerRow[]> {
  const dares = new Map<string, Doc<"dares"> | null>();
  const rows: LedgerRow[] = [];
  for (const { posting, pocket } of found) {
    const txn = await ctx.db.get("ledgerTxns", posting.txnId);
    if (txn === null) continue;
    const { dareId } = txn;
    if (dareId !== undefined && !dares.has(dareId)) dares.set(dareId, await ctx.db.get("dares", dareId));
    rows.push(toLedgerRow({ posting, pocket, txn, dare: dares.get(dareId ?? "") ?? null }));
  }
  return rows;
}

const matches = ({ title, kind, pocket }: LedgerRow, words: string): boolean =>
  `${title} ${kind} ${pocket}`.toLowerCase().includes(words);

export async function search(
  ctx: QueryCtx,
  uid: string,
  { cursor, search: text }: { cursor: string | null; search: string },
): Promise<LedgerPage> {
  const words = text.trim().slice(0, MAX_SEARCH_LENGTH).toLowerCase();
  const limit = words === "" ? PAGE : SEARCH_SCAN;
  const { found, nextCursor } = await readOn(ctx, { uid, cursor, limit });
  const rows = await asRows(ctx, found);
  return { rows: words === "" ? rows : rows.filter((row) => matches(row, words)), nextCursor };
}

export async function forFile(ctx: QueryCtx, uid: string, cursor: string | null): Promise<LedgerPage> {
  const { found, nextCursor } = await readOn(ctx, { uid, cursor, limit: FILE_PAGE });
  return { rows: await asRows(ctx, found), nextCursor };
}
