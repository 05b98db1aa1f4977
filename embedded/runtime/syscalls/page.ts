import { createHash } from "node:crypto";
import type { Json } from "../../contract";
import type { KeyRange } from "../../store/indexes/indexes";
import { APP } from "../../store/instancePaths";
import type { JsonObject } from "../../store/json";
import { afterKey, compareKeys } from "../../store/keyEncoding";
import { DeveloperError } from "../../transaction/limits";
import type { Row } from "../../transaction/rangeScan";
import type { UdfContext } from "../context";
import { keeps } from "./filter";
import { type Operator, openRows, planQuery, type RowTarget } from "./query";
import { RawJson } from "./rawJson";

/** A place between rows: before all, behind a key, behind all. */
type Position = { at: "start" } | { at: "key"; key: Uint8Array } | { at: "end" };

interface PageRequest {
  pageSize: number;
  from: Position;
  /** The page ends exactly here, whatever its size. */
  to: Position | null;
  maximumRows: number | null;
  maximumBytes: number | null;
}

/** `1.0/queryPage`. The journal pins the end of the first run, so that a live page neither grows nor slides. */
export function queryPage(ctx: UdfContext, args: JsonObject): RawJson {
  if (ctx.instance !== APP) {
    throw new DeveloperError(
      "PaginationUnsupportedInComponents: paginate() is only supported in the app, not in a component. Read with an index range and take() instead.",
    );
  }
  const { pagination } = ctx.root;
  if (pagination.used) {
    throw new DeveloperError(
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    );
  }
  pagination.used = true;
  const plan = planQuery(ctx, args.query);
  const codec = new CursorCodec(args.query ?? null);
  const givenEnd = typeof args.endCursor === "string" ? args.endCursor : null;
  const pinned = givenEnd ?? pagination.journal;
  const request: PageRequest = {
    pageSize: typeof args.pageSize === "number" ? Math.floor(args.pageSize) : 0,
    from: typeof args.cursor === "string" ? codec.decode(args.cursor) : { at: "start" },
    to: pinned === null ? null : codec.decode(pinned),
    maximumRows: typeof args.maximumRowsRead === "number" ? args.maximumRowsRead : null,
    maximumBytes: typeof args.maximumBytesRead === "number" ? args.maximumBytesRead : null,
  };
  const page = readPage(ctx, plan.target, { operators: plan.operators, request });
  const continueCursor = codec.encode(page.end);
  if (givenEnd === null) pagination.next = continueCursor;
  const rest = {
    isDone: page.end.at === "end",
    continueCursor,
    splitCursor: page.middle === null ? null : codec.encode(page.middle),
    pageStatus: page.status,
  };
  const texts = page.rows.map((row) => row.text).join(",");
  return new RawJson(`{"page":[${texts}],${JSON.stringify(rest).slice(1)}`);
}

interface Page {
  rows: Row[];
  end: Position;
  middle: Position | null;
  status: "SplitRequired" | "SplitRecommended" | null;
}

function readPage(
  ctx: UdfContext,
  target: RowTarget | null,
  { operators, request }: { operators: Operator[]; request: PageRequest },
): Page {
  if (target === null || request.from.at === "end") {
    return { rows: [], end: { at: "end" }, middle: null, status: null };
  }
  const filters = operators.flatMap((operator) => {
    if ("filter" in operator) return [operator.filter];
    throw new DeveloperError("Paginated queries cannot have a limit.");
  });
  const range = between(target, request.from, request.to);
  const scan = openRows(ctx, { ...target, range }, filters.length === 0 ? request.pageSize : undefined);
  const rows: Row[] = [];
  let read = 0;
  let bytes = 0;
  let last: Row | null = null;
  const behindLast = (): Position => (last === null ? request.from : { at: "key", key: last.key });
  const page = (end: Position, status: Page["status"]): Page => ({
    rows,
    end,
    middle: middleOf(rows),
    status,
  });
  for (;;) {
    if (request.to === null && rows.length >= request.pageSize) return page(behindLast(), null);
    const row = scan.next();
    if (row === null)
      return page(request.to ?? { at: "end" }, crowded(request, read) ? "SplitRecommended" : null);
    read++;
    bytes += row.bytes;
    last = row;
    if (filters.every((filter) => keeps(filter, row.doc))) rows.push(row);
    if (
      read >= (request.maximumRows ?? Number.POSITIVE_INFINITY) ||
      bytes >= (request.maximumBytes ?? Number.POSITIVE_INFINITY)
    ) {
      return page(behindLast(), "SplitRequired");
    }
  }
}

/** Three quarters of an explicit limit: the client had better split now. */
const crowded = (request: PageRequest, read: number): boolean =>
  request.maximumRows !== null && read > request.maximumRows * 0.75;

function middleOf(rows: readonly Row[]): Position | null {
  const row = rows.length < 2 ? undefined : rows[Math.floor((rows.length - 1) / 2)];
  return row === undefined ? null : { at: "key", key: row.key };
}

/** The part of the query's range behind `from` up to and including `to`, in scan order. */
function between(
  { range, order }: Pick<RowTarget, "range" | "order">,
  from: Position,
  to: Position | null,
): KeyRange {
  const part: KeyRange = { ...range };
  if (order === "asc") {
    if (from.at === "key") part.lo = afterKey(from.key);
    if (to?.at === "key") part.hi = afterKey(to.key);
    if (to?.at === "start") part.hi = part.lo;
  } else {
    if (from.at === "key") part.hi = from.key;
    if (to?.at === "key") part.lo = to.key;
    if (to?.at === "start") part.hi = part.lo;
  }
  return part.hi !== null && compareKeys(part.lo, part.hi) > 0 ? { lo: part.lo, hi: part.lo } : part;
}

/** Cursors are opaque and tied to their query, so that one of another query is noticed. */
class CursorCodec {
  readonly #print: string;

  constructor(query: Json) {
    this.#print = createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 12);
  }

  encode(position: Position): string {
    const place = position.at === "key" ? Buffer.from(position.key).toString("base64url") : "";
    return `${this.#print}.${position.at}.${place}`;
  }

  decode(cursor: string): Position {
    const [print, at, place = ""] = cursor.split(".");
    if (print !== this.#print) throw invalidCursor();
    if (at === "start" || at === "end") return { at };
    if (at !== "key" || place === "") throw invalidCursor();
    return { at, key: Buffer.from(place, "base64url") };
  }
}

/** The pagination hook starts again from the first page on this very shape. */
function invalidCursor(): DeveloperError {
  return new DeveloperError(
    "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    { isConvexSystemError: true, paginationError: "InvalidCursor" },
  );
}
