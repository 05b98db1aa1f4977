import { createECDH, randomBytes } from "node:crypto";
import { z } from "zod";
import { openSnapshot } from "../sandboxes/shared/snapshot";

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

/**
 * Secrets that the local deployment and the sandboxes share; random for each data folder, never printed. Written as a
 * whole, and only where one was missing: half a file would keep every later start from reading it.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = openSnapshot(dataDir, "secrets.json");
  const known = Secrets.partial().parse(file.load() ?? {});
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
  file.save(secrets);
  return secrets;
}
