import { createContext, useContext, useSyncExternalStore } from "react";

export type AuthSnapshot =
  | { status: "loading" }
  | { status: "signedOut" }
  | { status: "signedIn"; userId: string; email: string | null };

export type AuthErrorCode =
  | "invalid-credentials"
  | "email-taken"
  | "weak-password"
  | "leaked-password"
  | "code-invalid"
  | "code-expired"
  | "code-used-up"
  | "code-refused"
  | "rate-limited"
  | "bot-check"
  | "sign-in-again"
  | "network"
  | "unsupported"
  | "unknown";

export type AuthField = "email" | "password" | "code";
export type AuthFailure = { ok: false; code: AuthErrorCode; field?: AuthField };
export type AuthResult<T = undefined> = { ok: true; value: T } | AuthFailure;

/** How somebody proves a second time who they are: a mailed code where the device is new, too. */
export type SecondWay = "authenticator" | "email-code" | "backup-code";

/** What an authenticator app is set up with: the address that its QR code holds, and the key to type. */
export type AuthenticatorSetUp = { uri: string; secret: string };

/** What remains to be done after the first proof. `ways`: at least one, the first is asked for. */
export type SignInStep =
  | { next: "done" | "verify-email" }
  | { next: "second-step"; ways: readonly SecondWay[] };

/** What a reset answers to a code that is wrong, too old or used up, and to any for an unknown address. */
export const RESET_CODE_REFUSED: AuthFailure = { ok: false, code: "code-refused", field: "code" };

/** After a new password: signed in at once, or the sign-in form comes next. */
export type ResetStep = "signed-in" | "sign-in";

/** Ways in beside e-mail and password; which ones there are is the configuration's. */
export const SIGN_IN_METHODS = ["passkey", "google", "apple", "discord", "facebook"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a provider can do that another cannot (rulings 2). */
export type AuthCapabilities = {
  methods: readonly SignInMethod[];
  /** Id of the empty element that the provider's check against bots wants inside the sign-up form. */
  botCheckId: string | null;
};

/** One signed-in device. Times in ms; `agent` as its browser names itself. */
export type DeviceSession = {
  id: string;
  current: boolean;
  /** Null where the provider does not say. */
  createdAt: number | null;
  lastUsedAt: number;
  agent: string | null;
};

/** Identity as screens know it; which provider stands behind is decided in app/identity alone. */
export interface AuthClient {
  readonly kind: "clerk" | "local";
  readonly capabilities: AuthCapabilities;
  getSnapshot(): AuthSnapshot;
  subscribe(listener: () => void): () => void;
  /** Tells when the same person's token says something new: a fresh sign-in, another address. */
  onRenewed(listener: () => void): () => void;
  signUp(input: { email: string; password: string }): Promise<AuthResult<{ next: "done" | "verify-email" }>>;
  verifyEmail(input: { code: string }): Promise<AuthResult>;
  /** Mails the code of the address that waits for its proof once more. */
  resendCode(): Promise<AuthResult>;
  signIn(input: { email: string; password: string }): Promise<AuthResult<SignInStep>>;
  /** One of `capabilities.methods`. "leaves" = the page goes to the provider and comes back to `returnTo`. */
  signInWith(input: {
    method: SignInMethod;
    returnTo: string;
  }): Promise<AuthResult<SignInStep | { next: "leaves" }>>;
  /** Mails the code of a second step; the first one is on its way already where "email-code" is the first way. */
  sendSecondCode(): Promise<AuthResult>;
  /** A right code signs the person in. */
  proveSecondStep(input: { way: SecondWay; code: string }): Promise<AuthResult>;
  signOut(): Promise<AuthResult>;
  /** The same answer whether or not there is such an account. */
  requestPasswordReset(input: { email: string }): Promise<AuthResult>;
  /** One refusal ("code-refused") for every code that does not serve: which one it was would tell of an account. */
  resetPassword(input: { code: string; password: string }): Promise<AuthResult<{ next: ResetStep }>>;
  /** Token for Convex. Waits out a lost network; null only when the provider says there is no session. */
  getToken(options: { forceRefresh: boolean }): Promise<string | null>;
  /** Where this person is signed in; the present device is marked. */
  listSessions(): Promise<AuthResult<DeviceSession[]>>;
  revokeOthers(): Promise<AuthResult>;
  /** Mails a code to the new address; `changeEmail` proves it. */
  requestEmailChange(input: { email: string }): Promise<AuthResult>;
  changeEmail(input: { code: string }): Promise<AuthResult>;
  /** Mails a code to the present address; `proveEmail` takes it, and the next token says that it is proved. */
  requestEmailProof(): Promise<AuthResult>;
  proveEmail(input: { code: string }): Promise<AuthResult>;
  /** False for somebody who only ever comes in another way: a password cannot prove them. */
  hasPassword(): boolean;
  /** Also signs the other devices out. `current` is null where there is no password yet. */
  changePassword(input: { current: string | null; next: string }): Promise<AuthResult>;
  /** Proves the person anew for an act that asks for it (rulings 2); the next token carries the time. */
  reauthenticate(input: { password: string }): Promise<AuthResult>;
  /** Whether this person has a second factor. */
  hasSecondFactor(): boolean;
  startAuthenticator(): Promise<AuthResult<AuthenticatorSetUp>>;
  /** A code of the app ends its set-up; the backup codes are told this once. */
  confirmAuthenticator(input: { code: string }): Promise<AuthResult<{ backupCodes: readonly string[] }>>;
  /** Proves the second factor anew for an act of staff (rulings 2); the next token carries the time. */
  confirmSecondFactor(input: { way: Exclude<SecondWay, "email-code">; code: string }): Promise<AuthResult>;
}

const IdentityContext = createContext<AuthClient | null>(null);
export const IdentityProvider = IdentityContext.Provider;

export function useAuthClient(): AuthClient {
  const client = useContext(IdentityContext);
  if (!client) throw new Error("useAuthClient needs an IdentityProvider above");
  return client;
}

/** Screens gate on this, not on Convex's own state, which never settles offline (stack P11). */
export function useAuthSnapshot(): AuthSnapshot {
  const client = useAuthClient();
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot);
}
