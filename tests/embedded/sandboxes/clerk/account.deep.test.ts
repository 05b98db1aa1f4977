import { describe, expect, test } from "vitest";
import { z } from "zod";
import { claimsOf, clerkOfFile, FAPI, GO_ON, PASSWORD, SIGN_OUT, signIn, type Tab, told } from "./harness";

/** Clerk's own script, unmodified, in a real browser: what people change about their account, and who is kept out. */
const clerk = clerkOfFile();
const { join, lever, newDevice, newestCode, newTab } = clerk;
const NEW = "another horse 8";

const later = (minutes: number) => lever("POST", "clock/advance", { ms: minutes * 60_000 });
const again = (tab: Tab) =>
  tab.say(
    `Clerk.session.startVerification({ level: "first_factor" }).then((v) => Clerk.session.attemptFirstFactorVerification({ strategy: "password", password: "${PASSWORD}" }))`,
  );
const needsProof = { status: 403, code: "session_reverification_required" };

describe("devices", () => {
  test("are listed with what they are, and one ended from another is signed out there", async () => {
    const here = await newDevice({ userAgent: "Mozilla/5.0 (Macintosh) Version/18.5 Safari/605.1.15" });
    await join(here.tab, "dev@example.com");
    const there = await newDevice({ userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile" });
    await there.tab.say(`${signIn("dev@example.com")}.${GO_ON}`);
    const listed = await here.tab.say(
      "Clerk.user.getSessions().then((all) => all.map((s) => [s.status, s.latestActivity.browserName, s.latestActivity.deviceType, s.latestActivity.isMobile]))",
    );
    expect(listed).toEqual([
      ["active", "Safari", "Macintosh", false],
      ["active", "Chrome", "Android", true],
    ]);
    const revoke =
      "Clerk.user.getSessions().then((all) => all.find((s) => s.id !== Clerk.session.id).revoke()).then((s) => s.status)";
    expect(await here.tab.say(revoke)).toBe("revoked");
    expect(await told(there.tab, "Clerk.session.getToken({ skipCache: true })")).not.toBe("fine");
    await there.tab.page.waitForFunction("Clerk.user === null");
    expect(await claimsOf(here.tab)).toMatchObject({ sts: "active" });
  });

  test("of somebody else are nobody's: no token of them, and no end", async () => {
    const { tab: theirs } = await newDevice();
    await join(theirs, "theirs@example.com");
    const id = z.string().parse(await theirs.say("Clerk.session.id"));
    const { tab } = await newDevice();
    await join(tab, "mine@example.com");
    const post = (path: string) =>
      tab.say(
        `fetch("/__clerk/v1${path}?${FAPI}&_clerk_session_id=" + Clerk.session.id, { method: "POST" }).then((r) => r.status)`,
      );
    expect([await post(`/client/sessions/${id}/tokens`), await post(`/me/sessions/${id}/revoke`)]).toEqual([
      404, 404,
    ]);
    expect(await claimsOf(theirs)).toMatchObject({ sts: "active" });
  });

  test("a session ended by itself is over in the browser at once", async () => {
    const { tab } = await newDevice();
    await join(tab, "end@example.com");
    expect(await tab.say("Clerk.session.end().then((s) => [s.status, Clerk.user])")).toEqual(["ended", null]);
  });

  test("a session lasts seven days", async () => {
    const { context, tab } = await newDevice();
    await join(tab, "week@example.com");
    await later(7 * 24 * 60);
    expect(await (await newTab(context)).say("Clerk.user")).toBeNull();
  });
});

describe("what changes an account", () => {
  test("asks for a proof that is older than ten minutes, whatever it is", async () => {
    const { tab } = await newDevice();
    await join(tab, "proof@example.com");
    await later(11);
    const acts = [
      `Clerk.user.updatePassword({ newPassword: "${NEW}" })`,
      `Clerk.user.createEmailAddress({ email: "p2@example.com" })`,
      "Clerk.user.update({ primaryEmailAddressId: Clerk.user.primaryEmailAddressId })",
      "Clerk.user.createTOTP()",
      "Clerk.user.createBackupCode()",
      "Clerk.user.getSessions().then((all) => all[0].revoke())",
      "Clerk.user.delete()",
    ];
    for (const act of acts)
      expect([act, await told(tab, act)]).toEqual([act, expect.objectContaining(needsProof)]);
    expect(await told(tab, "Clerk.user.update({ unsafeMetadata: { seen: true } })")).toBe("fine");
    expect(await tab.say("Clerk.user.unsafeMetadata")).toEqual({ seen: true });
    await again(tab);
    for (const act of acts.slice(0, 3)) expect([act, await told(tab, act)]).toEqual([act, "fine"]);
  });

  test("with a second factor, the first alone is no proof", async () => {
    const { tab } = await newDevice();
    await join(tab, "second@example.com");
    const secret = z.string().parse(await tab.say("Clerk.user.createTOTP().then((t) => t.secret)"));
    await tab.say(`Clerk.user.verifyTOTP({ code: "${await clerk.appCode(secret)}" })`);
    await later(11);
    await again(tab);
    expect(await told(tab, "Clerk.user.disableTOTP()")).toMatchObject(needsProof);
    await tab.say(
      `Clerk.session.startVerification({ level: "second_factor" }).then((v) => Clerk.session.attemptSecondFactorVerification({ strategy: "totp", code: "${await clerk.appCode(secret)}" }))`,
    );
    expect(await told(tab, "Clerk.user.disableTOTP()")).toBe("fine");
  });

  test("a new password: the wrong old one is refused, other devices are signed out when asked", async () => {
    const { tab } = await newDevice();
    await join(tab, "newpass@example.com");
    const other = await newDevice();
    await other.tab.say(`${signIn("newpass@example.com")}.${GO_ON}`);
    const change = (current: string, next: string) =>
      `Clerk.user.updatePassword({ currentPassword: "${current}", newPassword: "${next}", signOutOfOtherSessions: true })`;
    expect(await told(tab, change("wrong horse 7", NEW))).toMatchObject({
      code: "form_password_incorrect",
      meta: { paramName: "current_password" },
    });
    expect(await told(tab, change(PASSWORD, "short"))).toMatchObject({ meta: { paramName: "new_password" } });
    expect(await told(tab, change(PASSWORD, NEW))).toBe("fine");
    await told(other.tab, "Clerk.session.getToken({ skipCache: true })");
    await other.tab.page.waitForFunction("Clerk.user === null");
    await tab.say(SIGN_OUT);
    expect(await tab.say(`${signIn("newpass@example.com", NEW)}.then((s) => s.status)`)).toBe("complete");
  });

  test("a new address: proved by code, made the first, then the old one goes; the token follows", async () => {
    await join((await newDevice()).tab, "taken@example.com");
    const { tab } = await newDevice();
    await join(tab, "old@example.com");
    expect(await told(tab, `Clerk.user.createEmailAddress({ email: "taken@example.com" })`)).toMatchObject({
      code: "form_identifier_exists",
    });
    await tab.say(
      `Clerk.user.createEmailAddress({ email: "new@example.com" }).then((e) => { window.added = e; return e.prepareVerification({ strategy: "email_code" }); })`,
    );
    const makeFirst = "Clerk.user.update({ primaryEmailAddressId: added.id })";
    expect(await told(tab, makeFirst)).toMatchObject({ code: "form_param_value_invalid" });
    expect(await told(tab, `added.attemptVerification({ code: "wrong" })`)).toMatchObject({
      code: "form_code_incorrect",
    });
    await tab.say(`added.attemptVerification({ code: "${await newestCode("new@example.com")}" })`);
    expect(await told(tab, "added.destroy()")).toBe("fine");
    await tab.say(
      `Clerk.user.createEmailAddress({ email: "new@example.com" }).then((e) => { window.added = e; return e.prepareVerification({ strategy: "email_code" }); })`,
    );
    await tab.say(`added.attemptVerification({ code: "${await newestCode("new@example.com")}" })`);
    await tab.say(makeFirst);
    const removeOld = `Clerk.user.emailAddresses.find((e) => e.emailAddress === "old@example.com").destroy()`;
    await tab.say(removeOld);
    expect(
      await tab.say("[Clerk.user.primaryEmailAddress.emailAddress, Clerk.user.emailAddresses.length]"),
    ).toEqual(["new@example.com", 1]);
    expect(await claimsOf(tab)).toMatchObject({ email: "new@example.com", email_verified: true });
  });

  test("an address that somebody else has proved meanwhile is theirs", async () => {
    const { tab } = await newDevice();
    await join(tab, "slow@example.com");
    await tab.say(
      `Clerk.user.createEmailAddress({ email: "race@example.com" }).then((e) => { window.added = e; return e.prepareVerification({ strategy: "email_code" }); })`,
    );
    const code = await newestCode("race@example.com");
    await join((await newDevice()).tab, "race@example.com");
    expect(await told(tab, `added.attemptVerification({ code: "${code}" })`)).toMatchObject({
      code: "form_identifier_exists",
    });
  });

  test("deleted, it is gone in every browser and its address is free again", async () => {
    const { tab } = await newDevice();
    await join(tab, "gone@example.com");
    const other = await newDevice();
    await other.tab.say(`${signIn("gone@example.com")}.${GO_ON}`);
    await tab.say("Clerk.user.delete()");
    expect(await tab.say("Clerk.user")).toBeNull();
    await told(other.tab, "Clerk.session.getToken({ skipCache: true })");
    await other.tab.page.waitForFunction("Clerk.user === null");
    expect(await told(other.tab, signIn("gone@example.com"))).toMatchObject({
      code: "form_identifier_not_found",
    });
    await join(other.tab, "gone@example.com");
  });
});

describe("kept out", () => {
  test("a locked account says until when, to whoever knows the password too", async () => {
    await join((await newDevice()).tab, "lock@example.com");
    const { tab } = await newDevice();
    await lever("POST", "lock", { email: "lock@example.com", seconds: 1800 });
    expect(await told(tab, signIn("lock@example.com"))).toMatchObject({
      status: 403,
      code: "user_locked",
      longMessage: expect.stringContaining("try again in 30 minutes"),
    });
    await later(30);
    expect(await tab.say(`${signIn("lock@example.com")}.then((s) => s.status)`)).toBe("complete");
  });

  test("a path that a lever limits is 429 with how long to wait, as often as it says", async () => {
    const { tab } = await newDevice();
    await lever("POST", "refuse", { path: "/client/sign_ins", retryAfterSeconds: 30 });
    const refused = `Clerk.client.signIn.create({ identifier: "x@example.com" }).catch((e) => [e.status, e.errors[0].code, e.retryAfter])`;
    expect(await tab.say(refused)).toEqual([429, "too_many_requests", 30]);
    expect(await told(tab, signIn("x@example.com"))).toMatchObject({ code: "form_identifier_not_found" });
  });
});
