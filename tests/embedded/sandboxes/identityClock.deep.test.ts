import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createIdentity,
  type Identity,
  type IdentityConfig,
} from "../../../embedded/sandboxes/identity/identity";
import { folderOfTest } from "../../support/scratch";
import { type Browser, identityConfig, mailsTo, openBrowser, PASSWORD } from "./identityHarness";
import { leversOf } from "./levers";

let folder: string;
let identity: Identity;

async function start(extra: Partial<IdentityConfig> = {}): Promise<Identity> {
  identity = await createIdentity(identityConfig(folder, extra));
  return identity;
}

const browser = (origin?: string) => openBrowser(() => identity, origin);
const codeFor = async (to: string) => (await mailsTo(identity, to))[0]?.code ?? "no mail";

beforeEach(() => {
  folder = folderOfTest();
});

afterEach(() => identity.close());

describe("the clock", () => {
  const advance = async (body: object) => {
    const response = await leversOf(() => identity).ask("POST", "clock/advance", body);
    return { status: response.status, json: (await response.json()) as { now: number } };
  };

  const claims = async (person: Browser) => {
    const { token } = (await person.get("/auth/convex-token")).json as { token: string };
    return decodeJwt(token);
  };

  it("moves tokens and codes on, leaves the time of sign-in, and is kept over a restart", async () => {
    await start({ clock: "manual" });
    const ada = browser();
    await ada.signUp("ada@example.com");
    const before = await claims(ada);
    expect(before.auth_time).toBe(before.iat);
    await ada.post("/auth/email-otp/request-password-reset", { email: "ada@example.com" });
    const otp = await codeFor("ada@example.com");
    await advance({ ms: 601_000 });
    const after = await claims(ada);
    expect(after.auth_time).toBe(before.auth_time);
    expect(Number(after.iat) - Number(before.iat)).toBe(601);
    const late = { email: "ada@example.com", otp, password: "a wholly new one" };
    expect((await browser().post("/auth/email-otp/reset-password", late)).json).toMatchObject({
      code: "OTP_EXPIRED",
    });

    await ada.signIn("ada@example.com");
    expect((await claims(ada)).auth_time).toBe(after.iat);
    await identity.close();
    await start();
    expect(Number((await claims(ada)).iat)).toBeGreaterThanOrEqual(Number(after.iat));
  });

  it("names the sign-in that a session belongs to: a password given again there goes on with it", async () => {
    await start();
    const [ada, elsewhere, bob] = [browser(), browser(), browser()];
    await ada.signUp("ada@example.com");
    const { sid } = await claims(ada);
    expect(sid).toEqual(expect.any(String));
    await ada.signIn("ada@example.com");
    expect((await claims(ada)).sid).toBe(sid);
    const change = { currentPassword: PASSWORD, newPassword: "a wholly new one", revokeOtherSessions: true };
    expect((await ada.post("/auth/change-password", change)).status).toBe(200);
    expect((await claims(ada)).sid).toBe(sid);
    await elsewhere.signIn("ada@example.com", "a wholly new one");
    expect((await claims(elsewhere)).sid).not.toBe(sid);
    await bob.signUp("bob@example.com");
    await ada.signIn("bob@example.com");
    expect((await claims(ada)).sid).not.toBe((await claims(bob)).sid);
    expect((await claims(ada)).sid).not.toBe(sid);
  });

  it("rulings 2: a change of address asks for a sign-in of the last ten minutes, at both of its steps", async () => {
    await start({ clock: "manual" });
    const ada = browser();
    await ada.signUp("ada@example.com");
    const ask = () => ada.post("/auth/email-otp/request-email-change", { newEmail: "new@example.com" });
    const prove = (otp: string) =>
      ada.post("/auth/email-otp/change-email", { newEmail: "new@example.com", otp });
    const refusal = { status: 403, json: { code: "SIGN_IN_AGAIN" } };
    await advance({ ms: 300_000 });
    expect((await ask()).status).toBe(200);
    await advance({ ms: 300_001 });
    expect(await prove(await codeFor("new@example.com"))).toMatchObject(refusal);
    expect(await ask()).toMatchObject(refusal);
    expect((await browser().signIn("new@example.com")).status).toBe(401);
    await ada.signIn("ada@example.com");
    expect((await prove(await codeFor("new@example.com"))).status).toBe(200);
    const told = await mailsTo(identity, "ada@example.com");
    expect(told.map(({ kind }) => kind)).toContain("email-changed");
    expect(await browser().post("/auth/email-otp/change-email", {})).not.toMatchObject({ status: 200 });
  });

  it("signs people out when a session has run out, and never goes back", async () => {
    await start({ clock: "manual" });
    const ada = browser();
    await ada.signUp("ada@example.com");
    const { now } = (await advance({ ms: 0 })).json;
    expect((await advance({ to: now - 5000 })).json.now).toBe(now);
    expect((await advance({ to: now + 5000 })).json.now).toBe(now + 5000);
    expect((await advance({ ms: -1 })).status).toBe(400);
    expect((await ada.get("/auth/convex-token")).status).toBe(200);
    await advance({ ms: 61 * 24 * 3_600_000 });
    expect((await ada.get("/auth/convex-token")).status).toBe(401);
  });
});
