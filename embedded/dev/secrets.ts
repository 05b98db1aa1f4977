import { createECDH, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const Secret = z.string().min(1);
const Secrets = z.object({
  webhook: Secret,
  connectWebhook: Secret,
  media: Secret,
  pseudonym: Secret,
  age: Secret,
  ageHash: Secret,
  identityAdmin: Secret,
  /** Signs the links in e-mails that turn them off. */
  unsubscribe: Secret,
  /** Keys of Web Push: the public one stands in every subscription, so both stay as they are. */
  vapid: z.object({ publicKey: Secret, privateKey: Secret }),
});
export type Secrets = z.infer<typeof Secrets>;

function newVapidKeys(): Secrets["vapid"] {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys("base64url");
  // A leading zero byte would be left out of the number.
  const scalar = ecdh.getPrivateKey("hex").padStart(64, "0");
  return { publicKey, privateKey: Buffer.from(scalar, "hex").toString("base64url") };
}

/** Secrets that the local deployment and the sandboxes share; random for each data folder, never printed. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => undefined);
  const known = text === undefined ? {} : Secrets.partial().parse(JSON.parse(text));
  const secrets: Secrets = {
    webhook: known.webhook ?? `whsec_${randomBytes(24).toString("hex")}`,
    connectWebhook: known.connectWebhook ?? `whsec_${randomBytes(24).toString("hex")}`,
    media: known.media ?? randomBytes(32).toString("hex"),
    pseudonym: known.pseudonym ?? randomBytes(32).toString("hex"),
    age: known.age ?? randomBytes(32).toString("hex"),
    ageHash: known.ageHash ?? randomBytes(32).toString("hex"),
    identityAdmin: known.identityAdmin ?? randomBytes(32).toString("hex"),
    unsubscribe: known.unsubscribe ?? randomBytes(32).toString("hex"),
    vapid: known.vapid ?? newVapidKeys(),
  };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
