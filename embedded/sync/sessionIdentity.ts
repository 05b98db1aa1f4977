import { type AuthDeps, AuthFailure, authenticateAdmin, authenticateUser } from "../auth/authenticate";
import type { FunctionCall, Json, Origin, UserIdentity } from "../contract";
import type { Authenticate } from "./messages/up";

/** Who a connection speaks for. */
export type SessionIdentity =
  | { kind: "none" }
  | { kind: "user"; identity: UserIdentity; expiresAtMs: number; token: string }
  | { kind: "admin"; actingAs: UserIdentity | null };

/** Throws AuthFailure. */
export async function identityFor(message: Authenticate, auth: AuthDeps): Promise<SessionIdentity> {
  switch (message.tokenType) {
    case "User":
      return { kind: "user", ...(await authenticateUser(message.value, auth)), token: message.value };
    case "Admin":
      return { kind: "admin", actingAs: authenticateAdmin(message.value, message.impersonating, auth) };
    case "None":
      return { kind: "none" };
    default:
      return message satisfies never;
  }
}

/** Throws AuthFailure once the token has run out: nothing runs for an expired identity. */
export function requireFresh(identity: SessionIdentity, nowMs: number): void {
  if (identity.kind === "user" && nowMs >= identity.expiresAtMs) {
    throw new AuthFailure("TokenExpired", "Convex token identity expired");
  }
}

/**
 * The engine's form of a request of this identity. Admins reach internal functions and components. `from`: whose
 * connection it is, which queries may not know.
 */
export function callAs(
  identity: SessionIdentity,
  request: { udfPath: string; componentPath: string; args: Json },
  from?: Omit<Origin, "authToken">,
): FunctionCall {
  const user =
    identity.kind === "user" ? identity.identity : identity.kind === "admin" ? identity.actingAs : null;
  return {
    path: request.udfPath,
    componentPath: request.componentPath,
    args: request.args,
    identity: user,
    allowInternal: identity.kind === "admin",
    ...(from === undefined
      ? {}
      : { origin: { ...from, authToken: identity.kind === "user" ? identity.token : null } }),
  };
}
