import { createHash, createHmac, randomFillSync, randomUUID, timingSafeEqual } from "node:crypto";
import { inspect } from "node:util";
import type { LogLine } from "../contract";
import type { RealmHost } from "./realm/host";

/** The parts of the host that do not depend on the call in flight. */
export type SharedHost = Omit<RealmHost, "syscall" | "env" | "envNames" | "log" | "settle" | "clockRead">;

const HASHES: { [name: string]: string } = {
  "SHA-1": "sha1",
  "SHA-256": "sha256",
  "SHA-384": "sha384",
  "SHA-512": "sha512",
};
const URL_PARTS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export const sharedHost: SharedHost = {
  randomFill: (view) => {
    randomFillSync(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  },
  randomUuid: () => randomUUID(),
  encodeUtf8: (text) => Buffer.from(text, "utf8"),
  decodeText(label, bytes, options) {
    try {
      return `=${new TextDecoder(label, options).decode(bytes)}`;
    } catch (error) {
      return `!${error instanceof Error ? error.message : String(error)}`;
    }
  },
  digest(algorithm, bytes) {
    const hash = HASHES[algorithm];
    return hash === undefined ? null : createHash(hash).update(bytes).digest();
  },
  hmac(algorithm, key, bytes) {
    const hash = HASHES[algorithm];
    return hash === undefined ? null : createHmac(hash, key).update(bytes).digest();
  },
  sameBytes: (a, b) => a.length === b.length && timingSafeEqual(a, b),
  url(href, base, change) {
    if (!URL.canParse(href, base)) return null;
    const url = new URL(href, base);
    const part = URL_PARTS.find((name) => name === change?.part);
    if (change !== null && part !== undefined && part !== "origin") {
      if (part === "href" && !URL.canParse(change.value)) return null;
      url[part] = change.value;
    }
    return JSON.stringify(Object.fromEntries(URL_PARTS.map((name) => [name, url[name]])));
  },
};

const MAX_LINES = 256;
const MAX_LINE_LENGTH = 32_768;

/** Log lines of one execution, in the form clients print them. */
export class LogCollector {
  readonly lines: LogLine[] = [];
  /** Length of all lines together. */
  chars = 0;

  add(level: LogLine["level"], args: readonly unknown[], atMs: number): void {
    if (this.lines.length > MAX_LINES) return;
    if (this.lines.length === MAX_LINES) {
      const text = `'Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.'`;
      this.lines.push({ level: "ERROR", text, atMs });
      return;
    }
    const text = args.map((value) => inspect(value, { depth: 6, breakLength: 100 })).join(" ");
    const cut =
      text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} (truncated due to length)` : text;
    this.chars += cut.length;
    this.lines.push({ level, text: cut, atMs });
  }
}
