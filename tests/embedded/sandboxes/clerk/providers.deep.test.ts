import { afterEach, describe, expect, test } from "vitest";
import { claimsOf, clerkOfFile, GO_ON, SIGN_OUT, signIn, type Tab, told } from "./harness";

/** Clerk's own script, unmodified, in a real browser: Google and the others by redirect, and the bot check. */
const clerk = clerkOfFile();
const { join, lever, newDevice, newestCode } = clerk;

type Kind = "signIn" | "signUp";
interface Told {
  email: string;
  shares?: boolean;
  verified?: boolean;
}

/** Away to the provider's page, and back to where the flow leads. */
async function visit(
  tab: Tab,
  kind: Kind,
  provider: string,
  { email, shares = true, verified = true }: Told,
) {
  await leave(tab, kind, provider);
  await tab.page.getByLabel("E-mail").fill(email);
  await tab.page.getByLabel("Tell the app the address").setChecked(shares);
  await tab.page.getByLabel("The address is verified").setChecked(verified);
  await tab.page.getByRole("button", { name: "Continue" }).click();
  return await landed(tab);
}

async function leave(tab: Tab, kind: Kind, provider: string): Promise<void> {
  const way = { strategy: `oauth_${provider}`, redirectUrl: "/sso", redirectUrlComplete: "/home" };
  await tab.say(`void Clerk.client.${kind}.authenticateWithRedirect(${JSON.stringify(way)})`);
  await tab.page.waitForURL(`**/provider/${provider}?**`);
}

async function landed(tab: Tab): Promise<string> {
  await tab.page.waitForURL(/\/(sso|home)$/);
  await tab.page.evaluate("ready");
  return new URL(tab.page.url()).pathname;
}

const mail = "Clerk.user?.primaryEmailAddress?.emailAddress";
const externalOfSignUp =
  "(({ status, error }) => [status, error?.code ?? null])(Clerk.client.signUp.verifications.externalAccount)";

afterEach(() => lever("POST", "instance", { legalConsent: false, botCheck: false }));

describe("by a provider", () => {
  test.each(["google", "apple", "discord", "facebook"])(
    "sign-up with %s is whole at once, sign-in finds it again",
    async (provider) => {
      const { tab } = await newDevice();
      const email = `${provider}@example.com`;
      expect(await visit(tab, "signUp", provider, { email })).toBe("/home");
      expect(await tab.say(mail)).toBe(email);
      expect(await tab.say("[Clerk.user.passwordEnabled, Clerk.user.externalAccounts[0].provider]")).toEqual([
        false,
        provider,
      ]);
      expect(await claimsOf(tab)).toMatchObject({ email, email_verified: true });
      await tab.say(SIGN_OUT);
      expect(await visit(tab, "signIn", provider, { email })).toBe("/home");
      expect(await tab.say(mail)).toBe(email);
    },
  );

  test("what a sign-up still misses is asked for: the address that was not told, then its code, then the consent", async () => {
    await lever("POST", "instance", { legalConsent: true });
    const { tab } = await newDevice();
    expect(await visit(tab, "signUp", "facebook", { email: "shy@example.com", shares: false })).toBe("/sso");
    expect(await tab.say("[Clerk.client.signUp.status, Clerk.client.signUp.missingFields]")).toEqual([
      "missing_requirements",
      ["email_address", "legal_accepted"],
    ]);
    expect(await tab.say(externalOfSignUp)).toEqual(["verified", null]);
    await tab.say(`Clerk.client.signUp.update({ emailAddress: "shy@example.com", legalAccepted: true })`);
    await tab.say(`Clerk.client.signUp.prepareEmailAddressVerification({ strategy: "email_code" })`);
    const code = await newestCode("shy@example.com");
    await tab.say(`Clerk.client.signUp.attemptEmailAddressVerification({ code: "${code}" }).${GO_ON}`);
    expect(await tab.say(`[${mail}, Clerk.user.legalAcceptedAt !== null]`)).toEqual([
      "shy@example.com",
      true,
    ]);
  });

  test("an address that the provider has not verified is mailed a code", async () => {
    const { tab } = await newDevice();
    expect(await visit(tab, "signUp", "discord", { email: "unsure@example.com", verified: false })).toBe(
      "/sso",
    );
    expect(
      await tab.say("[Clerk.client.signUp.missingFields, Clerk.client.signUp.unverifiedFields]"),
    ).toEqual([[], ["email_address"]]);
  });

  test("sign-in of somebody unknown becomes a sign-up, with what was said for it", async () => {
    const { tab } = await newDevice();
    expect(await visit(tab, "signIn", "google", { email: "fresh@example.com" })).toBe("/sso");
    const first = "Clerk.client.signIn.firstFactorVerification";
    expect(await tab.say(`[${first}.status, ${first}.error.code]`)).toEqual([
      "transferable",
      "external_account_not_found",
    ]);
    await tab.say(`Clerk.client.signUp.create({ transfer: true, unsafeMetadata: { adult: true } }).${GO_ON}`);
    expect(await tab.say(`[${mail}, Clerk.user.unsafeMetadata.adult]`)).toEqual(["fresh@example.com", true]);
  });

  test("sign-up of somebody known becomes a sign-in; an address verified on both sides links them", async () => {
    const { tab } = await newDevice();
    await join(tab, "linked@example.com");
    await tab.say(SIGN_OUT);
    expect(await visit(tab, "signUp", "google", { email: "linked@example.com" })).toBe("/sso");
    expect(await tab.say(externalOfSignUp)).toEqual(["transferable", "external_account_exists"]);
    await tab.say(`Clerk.client.signIn.create({ transfer: true }).${GO_ON}`);
    expect(await tab.say("[Clerk.user.passwordEnabled, Clerk.user.externalAccounts.length]")).toEqual([
      true,
      1,
    ]);
  });

  test("Clerk's own way back does the transfer by itself", async () => {
    const { tab } = await newDevice();
    await visit(tab, "signIn", "google", { email: "callback@example.com" });
    await tab.say(`void Clerk.handleRedirectCallback({ signUpFallbackRedirectUrl: "/home" })`);
    await tab.page.waitForFunction(`${mail} === "callback@example.com"`);
  });

  test("somebody who cancels is told so; a locked account stays locked", async () => {
    const { tab } = await newDevice();
    await leave(tab, "signIn", "google");
    await tab.page.getByRole("button", { name: "Cancel" }).click();
    expect(await landed(tab)).toBe("/sso");
    expect(await tab.say("Clerk.client.signIn.firstFactorVerification.error.code")).toBe(
      "oauth_access_denied",
    );
    await join((await newDevice()).tab, "shut@example.com");
    await lever("POST", "lock", { email: "shut@example.com", seconds: 60 });
    await visit(tab, "signIn", "google", { email: "shut@example.com" });
    expect(await tab.say("Clerk.client.signIn.firstFactorVerification.error.code")).toBe("user_locked");
  });

  test("one more way in, added to an account and taken away", async () => {
    const { tab } = await newDevice();
    await join(tab, "more@example.com");
    await tab.say(
      `Clerk.user.createExternalAccount({ strategy: "oauth_discord", redirectUrl: "/sso" }).then((a) => { location.href = a.verification.externalVerificationRedirectURL; })`,
    );
    await tab.page.waitForURL("**/provider/discord?**");
    await tab.page.getByLabel("E-mail").fill("elsewhere@example.com");
    await tab.page.getByRole("button", { name: "Continue" }).click();
    await landed(tab);
    expect(await tab.say("Clerk.user.verifiedExternalAccounts.map((a) => a.emailAddress)")).toEqual([
      "elsewhere@example.com",
    ]);
    await tab.say(SIGN_OUT);
    await visit(tab, "signIn", "discord", { email: "elsewhere@example.com" });
    expect(await tab.say(mail)).toBe("more@example.com");
    await tab.say("Clerk.user.externalAccounts[0].destroy()");
    expect(await tab.say("Clerk.user.reload().then((u) => u.externalAccounts.length)")).toBe(0);
  });

  test("a way back to elsewhere, of nothing begun, or of another browser is none", async () => {
    const { tab } = await newDevice();
    await leave(tab, "signIn", "google");
    const { searchParams } = new URL(tab.page.url());
    const { tab: other } = await newDevice();
    const away = `Clerk.client.signIn.create({ strategy: "oauth_google", redirectUrl: "https://evil.example/" })`;
    expect(await told(other, away)).toMatchObject({ status: 422, meta: { paramName: "redirect_url" } });
    const nothing = "Clerk.client.signUp.create({ transfer: true })";
    expect(await told(other, nothing)).toMatchObject({ code: "external_account_missing" });
    // It is a browser of its own by now.
    const back = `fetch("/__clerk/v1/oauth_callback?${searchParams}", { redirect: "manual" }).then((r) => r.status)`;
    expect(await other.say(back)).toBe(400);
  });
});

describe("the bot check", () => {
  test("is asked for by the environment; a sign-up without its token is refused, a sign-in is not", async () => {
    const { context, tab } = await newDevice();
    await join(tab, "human@example.com");
    await tab.say(SIGN_OUT);
    await lever("POST", "instance", { botCheck: true });
    const bare = `Clerk.client.signUp.create({ emailAddress: "bot@example.com", password: "correct horse 7" })`;
    expect(await told(tab, bare)).toMatchObject({ code: "captcha_missing_token" });
    // Its real address is fixed in the script; a widget that is there already is taken instead.
    await context.addInitScript(
      "window.turnstile = { render: (where, options) => { setTimeout(() => options.callback('token')); return 'widget'; }, remove() {}, reset() {} }",
    );
    await tab.page.reload();
    await tab.page.evaluate("ready");
    expect(await told(tab, bare)).toBe("fine");
    expect(await tab.say(`${signIn("human@example.com")}.then((s) => s.status)`)).toBe("complete");
  });
});
