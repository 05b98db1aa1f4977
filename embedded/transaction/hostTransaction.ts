import type { HostTransaction, Json } from "../contract";
import type { JsonObject } from "../store/json";
import { isSystemName } from "../store/systemTables";
import { type RangeTerm, rangeFields, rangeOf, requireIndex } from "./indexRange";
import type { Transaction } from "./transaction";
import { type DocumentRules, insertDocument, removeDocument, replaceDocument } from "./writes";

type HostQuery = Parameters<HostTransaction["query"]>[0];

/** The host's hands on the database: system tables included, schema rules kept, the limits of functions not for it. */
export function hostTransaction(
  tx: Transaction,
  rulesOf: (instance: string) => DocumentRules,
  instance = "",
): HostTransaction {
  const writer = { tx, instance, rules: rulesOf(instance), privileged: true };
  const { usage } = tx;
  return {
    in: (componentPath) => hostTransaction(tx, rulesOf, componentPath),
    get: (id) => usage.exempt(() => tx.get(instance, id)),
    found: (id) => usage.exempt(() => tx.found(instance, id)),
    insert: (table, doc) => usage.exempt(() => insertDocument(writer, table, doc)),
    replace: (id, doc) => usage.exempt(() => replaceDocument(writer, id, doc)),
    remove: (id) => usage.exempt(() => void removeDocument(writer, id)),
    query: (query) => usage.exempt(() => readRange(tx, instance, query)),
    tableNames: () => tx.tableNames(instance).filter((name) => !isSystemName(name)),
    count: (name) => {
      const table = tx.table(instance, name);
      return table === undefined ? 0 : tx.store.documents.count(table.tablet);
    },
  };
}

function readRange(tx: Transaction, instance: string, query: HostQuery): JsonObject[] {
  const table = tx.table(instance, query.table);
  if (table === undefined) return [];
  const index = requireIndex(table, query.index);
  const range = rangeOf(table, index, termsOf(query, rangeFields(index)));
  const scan = tx.scan({ table, index, range, order: query.order ?? "asc" });
  const rows: JsonObject[] = [];
  while (rows.length < query.limit) {
    const row = scan.next();
    if (row === null) break;
    rows.push(row.doc);
  }
  return rows;
}

function termsOf(query: HostQuery, fields: readonly string[]): RangeTerm[] {
  const equal = query.eq ?? [];
  const term = (type: RangeTerm["type"], at: number, value: Json): RangeTerm => {
    const fieldPath = fields[at];
    if (fieldPath === undefined) throw new Error(`Index ${query.table}.${query.index} has too few fields`);
    return { type, fieldPath, value };
  };
  const terms = equal.map((value, i) => term("Eq", i, value));
  if (query.gt !== undefined) terms.push(term("Gt", equal.length, query.gt));
  if (query.gte !== undefined) terms.push(term("Gte", equal.length, query.gte));
  if (query.lt !== undefined) terms.push(term("Lt", equal.length, query.lt));
  if (query.lte !== undefined) terms.push(term("Lte", equal.length, query.lte));
  return terms;
}
