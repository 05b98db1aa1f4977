import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { headerOf } from "./http";

/** A lever key for one start of a process (rulings 17). */
export function newSandboxKey(): string {
  return randomBytes(24).toString("base64url");
}

/** Compares without telling by time how much of it was right. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

function hostnameOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}

/** Answers only to loopback names and to the listed origins' hosts: a foreign name that points here is refused. */
export function isKnownHost(request: IncomingMessage, origins: readonly string[] = []): boolean {
  const host = headerOf(request, "host");
  const name = host === undefined ? null : hostnameOf(`http://${host}`);
  if (name === null) return false;
  return LOOPBACK_NAMES.has(name) || origins.some((origin) => hostnameOf(origin) === name);
}

/** Programs send no Origin and pass; a page passes only from a listed origin. */
export function isKnownOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const origin = headerOf(request, "origin");
  return origin === undefined || origins.includes(origin);
}

export interface LeverGuard {
  key: string;
  ownOrigin: string;
}

/** Levers: known host, no foreign page, and the key in a header, or in the query for a person's browser (GET only). */
export function mayUseLevers(request: IncomingMessage, url: URL, guard: LeverGuard): boolean {
  if (!isKnownHost(request) || !isKnownOrigin(request, [guard.ownOrigin])) return false;
  if (sameSecret(headerOf(request, "x-sandbox-key"), guard.key)) return true;
  return request.method === "GET" && sameSecret(url.searchParams.get("key") ?? undefined, guard.key);
}
