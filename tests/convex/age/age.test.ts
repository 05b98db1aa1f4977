import { api, internal } from "@convex/_generated/api";
import { AGE_CHECK_OPEN_MS } from "@convex/domain/age/assurance";
import * as AgeAssurance from "@convex/model/age/assurance";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { eachIn } from "../support/fixtures";
import { member, type Person, signIn } from "../support/people";
import { rowsOf } from "../support/rows";
import { templated } from "../support/template";
import { callback, checkOf, connectProvider, newEventId, openPage, providerFinds, userOf } from "./world";

prepareBackend();
const world = eachIn(
  templated(async () => {
    const t = setupConvex();
    return { t, maya: await member(t, "maya") };
  }),
);

async function started(t: Backend, person: Person, reason: "creator" | "accept" | "edgy" = "accept") {
  await person.as.mutation(api.age.start, { reason });
  await openPage(t, person);
}

test("without a provider what needs a check stays closed and says so; nothing is stored", async () => {
  const { t, maya } = world;
  expect(await maya.as.query(api.age.mine, {})).toMatchObject({ state: "declared", isPossible: false });
  await expect(maya.as.mutation(api.age.start, { reason: "accept" })).toBeRefused(
    "failed-precondition:age-check-off",
  );
  expect(await userOf(t, maya)).toMatchObject({ ageState: "declared", isVerified: 0 });
  await expect(maya.as.mutation(api.users.saveSettings, { settings: { nsfwEnabled: true } })).toBeRefused(
    "failed-precondition:age-not-assured",
  );
  await maya.as.mutation(api.users.saveSettings, { settings: { autoplay: true } });
  expect(await callback(t, { body: { eventId: "e", ref: "r", outcome: "over18", method: "m", at: 1 } })).toBe(
    400,
  );
});

describe("a check at the provider", () => {
  beforeEach(connectProvider);

  test("start writes the intent, the action asks for a page with a signed request, and the page shows up", async () => {
    const { t, maya } = world;
    expect(await maya.as.mutation(api.age.start, { reason: "accept" })).toEqual({ status: "waiting" });
    expect(await maya.as.query(api.age.mine, {})).toMatchObject({ state: "pending", pageUrl: null });
    const ask = vi.fn<typeof fetch>(async () => Response.json({ url: "http://127.0.0.1:9/check/one" }));
    vi.stubGlobal("fetch", ask);
    const { _id: checkId, ref } = await checkOf(t, maya);
    await t.action(internal.jobs.age.open, { checkId });
    vi.unstubAllGlobals();
    expect(ask).toHaveBeenCalledOnce();
    const [url, request] = ask.mock.calls[0] ?? [];
    expect(url).toBe("http://127.0.0.1:9/checks");
    expect(JSON.parse(String(request?.body))).toEqual({
      ref,
      reason: "accept",
      returnUrl: "http://localhost:5173/app/settings/age",
      callbackUrl: "http://127.0.0.1:3211/age/callback",
    });
    expect(new Headers(request?.headers).get("age-signature")).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(await maya.as.query(api.age.mine, {})).toMatchObject({ pageUrl: "http://127.0.0.1:9/check/one" });
    // Pressing again goes on with the same check.
    await maya.as.mutation(api.age.start, { reason: "accept" });
    expect((await checkOf(t, maya))._id).toBe(checkId);
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["an error", async () => new Response("no", { status: 500 })],
    ["a page elsewhere", async () => Response.json({ url: "https://evil.example/check" })],
    ["no page", async () => Response.json({})],
  ])(
    "%s: asked again with patience, then given up, and the person stands where they stood",
    async (name, answer) => {
      expectPrinted("age provider: TypeError", name === "no answer" ? 6 : 0);
      const t = setupConvex();
      const maya = await member(t, "maya");
      await maya.as.mutation(api.age.start, { reason: "accept" });
      const { _id: checkId } = await checkOf(t, maya);
      vi.stubGlobal("fetch", vi.fn(answer));
      for (let attempt = 0; attempt < 6; attempt += 1) {
        expect(await userOf(t, maya)).toMatchObject({ ageState: "pending" });
        await t.action(internal.jobs.age.open, { checkId });
        passTime(700_000);
      }
      vi.unstubAllGlobals();
      expect(await userOf(t, maya)).toMatchObject({ ageState: "declared" });
      expect(await checkOf(t, maya)).toMatchObject({ status: "over" });
    },
  );

  test("over 18: assured and verified, no creator by itself; outcome, method, date and a hash are all that is kept", async () => {
    const { t, maya } = world;
    await started(t, maya);
    const { ref } = await checkOf(t, maya);
    await providerFinds(t, maya, "over18");
    expect(await userOf(t, maya)).toMatchObject({ ageState: "assured", isVerified: 1, isCreator: false });
    const kept = await checkOf(t, maya);
    expect(kept).toMatchObject({ outcome: "over18", method: "document", status: "over" });
    expect(kept.ref ?? kept.url).toBeUndefined();
    expect(JSON.stringify(kept)).not.toContain(String(ref));
    // An assured person becomes a creator by asking for it.
    expect(await maya.as.mutation(api.age.start, { reason: "creator" })).toEqual({ status: "assured" });
    expect(await maya.as.query(api.age.mine, {})).toMatchObject({ state: "assured", isCreator: true });
    expect(await rowsOf(t, "botEvents", { trigger: "became_creator" })).toHaveLength(1);
  });

  test("a check made to become a creator makes one", async () => {
    const { t, maya } = world;
    await started(t, maya, "creator");
    await providerFinds(t, maya, "over18");
    expect(await userOf(t, maya)).toMatchObject({ isVerified: 1, isCreator: true });
  });

  test("inconclusive: another try, or a person of the staff confirms by hand", async () => {
    const { t, maya } = world;
    await started(t, maya);
    await providerFinds(t, maya, "inconclusive");
    expect(await maya.as.query(api.age.mine, {})).toMatchObject({ state: "inconclusive", pageUrl: null });
    await started(t, maya);
    await providerFinds(t, maya, "inconclusive");
    const user = await userOf(t, maya);
    expect(await read(t, (ctx) => AgeAssurance.confirmByStaff(ctx, user, Date.now()))).toBe(true);
    expect(await userOf(t, maya)).toMatchObject({ ageState: "assured", isVerified: 1 });
  });

  test("a check nobody finishes ends after a day; five a day are enough", async () => {
    const { t, maya } = world;
    await started(t, maya);
    passTime(AGE_CHECK_OPEN_MS - 1);
    await t.mutation(internal.jobs.age.sweep, {});
    expect(await userOf(t, maya)).toMatchObject({ ageState: "pending" });
    passTime(1);
    await t.mutation(internal.jobs.age.sweep, {});
    expect(await userOf(t, maya)).toMatchObject({ ageState: "declared" });
    for (let check = 0; check < 5; check += 1) {
      await started(t, maya);
      await providerFinds(t, maya, "inconclusive");
    }
    await expect(maya.as.mutation(api.age.start, { reason: "accept" })).toBeRefused(
      "resource-exhausted:too-many-checks",
    );
  });

  test("an unfinished profile starts nothing", async () => {
    const t = setupConvex();
    const as = signIn(t, "new");
    await as.mutation(api.users.ensureViewer, {});
    await expect(as.mutation(api.age.start, { reason: "accept" })).toBeRefused("failed-precondition");
  });
});

describe("the signed callback", () => {
  beforeEach(connectProvider);

  async function waiting() {
    const { t, maya } = world;
    await started(t, maya);
    const { ref } = await checkOf(t, maya);
    const body = { eventId: newEventId(), ref, outcome: "over18", method: "bank", at: Date.now() };
    return { t, maya, body };
  }

  test("counts once, however often it comes, and a later one changes nothing", async () => {
    const { t, maya, body } = await waiting();
    expect(await callback(t, { body })).toBe(200);
    expect(await callback(t, { body })).toBe(200);
    expect(await callback(t, { body: { ...body, eventId: newEventId(), outcome: "under18" } })).toBe(200);
    expect(await callback(t, { body: { ...body, eventId: newEventId(), ref: "unknown" } })).toBe(200);
    expect(await userOf(t, maya)).toMatchObject({ ageState: "assured", standing: "good" });
    expect(await checkOf(t, maya)).toMatchObject({ outcome: "over18" });
    expect(await rowsOf(t, "ageEvents")).toHaveLength(3);
    passTime(25 * 3_600_000);
    await t.mutation(internal.jobs.age.sweep, {});
    expect(await rowsOf(t, "ageEvents")).toEqual([]);
  });

  test.each([
    ["another secret", { secret: "some-other-secret-of-somebody" }],
    ["an old stamp", { at: Date.UTC(2026, 10, 21, 11, 54) }],
    ["a stamp ahead", { at: Date.UTC(2026, 10, 21, 12, 6) }],
    ["no signature", { header: "" }],
    ["half a signature", { header: "t=1700000000" }],
  ])("is refused with %s, and nothing moves", async (_, wrong) => {
    const { t, maya, body } = await waiting();
    expect(await callback(t, { body, ...wrong })).toBe(400);
    expect(await userOf(t, maya)).toMatchObject({ ageState: "pending" });
  });

  test.each([
    [{ outcome: "maybe" }],
    [{ eventId: "" }],
    [{ ref: 7 }],
    [{ at: "today" }],
    [{ method: "x".repeat(300) }],
  ])("is refused with %j, signed or not", async (over) => {
    const { t, maya, body } = await waiting();
    expect(await callback(t, { body: { ...body, ...over } })).toBe(400);
    expect(await userOf(t, maya)).toMatchObject({ ageState: "pending" });
  });
});
