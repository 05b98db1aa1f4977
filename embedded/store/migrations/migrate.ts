import { integerAt } from "../cells";
import type { Driver } from "../driver";
import { initial } from "./0001Initial";
import { requestsByTime } from "./0002RequestsByTime";
import { tablets } from "./0003Tablets";
import { indexStates } from "./0004IndexStates";

/** In order, up only. A published migration never changes. */
const MIGRATIONS: readonly string[] = [initial, requestsByTime, tablets, indexStates];

export function migrate(driver: Driver): void {
  const row = driver.prepare("PRAGMA user_version").get([]);
  const version = row === undefined ? 0 : integerAt(row, 0);
  if (version > MIGRATIONS.length) {
    throw new Error(`The data folder was written by a newer version (${version} > ${MIGRATIONS.length}).`);
  }
  for (let next = version; next < MIGRATIONS.length; next++) {
    driver.atomically(() => {
      driver.exec(MIGRATIONS[next] ?? "");
      driver.exec(`PRAGMA user_version = ${next + 1}`);
    });
  }
}
