import type { IncomingMessage, ServerResponse } from "node:http";
import type { DeletedObjectJSON } from "@clerk/shared/types";
import { sameSecret } from "../shared/guard";
import { headerOf, sendJson } from "../shared/http";
import { deleteUser } from "./acts/account";
import type { Store } from "./state";
import { ApiError, notFound, notInSandbox, unauthorised } from "./wire/errors";

interface Parts {
  store: Store;
  secretKey: string | null;
}

const USER = /^\/v1\/users\/([^/]+)$/;

/** Of Clerk's Backend API, which servers call with the secret key, what the product calls. Never behind the proxy. */
export const isBackendPath = (path: string): boolean => path.startsWith("/v1/users");

export function handleBackend(
  { store, secretKey }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  try {
    const given = /^Bearer (.+)$/.exec(headerOf(request, "authorization") ?? "")?.[1];
    if (secretKey === null || !sameSecret(given, secretKey)) {
      throw unauthorised("authentication_invalid", "The secret key is not the one of this instance.");
    }
    const id = USER.exec(path)?.[1];
    if (request.method !== "DELETE" || id === undefined) throw notInSandbox(`${request.method} ${path}`);
    const user = store.state.users[id];
    if (user === undefined) throw notFound("resource_not_found", `No user was found with id ${id}.`);
    deleteUser(store, user);
    store.save();
    sendJson(response, 200, { object: "user", id, deleted: true } satisfies DeletedObjectJSON);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, error.body());
  }
}
