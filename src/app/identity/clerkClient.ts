import { FRESH_SIGN_IN_MS, MINUTE_MS } from "@convex/domain/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import {
  type AuthCapabilities,
  type AuthClient,
  type AuthenticatorSetUp,
  type AuthFailure,
  type AuthResult,
  type DeviceSession,
  RESET_CODE_REFUSED,
  type ResetStep,
  type SecondWay,
  type SignInMethod,
  type SignInStep,
} from "@/lib/live/identity";
import { clerkFailure, meansNoAccount } from "./clerkFailures";
import type { ClerkAddress, ClerkAttempt, ClerkLive, ClerkSignInAttempt, ClerkUser } from "./clerkPort";
import { type ClerkParts, ClerkState } from "./clerkState";

type ClerkOptions = ClerkParts & {
  /** Lasts as long as the tab: where to go after a sign-in elsewhere. */
  visit: TextStorage;
  methods: readonly SignInMethod[];
};
type Credentials = { email: string; password: string };

const DONE = { ok: true, value: undefined } as const;
const UNKNOWN: AuthFailure = { ok: false, code: "unknown" };
const EMAIL_CODE = { strategy: "email_code" } as const;
const RESET = "reset_password_email_code";
/** In the order in which they are offered; a way that is not named here is none of ours. */
const SECOND_FACTORS = {
  authenticator: "totp",
  "email-code": "email_code",
  "backup-code": "backup_code",
} as const satisfies Record<SecondWay, string>;
const SECOND_WAYS: readonly SecondWay[] = ["authenticator", "email-code", "backup-code"];
/** The second: a password on a device that the instance doesn't know (Clerk's Client Trust). Its types lack it. */
const WAITS_FOR_SECOND: readonly (string | null)[] = ["needs_second_factor", "needs_client_trust"];
/** The element that Clerk's script looks for. */
const BOT_CHECK_ID = "clerk-captcha";

/** Our identity port over Clerk's hooks; the component beside it hands their live values in. */
export class ClerkAuthClient implements AuthClient {
  readonly kind = "clerk";
  readonly capabilities: AuthCapabilities;
  private readonly state: ClerkState;
  /** The new address whose code is awaited. */
  private pendingAddress: ClerkAddress | null = null;

  constructor(private readonly options: ClerkOptions) {
    this.state = new ClerkState(options);
    this.capabilities = { methods: options.methods, botCheckId: BOT_CHECK_ID };
    this.getSnapshot = this.state.getSnapshot;
    this.subscribe = this.state.subscribe;
    this.onRenewed = this.state.onRenewed;
  }

  readonly getSnapshot: AuthClient["getSnapshot"];
  readonly subscribe: AuthClient["subscribe"];
  readonly onRenewed: AuthClient["onRenewed"];

  /** What the hooks say now; null while Clerk's script has not loaded. */
  update(live: ClerkLive | null): void {
    this.state.update(live);
    if (live !== null) void this.finishRedirect(live);
  }

  getToken(options: { forceRefresh: boolean }): Promise<string | null> {
    return this.state.getToken(options);
  }

  signUp({ email, password }: Credentials): Promise<AuthResult<{ next: "done" | "verify-email" }>> {
    return this.act<{ next: "done" | "verify-email" }>(async (live) => {
      const made = await live.signUp.create({ emailAddress: email, password });
      if (await this.entered(live, made)) return { ok: true, value: { next: "done" } };
      if (!made.unverifiedFields.includes("email_address")) return UNKNOWN;
      await live.signUp.prepareEmailAddressVerification(EMAIL_CODE);
      return { ok: true, value: { next: "verify-email" } };
    });
  }

  verifyEmail({ code }: { code: string }): Promise<AuthResult> {
    return this.act(async (live) => {
      const proved = await live.signUp.attemptEmailAddressVerification({ code });
      return (await this.entered(live, proved)) ? DONE : UNKNOWN;
    });
  }

  resendCode(): Promise<AuthResult> {
    return this.act(async (live) => {
      await live.signUp.prepareEmailAddressVerification(EMAIL_CODE);
      return DONE;
    });
  }

  signIn({ email, password }: Credentials): Promise<AuthResult<SignInStep>> {
    return this.act(async (live) =>
      this.signedIn(live, await live.signIn.create({ identifier: email, password })),
    );
  }

  signInWith(input: {
    method: SignInMethod;
    returnTo: string;
  }): Promise<AuthResult<SignInStep | { next: "leaves" }>> {
    const { method, returnTo } = input;
    return this.act<SignInStep | { next: "leaves" }>(async (live) => {
      if (method === "passkey") {
        return this.signedIn(live, await live.signIn.authenticateWithPasskey({ flow: "discoverable" }));
      }
      this.options.visit.set(STORAGE_KEYS.identityReturn, returnTo);
      const here = { redirectUrl: "/login", redirectUrlComplete: returnTo };
      await live.signIn.authenticateWithRedirect({ strategy: `oauth_${method}`, ...here });
      return { ok: true, value: { next: "leaves" } };
    });
  }

  sendSecondCode(): Promise<AuthResult> {
    return this.act((live) => this.mailSecondCode(live, live.signIn));
  }

  proveSecondStep({ way, code }: { way: SecondWay; code: string }): Promise<AuthResult> {
    return this.act(async (live) => {
      const tried = await live.signIn.attemptSecondFactor({ strategy: SECOND_FACTORS[way], code });
      return (await this.entered(live, tried)) ? DONE : UNKNOWN;
    });
  }

  signOut(): Promise<AuthResult> {
    return this.act(async (live) => {
      await live.signOut();
      return DONE;
    });
  }

  requestPasswordReset({ email }: { email: string }): Promise<AuthResult> {
    return this.act(async (live) => {
      try {
        await live.signIn.create({ strategy: RESET, identifier: email });
      } catch (error) {
        // Who has an account here is nobody else's business: the code simply never comes.
        if (!meansNoAccount(error)) throw error;
      }
      return DONE;
    });
  }

  resetPassword(input: { code: string; password: string }): Promise<AuthResult<{ next: ResetStep }>> {
    return this.act(async (live) => {
      try {
        const tried = await live.signIn.attemptFirstFactor({ strategy: RESET, ...input });
        const next = (await this.entered(live, tried)) ? "signed-in" : "sign-in";
        return { ok: true, value: { next } };
      } catch (error) {
        const failure = clerkFailure(error);
        // Without an attempt behind it (no such account) every code is a wrong one.
        return failure.code === "unknown" || failure.field === "code" ? RESET_CODE_REFUSED : failure;
      }
    });
  }

  listSessions(): Promise<AuthResult<DeviceSession[]>> {
    return this.asPerson(async (user, live) => {
      const devices = await user.getSessions();
      return {
        ok: true,
        value: devices
          .filter((each) => each.status === "active")
          .map((each) => ({
            id: each.id,
            current: each.id === live.session?.id,
            createdAt: null,
            lastUsedAt: each.lastActiveAt.getTime(),
            agent: describe(each.latestActivity),
          })),
      };
    });
  }

  revokeOthers(): Promise<AuthResult> {
    return this.asPerson(async (user, live) => {
      const devices = await user.getSessions();
      const others = devices.filter((each) => each.status === "active" && each.id !== live.session?.id);
      for (const device of others) await device.revoke();
      return DONE;
    });
  }

  requestEmailChange({ email }: { email: string }): Promise<AuthResult> {
    return this.asPerson(async (user) => {
      const known = user.emailAddresses.find((each) => each.emailAddress === email);
      this.pendingAddress = known ?? (await user.createEmailAddress({ email }));
      await this.pendingAddress.prepareVerification(EMAIL_CODE);
      return DONE;
    });
  }

  changeEmail({ code }: { code: string }): Promise<AuthResult> {
    return this.asPerson(async (user) => {
      const [address, old] = [this.pendingAddress, user.primaryEmailAddress];
      if (address === null) return { ok: false, code: "code-expired", field: "code" };
      await address.attemptVerification({ code });
      await user.update({ primaryEmailAddressId: address.id });
      if (old !== null && old.id !== address.id) await old.destroy();
      this.pendingAddress = null;
      this.state.renew();
      return DONE;
    });
  }

  requestEmailProof(): Promise<AuthResult> {
    return this.asPerson(async ({ primaryEmailAddress }) => {
      if (primaryEmailAddress === null) return UNKNOWN;
      await primaryEmailAddress.prepareVerification(EMAIL_CODE);
      return DONE;
    });
  }

  proveEmail({ code }: { code: string }): Promise<AuthResult> {
    return this.asPerson(async ({ primaryEmailAddress }) => {
      if (primaryEmailAddress === null) return UNKNOWN;
      await primaryEmailAddress.attemptVerification({ code });
      this.state.renew();
      return DONE;
    });
  }

  /** Until Clerk's script has loaded, most people's answer. */
  hasPassword(): boolean {
    return this.state.live?.user?.passwordEnabled ?? true;
  }

  async changePassword({ current, next }: { current: string | null; next: string }): Promise<AuthResult> {
    if (current === null) return this.setFirstPassword(next);
    // Also where the instance asks for a fresh sign-in before a new password.
    const proved = await this.reauthenticate({ password: current });
    if (!proved.ok) return proved;
    return this.asPerson(async (user) => {
      const passwords = { currentPassword: current, newPassword: next };
      await user.updatePassword({ ...passwords, signOutOfOtherSessions: true });
      return DONE;
    });
  }

  async reauthenticate({ password }: { password: string }): Promise<AuthResult> {
    const result = await this.asPerson(async (_user, { session }) => {
      if (session === null) return UNKNOWN;
      await session.startVerification({ level: "first_factor" });
      const tried = await session.attemptFirstFactorVerification({ strategy: "password", password });
      return tried.status === "complete" ? DONE : UNKNOWN;
    });
    if (result.ok) this.state.renew();
    // The address is known here: it can only be the password.
    return !result.ok && result.code === "invalid-credentials" ? { ...result, field: "password" } : result;
  }

  hasSecondFactor(): boolean {
    return this.state.live?.user?.totpEnabled ?? false;
  }

  startAuthenticator(): Promise<AuthResult<AuthenticatorSetUp>> {
    return this.asPerson(async (user) => {
      const { uri, secret } = await user.createTOTP();
      return uri === undefined || secret === undefined ? UNKNOWN : { ok: true, value: { uri, secret } };
    });
  }

  confirmAuthenticator({ code }: { code: string }): Promise<AuthResult<{ backupCodes: readonly string[] }>> {
    return this.asPerson(async (user) => {
      const { backupCodes } = await user.verifyTOTP({ code });
      return { ok: true, value: { backupCodes: backupCodes ?? (await user.createBackupCode()).codes } };
    });
  }

  async confirmSecondFactor(input: {
    way: Exclude<SecondWay, "email-code">;
    code: string;
  }): Promise<AuthResult> {
    const { way, code } = input;
    const result = await this.asPerson(async (_user, { session }) => {
      if (session === null) return UNKNOWN;
      await session.startVerification({ level: "second_factor" });
      const tried = await session.attemptSecondFactorVerification({ strategy: SECOND_FACTORS[way], code });
      return tried.status === "complete" ? DONE : UNKNOWN;
    });
    if (result.ok) this.state.renew();
    return result;
  }

  /** An open device must not be enough: what proves the person here is how lately they signed in. */
  private setFirstPassword(next: string): Promise<AuthResult> {
    return this.asPerson(async (user, { session }) => {
      const minutes = session?.factorVerificationAge?.[0] ?? -1;
      if (minutes < 0 || minutes * MINUTE_MS > FRESH_SIGN_IN_MS) return { ok: false, code: "sign-in-again" };
      await user.updatePassword({ newPassword: next, signOutOfOtherSessions: true });
      return DONE;
    });
  }

  /** Back from a sign-in at another site: ended once, whatever the hooks say meanwhile. */
  private async finishRedirect(live: ClerkLive): Promise<void> {
    const done = this.options.visit.get(STORAGE_KEYS.identityReturn);
    if (done === null) return;
    this.options.visit.remove(STORAGE_KEYS.identityReturn);
    try {
      await live.finishRedirect({ done, back: "/login" });
    } catch (error) {
      logError("identity", error);
    }
  }

  private async signedIn(live: ClerkLive, tried: ClerkSignInAttempt): Promise<AuthResult<SignInStep>> {
    if (await this.entered(live, tried)) return { ok: true, value: { next: "done" } };
    const offered = (tried.supportedSecondFactors ?? []).map(({ strategy }) => strategy);
    const ways = SECOND_WAYS.filter((way) => offered.includes(SECOND_FACTORS[way]));
    if (!WAITS_FOR_SECOND.includes(tried.status) || ways.length === 0)
      return { ok: false, code: "unsupported" };
    if (ways[0] === "email-code") await this.mailSecondCode(live, tried);
    return { ok: true, value: { next: "second-step", ways } };
  }

  private async mailSecondCode(live: ClerkLive, tried: ClerkSignInAttempt): Promise<AuthResult> {
    const factor = tried.supportedSecondFactors?.find(({ strategy }) => strategy === EMAIL_CODE.strategy);
    const { emailAddressId } = factor ?? {};
    await live.signIn.prepareSecondFactor({
      ...EMAIL_CODE,
      ...(emailAddressId === undefined ? {} : { emailAddressId }),
    });
    return DONE;
  }

  /** Makes a complete attempt the session of this device; false when something remains to be done. */
  private async entered(live: ClerkLive, tried: ClerkAttempt): Promise<boolean> {
    if (tried.status !== "complete" || tried.createdSessionId === null) return false;
    await live.setActive({ session: tried.createdSessionId });
    return true;
  }

  private asPerson<T>(
    run: (user: ClerkUser, live: ClerkLive) => Promise<AuthResult<T>>,
  ): Promise<AuthResult<T>> {
    return this.act(async (live) => (live.user === null ? UNKNOWN : run(live.user, live)));
  }

  private async act<T>(run: (live: ClerkLive) => Promise<AuthResult<T>>): Promise<AuthResult<T>> {
    if (this.state.live === null) return { ok: false, code: "network" };
    try {
      return await run(this.state.live);
    } catch (error) {
      return clerkFailure(error);
    }
  }
}

function describe({ browserName, deviceType }: { browserName?: string; deviceType?: string }): string | null {
  const parts = [browserName, deviceType].filter((part) => part !== undefined && part !== "");
  return parts.length > 0 ? parts.join(" · ") : null;
}
