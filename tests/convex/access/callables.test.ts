import { api } from "@convex/_generated/api";
import { CALLABLE_REGION } from "@convex/domain/access/callableProtocol";
import { ERROR_CATALOGUE } from "@convex/domain/errorCatalogue";
import { ConvexError } from "convex/values";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Backend, passTime, prepareBackend, type Session, setupConvex } from "../support/backend";
import { member, profileOf, signIn } from "../support/people";

prepareBackend();
afterEach(() => vi.unstubAllGlobals());

interface Answer {
  status: number;
  headers: Headers;
  body: { result?: unknown; error?: { status: string; message: string; reason?: string; field?: string } };
}

async function post(
  by: Session | Backend,
  name: string,
  body: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const init = { method: "POST", headers: { "Content-Type": "application/json", ...more }, body };
  const response = await by.fetch(`/call/${name}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const call = (by: Session | Backend, name: string, data: unknown) => post(by, name, JSON.stringify({ data }));

async function newcomer(t: Backend, name: string): Promise<Session> {
  const as = signIn(t, name);
  await as.mutation(api.users.ensureViewer, {});
  return as;
}

/** What the client's own call says: a result or the refusal's data. */
async function clientSays(running: Promise<unknown>) {
  return await running.then(
    (result) => ({ result }),
    (error: unknown) => (error instanceof ConvexError ? { error: error.data } : Promise.reject(error)),
  );
}

describe("CAL-03 the HTTP form answers what the client's call answers", () => {
  const names = ["freshname", "papercrown", "admin", "x", "bot_one", ""];

  test.each(names)("CAL-03 checkUsernameAvailability %j", async (username) => {
    const t = setupConvex();
    await member(t, "papercrown");
    const as = await newcomer(t, "second");
    const told = await clientSays(as.mutation(api.users.checkUsernameAvailability, { username }));
    const { status, body } = await call(as, "checkUsernameAvailability", { username });
    expect(status).toBe(200);
    expect(body).toEqual(told);
  });

  type Calling = { name: string; data: object; by: (as: Session) => Promise<unknown> };
  const update = (progressUpdates: Record<string, number | string>): Calling => ({
    ...{ name: "updateUserProgress", data: { progressUpdates } },
    by: (as) => as.mutation(api.badges.updateUserProgress, { progressUpdates }),
  });
  const select = (badgeIds: string[]): Calling => ({
    ...{ name: "updateSelectedBadges", data: { badgeIds } },
    by: (as) => as.mutation(api.badges.updateSelectedBadges, { badgeIds }),
  });
  const mine: Calling = {
    ...{ name: "getUserBadges", data: {} },
    by: (as) => as.query(api.badges.getUserBadges, {}),
  };

  test.each([
    ...[mine, update({ lastActiveDate: "2026-11-21" }), update({ daresCompleted: 1_000_000_000 })],
    ...[select([]), select(["dc_250"])],
  ])("CAL-15 $name $data", async ({ name, data, by }) => {
    const [byClient, byHttp] = [setupConvex(), setupConvex()];
    const told = await clientSays(by((await member(byClient, "papercrown")).as));
    const { body } = await call((await member(byHttp, "papercrown")).as, name, data);
    const refused = { error: expect.objectContaining({ reason: "badge-not-earned" }) };
    expect(body).toEqual("error" in told ? refused : told);
  });

  test.each([
    ["updateSelectedBadges", {}],
    ["updateUserProgress", { progressUpdates: { dailyLogins: null } }],
    ["getUserBadges", { uid: "somebody" }],
  ])("CAL-15 %s refuses what it does not know: %j", async (name, data) => {
    const { as } = await member(setupConvex(), "papercrown");
    const { status, body } = await call(as, name, data);
    expect([status, body.error?.status]).toEqual([400, "invalid-argument"]);
  });

  const profiles = [
    profileOf("freshname"),
    profileOf("papercrown"),
    profileOf("no"),
    { ...profileOf("freshname"), birthdate: "2015-01-01" },
    { ...profileOf("freshname"), birthdate: "" },
    { ...profileOf("freshname"), referralCode: "abcdef", gender: "female" as const },
  ];

  test.each(profiles)("CAL-03 saveUserProfileSecure $username $birthdate", async (profile) => {
    const [byClient, byHttp] = [setupConvex(), setupConvex()];
    for (const t of [byClient, byHttp]) await member(t, "papercrown");
    const told = await clientSays(
      (await newcomer(byClient, "second")).mutation(api.users.saveUserProfileSecure, profile),
    );
    const { status, body } = await call(await newcomer(byHttp, "second"), "saveUserProfileSecure", profile);
    if ("result" in told) {
      expect(status).toBe(200);
      const { referralCode, ...same } = Object(told.result);
      expect(body.result).toEqual({ ...same, referralCode: expect.stringMatching(/^.{6}$/) });
      expect(referralCode).toHaveLength(6);
    } else {
      const { code, ...rest } = Object(told.error);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toEqual({ error: { status: code, ...rest } });
    }
  });
});

describe("CAL-02 transport", () => {
  test("CAL-02 the token in the header says who asks; the payload lies under data; the region is named", async () => {
    const t = setupConvex();
    const as = await newcomer(t, "first");
    const ok = await call(as, "checkUsernameAvailability", { username: "freshname" });
    expect(ok.body).toEqual({ result: { available: true, reason: null } });
    expect(ok.headers.get("X-Region")).toBe(CALLABLE_REGION);
    expect(CALLABLE_REGION).toBe("us-central1");
    const visitor = await call(t, "checkUsernameAvailability", { username: "freshname" });
    expect(visitor.status).toBe(401);
    expect(visitor.body.error).toMatchObject({
      status: "unauthenticated",
      message: ERROR_CATALOGUE.unauthenticated.message,
    });
  });

  test.each([
    ["no JSON", "{"],
    ["no data", "{}"],
    ["the payload without its wrapper", JSON.stringify({ username: "freshname" })],
    ["a list", JSON.stringify({ data: [] })],
    ["a missing field", JSON.stringify({ data: {} })],
    ["a field of another type", JSON.stringify({ data: { username: 1 } })],
    ["one field too many", JSON.stringify({ data: { username: "freshname", isCreator: true } })],
    ["too long a body", JSON.stringify({ data: { username: "x".repeat(20_000) } })],
  ])("CAL-02 %s is refused by the catalogue", async (_name, body) => {
    const answer = await post(await newcomer(setupConvex(), "first"), "checkUsernameAvailability", body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ status: "invalid-argument", reason: "payload" });
  });

  test("CAL-02 the app-check token: unread without a key; with one, verified before the call runs", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (_url: unknown, init?: { body?: unknown }) => {
      asked.push(String(init?.body));
      return Response.json({ success: String(init?.body).includes("good-token") });
    });
    const body = JSON.stringify({ data: profileOf("freshname") });
    const save = (as: Session, token: string) =>
      post(as, "saveUserProfileSecure", body, { "X-App-Check": token });
    const open = await newcomer(setupConvex(), "first");
    expect((await save(open, "any")).status).toBe(200);
    expect(asked).toEqual([]);
    vi.stubEnv("TURNSTILE_SECRET_KEY", "secret-of-the-tests");
    const as = await newcomer(setupConvex(), "first");
    const refused = await save(as, "bad-token");
    expect(refused.body.error).toMatchObject({ status: "failed-precondition", reason: "app-check" });
    expect((await save(as, "good-token")).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test.each(["unknown", "me", "toString", "__proto__", ""])("%j is no callable", async (name) => {
    const answer = await call(await newcomer(setupConvex(), "first"), name, {});
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({ status: "not-found", reason: "callable" });
  });

  test("one limit for both forms, with the time to wait in seconds", async () => {
    const as = await newcomer(setupConvex(), "first");
    for (let count = 0; count < 30; count += 1) {
      await as.mutation(api.users.checkUsernameAvailability, { username: "freshname" });
    }
    passTime(30_500);
    const answer = await call(as, "checkUsernameAvailability", { username: "freshname" });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(answer.body.error).toMatchObject({ status: "resource-exhausted", reason: "rate-limited" });
  });
});
