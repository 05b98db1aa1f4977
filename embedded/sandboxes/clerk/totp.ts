import { createHmac, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;
const DIGITS = 6;
/** One step early or late still counts. */
const STEPS = [0, -1, 1] as const;

export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?algorithm=SHA1&digits=${DIGITS}&issuer=${encodeURIComponent(issuer)}&period=30&secret=${secret}`;
}

/** RFC 6238, as authenticator apps count. */
export function totpCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

export function isTotpCode(secret: string, code: string, now: number): boolean {
  return STEPS.some((step) => totpCode(secret, now + step * STEP_MS) === code);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
