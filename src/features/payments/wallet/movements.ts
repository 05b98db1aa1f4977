import type { HistoryRow } from "./data";

/** What the person reads: one amount in or out, or one that only changed its pocket. */
export type Movement = { row: HistoryRow; from: HistoryRow["pocket"] | null };

function isOtherHalf(row: HistoryRow, other: HistoryRow | undefined): other is HistoryRow {
  return (
    other !== undefined &&
    other.kind === row.kind &&
    other.at === row.at &&
    other.dareId === row.dareId &&
    other.payoutId === row.payoutId &&
    other.pocket !== row.pocket &&
    other.amount === -row.amount
  );
}

/** The books write a move between two pockets as two lines; told to a person it is one. */
export function movementsOf(rows: readonly HistoryRow[]): Movement[] {
  const movements: Movement[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    const next = rows[at + 1];
    if (row === undefined) continue;
    if (!isOtherHalf(row, next)) {
      movements.push({ row, from: null });
      continue;
    }
    movements.push(row.amount > 0 ? { row, from: next.pocket } : { row: next, from: row.pocket });
    at += 1;
  }
  return movements;
}
