import type {
  AuthCapabilities,
  AuthClient,
  AuthResult,
  AuthSnapshot,
  DeviceSession,
} from "@/lib/live/identity";

const DONE = { ok: true, value: undefined } as const;

/** Shaped like a real one, signed by nobody. */
export const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

/** A third adapter of the identity port, in memory: what it is told is what is so. */
export class TestIdentity implements AuthClient {
  readonly kind = "local";
  capabilities: AuthCapabilities = { methods: [], botCheckId: null };
  private readonly listeners = new Set<() => void>();
  private readonly renewals = new Set<() => void>();

  constructor(private snapshot: AuthSnapshot = { status: "loading" }) {}

  set(snapshot: AuthSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of [...this.listeners]) listener();
  }

  readonly getSnapshot = () => this.snapshot;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly onRenewed = (listener: () => void) => {
    this.renewals.add(listener);
    return () => this.renewals.delete(listener);
  };

  /** What a fresh sign-in does to the token. */
  renew(): void {
    for (const listener of [...this.renewals]) listener();
  }

  signUp: AuthClient["signUp"] = async ({ email }) => {
    this.set({ status: "signedIn", userId: "id-new", email });
    return { ok: true, value: { next: "done" } };
  };

  signIn: AuthClient["signIn"] = async ({ email, password }) => {
    if (password !== "correct horse") return { ok: false, code: "invalid-credentials" };
    this.set({ status: "signedIn", userId: "id-known", email });
    return { ok: true, value: { next: "done" } };
  };

  async signOut(): Promise<AuthResult> {
    this.set({ status: "signedOut" });
    return DONE;
  }

  verifyEmail = async (): Promise<AuthResult> => DONE;
  resendCode = async (): Promise<AuthResult> => DONE;
  sendSecondCode = async (): Promise<AuthResult> => DONE;
  proveSecondStep: AuthClient["proveSecondStep"] = async () => {
    this.set({ status: "signedIn", userId: "id-known", email: null });
    return DONE;
  };
  signInWith: AuthClient["signInWith"] = async () => ({ ok: false, code: "unsupported" });
  requestPasswordReset: AuthClient["requestPasswordReset"] = async () => DONE;
  resetPassword: AuthClient["resetPassword"] = async () => ({ ok: true, value: { next: "sign-in" } });
  listSessions = async (): Promise<AuthResult<DeviceSession[]>> => ({ ok: true, value: [] });
  revokeOthers = async (): Promise<AuthResult> => DONE;
  requestEmailChange: AuthClient["requestEmailChange"] = async () => DONE;
  changeEmail: AuthClient["changeEmail"] = async () => DONE;
  requestEmailProof: AuthClient["requestEmailProof"] = async () => DONE;
  proveEmail: AuthClient["proveEmail"] = async () => DONE;
  changePassword: AuthClient["changePassword"] = async () => DONE;
  reauthenticate: AuthClient["reauthenticate"] = async () => {
    this.renew();
    return DONE;
  };
  hasPassword = () => true;
  hasSecondFactor = () => true;
  startAuthenticator: AuthClient["startAuthenticator"] = async () => ({ ok: false, code: "unsupported" });
  confirmAuthenticator: AuthClient["confirmAuthenticator"] = async () => ({
    ok: true,
    value: { backupCodes: [] },
  });
  confirmSecondFactor: AuthClient["confirmSecondFactor"] = async () => DONE;
  getToken = async () => (this.snapshot.status === "signedIn" ? tokenOf(this.snapshot.userId) : null);
}
