import { randomBytes, randomInt } from "node:crypto";

type Prefix = "client" | "sess" | "user" | "idn" | "sia" | "sua" | "ver" | "ins" | "eac" | "psk";

export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(15).toString("base64url").replaceAll(/[-_]/g, "0")}`;
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Six digits, as Clerk mails them. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
