import { randomUUID } from "node:crypto";
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
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

/** Seconds, and half a millisecond: the library refuses a request that comes exactly one window after the last. */
const windowOf = (seconds: number) => seconds + 0.0005;

/**
 * Everybody here shares one address (loopback), so counts are for a whole test suite, yet a guesser is stopped. The library
 * begins a count anew only after a window without any request.
 */
const RATE_RULES = {
  "/sign-up/*": { window: windowOf(60), max: 400 },
  "/sign-in/*": { window: windowOf(60), max: 60 },
  "/email-otp/*": { window: windowOf(60), max: 40 },
  "/change-password": { window: windowOf(60), max: 20 },
  "/verify-password": { window: windowOf(60), max: 20 },
};

/** Long enough that tests may move the clock by weeks without everybody being signed out. */
const SESSION_SECONDS = 60 * 24 * 3600;

/** As `model/access/freshSignIn` on the other side: an open device alone must not be enough to take an account away. */
const FRESH_MS = 10 * 60_000;
const CHANGE_EMAIL = "/email-otp/change-email";
const FRESH_PATHS = ["/email-otp/request-email-change", CHANGE_EMAIL];

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
      beforeEmailVerification: async ({ email }, request) => tellOldAddress(setup.store, email, request),
    },
    hooks: { before: freshSignInFirst(setup.store) },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: {
        authenticatedAt: { type: "number", required: true, input: false },
        signInId: { type: "string", required: true, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => {
            const signInId = (await signInIdOf(session.userId, ctx)) ?? randomUUID();
            return { data: { ...session, authenticatedAt: setup.store.now(), signInId } };
          },
        },
      },
    },
    rateLimit: {
      enabled: setup.rateLimit,
      storage: "database",
      window: windowOf(10),
      max: 1000,
      customRules: RATE_RULES,
    },
    advanced: ADVANCED,
    plugins: [codesByMail(setup.store)],
  });
}

/**
 * A browser where somebody gives their password again, or a new one, gets another session of the same sign-in: to whoever
 * counts sign-ins it is none.
 */
async function signInIdOf(userId: string, ctx: GenericEndpointContext | null): Promise<string | null> {
  const before = ctx === null ? null : await presentSession(ctx);
  if (before === null || before.userId !== userId) return null;
  const known: unknown = before.signInId;
  return typeof known === "string" ? known : null;
}

async function presentSession(ctx: GenericEndpointContext): Promise<Record<string, unknown> | null> {
  const { authCookies, internalAdapter, secret, session } = ctx.context;
  // The library may have taken it away already.
  if (session) return session.session;
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return token ? ((await internalAdapter.findSession(token))?.session ?? null) : null;
}

function freshSignInFirst(store: IdentityStore) {
  return createAuthMiddleware(async (ctx) => {
    if (!FRESH_PATHS.includes(ctx.path)) return;
    const found = await getSessionFromCtx(ctx);
    if (found === null) return; // The endpoint's own refusal.
    const at: unknown = found.session.authenticatedAt;
    if (typeof at === "number" && store.now() - at <= FRESH_MS) return;
    throw new APIError("FORBIDDEN", { code: "SIGN_IN_AGAIN", message: "Sign in again first." });
  });
}

/** Called with the person as they still are: the one who loses an address hears of it there. */
function tellOldAddress(store: IdentityStore, email: string, request: Request | undefined): void {
  if (request === undefined || !new URL(request.url).pathname.endsWith(CHANGE_EMAIL)) return;
  store.addMail({ to: email, kind: "email-changed", subject: "Your e-mail address was changed", code: "" });
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
