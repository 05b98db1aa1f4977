import { vi } from "vitest";
import type { ClerkAddress, ClerkDevice, ClerkLive } from "@/app/identity/clerkPort";

/** Clerk's refusal as its library tells it apart: by the kind of its class. */
class Refusal extends Error {
  static kind = "ClerkAPIResponseError";
  readonly errors: { code: string }[];

  constructor(
    code: string,
    readonly status = 422,
  ) {
    super(code);
    this.errors = [{ code }];
  }
}

export const refused = (code: string, status?: number) =>
  vi.fn().mockRejectedValue(new Refusal(code, status));

export const COMPLETE = { status: "complete", createdSessionId: "sess_new" };

export function address(id: string, emailAddress: string): ClerkAddress {
  return {
    id,
    emailAddress,
    prepareVerification: vi.fn().mockResolvedValue(undefined),
    attemptVerification: vi.fn().mockResolvedValue(undefined),
    destroy: vi.fn().mockResolvedValue(undefined),
  };
}

export function device(id: string, status = "active"): ClerkDevice {
  return {
    id,
    status,
    lastActiveAt: new Date(5_000),
    latestActivity: { browserName: "Firefox", deviceType: "Linux" },
    revoke: vi.fn().mockResolvedValue(undefined),
  };
}

/** What the hooks hand over while nobody is signed in; a test changes what it is about. */
export function visitor(change: Partial<ClerkLive> = {}): ClerkLive {
  return {
    userId: null,
    speaksConvex: false,
    getToken: vi.fn().mockResolvedValue(null),
    signIn: {
      ...COMPLETE,
      create: vi.fn().mockResolvedValue(COMPLETE),
      prepareSecondFactor: vi.fn().mockResolvedValue(undefined),
      attemptSecondFactor: vi.fn().mockResolvedValue(COMPLETE),
      attemptFirstFactor: vi.fn().mockResolvedValue(COMPLETE),
      authenticateWithPasskey: vi.fn().mockResolvedValue(COMPLETE),
      authenticateWithRedirect: vi.fn().mockResolvedValue(undefined),
    },
    signUp: {
      create: vi.fn().mockResolvedValue({
        status: "missing_requirements",
        createdSessionId: null,
        unverifiedFields: ["email_address"],
      }),
      prepareEmailAddressVerification: vi.fn().mockResolvedValue(undefined),
      attemptEmailAddressVerification: vi.fn().mockResolvedValue(COMPLETE),
    },
    setActive: vi.fn().mockResolvedValue(undefined),
    user: null,
    session: null,
    signOut: vi.fn().mockResolvedValue(undefined),
    finishRedirect: vi.fn().mockResolvedValue(undefined),
    ...change,
  };
}

export const OLD_ADDRESS = "maya@example.com";

/** Signed in as Maya, on this device and a laptop. */
export function maya(change: Partial<ClerkLive> = {}) {
  const old = address("idn_old", OLD_ADDRESS);
  const fresh = address("idn_new", "new@example.com");
  const devices = [device("sess_here"), device("sess_laptop"), device("sess_gone", "ended")];
  const user = {
    passwordEnabled: true,
    totpEnabled: false,
    createTOTP: vi.fn().mockResolvedValue({ secret: "JBSWY3DP", uri: "otpauth://totp/Maya" }),
    verifyTOTP: vi.fn().mockResolvedValue({ backupCodes: ["one", "two"] }),
    createBackupCode: vi.fn().mockResolvedValue({ codes: ["three"] }),
    primaryEmailAddress: old,
    emailAddresses: [old],
    createEmailAddress: vi.fn().mockResolvedValue(fresh),
    update: vi.fn().mockResolvedValue(undefined),
    updatePassword: vi.fn().mockResolvedValue(undefined),
    getSessions: vi.fn().mockResolvedValue(devices),
  };
  const session = {
    id: "sess_here",
    factorVerificationAge: [0, -1] as [number, number],
    startVerification: vi.fn().mockResolvedValue(undefined),
    attemptFirstFactorVerification: vi.fn().mockResolvedValue({ status: "complete" }),
    attemptSecondFactorVerification: vi.fn().mockResolvedValue({ status: "complete" }),
  };
  const getToken = vi.fn().mockResolvedValue("a.token.b");
  const live = visitor({ userId: "user_maya", user, session, getToken, ...change });
  return { live, user, session, getToken, old, fresh, devices };
}
