import { expect, it, vi } from "vitest";
import { ClerkAuthClient } from "@/app/identity/clerkClient";
import { createStorage } from "@/lib/cache/storage";
import { maya, refused, visitor } from "./clerkHooks";

function signedIn() {
  const memory = createStorage(() => {
    throw new Error("refused");
  });
  const untilRetry = () => new Promise<void>(() => undefined);
  const client = new ClerkAuthClient({ storage: memory, visit: memory, untilRetry, methods: [] });
  const person = maya();
  client.update(person.live);
  const renewed = vi.fn();
  client.onRenewed(renewed);
  return { client, renewed, ...person };
}

const DONE = { ok: true, value: undefined };

it("lists the devices that are signed in, marks this one, and signs the others out", async () => {
  const { client, devices } = signedIn();
  expect(await client.listSessions()).toEqual({
    ok: true,
    value: [
      { id: "sess_here", current: true, createdAt: null, lastUsedAt: 5_000, agent: "Firefox · Linux" },
      { id: "sess_laptop", current: false, createdAt: null, lastUsedAt: 5_000, agent: "Firefox · Linux" },
    ],
  });
  expect(await client.revokeOthers()).toEqual(DONE);
  expect(devices.map((each) => vi.mocked(each.revoke).mock.calls.length)).toEqual([0, 1, 0]);
});

it("a fresh sign-in is proved by the password; the next token is asked for anew, and once", async () => {
  const { client, session, getToken, renewed } = signedIn();
  expect(await client.reauthenticate({ password: "correct horse" })).toEqual(DONE);
  expect(session.attemptFirstFactorVerification).toHaveBeenCalledWith({
    strategy: "password",
    password: "correct horse",
  });
  expect(renewed).toHaveBeenCalledOnce();
  await client.getToken({ forceRefresh: false });
  expect(getToken).toHaveBeenLastCalledWith({ template: "convex", skipCache: true });
  await client.getToken({ forceRefresh: false });
  expect(getToken).toHaveBeenLastCalledWith({ template: "convex", skipCache: false });
  session.attemptFirstFactorVerification = refused("form_password_incorrect");
  expect(await client.reauthenticate({ password: "wrong" })).toEqual({
    ok: false,
    code: "invalid-credentials",
    field: "password",
  });
  expect(renewed).toHaveBeenCalledOnce();
});

it("a second factor is set up by the app's code, with backup codes, and proved anew for the next token", async () => {
  const { client, session, user, renewed } = signedIn();
  expect(client.hasSecondFactor()).toBe(false);
  const app = { secret: "JBSWY3DP", uri: "otpauth://totp/Maya" };
  expect(await client.startAuthenticator()).toEqual({ ok: true, value: app });
  const confirmed = () => client.confirmAuthenticator({ code: "123456" });
  expect(await confirmed()).toEqual({ ok: true, value: { backupCodes: ["one", "two"] } });
  expect(user.verifyTOTP).toHaveBeenCalledWith({ code: "123456" });
  user.verifyTOTP.mockResolvedValueOnce({});
  expect(await confirmed()).toEqual({ ok: true, value: { backupCodes: ["three"] } });
  user.totpEnabled = true;
  expect(client.hasSecondFactor()).toBe(true);
  expect(renewed).not.toHaveBeenCalled();
  expect(await client.confirmSecondFactor({ way: "backup-code", code: "one" })).toEqual(DONE);
  expect(session.startVerification).toHaveBeenLastCalledWith({ level: "second_factor" });
  const attempt = { strategy: "backup_code", code: "one" };
  expect(session.attemptSecondFactorVerification).toHaveBeenCalledExactlyOnceWith(attempt);
  expect(renewed).toHaveBeenCalledOnce();
  session.attemptSecondFactorVerification = refused("form_code_incorrect");
  const wrong = await client.confirmSecondFactor({ way: "authenticator", code: "000000" });
  expect(wrong).toEqual({ ok: false, code: "code-invalid", field: "code" });
  expect(renewed).toHaveBeenCalledOnce();
});

it("changes the address once its code is right, and lets the old one go", async () => {
  const { client, user, fresh, old, renewed } = signedIn();
  expect(await client.changeEmail({ code: "123456" })).toMatchObject({ code: "code-expired" });
  expect(await client.requestEmailChange({ email: "new@example.com" })).toEqual(DONE);
  expect(fresh.prepareVerification).toHaveBeenCalledWith({ strategy: "email_code" });
  fresh.attemptVerification = refused("form_code_incorrect");
  expect(await client.changeEmail({ code: "000000" })).toMatchObject({ code: "code-invalid" });
  expect(user.update).not.toHaveBeenCalled();
  fresh.attemptVerification = vi.fn().mockResolvedValue(undefined);
  expect(await client.changeEmail({ code: "123456" })).toEqual(DONE);
  expect(user.update).toHaveBeenCalledWith({ primaryEmailAddressId: "idn_new" });
  expect(old.destroy).toHaveBeenCalledOnce();
  expect(renewed).toHaveBeenCalledOnce();
});

it("proves the present address by a code, and the next token is asked for anew", async () => {
  const { client, user, fresh, old, renewed } = signedIn();
  Object.assign(old, { prepareVerification: fresh.prepareVerification });
  expect(await client.requestEmailProof()).toEqual(DONE);
  expect(fresh.prepareVerification).toHaveBeenCalledWith({ strategy: "email_code" });
  old.attemptVerification = refused("form_code_incorrect");
  expect(await client.proveEmail({ code: "000000" })).toMatchObject({ code: "code-invalid" });
  expect(renewed).not.toHaveBeenCalled();
  old.attemptVerification = vi.fn().mockResolvedValue(undefined);
  expect(await client.proveEmail({ code: "123456" })).toEqual(DONE);
  expect(user.update).not.toHaveBeenCalled();
  expect(renewed).toHaveBeenCalledOnce();
});

it("changes the password with the present one only, and signs the other devices out", async () => {
  const { client, user, session } = signedIn();
  expect(await client.changePassword({ current: "correct horse", next: "a new sentence" })).toEqual(DONE);
  expect(user.updatePassword).toHaveBeenCalledWith({
    currentPassword: "correct horse",
    newPassword: "a new sentence",
    signOutOfOtherSessions: true,
  });
  session.attemptFirstFactorVerification = refused("form_password_incorrect");
  expect(await client.changePassword({ current: "wrong", next: "a new sentence" })).toMatchObject({
    code: "invalid-credentials",
    field: "password",
  });
  expect(user.updatePassword).toHaveBeenCalledOnce();
});

it("rulings 2: sets a first password only soon after a sign-in, for there is no other proof", async () => {
  const { client, user, session, live } = signedIn();
  expect(client.hasPassword()).toBe(true);
  const social = { ...user, passwordEnabled: false };
  const first = { current: null, next: "a new sentence" };
  for (const factorVerificationAge of [null, [-1, -1], [11, -1]] satisfies ([number, number] | null)[]) {
    client.update({ ...live, user: social, session: { ...session, factorVerificationAge } });
    expect(client.hasPassword()).toBe(false);
    expect(await client.changePassword(first)).toEqual({ ok: false, code: "sign-in-again" });
  }
  expect(user.updatePassword).not.toHaveBeenCalled();
  client.update({ ...live, user: social, session: { ...session, factorVerificationAge: [10, -1] } });
  expect(await client.changePassword(first)).toEqual(DONE);
  expect(user.updatePassword).toHaveBeenCalledExactlyOnceWith({
    newPassword: "a new sentence",
    signOutOfOtherSessions: true,
  });
  expect(session.attemptFirstFactorVerification).not.toHaveBeenCalled();
});

it("signs out, and lists nothing for a visitor", async () => {
  const { client, live } = signedIn();
  expect(await client.signOut()).toEqual(DONE);
  expect(live.signOut).toHaveBeenCalledOnce();
  client.update(visitor());
  expect(await client.listSessions()).toEqual({ ok: false, code: "unknown" });
});
