import { openState, type SandboxConfig } from "../shared/sandbox";
import { newCode, newId } from "./ids";
import type { Credential } from "./webauthn";

export const CODE_MS = 10 * 60_000;
export const CODE_ATTEMPTS = 3;
export const SESSION_MS = 7 * 24 * 3_600_000;
/** A browser keeps its client this long; within the last eight days Clerk's script asks for more. */
export const CLIENT_MS = 365 * 24 * 3_600_000;

export const PROVIDERS = ["google", "apple", "discord", "facebook"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** One proof that is asked for, by whatever way. Times in ms. */
export interface Proof {
  id: string;
  strategy:
    | "email_code"
    | "password"
    | "reset_password_email_code"
    | "totp"
    | "backup_code"
    | "passkey"
    | `oauth_${Provider}`;
  /** Transferable: the provider knows somebody whom the other kind of attempt would take. */
  status: "unverified" | "verified" | "failed" | "expired" | "transferable";
  attempts: number;
  code: string | null;
  /** The provider's page. */
  url: string | null;
  /** What a passkey is asked, as JSON. */
  nonce: string | null;
  error: { code: string; message: string; long_message: string } | null;
  expireAt: number;
}

/** What a provider tells of somebody. */
export interface Profile {
  provider: Provider;
  accountId: string;
  email: string | null;
  isEmailVerified: boolean;
}

/** A browser that is away at a provider's page, by the `state` of its address. */
export interface Flow {
  kind: "sign_in" | "sign_up" | "connect";
  clientId: string;
  attemptId: string;
  provider: Provider;
  callback: string;
  /** Where it goes when something is missing, and where when all is done. */
  redirectUrl: string;
  completeUrl: string;
  profile: Profile | null;
}

export interface ExternalAccount {
  id: string;
  /** Null until the provider has told. */
  profile: Profile | null;
  proof: Proof;
  createdAt: number;
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

export interface Passkey {
  id: string;
  name: string;
  /** Null until the browser has made it. */
  credential: Credential | null;
  proof: Proof;
  lastUsedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface User {
  id: string;
  emails: EmailAddress[];
  primaryEmailId: string;
  password: string | null;
  totp: Totp | null;
  externalAccounts: ExternalAccount[];
  passkeys: Passkey[];
  /** Each opens once. */
  backupCodes: string[];
  legalAcceptedAt: number | null;
  unsafeMetadata: Record<string, unknown>;
  lastSignInAt: number | null;
  /** Nobody gets in before, by whatever factor. */
  lockedUntil: number | null;
  /** The password opens nothing any more, and whoever comes in another way chooses a new one first. */
  isCompromised: boolean;
  createdAt: number;
  updatedAt: number;
}

export type SessionTask = "setup-mfa" | "reset-password";

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
  identifier: string | null;
  /** Null while only a provider or a passkey could say who it is. */
  userId: string | null;
  external: Profile | null;
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
  external: Profile | null;
  externalProof: Proof | null;
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
  /** A sign-up needs the token of a bot check. */
  botCheck: boolean;
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
  flows: Record<string, Flow>;
  mails: Mail[];
  refusals: Refusal[];
}

const EMPTY: State = {
  instance: { legalConsent: false, clientTrust: true, mfaRequired: false, botCheck: false, pwned: [] },
  clients: {},
  sessions: {},
  users: {},
  flows: {},
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

export function userByProfile(state: State, { provider, accountId }: Profile): User | undefined {
  const isIt = ({ profile, proof }: ExternalAccount) =>
    profile?.provider === provider && profile.accountId === accountId && proof.status === "verified";
  return Object.values(state.users).find((user) => user.externalAccounts.some(isIt));
}

/** What a sign-up still has to say; a provider stands for the password. */
export function missingFields(
  signUp: SignUp,
  { legalConsent }: Instance,
): ("email_address" | "password" | "legal_accepted")[] {
  return [
    ...(signUp.email === null ? (["email_address"] as const) : []),
    ...(signUp.password === null && signUp.externalProof?.status !== "verified"
      ? (["password"] as const)
      : []),
    ...(legalConsent && signUp.legalAcceptedAt === null ? (["legal_accepted"] as const) : []),
  ];
}

export const normalEmail = (address: string): string => address.trim().toLowerCase();

export function newProof(strategy: Proof["strategy"], now: number): Proof {
  return {
    id: newId("ver"),
    strategy,
    status: "unverified",
    attempts: 0,
    code: null,
    url: null,
    nonce: null,
    error: null,
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
