import { integerAt } from "./cells";
import type { Driver } from "./driver";
import type { AnyIndexInfo } from "./indexes/definition";
import type { TableCatalog, TableInfo } from "./tables";

/** The place of a hidden table: beside the present table of its name, if there is one. */
export interface HiddenPlace {
  instance: string;
  name: string;
  /** Of the ids it will hold; null: the present table's, or a new one. */
  number: number | null;
}

/**
 * Tablets that no query sees, with the indexes of the tables whose places they are to take. All of it runs inside SQLite
 * transactions of the caller, who reloads the catalog afterwards.
 */
export class HiddenTables {
  constructor(
    private readonly driver: Driver,
    private readonly tables: TableCatalog,
  ) {}

  create({ instance, name, number }: HiddenPlace): TableInfo {
    const present = this.tables.find(instance, name);
    const planned = this.tables.planLike(present, {
      instance,
      name,
      number: number ?? present?.number ?? null,
    });
    this.tables.create(planned, "hidden");
    return planned;
  }

  /** The tablet takes the place of the present table of its name. Take every present one away first (`drop`). */
  activate(table: TableInfo): void {
    this.driver.prepare("UPDATE tables SET state = 'active' WHERE tablet = ?").run([table.tablet]);
  }

  /** Nobody finds it any more; its rows go later, in slices (`IndexRemoval`). */
  drop(table: TableInfo): void {
    this.#drop(table.tablet);
  }

  /** What an import left that the end of the process cut short. */
  dropUnfinished(): void {
    for (const row of this.driver.prepare("SELECT tablet FROM tables WHERE state = 'hidden'").all([])) {
      this.#drop(integerAt(row, 0));
    }
  }

  #drop(tablet: number): void {
    this.driver.prepare("UPDATE tables SET state = 'dropped' WHERE tablet = ?").run([tablet]);
    this.driver.prepare("UPDATE index_catalog SET state = 'dropping' WHERE tbl = ?").run([tablet]);
  }
}

/** What a table's indexes are, comparable as text: building ones included, since those say that a push is under way. */
export function indexSignature(table: TableInfo | undefined): string {
  const { database = [], search = [], vector = [] } = table?.maintained ?? {};
  const all: AnyIndexInfo[] = [...database, ...search, ...vector];
  return JSON.stringify(all.map(({ ix: _ix, ...index }) => index).sort((a, b) => (a.name < b.name ? -1 : 1)));
}
