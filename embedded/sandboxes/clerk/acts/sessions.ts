import type { SessionActivityJSON } from "@clerk/shared/types";
import { newId } from "../ids";
import { sessionJson } from "../shapes/client";
import { hasSecond, token } from "../shapes/parts";
import {
  type Client,
  isOpen,
  openSessions,
  SESSION_MS,
  type Session,
  type SessionTask,
  type Store,
  type User,
} from "../state";
import type { Context } from "../wire/call";
import { badRequest, forbidden, notFound, unauthorised } from "../wire/errors";
import type { Route } from "../wire/routes";

const PROOF_MS = 10 * 60_000;

/** A session that began with a first factor shown just now. The script makes it the active one with a touch. */
export function beginSession(store: Store, client: Client, user: User, isSecondShown = false): Session {
  const now = store.now();
  const tasks: SessionTask[] = [
    ...(user.isCompromised ? (["reset-password"] as const) : []),
    ...(store.state.instance.mfaRequired && !hasSecond(user) ? (["setup-mfa"] as const) : []),
  ];
  const session: Session = {
    id: newId("sess"),
    clientId: client.id,
    userId: user.id,
    status: tasks.length > 0 ? "pending" : "active",
    tasks,
    verification: null,
    firstFactorAt: now,
    secondFactorAt: isSecondShown ? now : null,
    lastActiveAt: now,
    expireAt: now + SESSION_MS,
    createdAt: now,
    updatedAt: now,
  };
  store.state.sessions[session.id] = session;
  user.lastSignInAt = now;
  if (!client.knownUserIds.includes(user.id)) client.knownUserIds.push(user.id);
  client.lastActiveSessionId = session.id;
  client.updatedAt = now;
  return session;
}

/** What was asked of the person is done, in every session that waits for it. */
export function finishTask({ state, now }: Store, user: User, done: SessionTask): void {
  for (const session of Object.values(state.sessions)) {
    if (session.userId !== user.id || !isOpen(session, now())) continue;
    session.tasks = session.tasks.filter((task) => task !== done);
    if (session.tasks.length === 0) session.status = "active";
    session.updatedAt = now();
  }
}

export function endSession(store: Store, session: Session, status: "ended" | "removed" | "revoked"): void {
  session.status = status;
  session.updatedAt = store.now();
  const client = store.state.clients[session.clientId];
  if (client === undefined) return;
  client.updatedAt = session.updatedAt;
  if (client.lastActiveSessionId !== session.id) return;
  client.lastActiveSessionId = openSessions(store.state, client, store.now())[0]?.id ?? null;
}

/** Ends what else the person has open, in whatever browser. */
export function endOtherSessions(store: Store, user: User, kept: Session | null): void {
  for (const session of Object.values(store.state.sessions)) {
    if (session.userId !== user.id || session === kept || !isOpen(session, store.now())) continue;
    endSession(store, session, "revoked");
  }
}

/** A session of the browser that asks. A 401 makes the script ask for its client anew and sign out. */
export function ownSession({ store, client }: Context, id: string): Session {
  if (client === null) throw unauthorised("authentication_invalid", "You are signed out.");
  const session = store.state.sessions[id];
  if (session === undefined || session.clientId !== client.id) {
    throw notFound("resource_not_found", `No session was found with id ${id}.`);
  }
  if (!isOpen(session, store.now())) throw unauthorised("authentication_invalid", "The session has ended.");
  return session;
}

/** The person of the session that the script names in the query. */
export function signedIn(context: Context): { user: User; session: Session } {
  const session = ownSession(context, context.call.query.get("_clerk_session_id") ?? "");
  const user = context.store.state.users[session.userId];
  if (user === undefined) throw unauthorised("authentication_invalid", "There is no such person.");
  return { user, session };
}

/** Signed in, and the strongest factor there is was shown within ten minutes: what changes an account asks for it. */
export function provedSignedIn(context: Context): { user: User; session: Session } {
  const { user, session } = signedIn(context);
  const shownAt = hasSecond(user) ? session.secondFactorAt : session.firstFactorAt;
  if (shownAt === null || context.store.now() - shownAt > PROOF_MS) {
    throw forbidden("session_reverification_required", "You need to provide additional verification.");
  }
  return { user, session };
}

export function refuseSignedIn(store: Store, client: Client): void {
  const [open] = openSessions(store.state, client, store.now());
  if (open !== undefined) {
    throw badRequest("session_exists", "You're already signed in.", { session_id: open.id });
  }
}

export const sessionRoutes: Route[] = [
  {
    method: "POST",
    path: "/client/sessions/:id/touch",
    fields: ["active_organization_id", "intent"],
    run: touch,
  },
  { method: "POST", path: "/client/sessions/:id/end", fields: [], run: ending("ended") },
  { method: "POST", path: "/client/sessions/:id/remove", fields: [], run: ending("removed") },
  // `debug=skip_cache` and `expired_token` come in the query.
  { method: "POST", path: "/client/sessions/:id/tokens", fields: ["organization_id"], bare: true, run: mint },
  { method: "GET", path: "/me/sessions/active", fields: [], bare: true, run: devices },
];

function touch(context: Context, [id = ""]: string[]): unknown {
  const session = ownSession(context, id);
  session.lastActiveAt = context.store.now();
  if (context.client !== null) context.client.lastActiveSessionId = session.id;
  return sessionJson(session, context.view);
}

function ending(status: "ended" | "removed") {
  return (context: Context, [id = ""]: string[]): unknown => {
    const session = ownSession(context, id);
    endSession(context.store, session, status);
    return sessionJson(session, context.view);
  };
}

async function mint(context: Context, [id = ""]: string[]): Promise<unknown> {
  return token(await context.view.mint(ownSession(context, id)));
}

/** Every open session of the person, in whatever browser. */
function devices(context: Context): Promise<unknown[]> {
  const { user } = signedIn(context);
  const { state, now } = context.store;
  const open = Object.values(state.sessions).filter((each) => each.userId === user.id && isOpen(each, now()));
  return Promise.all(
    open.map(async (session) => ({
      ...(await sessionJson(session, context.view)),
      user: null,
      latest_activity: activity(session, state.clients[session.clientId]?.userAgent ?? ""),
    })),
  );
}

const BROWSER = /(Firefox|Edg|Chrome|Version)\/(\d+)/;
/** The first that it names counts: Android calls itself Linux, too. */
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** What the browser said of itself, and where it is: here. */
function activity({ id }: Session, userAgent: string): SessionActivityJSON {
  const [, browser = "", version = ""] = BROWSER.exec(userAgent) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name)) ?? "";
  return {
    object: "session_activity",
    id: id.replace("sess", "act"),
    browser_name: browser === "Version" ? "Safari" : browser,
    browser_version: version,
    device_type: system,
    is_mobile: /Android|iPhone|iPad/.test(system),
    ip_address: "127.0.0.1",
  };
}
