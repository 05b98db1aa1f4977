import type { Film, OpenCreator } from "./data";

export type Section =
  | { kind: "film"; film: Film }
  /** "Ready for your dare". */
  | { kind: "creators"; creators: readonly OpenCreator[] }
  | { kind: "end" };

/** The fourth place, and every eighth after it. */
const FIRST_ROW = 3;
const ROW_EVERY = 8;
/** People a row. */
export const ROW_SIZE = 4;

/** What the feed shows, one a screen: films, rows of people between them, and the end. */
export function sectionsOf(films: readonly Film[], creators: readonly OpenCreator[]): Section[] {
  const sections: Section[] = [];
  let rows = 0;
  const addRow = () => {
    if (creators.length === 0) return;
    const from = creators.length <= ROW_SIZE ? 0 : (rows * ROW_SIZE) % creators.length;
    const row = [...creators.slice(from), ...creators.slice(0, from)].slice(0, ROW_SIZE);
    sections.push({ kind: "creators", creators: row });
    rows += 1;
  };
  for (const film of films) {
    if (sections.length === FIRST_ROW + rows * ROW_EVERY) addRow();
    sections.push({ kind: "film", film });
  }
  if (rows === 0) addRow();
  return [...sections, { kind: "end" }];
}
