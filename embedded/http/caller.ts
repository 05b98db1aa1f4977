import type { IncomingMessage } from "node:http";
import { type AuthDeps, AuthFailure, authenticateHeader, type Credential } from "../auth/authenticate";
import { HttpError } from "./router";

/** Reads an Authorization header; rejects with a 401 when it is wrong. */
export type Authenticate = (header: string | undefined) => Promise<Credential>;

export function createAuthenticate(deps: AuthDeps): Authenticate {
  return async (header) => {
    try {
      return await authenticateHeader(header, deps);
    } catch (error) {
      if (error instanceof AuthFailure) throw new HttpError(401, error.code, error.message);
      throw error;
    }
  };
}

export async function requireAdmin(req: IncomingMessage, authenticate: Authenticate): Promise<void> {
  const caller = await authenticate(req.headers.authorization);
  if (caller.kind !== "admin") {
    throw new HttpError(401, "BadDeployKey", "The provided deploy key was invalid for this deployment");
  }
}
