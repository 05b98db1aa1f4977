/** Every table of rows there is, found in its folder. */
import { describeRows, type Rows } from "./table";

const FOUND = import.meta.glob<Record<string, Rows>>("./rows/*.ts", { eager: true });

export const TABLES: readonly (readonly [string, Rows])[] = Object.values(FOUND).flatMap(
  Object.entries<Rows>,
);

/** Two files, for two cores: every other row is this one's. */
export function describeHalf(half: 0 | 1): void {
  const rows = TABLES.flatMap(([, table]) => Object.entries(table));
  describeRows(Object.fromEntries(rows.filter((_row, at) => at % 2 === half)));
}
