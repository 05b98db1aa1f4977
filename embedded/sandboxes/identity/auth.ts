import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { emailOTP } from "better-auth/plugins";
import type { IdentityStore } from "./store";

/** Set by this server from the socket and never taken from a client, or a guesser could change address at will. */
export const PEER_HEADER = "x-identity-peer";

export interface AuthSetup {
  url: string;
  secret: string;
  origins: readonly string[];
  store: IdentityStore;
  rateLimit: boolean;
  requireVerification: boolean;
}

const MAIL_SUBJECTS = {
  "sign-in": "Your sign-in code",
  "email-verification": "Your verification code",
  "forget-password": "Your password reset code",
  "change-email": "Confirm your new e-mail address",
} as const;

/** Everybody here shares one address (loopback), so counts are for a whole test suite, yet a guesser is stopped. */
const RATE_RULES = {
  "/sign-up/*": { window: 60, max: 60 },
  "/sign-in/*": { window: 60, max: 60 },
  "/email-otp/*": { window: 60, max: 40 },
  "/change-password": { window: 60, max: 20 },
  "/verify-password": { window: 60, max: 20 },
  "/delete-user": { window: 60, max: 20 },
};

/** Long enough that tests may move the clock by weeks without everybody being signed out. */
const SESSION_SECONDS = 60 * 24 * 3600;

const ADVANCED = {
  cookiePrefix: "identity",
  useSecureCookies: false,
  disableCSRFCheck: false,
  disableOriginCheck: false,
  defaultCookieAttributes: { httpOnly: true, sameSite: "lax" as const, path: "/" },
  ipAddress: { ipAddressHeaders: [PEER_HEADER] },
};

export function createAuth(setup: AuthSetup) {
  return betterAuth({
    baseURL: setup.url,
    basePath: "/auth",
    secret: setup.secret,
    trustedOrigins: [...setup.origins],
    database: memoryAdapter(setup.store.tables),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: setup.requireVerification,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      autoSignInAfterVerification: setup.requireVerification,
      sendOnSignIn: setup.requireVerification,
    },
    user: { deleteUser: { enabled: true } },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: { authenticatedAt: { type: "number", required: true, input: false } },
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, authenticatedAt: setup.store.now() } }) },
      },
    },
    rateLimit: {
      enabled: setup.rateLimit,
      storage: "database",
      window: 10,
      max: 1000,
      customRules: RATE_RULES,
    },
    advanced: ADVANCED,
    plugins: [codesByMail(setup.store)],
  });
}

function codesByMail(store: IdentityStore) {
  return emailOTP({
    otpLength: 6,
    expiresIn: 600,
    allowedAttempts: 5,
    storeOTP: "hashed",
    disableSignUp: true,
    overrideDefaultEmailVerification: true,
    changeEmail: { enabled: true },
    sendVerificationOTP: async ({ email, otp, type }) =>
      store.addMail({ to: email, kind: type, subject: MAIL_SUBJECTS[type], code: otp }),
  });
}

export type Auth = ReturnType<typeof createAuth>;
