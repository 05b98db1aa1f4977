/** A table program reads such a cell as a formula; an apostrophe in front keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Texts may hold what a stranger typed. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The file as a table program reads it: mark of UTF-8, comma, CRLF. `lines`: of cells that are safe already. */
export function csvText(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = lines.map((cells) => cells.join(","));
  return `\uFEFF${[heads.map(csvCell).join(","), ...rows].join("\r\n")}\r\n`;
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
