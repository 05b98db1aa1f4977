import type { IncomingMessage } from "node:http";
import { headerOf } from "../../shared/http";
import { API_VERSION } from "../world/emit";
import { notInSandbox, refused, unauthorised } from "./errors";

/** Only a test key opens the sandbox, and only the pinned version is spoken. */
export function requireCaller(request: IncomingMessage): void {
  const authorization = headerOf(request, "authorization");
  if (authorization === undefined) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? "";
  if (!/^sk_test_\w+$/.test(key)) throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
  if (headerOf(request, "stripe-account") !== undefined) throw notInSandbox("the header Stripe-Account");
  const version = headerOf(request, "stripe-version");
  if (version !== API_VERSION) {
    throw refused(
      `This sandbox speaks Stripe-Version ${API_VERSION} only, not ${version ?? "an unnamed one"}.`,
    );
  }
}

const masked = (key: string) =>
  key.length <= 8 ? "*".repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;
