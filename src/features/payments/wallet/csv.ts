import { amountInput } from "@convex/domain/money";
import { csvCell, csvText } from "@/lib/text/csv";

/** One line of the file. */
export type CsvRow = {
  at: number;
  kind: string;
  pocket: string;
  /** Cents; what comes in is positive. */
  amount: number;
  currency: string;
  title: string;
  id: string;
};

/** 2550 -> "25.50", -500 -> "-5.00": our own figures, so a minus stays a number. */
function figure(amount: number): string {
  return amount < 0 ? `-${amountInput(-amount)}` : amountInput(amount);
}

/** All movements; times in UTC. */
export function toCsv(heads: readonly string[], rows: readonly CsvRow[]): string {
  return csvText(
    heads,
    rows.map((row) => [
      new Date(row.at).toISOString(),
      csvCell(row.kind),
      csvCell(row.pocket),
      figure(row.amount),
      csvCell(row.currency.toUpperCase()),
      csvCell(row.title),
      csvCell(row.id),
    ]),
  );
}
