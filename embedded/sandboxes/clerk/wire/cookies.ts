import type { IncomingMessage } from "node:http";
import { headerOf } from "../../shared/http";

export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (headerOf(request, "cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

interface CookieOptions {
  maxAgeSeconds: number;
  /** Only the server reads it. */
  httpOnly: boolean;
  secure: boolean;
}

export function setCookie(
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly, secure }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
