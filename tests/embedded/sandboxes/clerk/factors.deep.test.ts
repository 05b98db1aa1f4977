import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { claimsOf, clerkOfFile, GO_ON, PASSWORD, SIGN_OUT, signIn, type Tab, told } from "./harness";

/** Clerk's own script, unmodified, in a real browser: second factors, trust in a browser, tasks, proof shown again. */
const clerk = clerkOfFile();
const { appCode, join, lever, newDevice, newestCode } = clerk;
const MINUTE_MS = 60_000;

const later = (minutes: number) => lever("POST", "clock/advance", { ms: minutes * MINUTE_MS });

/** Sets up an authenticator app; its secret. */
async function addApp(tab: Tab): Promise<string> {
  const secret = z.string().parse(await tab.say("Clerk.user.createTOTP().then((t) => t.secret)"));
  expect(
    await tab.say(`Clerk.user.verifyTOTP({ code: "${await appCode(secret)}" }).then((t) => t.verified)`),
  ).toBe(true);
  return secret;
}

afterEach(() => lever("POST", "instance", { clientTrust: false, mfaRequired: false }));

describe("second factors", () => {
  test("an authenticator app and backup codes: made, asked for at sign-in, a backup code once", async () => {
    const { tab } = await newDevice();
    await join(tab, "app@example.com");
    const uri = new URL(z.string().parse(await tab.say("Clerk.user.createTOTP().then((t) => t.uri)")));
    expect([uri.protocol, uri.host, uri.searchParams.get("period")]).toEqual(["otpauth:", "totp", "30"]);
    expect(await told(tab, 'Clerk.user.verifyTOTP({ code: "000000" })')).toMatchObject({
      code: "form_code_incorrect",
    });
    await tab.say(
      `Clerk.user.verifyTOTP({ code: "${await appCode(uri.searchParams.get("secret") ?? "")}" })`,
    );
    const [code = ""] = z
      .array(z.string())
      .parse(await tab.say("Clerk.user.createBackupCode().then((b) => b.codes)"));
    expect(
      await tab.say("[Clerk.user.totpEnabled, Clerk.user.backupCodeEnabled, Clerk.user.twoFactorEnabled]"),
    ).toEqual([true, true, true]);
    await tab.say(SIGN_OUT);
    expect(
      await tab.say(`${signIn("app@example.com")}.then((s) => [s.status, s.supportedSecondFactors])`),
    ).toEqual(["needs_second_factor", [{ strategy: "totp" }, { strategy: "backup_code" }]]);
    const second = (strategy: string, shown: string) =>
      `Clerk.client.signIn.attemptSecondFactor(${JSON.stringify({ strategy, code: shown })})`;
    await tab.say(`${second("backup_code", code)}.${GO_ON}`);
    expect(await claimsOf(tab)).toMatchObject({ fva: [0, 0] });
    await tab.say(SIGN_OUT);
    await tab.say(signIn("app@example.com"));
    expect(await told(tab, second("backup_code", code))).toMatchObject({ code: "form_code_incorrect" });
    await tab.say(`${second("totp", await appCode(uri.searchParams.get("secret") ?? ""))}.${GO_ON}`);
    await tab.say("Clerk.user.disableTOTP()");
    expect(await tab.say("[Clerk.user.totpEnabled, Clerk.user.backupCodeEnabled]")).toEqual([false, false]);
  });

  test("where everybody needs one, the session waits with a task until it is set up", async () => {
    const { tab } = await newDevice();
    await lever("POST", "instance", { mfaRequired: true });
    await join(tab, "task@example.com");
    expect(await tab.say("[Clerk.session.status, Clerk.session.currentTask.key, Clerk.isSignedIn]")).toEqual([
      "pending",
      "setup-mfa",
      false,
    ]);
    expect(await claimsOf(tab)).toMatchObject({ sts: "pending" });
    await addApp(tab);
    expect(
      await tab.say("[Clerk.session.status, Clerk.session.currentTask ?? null, Clerk.isSignedIn]"),
    ).toEqual(["active", null, true]);
    expect(await claimsOf(tab, "")).toMatchObject({ sts: "active" });
  });
});

describe("a password that others know", () => {
  test("opens nothing; whoever comes by mail instead chooses a new one first", async () => {
    const { tab } = await newDevice();
    await join(tab, "leak@example.com");
    await tab.say(SIGN_OUT);
    await lever("POST", "compromise", { email: "leak@example.com" });
    expect(await told(tab, signIn("leak@example.com"))).toMatchObject({ code: "form_password_compromised" });
    await tab.say(`Clerk.client.signIn.create({ strategy: "email_code", identifier: "leak@example.com" })`);
    const code = await newestCode("leak@example.com");
    await tab.say(
      `Clerk.client.signIn.attemptFirstFactor({ strategy: "email_code", code: "${code}" }).${GO_ON}`,
    );
    expect(await tab.say("[Clerk.session.status, Clerk.session.currentTask.key]")).toEqual([
      "pending",
      "reset-password",
    ]);
    await tab.say(`Clerk.user.updatePassword({ newPassword: "another horse 8" })`);
    expect(await tab.say("[Clerk.session.status, Clerk.session.currentTask ?? null]")).toEqual([
      "active",
      null,
    ]);
    await tab.say(SIGN_OUT);
    await lever("POST", "instance", { pwned: ["another horse 8"] });
    expect(await told(tab, signIn("leak@example.com", "another horse 8"))).toMatchObject({
      code: "form_password_pwned",
    });
  });
});

describe("trust in a browser", () => {
  test("a password in a new browser wants a code by mail; after a sign-out the browser is known", async () => {
    await join((await newDevice()).tab, "trust@example.com");
    await lever("POST", "instance", { clientTrust: true });
    const { tab } = await newDevice();
    expect(
      await tab.say(
        `${signIn("trust@example.com")}.then((s) => [s.status, s.createdSessionId, s.supportedSecondFactors])`,
      ),
    ).toEqual([
      "needs_client_trust",
      null,
      [expect.objectContaining({ strategy: "email_code", safeIdentifier: "t******@example.com" })],
    ]);
    await tab.say(`Clerk.client.signIn.prepareSecondFactor({ strategy: "email_code" })`);
    const code = await newestCode("trust@example.com");
    await tab.say(
      `Clerk.client.signIn.attemptSecondFactor({ strategy: "email_code", code: "${code}" }).${GO_ON}`,
    );
    expect(await claimsOf(tab)).toMatchObject({ fva: [0, -1] });
    await tab.say(SIGN_OUT);
    expect(await tab.say(`${signIn("trust@example.com")}.then((s) => s.status)`)).toBe("complete");
  });

  test("an authenticator app goes before it", async () => {
    const { tab } = await newDevice();
    await join(tab, "both@example.com");
    await addApp(tab);
    await lever("POST", "instance", { clientTrust: true });
    const other = await newDevice();
    expect(await other.tab.say(`${signIn("both@example.com")}.then((s) => s.status)`)).toBe(
      "needs_second_factor",
    );
  });
});

describe("a proof shown again", () => {
  test("without a second factor the password or a mailed code is enough, and the next token says so", async () => {
    const { tab } = await newDevice();
    await join(tab, "again@example.com");
    await later(20);
    expect(await claimsOf(tab)).toMatchObject({ fva: [20, -1] });
    const start = (level: string) =>
      `Clerk.session.startVerification({ level: "${level}" }).then((v) => [v.status, v.level])`;
    expect(await tab.say(start("multi_factor"))).toEqual(["needs_first_factor", "first_factor"]);
    const show = (password: string) =>
      `Clerk.session.attemptFirstFactorVerification({ strategy: "password", password: "${password}" }).then((v) => v.status)`;
    expect(await told(tab, show("wrong horse 7"))).toMatchObject({ code: "form_password_incorrect" });
    expect(await tab.say(show(PASSWORD))).toBe("complete");
    expect([await claimsOf(tab, ""), await claimsOf(tab)]).toMatchObject([
      { fva: [0, -1] },
      { fva: [0, -1] },
    ]);
    await later(20);
    await tab.say(start("first_factor"));
    await tab.say(
      `Clerk.session.prepareFirstFactorVerification({ strategy: "email_code", emailAddressId: Clerk.user.primaryEmailAddressId })`,
    );
    const code = await newestCode("again@example.com");
    await tab.say(
      `Clerk.session.attemptFirstFactorVerification({ strategy: "email_code", code: "${code}" })`,
    );
    expect(await claimsOf(tab)).toMatchObject({ fva: [0, -1] });
  });

  test("with one, each level asks for what it names", async () => {
    const { tab } = await newDevice();
    await join(tab, "levels@example.com");
    const secret = await addApp(tab);
    await later(20);
    expect(await claimsOf(tab)).toMatchObject({ fva: [20, 20] });
    await tab.say(`Clerk.session.startVerification({ level: "second_factor" })`);
    const second = async () =>
      `Clerk.session.attemptSecondFactorVerification({ strategy: "totp", code: "${await appCode(secret)}" }).then((v) => v.status)`;
    expect(await tab.say(await second())).toBe("complete");
    expect(await claimsOf(tab)).toMatchObject({ fva: [20, 0] });
    await tab.say(`Clerk.session.startVerification({ level: "multi_factor" })`);
    const first = `Clerk.session.attemptFirstFactorVerification({ strategy: "password", password: "${PASSWORD}" }).then((v) => v.status)`;
    expect(await tab.say(first)).toBe("needs_second_factor");
    expect(await tab.say(await second())).toBe("complete");
    expect(await claimsOf(tab)).toMatchObject({ fva: [0, 0] });
  });
});
