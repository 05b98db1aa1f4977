import type { AgeReason } from "@convex/domain/age/assurance";
import type { AgeCheck } from "./data";

export type AgeStep =
  | "off"
  | "start"
  | "again"
  | "asking"
  | "open"
  | "passed"
  | "creator"
  | "inconclusive"
  | "failed";

/** What a person can do about their age now. Without a provider only what is known already is told. */
export function ageStep(check: AgeCheck, reason: AgeReason | undefined): AgeStep {
  switch (check.state) {
    case "assured":
      return reason === "creator" && !check.isCreator ? "creator" : "passed";
    case "failed":
      return "failed";
    case "pending":
      return check.pageUrl === null ? "asking" : "open";
    case "inconclusive":
      return check.isPossible ? "inconclusive" : "off";
    case "expired":
      return check.isPossible ? "again" : "off";
    case "none":
    case "attested":
    case "declared":
      return check.isPossible ? "start" : "off";
  }
}

const REASONS: readonly AgeReason[] = ["creator", "accept", "edgy", "recheck", "appeal"];

/** Search parser of the route: never throws, keeps only a known reason. */
export function parseAgeSearch(raw: Record<string, unknown>): { reason?: AgeReason } {
  const reason = REASONS.find((each) => each === raw.reason);
  return reason === undefined ? {} : { reason };
}

const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/** The checking service's page, or null for an address that must not be followed. The server has judged its origin. */
export function safePageUrl(raw: string, pageHostname: string): string | null {
  if (!URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== "" || url.password !== "") return null;
  const bothLocal = LOOPBACK_HOSTS.includes(url.hostname) && LOOPBACK_HOSTS.includes(pageHostname);
  return url.protocol === "https:" || (bothLocal && url.protocol === "http:") ? url.href : null;
}
