import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const Secrets = z.object({ webhook: z.string().min(1), media: z.string().min(1) });
export type Secrets = z.infer<typeof Secrets>;

/** Secrets that the local deployment and the sandboxes share; random for each data folder, never printed. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text !== undefined) return Secrets.parse(JSON.parse(text));
  const secrets: Secrets = {
    webhook: `whsec_${randomBytes(24).toString("hex")}`,
    media: randomBytes(32).toString("hex"),
  };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
