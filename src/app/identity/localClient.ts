import type { AuthClient, AuthFailure, AuthResult, SignInStep } from "@/lib/identity";
import { createLocalApi, EMAIL_NOT_VERIFIED, type Fetch, type LocalApi, readEntry } from "./localApi";
import { LocalSession, type SessionParts } from "./localSession";

type LocalAuthOptions = Omit<SessionParts, "api"> & { fetch: Fetch };
type Credentials = { email: string; password: string };

const DONE = { ok: true, value: undefined } as const;
const UNKNOWN: AuthFailure = { ok: false, code: "unknown" };

/** Our identity port over the local service (embedded/sandboxes/identity), same-origin under /auth. */
export class LocalAuthClient implements AuthClient {
  readonly kind = "local";
  private readonly api: LocalApi;
  private readonly session: LocalSession;
  /** The address that a mailed code was asked for. */
  private pendingEmail = "";

  constructor({ fetch, ...parts }: LocalAuthOptions) {
    this.api = createLocalApi(fetch);
    this.session = new LocalSession({ ...parts, api: this.api });
    this.getSnapshot = this.session.getSnapshot;
    this.subscribe = this.session.subscribe;
  }

  readonly getSnapshot: AuthClient["getSnapshot"];
  readonly subscribe: AuthClient["subscribe"];

  refresh(): Promise<void> {
    return this.session.refresh();
  }

  getToken(options: { forceRefresh: boolean }): Promise<string | null> {
    return this.session.getToken(options);
  }

  async signUp({ email, password }: Credentials): Promise<AuthResult<{ next: "done" | "verify-email" }>> {
    this.pendingEmail = email;
    const answer = await this.api.act("/auth/sign-up/email", { email, password, name: "" });
    if (!answer.ok) return answer.failure;
    const entry = readEntry(answer.body);
    if (!entry) return UNKNOWN;
    if (entry.signedIn) this.session.enter(entry.person);
    return { ok: true, value: { next: entry.signedIn ? "done" : "verify-email" } };
  }

  async verifyEmail({ code }: { code: string }): Promise<AuthResult> {
    const result = await this.act("/auth/email-otp/verify-email", { email: this.pendingEmail, otp: code });
    if (result.ok) await this.session.refresh();
    return result;
  }

  async signIn({ email, password }: Credentials): Promise<AuthResult<{ next: SignInStep }>> {
    this.pendingEmail = email;
    const answer = await this.api.act("/auth/sign-in/email", { email, password });
    if (!answer.ok) {
      const waitsForCode = answer.providerCode === EMAIL_NOT_VERIFIED;
      return waitsForCode ? { ok: true, value: { next: "verify-email" } } : answer.failure;
    }
    const entry = readEntry(answer.body);
    if (!entry) return UNKNOWN;
    this.session.enter(entry.person);
    return { ok: true, value: { next: "done" } };
  }

  async signOut(): Promise<AuthResult> {
    const result = await this.act("/auth/sign-out", {});
    if (result.ok) this.session.leave();
    return result;
  }

  requestPasswordReset({ email }: { email: string }): Promise<AuthResult> {
    this.pendingEmail = email;
    return this.act("/auth/email-otp/request-password-reset", { email });
  }

  resetPassword({ code, password }: { code: string; password: string }): Promise<AuthResult> {
    return this.act("/auth/email-otp/reset-password", { email: this.pendingEmail, otp: code, password });
  }

  async deleteAccount({ password }: { password: string }): Promise<AuthResult> {
    const result = await this.act("/auth/delete-user", { password });
    if (result.ok) this.session.leave();
    return result;
  }

  private async act(path: string, body: Record<string, unknown>): Promise<AuthResult> {
    const answer = await this.api.act(path, body);
    return answer.ok ? DONE : answer.failure;
  }
}
