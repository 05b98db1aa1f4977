import {
  type AuthClient,
  type AuthFailure,
  type AuthResult,
  type DeviceSession,
  RESET_CODE_REFUSED,
  type ResetStep,
  type SignInStep,
} from "@/lib/live/identity";
import {
  createLocalApi,
  type Device,
  EMAIL_NOT_VERIFIED,
  type Fetch,
  type LocalApi,
  readDevices,
  readEntry,
} from "./localApi";
import { LocalSession, type SessionParts } from "./localSession";

type LocalAuthOptions = Omit<SessionParts, "api"> & { fetch: Fetch };
type Credentials = { email: string; password: string };

const DONE = { ok: true, value: undefined } as const;
const UNKNOWN: AuthFailure = { ok: false, code: "unknown" };

/** Our identity port over the local service (embedded/sandboxes/identity), same-origin under /auth. */
export class LocalAuthClient implements AuthClient {
  readonly kind = "local";
  readonly capabilities = { methods: [], botCheckId: null } as const;
  private readonly api: LocalApi;
  private readonly session: LocalSession;
  /** The address that a mailed code was asked for. */
  private pendingEmail = "";

  constructor({ fetch, ...parts }: LocalAuthOptions) {
    this.api = createLocalApi(fetch);
    this.session = new LocalSession({ ...parts, api: this.api });
    this.getSnapshot = this.session.getSnapshot;
    this.subscribe = this.session.subscribe;
    this.onRenewed = this.session.onRenewed;
  }

  readonly getSnapshot: AuthClient["getSnapshot"];
  readonly subscribe: AuthClient["subscribe"];
  readonly onRenewed: AuthClient["onRenewed"];

  refresh(): Promise<void> {
    return this.session.refresh();
  }

  /** See `LocalSession.follow`. */
  follow(userId: string | null): Promise<void> {
    return this.session.follow(userId);
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

  async signIn({ email, password }: Credentials): Promise<AuthResult<SignInStep>> {
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

  hasSecondFactor(): boolean {
    return false;
  }

  startAuthenticator(): Promise<AuthFailure> {
    return this.sendSecondCode();
  }

  confirmAuthenticator(): Promise<AuthFailure> {
    return this.sendSecondCode();
  }

  confirmSecondFactor(): Promise<AuthFailure> {
    return this.sendSecondCode();
  }

  proveSecondStep(): Promise<AuthFailure> {
    return this.sendSecondCode();
  }

  /** It has no second step and no second factor. */
  async sendSecondCode(): Promise<AuthFailure> {
    return { ok: false, code: "unsupported" };
  }

  resendCode(): Promise<AuthResult> {
    const body = { email: this.pendingEmail, type: "email-verification" };
    return this.act("/auth/email-otp/send-verification-otp", body);
  }

  /** E-mail and password are all that the local service knows. */
  async signInWith(): Promise<AuthFailure> {
    return { ok: false, code: "unsupported" };
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

  async resetPassword(input: { code: string; password: string }): Promise<AuthResult<{ next: ResetStep }>> {
    const { code, password } = input;
    const email = this.pendingEmail;
    const reset = await this.act("/auth/email-otp/reset-password", { email, otp: code, password });
    if (!reset.ok) return reset.field === "code" ? RESET_CODE_REFUSED : reset;
    // The password is new whatever comes of this: a sign-in that fails leads to the form, never back to the code.
    const entered = await this.signIn({ email, password });
    return {
      ok: true,
      value: { next: entered.ok && entered.value.next === "done" ? "signed-in" : "sign-in" },
    };
  }

  async listSessions(): Promise<AuthResult<DeviceSession[]>> {
    const known = await this.devices();
    if (!known.ok) return known;
    const { devices, currentId } = known.value;
    return {
      ok: true,
      value: devices.map((each) => ({
        id: each.id,
        current: each.id === currentId,
        createdAt: Date.parse(each.createdAt),
        lastUsedAt: Date.parse(each.updatedAt),
        agent: each.userAgent,
      })),
    };
  }

  revokeOthers(): Promise<AuthResult> {
    return this.act("/auth/revoke-other-sessions", {});
  }

  requestEmailChange({ email }: { email: string }): Promise<AuthResult> {
    this.pendingEmail = email;
    return this.act("/auth/email-otp/request-email-change", { newEmail: email });
  }

  async changeEmail({ code }: { code: string }): Promise<AuthResult> {
    const body = { newEmail: this.pendingEmail, otp: code };
    const result = await this.act("/auth/email-otp/change-email", body);
    if (!result.ok) return result;
    await this.session.refresh();
    this.session.renew();
    return DONE;
  }

  async requestEmailProof(): Promise<AuthResult> {
    const email = this.ownEmail();
    if (email === null) return { ok: false, code: "network" };
    return this.act("/auth/email-otp/send-verification-otp", { email, type: "email-verification" });
  }

  async proveEmail({ code }: { code: string }): Promise<AuthResult> {
    const result = await this.act("/auth/email-otp/verify-email", { email: this.ownEmail(), otp: code });
    if (result.ok) this.session.renew();
    return result;
  }

  /** Nobody comes in here without one. */
  hasPassword(): boolean {
    return true;
  }

  async changePassword({ current, next }: { current: string | null; next: string }): Promise<AuthResult> {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    const result = await this.act("/auth/change-password", body);
    if (result.ok) this.session.renew();
    return result;
  }

  /** A new sign-in takes the place of the present one, so that no second device appears. */
  async reauthenticate({ password }: { password: string }): Promise<AuthResult> {
    const email = this.ownEmail();
    if (email === null) return UNKNOWN;
    const before = await this.devices();
    if (!before.ok) return before;
    const answer = await this.api.act("/auth/sign-in/email", { email, password });
    if (!answer.ok) {
      // The address is known here: it can only be the password.
      const isWrong = answer.failure.code === "invalid-credentials";
      return isWrong ? { ...answer.failure, field: "password" } : answer.failure;
    }
    this.session.renew();
    const { devices, currentId } = before.value;
    const old = devices.find((each) => each.id === currentId);
    return old ? this.act("/auth/revoke-session", { token: old.token }) : DONE;
  }

  /** Null until the service has answered. */
  private ownEmail(): string | null {
    const snapshot = this.getSnapshot();
    return snapshot.status === "signedIn" ? snapshot.email : null;
  }

  private async devices(): Promise<AuthResult<{ devices: Device[]; currentId: string }>> {
    const list = await this.api.act("/auth/list-sessions");
    if (!list.ok) return list.failure;
    const session = await this.api.act("/auth/get-session");
    if (!session.ok) return session.failure;
    const value = readDevices(list.body, session.body);
    return value ? { ok: true, value } : UNKNOWN;
  }

  private async act(path: string, body: Record<string, unknown>): Promise<AuthResult> {
    const answer = await this.api.act(path, body);
    return answer.ok ? DONE : answer.failure;
  }
}
