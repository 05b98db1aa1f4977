import { openState, type SandboxConfig } from "../shared/sandbox";
import { newCode, newId } from "./ids";

export const CODE_MS = 10 * 60_000;
export const CODE_ATTEMPTS = 3;
export const SESSION_MS = 7 * 24 * 3_600_000;
/** A browser keeps its client this long; within the last eight days Clerk's script asks for more. */
export const CLIENT_MS = 365 * 24 * 3_600_000;

/** One proof that is asked for: a code by mail, or a password. Times in ms. */
export interface Proof {
  id: string;
  strategy: "email_code" | "password" | "reset_password_email_code" | "totp" | "backup_code";
  status: "unverified" | "verified" | "failed" | "expired";
  attempts: number;
  code: string | null;
  expireAt: number;
}

export interface EmailAddress {
  id: string;
  address: string;
  proof: Proof | null;
  createdAt: number;
}

export interface Totp {
  id: string;
  secret: string;
  verified: boolean;
  createdAt: number;
}

export interface User {
  id: string;
  emails: EmailAddress[];
  primaryEmailId: string;
  password: string | null;
  totp: Totp | null;
  /** Each opens once. */
  backupCodes: string[];
  legalAcceptedAt: number | null;
  unsafeMetadata: Record<string, unknown>;
  lastSignInAt: number | null;
  /** Nobody gets in before, by whatever factor. */
  lockedUntil: number | null;
  createdAt: number;
  updatedAt: number;
}

export type SessionTask = "setup-mfa";

export interface Verification {
  id: string;
  level: "first_factor" | "second_factor" | "multi_factor";
  status: "needs_first_factor" | "needs_second_factor" | "complete";
  first: Proof | null;
  second: Proof | null;
}

export interface Session {
  id: string;
  clientId: string;
  userId: string;
  /** Pending: signed in, but a task has to be done first. */
  status: "active" | "pending" | "ended" | "removed" | "revoked" | "expired";
  tasks: SessionTask[];
  /** The proof that is asked for again while the session is open. */
  verification: Verification | null;
  /** When each factor was shown last; null is never. Every token counts its minutes from here. */
  firstFactorAt: number;
  secondFactorAt: number | null;
  lastActiveAt: number;
  expireAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface SignIn {
  id: string;
  status:
    | "needs_identifier"
    | "needs_first_factor"
    | "needs_second_factor"
    | "needs_client_trust"
    | "needs_new_password"
    | "complete";
  identifier: string;
  userId: string;
  first: Proof | null;
  second: Proof | null;
  createdSessionId: string | null;
}

export interface SignUp {
  id: string;
  status: "missing_requirements" | "complete";
  email: string | null;
  password: string | null;
  proof: Proof | null;
  legalAcceptedAt: number | null;
  locale: string | null;
  unsafeMetadata: Record<string, unknown>;
  createdUserId: string | null;
  createdSessionId: string | null;
  abandonAt: number;
}

/** One browser: what its `__client` cookie names. */
export interface Client {
  id: string;
  secret: string;
  lastActiveSessionId: string | null;
  /** People who have signed in here with all that was asked: the browser is known to them. */
  knownUserIds: string[];
  signIn: SignIn | null;
  signUp: SignUp | null;
  userAgent: string;
  cookieExpiresAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface Mail {
  to: string;
  subject: string;
  code: string;
  sentAt: number;
}

/** What Clerk's dashboard decides; levers change it. */
export interface Instance {
  legalConsent: boolean;
  /** A password in a browser that is not known asks for a code by mail; on in every app since November 2025. */
  clientTrust: boolean;
  /** Whoever has no second factor sets one up before anything else. */
  mfaRequired: boolean;
  /** Passwords that count as found in a breach. */
  pwned: string[];
}

/** A refusal that a lever has ordered for the next calls of a path. */
export interface Refusal {
  path: string;
  status: number;
  code: string;
  retryAfterSeconds: number | null;
  times: number;
}

export interface State {
  instance: Instance;
  clients: Record<string, Client>;
  sessions: Record<string, Session>;
  users: Record<string, User>;
  mails: Mail[];
  refusals: Refusal[];
}

const EMPTY: State = {
  instance: { legalConsent: false, clientTrust: true, mfaRequired: false, pwned: [] },
  clients: {},
  sessions: {},
  users: {},
  mails: [],
  refusals: [],
};

export type Store = ReturnType<typeof openStore>;

export function openStore(config: Pick<SandboxConfig, "folder" | "clock">) {
  const { state, save, now, advance } = openState(config, "clerk.json", EMPTY);
  return { state, save, now, advance };
}

/** An address is somebody's once it is proved. */
export function userByEmail(state: State, address: string): User | undefined {
  const wanted = normalEmail(address);
  return Object.values(state.users).find((user) =>
    user.emails.some((email) => email.address === wanted && email.proof?.status === "verified"),
  );
}

export const normalEmail = (address: string): string => address.trim().toLowerCase();

export function newProof(strategy: Proof["strategy"], now: number): Proof {
  return {
    id: newId("ver"),
    strategy,
    status: "unverified",
    attempts: 0,
    code: null,
    expireAt: now + CODE_MS,
  };
}

/** Puts a fresh code into the mails and returns the proof that waits for it. */
export function mailCode(store: Store, to: string, strategy: Proof["strategy"], subject: string): Proof {
  const code = newCode();
  store.state.mails.push({ to, subject: `${code} ${subject}`, code, sentAt: store.now() });
  return { ...newProof(strategy, store.now()), code };
}

/** Sessions of a client that count as signed in, as the answers list them. */
export function openSessions(state: State, client: Client, now: number): Session[] {
  return Object.values(state.sessions).filter(
    (session) => session.clientId === client.id && isOpen(session, now),
  );
}

/** Raises what the script compares: it takes what has not become newer for unchanged, and a clock may stand. */
export function touchUser(store: Store, user: User): void {
  user.updatedAt = Math.max(store.now(), user.updatedAt + 1);
}

export const isOpen = (session: Session, now: number): boolean =>
  (session.status === "active" || session.status === "pending") && session.expireAt > now;
