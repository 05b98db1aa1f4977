import { newId, newSecret } from "../ids";
import { clientJson } from "../shapes/client";
import { CLIENT_MS, type Client, openSessions, type Store } from "../state";
import type { Context } from "../wire/call";
import type { Route } from "../wire/routes";
import { endSession } from "./sessions";

export const clientRoutes: Route[] = [
  // Nobody has been here: null, and the script shows a signed-out page.
  {
    method: "GET",
    path: "/client",
    fields: [],
    run: ({ client, view }) => client && clientJson(client, view),
  },
  { method: "DELETE", path: "/client/sessions", fields: [], run: signOut },
];

/** Keeps the client, so that the browser stays a known one. */
function signOut({ store, view, ensureClient }: Context): unknown {
  const client = ensureClient();
  for (const session of openSessions(store.state, client, store.now())) endSession(store, session, "removed");
  client.signIn = null;
  client.signUp = null;
  return clientJson(client, view);
}

export function newClient(store: Store): Client {
  const now = store.now();
  const client: Client = {
    id: newId("client"),
    secret: newSecret(),
    lastActiveSessionId: null,
    knownUserIds: [],
    signIn: null,
    signUp: null,
    userAgent: "",
    cookieExpiresAt: now + CLIENT_MS,
    createdAt: now,
    updatedAt: now,
  };
  store.state.clients[client.id] = client;
  return client;
}

/** What names a browser and proves it. */
export const clientCookie = ({ id, secret }: Client): string => `${id}.${secret}`;
