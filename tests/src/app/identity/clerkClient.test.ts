import { describe, expect, it, vi } from "vitest";
import { ClerkAuthClient } from "@/app/identity/clerkClient";
import type { SignInMethod } from "@/lib/live/identity";
import { expectPrinted } from "../../../support/quiet";
import { mapStorage } from "../../lib/cache/mapStorage";
import { COMPLETE, maya, OLD_ADDRESS, refused, visitor } from "./clerkHooks";

const CREDENTIALS = { email: OLD_ADDRESS, password: "correct horse" };

function setup(methods: SignInMethod[] = [], before: [key: string, text: string][] = []) {
  const { kept, storage } = mapStorage(before);
  const visit = mapStorage();
  let wake: () => void = () => undefined;
  const untilRetry = () => new Promise<void>((resolve) => (wake = resolve));
  const client = new ClerkAuthClient({ storage, visit: visit.storage, untilRetry, methods });
  return { client, kept, visit: visit.kept, retry: () => wake() };
}

/** Lets every promise that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("who is signed in, as Clerk says it", () => {
  it("STA-01 loading until its script has loaded, then signed out or in", () => {
    const { client, kept } = setup();
    const told = vi.fn();
    client.subscribe(told);
    client.update(null);
    expect(client.getSnapshot()).toEqual({ status: "loading" });
    client.update(visitor());
    expect(client.getSnapshot()).toEqual({ status: "signedOut" });
    client.update(maya().live);
    expect(client.getSnapshot()).toEqual({ status: "signedIn", userId: "user_maya", email: OLD_ADDRESS });
    expect(kept.get("identity:lastUserId")).toBe("user_maya");
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("rulings 6: the last person of this device counts as signed in until Clerk has the last word", () => {
    const { client, kept } = setup([], [["identity:lastUserId", "user_maya"]]);
    client.update(null);
    expect(client.getSnapshot()).toEqual({ status: "signedIn", userId: "user_maya", email: null });
    client.update(visitor());
    expect(client.getSnapshot()).toEqual({ status: "signedOut" });
    expect(kept.size).toBe(0);
  });
});

describe("the token for Convex", () => {
  it("comes from the template, or from the session where it speaks Convex already", async () => {
    const { client } = setup();
    const { live, getToken } = maya();
    client.update(live);
    expect(await client.getToken({ forceRefresh: false })).toBe("a.token.b");
    expect(getToken).toHaveBeenLastCalledWith({ template: "convex", skipCache: false });
    client.update({ ...live, speaksConvex: true });
    await client.getToken({ forceRefresh: true });
    expect(getToken).toHaveBeenLastCalledWith({ skipCache: true });
  });

  it("stack P12: waits out a missing script and a lost network; null only when nobody is signed in", async () => {
    const { client, retry } = setup([], [["identity:lastUserId", "user_maya"]]);
    const { live, getToken } = maya();
    getToken.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(null);
    const asked = client.getToken({ forceRefresh: false });
    client.update(live);
    await settle();
    retry();
    await settle();
    retry();
    expect(await asked).toBe("a.token.b");
    expect(getToken).toHaveBeenCalledTimes(3);
    client.update(visitor());
    expect(await client.getToken({ forceRefresh: false })).toBeNull();
  });

  it("a refusal that stays one ends the asking and is written down", async () => {
    const { client } = setup();
    client.update(maya({ getToken: refused("resource_not_found", 404) }).live);
    expect(await client.getToken({ forceRefresh: false })).toBeNull();
    expectPrinted("resource_not_found", 1);
  });

  it("a person who leaves meanwhile gets no token of theirs afterwards", async () => {
    const { client } = setup();
    let answer: (token: string) => void = () => undefined;
    const getToken = () => new Promise<string>((resolve) => (answer = resolve));
    client.update(maya({ getToken }).live);
    const asked = client.getToken({ forceRefresh: false });
    client.update(visitor());
    answer("late.token.x");
    expect(await asked).toBeNull();
  });
});

describe("signing in and up", () => {
  it("PUB-02 enters with the right password", async () => {
    const { client } = setup();
    const live = visitor();
    client.update(live);
    expect(await client.signIn(CREDENTIALS)).toEqual({ ok: true, value: { next: "done" } });
    expect(live.signIn.create).toHaveBeenCalledWith({ identifier: OLD_ADDRESS, password: "correct horse" });
    expect(live.setActive).toHaveBeenCalledWith({ session: "sess_new" });
  });

  it("PUB-02 a device that Clerk does not know is asked for a mailed code", async () => {
    const { client } = setup();
    const live = visitor();
    client.update(live);
    const supportedSecondFactors = [{ strategy: "email_code", emailAddressId: "idn_1" }];
    const waits = { status: "needs_client_trust", createdSessionId: null, supportedSecondFactors };
    live.signIn.create = vi.fn().mockResolvedValue(waits);
    const asked = await client.signIn(CREDENTIALS);
    expect(asked).toEqual({ ok: true, value: { next: "second-step", ways: ["email-code"] } });
    const prepared = { strategy: "email_code", emailAddressId: "idn_1" };
    expect(live.signIn.prepareSecondFactor).toHaveBeenCalledExactlyOnceWith(prepared);
    live.signIn.supportedSecondFactors = supportedSecondFactors;
    await client.sendSecondCode();
    expect(live.signIn.prepareSecondFactor).toHaveBeenLastCalledWith(prepared);
    expect(live.setActive).not.toHaveBeenCalled();
    expect(await client.proveSecondStep({ way: "email-code", code: "123456" })).toMatchObject({ ok: true });
    const attempt = { strategy: "email_code", code: "123456" };
    expect(live.signIn.attemptSecondFactor).toHaveBeenCalledExactlyOnceWith(attempt);
    expect(live.setActive).toHaveBeenCalledWith({ session: "sess_new" });
  });

  it("PUB-02 a second factor is asked for by the ways that are ours; without one it is not possible here", async () => {
    const { client } = setup();
    const live = visitor();
    client.update(live);
    const waiting = (strategies: string[] | null) => {
      const supportedSecondFactors = strategies?.map((strategy) => ({ strategy })) ?? null;
      const tried = { status: "needs_second_factor", createdSessionId: null, supportedSecondFactors };
      live.signIn.create = vi.fn().mockResolvedValue(tried);
      return client.signIn(CREDENTIALS);
    };
    expect(await waiting(["phone_code", "backup_code", "totp"])).toEqual({
      ok: true,
      value: { next: "second-step", ways: ["authenticator", "backup-code"] },
    });
    expect(live.signIn.prepareSecondFactor).not.toHaveBeenCalled();
    await client.proveSecondStep({ way: "authenticator", code: "123456" });
    expect(live.signIn.attemptSecondFactor).toHaveBeenCalledWith({ strategy: "totp", code: "123456" });
    expect(await waiting(["phone_code"])).toEqual({ ok: false, code: "unsupported" });
    expect(await waiting(null)).toEqual({ ok: false, code: "unsupported" });
  });

  it("PUB-02 passkey and social are there only as configured, and a social one comes back to where it began", async () => {
    expect(setup().client.capabilities.methods).toEqual([]);
    const { client, visit } = setup(["passkey", "google"]);
    expect(client.capabilities.methods).toEqual(["passkey", "google"]);
    const live = visitor();
    client.update(live);
    const passkey = await client.signInWith({ method: "passkey", returnTo: "/app/wallet" });
    expect(passkey).toEqual({ ok: true, value: { next: "done" } });
    const google = await client.signInWith({ method: "google", returnTo: "/app/wallet" });
    expect(google).toEqual({ ok: true, value: { next: "leaves" } });
    expect(live.signIn.authenticateWithRedirect).toHaveBeenCalledWith({
      strategy: "oauth_google",
      redirectUrl: "/login",
      redirectUrlComplete: "/app/wallet",
    });
    expect([...visit.values()]).toEqual(["/app/wallet"]);
    const back = visitor();
    client.update(back);
    client.update(back);
    expect(back.finishRedirect).toHaveBeenCalledExactlyOnceWith({ done: "/app/wallet", back: "/login" });
  });

  it("PUB-04 proves the address by a code before it enters, and can send it again", async () => {
    const { client } = setup();
    const live = visitor();
    client.update(live);
    expect(client.capabilities.botCheckId).toBe("clerk-captcha");
    expect(await client.signUp(CREDENTIALS)).toEqual({ ok: true, value: { next: "verify-email" } });
    expect(live.setActive).not.toHaveBeenCalled();
    expect(await client.resendCode()).toEqual({ ok: true, value: undefined });
    expect(live.signUp.prepareEmailAddressVerification).toHaveBeenCalledTimes(2);
    expect(await client.verifyEmail({ code: "123456" })).toMatchObject({ ok: true });
    expect(live.setActive).toHaveBeenCalledWith({ session: "sess_new" });
    live.signUp.create = vi.fn().mockResolvedValue({ ...COMPLETE, unverifiedFields: [] });
    expect(await client.signUp(CREDENTIALS)).toEqual({ ok: true, value: { next: "done" } });
    live.signUp.create = vi.fn().mockResolvedValue({
      status: "missing_requirements",
      createdSessionId: null,
      unverifiedFields: ["phone_number"],
    });
    expect(await client.signUp(CREDENTIALS)).toEqual({ ok: false, code: "unknown" });
  });

  it("PUB-03 a reset answers alike for an unknown address, and enters with the new password", async () => {
    const { client } = setup();
    const live = visitor();
    client.update(live);
    const known = await client.requestPasswordReset({ email: OLD_ADDRESS });
    expect(live.signIn.create).toHaveBeenCalledWith({
      strategy: "reset_password_email_code",
      identifier: OLD_ADDRESS,
    });
    for (const code of ["form_identifier_not_found", "strategy_for_user_invalid"]) {
      live.signIn.create = refused(code);
      expect(await client.requestPasswordReset({ email: "nobody@example.com" })).toEqual(known);
    }
    live.signIn.create = refused("too_many_requests", 429);
    expect(await client.requestPasswordReset({ email: OLD_ADDRESS })).toEqual({
      ok: false,
      code: "rate-limited",
    });
    const set = { code: "123456", password: "another sentence" };
    expect(await client.resetPassword(set)).toEqual({ ok: true, value: { next: "signed-in" } });
    live.signIn.attemptFirstFactor = vi
      .fn()
      .mockResolvedValue({ status: "needs_second_factor", createdSessionId: null });
    expect(await client.resetPassword(set)).toEqual({ ok: true, value: { next: "sign-in" } });
    // The last one is what an unknown address gets: there is no attempt behind it.
    const codes = [
      "form_code_incorrect",
      "verification_expired",
      "verification_failed",
      "resource_not_found",
    ];
    for (const code of codes) {
      live.signIn.attemptFirstFactor = refused(code);
      expect(await client.resetPassword(set)).toEqual({ ok: false, code: "code-refused", field: "code" });
    }
  });

  it.each([
    ["form_identifier_exists", { code: "email-taken", field: "email" }],
    ["form_identifier_not_found", { code: "invalid-credentials" }],
    ["form_password_incorrect", { code: "invalid-credentials" }],
    ["form_password_length_too_short", { code: "weak-password", field: "password" }],
    ["form_password_pwned", { code: "leaked-password", field: "password" }],
    ["form_code_incorrect", { code: "code-invalid", field: "code" }],
    ["verification_expired", { code: "code-expired", field: "code" }],
    ["verification_failed", { code: "code-used-up", field: "code" }],
    ["too_many_requests", { code: "rate-limited" }],
    ["user_locked", { code: "rate-limited" }],
    ["captcha_invalid", { code: "bot-check" }],
    ["session_reverification_required", { code: "sign-in-again" }],
    ["something_new", { code: "unknown" }],
  ])("PUB-02 PUB-04 %s is a refusal of our own catalogue", async (code, failure) => {
    const { client } = setup();
    const live = visitor();
    live.signIn.create = refused(code);
    client.update(live);
    expect(await client.signIn(CREDENTIALS)).toEqual({ ok: false, ...failure });
  });

  it("a lost network, a broken service and a script that has not come are one answer: try again", async () => {
    const { client } = setup();
    const lost = { ok: false, code: "network" };
    expect(await client.signIn(CREDENTIALS)).toEqual(lost);
    const live = visitor();
    client.update(live);
    live.signIn.create = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await client.signIn(CREDENTIALS)).toEqual(lost);
    const noAnswer = new Error('ClerkJS: Network error at "https://clerk.example.com/v1/client" - refused.');
    live.signIn.create = vi.fn().mockRejectedValue(noAnswer);
    expect(await client.signIn(CREDENTIALS)).toEqual(lost);
    live.signIn.create = vi.fn().mockRejectedValue({ code: "network_error" });
    expect(await client.signIn(CREDENTIALS)).toEqual(lost);
    live.signIn.create = refused("internal", 503);
    expect(await client.signIn(CREDENTIALS)).toEqual(lost);
    live.signIn.create = vi.fn().mockRejectedValue(new RangeError("a mistake"));
    expect(await client.signIn(CREDENTIALS)).toEqual({ ok: false, code: "unknown" });
  });
});
