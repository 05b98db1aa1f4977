import { createContext, useContext, useSyncExternalStore } from "react";

export type AuthSnapshot =
  | { status: "loading" }
  | { status: "signedOut" }
  | { status: "signedIn"; userId: string; email: string | null };

export type AuthErrorCode =
  | "invalid-credentials"
  | "email-taken"
  | "weak-password"
  | "code-invalid"
  | "code-expired"
  | "rate-limited"
  | "network"
  | "unsupported"
  | "unknown";

export type AuthField = "email" | "password" | "code";
export type AuthFailure = { ok: false; code: AuthErrorCode; field?: AuthField };
export type AuthResult<T = undefined> = { ok: true; value: T } | AuthFailure;

/** What remains to be done after the right password. */
export type SignInStep = "done" | "second-factor" | "verify-email";

/** One signed-in device. Times in ms; `agent` as its browser names itself. */
export type DeviceSession = {
  id: string;
  current: boolean;
  createdAt: number;
  lastUsedAt: number;
  agent: string | null;
};

/** Identity as screens know it; which provider stands behind is decided in app/identity alone. */
export interface AuthClient {
  readonly kind: "clerk" | "local";
  getSnapshot(): AuthSnapshot;
  subscribe(listener: () => void): () => void;
  signUp(input: { email: string; password: string }): Promise<AuthResult<{ next: "done" | "verify-email" }>>;
  verifyEmail(input: { code: string }): Promise<AuthResult>;
  signIn(input: { email: string; password: string }): Promise<AuthResult<{ next: SignInStep }>>;
  signOut(): Promise<AuthResult>;
  requestPasswordReset(input: { email: string }): Promise<AuthResult>;
  resetPassword(input: { code: string; password: string }): Promise<AuthResult>;
  /** Token for Convex. Waits out a lost network; null only when the provider says there is no session. */
  getToken(options: { forceRefresh: boolean }): Promise<string | null>;
  /** Where this person is signed in; the present device is marked. */
  listSessions(): Promise<AuthResult<DeviceSession[]>>;
  revokeOthers(): Promise<AuthResult>;
  /** Mails a code to the new address; `changeEmail` proves it. */
  requestEmailChange(input: { email: string }): Promise<AuthResult>;
  changeEmail(input: { code: string }): Promise<AuthResult>;
  /** Also signs the other devices out. */
  changePassword(input: { current: string; next: string }): Promise<AuthResult>;
  /** Proves the person anew for an act that asks for it (rulings 2); the next token carries the time. */
  reauthenticate(input: { password: string }): Promise<AuthResult>;
  deleteAccount(input: { password: string }): Promise<AuthResult>;
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
