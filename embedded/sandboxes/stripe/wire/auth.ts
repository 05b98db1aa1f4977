import type { IncomingMessage } from "node:http";
import { headerOf } from "../../shared/http";
import { API_VERSION } from "../world/emit";
import { find } from "../world/state";
import type { World } from "../world/world";
import { forbidden, notInSandbox, refused, unauthorised } from "./errors";
import type { Route } from "./routes";

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
  const version = headerOf(request, "stripe-version");
  if (version !== API_VERSION) {
    throw refused(
      `This sandbox speaks Stripe-Version ${API_VERSION} only, not ${version ?? "an unnamed one"}.`,
    );
  }
}

/** The connected account the call speaks for, null for the platform. */
export function accountOf(world: World, request: IncomingMessage, route: Route): string | null {
  const account = headerOf(request, "stripe-account");
  if (account === undefined) return null;
  if (find(world.state.objects.accounts, account) === undefined) throw forbidden(account);
  if (!route.onAccount) throw notInSandbox(`${route.method} ${route.path} on a connected account`);
  return account;
}

const masked = (key: string) =>
  key.length <= 8 ? "*".repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;
