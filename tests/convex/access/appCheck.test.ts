import { api, internal } from "@convex/_generated/api";
import { verifyTurnstile } from "@convex/integrations/turnstile";
import { APP_CHECK_PASS_MS, requireAppCheck } from "@convex/model/access/appCheck";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import {
  type Backend,
  newClientId,
  passTime,
  prepareBackend,
  read,
  type Session,
  setupConvex,
} from "../support/backend";
import { profileOf, signIn } from "../support/people";

prepareBackend();
afterEach(() => vi.unstubAllGlobals());

const KEY = "a-key-of-the-tests";

/** The provider of the check, vouching or not. */
function providerSays(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", ask);
  return ask;
}

const vouches = async () => Response.json({ success: true });
const declines = async () => Response.json({ success: false, "error-codes": ["invalid-input-response"] });

async function newcomer(t: Backend): Promise<{ as: Session; uid: string }> {
  const as = signIn(t, "maya");
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  return { as, uid };
}

/** The same where the check is on. */
async function withKey() {
  vi.stubEnv("TURNSTILE_SECRET_KEY", KEY);
  const t = setupConvex();
  return { t, ...(await newcomer(t)) };
}

/** Hands a token in and runs the action that the mutation has scheduled. */
async function handIn(t: Backend, as: Session, subject: string, run: number): Promise<void> {
  await as.mutation(api.appCheck.ask, { session: "visit", token: "token" });
  await t.action(internal.jobs.access.verifyAppCheck, { subject, token: "token", run });
}

const stateOf = (as: Session) => as.query(api.appCheck.mine, { session: "visit" });

describe("without a key", () => {
  test("PRD-16 nothing is asked, nothing is sent and nothing fails", async () => {
    const t = setupConvex();
    const ask = providerSays(vouches);
    const { as } = await newcomer(t);
    expect(await stateOf(as)).toBe("off");
    await as.mutation(api.appCheck.ask, { session: "visit", token: "token" });
    expect(await read(t, (ctx) => ctx.db.query("appCheckPasses").take(1))).toEqual([]);
    expect(await verifyTurnstile("token")).toBe(true);
    await as.mutation(api.users.saveUserProfileSecure, profileOf("maya"));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("with a key", () => {
  test("PRD-16 a profile is completed only with a pass that the provider vouched for", async () => {
    const { t, as, uid } = await withKey();
    const save = () => as.mutation(api.users.saveUserProfileSecure, profileOf("maya"));
    await expect(save()).toBeRefused("failed-precondition:app-check");
    const ask = providerSays(vouches);
    await handIn(t, as, uid, 1);
    const [url, request] = ask.mock.calls[0] ?? [];
    expect(String(url)).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    expect(JSON.parse(String(request?.body))).toEqual({ secret: KEY, response: "token" });
    expect(await stateOf(as)).toBe("passed");
    await save();
  });

  test.each([
    ["declines", declines],
    ["fails", async () => new Response("", { status: 500 })],
    ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["says something else", async () => Response.json({ success: "true" })],
  ])("PRD-16 no pass where the provider %s", async (name, answer) => {
    const { t, as, uid } = await withKey();
    providerSays(answer);
    await handIn(t, as, uid, 1);
    expect(await stateOf(as)).toBe("refused");
    await expect(as.mutation(api.users.saveUserProfileSecure, profileOf("maya"))).toBeRefused(
      "failed-precondition:app-check",
    );
    expectPrinted("app check: TypeError", name === "does not answer" ? 1 : 0);
  });

  test("a pass runs out, belongs to its subject, and an answer to an earlier token changes nothing", async () => {
    const { t, as, uid } = await withKey();
    const requirePass = (subject: string) =>
      read(t, (ctx) => requireAppCheck(ctx, { subject, now: Date.now() }));
    providerSays(vouches);
    await handIn(t, as, uid, 1);
    await requirePass(uid);
    await expect(requirePass("somebody else")).toBeRefused("failed-precondition");
    passTime(APP_CHECK_PASS_MS - 1);
    await requirePass(uid);
    passTime(1);
    await expect(requirePass(uid)).toBeRefused("failed-precondition");
    providerSays(declines);
    await handIn(t, as, uid, 2);
    await t.mutation(internal.jobs.access.settleAppCheck, { subject: uid, run: 1, isHuman: true });
    await expect(requirePass(uid)).toBeRefused("failed-precondition");
    passTime(APP_CHECK_PASS_MS + 1);
    await t.mutation(internal.jobs.access.purgeAppCheck, {});
    expect(await stateOf(as)).toBe("none");
  });

  test("a visitor's pass goes by the visit's word; a token of odd length is refused", async () => {
    vi.stubEnv("TURNSTILE_SECRET_KEY", KEY);
    const t = setupConvex();
    providerSays(vouches);
    await t.mutation(api.appCheck.ask, { session: "visit", token: "token" });
    await t.action(internal.jobs.access.verifyAppCheck, { subject: "visit:visit", token: "token", run: 1 });
    expect(await t.query(api.appCheck.mine, { session: "visit" })).toBe("passed");
    expect(await t.query(api.appCheck.mine, { session: "other" })).toBe("none");
    for (const token of ["", "x".repeat(2_049)]) {
      const odd = t.mutation(api.appCheck.ask, { session: "visit", token });
      await expect(odd).toBeRefused("invalid-argument", { field: "token" });
    }
    await t.mutation(internal.jobs.access.grantAppCheck, { subject: "visit:header" });
    expect(await t.query(api.appCheck.mine, { session: "header" })).toBe("passed");
  });

  test("PRD-16 a visit whose word is somebody's uid neither reads, asks for nor spends that person's pass", async () => {
    const { t, as, uid } = await withKey();
    providerSays(vouches);
    await handIn(t, as, uid, 1);
    expect(await t.query(api.appCheck.mine, { session: uid })).toBe("none");
    await t.mutation(api.appCheck.ask, { session: uid, token: "token" });
    expect(await stateOf(as)).toBe("passed");
    await as.mutation(api.users.saveUserProfileSecure, profileOf("maya"));
    const about = { session: uid, targetKind: "profile", targetId: uid, reason: "spam" } as const;
    const report = { ...about, detail: "", alsoBlock: false, clientId: newClientId() };
    await expect(t.mutation(api.reports.create, report)).toBeRefused("failed-precondition:app-check");
  });

  test("rulings 16: another address for the question counts only where the deployment is local", async () => {
    vi.stubEnv("TURNSTILE_SECRET_KEY", KEY);
    vi.stubEnv("TURNSTILE_VERIFY_URL", "http://127.0.0.1:9/verify");
    const ask = providerSays(vouches);
    await verifyTurnstile("token");
    vi.stubEnv("DEPLOYMENT_KIND", "production");
    await verifyTurnstile("token");
    expect(ask.mock.calls.map(([url]) => new URL(String(url)).host)).toEqual([
      "127.0.0.1:9",
      "challenges.cloudflare.com",
    ]);
  });
});
