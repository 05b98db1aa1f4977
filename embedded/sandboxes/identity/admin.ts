import type { IncomingMessage } from "node:http";
import { isKnownHost, sameSecret } from "../shared/guard";
import { headerOf } from "../shared/http";
import type { Auth } from "./auth";

interface AdminParts {
  adminKey: string | undefined;
  context: Awaited<Auth["$context"]>;
}

interface AdminAnswer {
  status: number;
  body: { code: string };
}

const PERSON = /^\/_admin\/users\/([A-Za-z0-9_-]+)$/;

/** Programs with the key alone: a page names its origin, and none may come here. */
function mayAdminister(request: IncomingMessage, expected: string | undefined): boolean {
  if (expected === undefined || !isKnownHost(request)) return false;
  if (headerOf(request, "origin") !== undefined) return false;
  return sameSecret(headerOf(request, "x-admin-key"), expected);
}

/** `DELETE /_admin/users/{id}`: the person with every session and password; 404 for one who is gone. */
export async function adminAnswer(
  request: IncomingMessage,
  url: URL,
  { adminKey, context }: AdminParts,
): Promise<AdminAnswer> {
  if (!mayAdminister(request, adminKey)) return { status: 403, body: { code: "admin-key" } };
  const id = PERSON.exec(url.pathname)?.[1];
  if (request.method !== "DELETE" || id === undefined) return { status: 404, body: { code: "not-found" } };
  const { internalAdapter } = context;
  if ((await internalAdapter.findUserById(id)) === null) return { status: 404, body: { code: "no-person" } };
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteAccounts(id);
  await internalAdapter.deleteUser(id);
  return { status: 200, body: { code: "deleted" } };
}
