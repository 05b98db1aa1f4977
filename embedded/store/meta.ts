import { textAt } from "./cells";
import type { Driver } from "./driver";

/** Named single values: last timestamp, last push. */
export class MetaStore {
  readonly #get;
  readonly #set;

  constructor(driver: Driver) {
    this.#get = driver.prepare("SELECT value FROM meta WHERE name = ?");
    this.#set = driver.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)");
  }

  get(name: string): string | null {
    const row = this.#get.get([name]);
    return row === undefined ? null : textAt(row, 0);
  }

  set = (name: string, value: string): void => this.#set.run([name, value]);
}
