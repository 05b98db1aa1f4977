import { amountInput } from "@convex/domain/money";

/** One line of the file. Texts may hold what a stranger typed: the title of a dare. */
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

/** A table program reads such a cell as a formula; an apostrophe in front keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** 2550 -> "25.50", -500 -> "-5.00": our own figures, so a minus stays a number. */
function figure(amount: number): string {
  return amount < 0 ? `-${amountInput(-amount)}` : amountInput(amount);
}

/** The file as a table program reads it: mark of UTF-8, comma, CRLF; times in UTC. */
export function toCsv(heads: readonly string[], rows: readonly CsvRow[]): string {
  const lines = rows.map((row) =>
    [
      new Date(row.at).toISOString(),
      cell(row.kind),
      cell(row.pocket),
      figure(row.amount),
      cell(row.currency.toUpperCase()),
      cell(row.title),
      cell(row.id),
    ].join(","),
  );
  return `\uFEFF${[heads.map(cell).join(","), ...lines].join("\r\n")}\r\n`;
}

type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** Fetches page after page, never more than `maxPages`; `isWhole` says whether the last one was reached. */
export async function collectPages<Row>(
  fetchPage: (cursor: string | null) => Promise<Page<Row>>,
  maxPages: number,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page: Page<Row> = await fetchPage(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === null) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}
