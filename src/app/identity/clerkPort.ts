/** What we use of Clerk's hooks, as they hand it over; the tests put their own in its place. */
export interface ClerkAttempt {
  status: string | null;
  createdSessionId: string | null;
}

export interface ClerkSignInAttempt extends ClerkAttempt {
  supportedSecondFactors?: readonly { strategy: string; emailAddressId?: string }[] | null;
}

export interface ClerkSignIn extends ClerkSignInAttempt {
  create(
    params:
      | { identifier: string; password: string }
      | { strategy: "reset_password_email_code"; identifier: string },
  ): Promise<ClerkSignInAttempt>;
  attemptFirstFactor(params: {
    strategy: "reset_password_email_code";
    code: string;
    password: string;
  }): Promise<ClerkAttempt>;
  prepareSecondFactor(params: { strategy: "email_code"; emailAddressId?: string }): Promise<unknown>;
  attemptSecondFactor(params: {
    strategy: "email_code" | "totp" | "backup_code";
    code: string;
  }): Promise<ClerkAttempt>;
  authenticateWithPasskey(params: { flow: "discoverable" }): Promise<ClerkSignInAttempt>;
  authenticateWithRedirect(params: {
    strategy: `oauth_${"google" | "apple" | "discord" | "facebook"}`;
    redirectUrl: string;
    redirectUrlComplete: string;
  }): Promise<void>;
}

export interface ClerkSignUp {
  create(params: {
    emailAddress: string;
    password: string;
  }): Promise<ClerkAttempt & { unverifiedFields: readonly string[] }>;
  prepareEmailAddressVerification(params: { strategy: "email_code" }): Promise<unknown>;
  attemptEmailAddressVerification(params: { code: string }): Promise<ClerkAttempt>;
}

export interface ClerkAddress {
  id: string;
  emailAddress: string;
  prepareVerification(params: { strategy: "email_code" }): Promise<unknown>;
  attemptVerification(params: { code: string }): Promise<unknown>;
  destroy(): Promise<void>;
}

export interface ClerkDevice {
  id: string;
  status: string;
  lastActiveAt: Date;
  latestActivity: { browserName?: string; deviceType?: string };
  revoke(): Promise<unknown>;
}

export interface ClerkUser {
  passwordEnabled: boolean;
  totpEnabled: boolean;
  createTOTP(): Promise<{ secret?: string; uri?: string }>;
  verifyTOTP(params: { code: string }): Promise<{ backupCodes?: string[] }>;
  createBackupCode(): Promise<{ codes: string[] }>;
  primaryEmailAddress: ClerkAddress | null;
  emailAddresses: readonly ClerkAddress[];
  createEmailAddress(params: { email: string }): Promise<ClerkAddress>;
  update(params: { primaryEmailAddressId: string }): Promise<unknown>;
  updatePassword(params: {
    currentPassword?: string;
    newPassword: string;
    signOutOfOtherSessions: boolean;
  }): Promise<unknown>;
  getSessions(): Promise<readonly ClerkDevice[]>;
}

export interface ClerkSession {
  id: string;
  /** Minutes since the first and the second factor, -1 for one not used. */
  factorVerificationAge: [first: number, second: number] | null;
  startVerification(params: { level: "first_factor" | "second_factor" }): Promise<unknown>;
  attemptSecondFactorVerification(params: {
    strategy: "totp" | "backup_code";
    code: string;
  }): Promise<{ status: string }>;
  attemptFirstFactorVerification(params: {
    strategy: "password";
    password: string;
  }): Promise<{ status: string }>;
}

/** Everything live at one moment; null while Clerk's script has not loaded. */
export interface ClerkLive {
  userId: string | null;
  /** The session's own token is made for Convex already; else the template is asked for. */
  speaksConvex: boolean;
  getToken(options: { template?: string; skipCache: boolean }): Promise<string | null>;
  signIn: ClerkSignIn;
  signUp: ClerkSignUp;
  setActive(params: { session: string }): Promise<void>;
  user: ClerkUser | null;
  session: ClerkSession | null;
  signOut(): Promise<void>;
  /** Ends a sign-in that another site began; goes to one of the two paths. */
  finishRedirect(paths: { done: string; back: string }): Promise<void>;
}
