import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const INSTANCE_NAME = "embedded";

/** Rulings 18: random for each data folder, readable by its owner only. */
export function loadAdminKey(dataDir: string): string {
  const file = path.join(dataDir, "admin_key");
  if (!existsSync(file)) {
    const key = `${INSTANCE_NAME}|${randomBytes(32).toString("hex")}`;
    writeFileSync(file, key, { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
