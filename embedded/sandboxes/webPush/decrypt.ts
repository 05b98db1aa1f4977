import { createDecipheriv, createECDH, createHmac } from "node:crypto";

/** A browser's side of a subscription: only it can read what is sent there. */
export interface DeviceKeys {
  /** Scalar and point of P-256, and 16 bytes, as URL-safe text. */
  privateKey: string;
  p256dh: string;
  auth: string;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, length of the key id. */
const FIXED_HEADER_BYTES = SALT_BYTES + 4 + 1;

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac("sha256", key).update(data).digest();
const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** HKDF for at most one block, which is all that is asked for here. */
function derive(salt: Buffer, secret: Buffer, { info, bytes }: { info: Buffer; bytes: number }): Buffer {
  return hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, bytes);
}

const labelled = (label: string): Buffer => Buffer.from(`Content-Encoding: ${label}\0`);

/** The keys of one message (RFC 8291 section 3.4, RFC 8188 section 2.2). */
function contentKeys(keys: DeviceKeys, salt: Buffer, senderPoint: Buffer) {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(bytesOf(keys.privateKey));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytesOf(keys.p256dh), senderPoint]);
  const shared = derive(bytesOf(keys.auth), ecdh.computeSecret(senderPoint), { info, bytes: 32 });
  return {
    key: derive(salt, shared, { info: labelled("aes128gcm"), bytes: 16 }),
    nonce: derive(salt, shared, { info: labelled("nonce"), bytes: 12 }),
  };
}

/** What a browser would read of an `aes128gcm` body of one record; throws for anything that is not meant for it. */
export function decryptPush(keys: DeviceKeys, body: Buffer): string {
  if (body.length < FIXED_HEADER_BYTES) throw new Error("The body is too short.");
  const idBytes = body.readUInt8(FIXED_HEADER_BYTES - 1);
  const start = FIXED_HEADER_BYTES + idBytes;
  const recordSize = body.readUInt32BE(SALT_BYTES);
  const record = body.subarray(start);
  if (record.length > recordSize) throw new Error("A push message is one record.");
  if (record.length <= TAG_BYTES) throw new Error("The record is too short.");
  const { key, nonce } = contentKeys(
    keys,
    body.subarray(0, SALT_BYTES),
    body.subarray(FIXED_HEADER_BYTES, start),
  );
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("Bad padding.");
  return plain.subarray(0, end).toString("utf8");
}
