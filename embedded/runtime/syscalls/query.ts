import type { Json } from "../../contract";
import { WHOLE_INDEX } from "../../store/indexes/indexes";
import { isObject, type JsonObject } from "../../store/json";
import { isSystemName, SYSTEM_TABLES } from "../../store/systemTables";
import { BY_CREATION_TIME, type IndexInfo, type TableInfo } from "../../store/tables";
import { type RangeTerm, rangeOf, requireIndex } from "../../transaction/indexRange";
import { DeveloperError } from "../../transaction/limits";
import type { Row, ScanTarget } from "../../transaction/rangeScan";
import { SearchScan, type SearchTarget } from "../../transaction/searchScan";
import type { UdfContext } from "../context";
import { keeps } from "./filter";
import { RawJson } from "./rawJson";
import { searchTarget } from "./search";

export type Operator = { filter: Json } | { limit: number };

/** Where a query reads; null table: it does not exist yet, so there is nothing to read. */
export interface QueryPlan {
  target: RowTarget | null;
  operators: Operator[];
}

/** A range of an index, or the results of a search. */
export type RowTarget = ScanTarget | SearchTarget;

/** Rows of a target, each with its place. */
interface RowSource {
  next(): Row | null;
}

export function openRows(ctx: UdfContext, target: RowTarget, expected?: number): RowSource {
  if ("text" in target) return new SearchScan(ctx.tx, target);
  return ctx.tx.scan(expected === undefined ? target : { ...target, expected });
}

/** Rows that a query takes at most when nothing is filtered out of them. */
function limitOf([first]: readonly Operator[]): number | undefined {
  return first !== undefined && "limit" in first ? first.limit : undefined;
}

/** Rows of one query in order, with its operators applied in order. */
export class RowStream {
  readonly #scan: RowSource | null;
  readonly #left: { operator: Operator; remaining: number }[];

  constructor(ctx: UdfContext, plan: QueryPlan) {
    const first = plan.operators.find((operator) => "limit" in operator);
    // `take(0)` reads nothing and so depends on nothing.
    const empty = first !== undefined && "limit" in first && first.limit === 0;
    this.#scan = plan.target === null || empty ? null : openRows(ctx, plan.target, limitOf(plan.operators));
    this.#left = plan.operators.map((operator) => ({
      operator,
      remaining: "limit" in operator ? operator.limit : 0,
    }));
  }

  next(): Row | null {
    for (;;) {
      // Checked before reading: a full `take(n)` must not depend on the row behind its last.
      if (this.#isFull()) return null;
      const row = this.#scan?.next() ?? null;
      if (row === null || this.#passes(row)) return row;
    }
  }

  #isFull(): boolean {
    for (const { operator, remaining } of this.#left) if ("limit" in operator && remaining <= 0) return true;
    return false;
  }

  #passes(row: Row): boolean {
    for (const step of this.#left) {
      if ("filter" in step.operator) {
        if (!keeps(step.operator.filter, row.doc)) return false;
      } else {
        step.remaining--;
      }
    }
    return true;
  }
}

export function planQuery(ctx: UdfContext, query: Json | undefined): QueryPlan {
  if (!isObject(query) || !isObject(query.source)) throw new DeveloperError("Malformed query");
  const operators = Array.isArray(query.operators) ? query.operators.map(parseOperator) : [];
  return { target: planSource(ctx, query.source), operators };
}

function planSource(ctx: UdfContext, source: JsonObject): RowTarget | null {
  const order = source.order === "desc" ? "desc" : "asc";
  if (source.type === "FullTableScan") {
    const table = readableTable(ctx, String(source.tableName));
    if (table === null) return null;
    return { table, index: requireIndex(table, BY_CREATION_TIME), range: WHOLE_INDEX, order };
  }
  const [tableName = "", indexName = ""] = String(source.indexName).split(".");
  const table = readableTable(ctx, tableName);
  if (table === null) return null;
  if (source.type === "Search") return searchTarget(table, source);
  const index = requireIndex(table, indexName);
  return { table, index, range: rangeOf(table, index, parseTerms(table, index, source.range)), order };
}

function readableTable(ctx: UdfContext, name: string): TableInfo | null {
  const hidden = isSystemName(name) && !SYSTEM_TABLES.some((table) => table.name === name && table.visible);
  return hidden ? null : (ctx.tx.table(ctx.instance, name) ?? null);
}

const TERM_TYPES = ["Eq", "Gt", "Gte", "Lt", "Lte"] as const;

function parseTerms(table: TableInfo, index: IndexInfo, range: Json | undefined): RangeTerm[] {
  if (!Array.isArray(range)) throw new DeveloperError(`Malformed range on ${table.name}.${index.name}`);
  return range.map((term) => {
    const type = isObject(term) ? TERM_TYPES.find((one) => one === term.type) : undefined;
    if (!isObject(term) || type === undefined) throw new DeveloperError("Malformed range term");
    return { type, fieldPath: String(term.fieldPath), value: term.value ?? null };
  });
}

function parseOperator(operator: Json): Operator {
  if (isObject(operator) && typeof operator.limit === "number") return { limit: operator.limit };
  if (isObject(operator) && operator.filter !== undefined) return { filter: operator.filter };
  throw new DeveloperError(`Unknown query operator ${JSON.stringify(operator)}`);
}

export function openStream(ctx: UdfContext, args: JsonObject): Json {
  const queryId = ctx.streams.size;
  ctx.streams.set(queryId, new RowStream(ctx, planQuery(ctx, args.query)));
  return { queryId };
}

export function nextOfStream(ctx: UdfContext, args: JsonObject): RawJson {
  const stream = typeof args.queryId === "number" ? ctx.streams.get(args.queryId) : undefined;
  if (stream === undefined) throw new DeveloperError("Unknown query stream");
  const row = stream.next();
  return new RawJson(row === null ? '{"value":null,"done":true}' : `{"value":${row.text},"done":false}`);
}

export function countRows(ctx: UdfContext, args: JsonObject): Json {
  const table = readableTable(ctx, String(args.table));
  return table === null ? 0 : ctx.tx.count(table);
}
