import { clientJson } from "../shapes/client";
import { openSessions } from "../state";
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
