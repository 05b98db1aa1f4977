import type { AuthClient, AuthResult, AuthSnapshot, DeviceSession } from "@/lib/identity";

const DONE = { ok: true, value: undefined } as const;

/** Shaped like a real one, signed by nobody. */
export const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

/** A third adapter of the identity port, in memory: what it is told is what is so. */
export class TestIdentity implements AuthClient {
  readonly kind = "local";
  private readonly listeners = new Set<() => void>();

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

  async signUp(input: { email: string }): Promise<AuthResult<{ next: "done" }>> {
    this.set({ status: "signedIn", userId: "id-new", email: input.email });
    return { ok: true, value: { next: "done" } };
  }

  async signIn(input: { email: string; password: string }): Promise<AuthResult<{ next: "done" }>> {
    if (input.password !== "correct horse") return { ok: false, code: "invalid-credentials" };
    this.set({ status: "signedIn", userId: "id-known", email: input.email });
    return { ok: true, value: { next: "done" } };
  }

  async signOut(): Promise<AuthResult> {
    this.set({ status: "signedOut" });
    return DONE;
  }

  verifyEmail = async () => DONE;
  requestPasswordReset = async () => DONE;
  resetPassword = async () => DONE;
  listSessions = async (): Promise<AuthResult<DeviceSession[]>> => ({ ok: true, value: [] });
  revokeOthers = async () => DONE;
  requestEmailChange = async () => DONE;
  changeEmail = async () => DONE;
  changePassword = async () => DONE;
  reauthenticate = async () => DONE;
  deleteAccount = async () => DONE;
  getToken = async () => (this.snapshot.status === "signedIn" ? tokenOf(this.snapshot.userId) : null);
}
