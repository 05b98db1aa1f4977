import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type ClerkSandbox, createClerkSandbox } from "../../../../embedded/sandboxes/clerk/sandbox";
import { folderOfFile } from "../../../support/scratch";
import { leversOf } from "../levers";
import { FAPI } from "./harness";

/** What the Clerk sandbox refuses, and how: no browser is needed for it. */
const ORIGIN = "http://localhost:5173";
const config = {
  folder: folderOfFile(),
  port: 0,
  clock: "manual" as const,
  host: "clerk.example.test",
  origins: [ORIGIN],
  secretKey: "sk_live_of_this_test",
};
let sandbox: ClerkSandbox;
beforeAll(async () => {
  sandbox = await createClerkSandbox({ ...config, deploymentKind: "local" });
});
afterAll(() => sandbox.close());
const { ask, lever } = leversOf(() => sandbox);

const Refusal = z.object({ errors: z.tuple([z.object({ code: z.string(), message: z.string() })]) });
const call = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}/v1${path}`, init);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, { method: "POST", body: new URLSearchParams(fields), headers });
async function refusal(answer: Promise<Response>): Promise<[number, string, string]> {
  const response = await answer;
  const { errors } = Refusal.parse(await response.json());
  return [response.status, errors[0].code, errors[0].message];
}

test("what it does not know is 501 by name: a path, a method, a field, a strategy", async () => {
  const unknown = (what: string) => [
    501,
    "sandbox_not_implemented",
    `The sandbox does not implement ${what}.`,
  ];
  expect(await refusal(call(`/me/organization_memberships?${FAPI}`))).toEqual(
    unknown("GET /me/organization_memberships"),
  );
  expect(await refusal(post(`/client?${FAPI}&_method=DELETE`, {}))).toEqual(unknown("DELETE /client"));
  expect(await refusal(call(`/client?${FAPI}`, { method: "PUT" }))).toEqual(unknown("PUT /client"));
  expect(await refusal(post(`/client/sign_ups?${FAPI}`, { first_name: "A" }))).toEqual(
    unknown("the field first_name of POST /client/sign_ups"),
  );
  expect(await refusal(post(`/client/sign_ins?${FAPI}`, { strategy: "phone_code" }))).toEqual(
    unknown("the strategy phone_code of a sign-in"),
  );
});

test("what is malformed is refused: no method of HTTP, another version, no JSON", async () => {
  expect(await refusal(post(`/client?${FAPI}&_method=BREW`, {}))).toEqual([
    400,
    "sandbox_method",
    "The sandbox knows no method BREW.",
  ]);
  expect((await refusal(call("/client")))[1]).toBe("sandbox_api_version");
  const metadata = post(`/client/sign_ups?${FAPI}`, { unsafe_metadata: "{" });
  expect((await refusal(metadata)).slice(0, 2)).toEqual([422, "form_param_format_invalid"]);
});

test("somebody else's session, sign-in and sign-up do not exist for a browser", async () => {
  for (const path of ["sign_ups/sua_other/attempt_verification", "sign_ins/sia_other/attempt_first_factor"]) {
    expect((await refusal(post(`/client/${path}?${FAPI}`, { strategy: "email_code", code: "1" })))[0]).toBe(
      404,
    );
  }
  expect((await refusal(post(`/client/sessions/sess_other/tokens?${FAPI}`, {}))).slice(0, 2)).toEqual([
    401,
    "authentication_invalid",
  ]);
});

test("a browser is its cookie's secret, not its id", async () => {
  const made = await post(`/client/sign_ups?${FAPI}`, { email_address: "c@example.com" });
  const [cookie = ""] = made.headers.getSetCookie();
  const value = cookie.slice(0, cookie.indexOf(";"));
  const clientOf = async (sent: string) =>
    z
      .object({ client: z.unknown() })
      .parse(await (await call(`/client?${FAPI}`, { headers: { cookie: sent } })).json()).client;
  expect(await clientOf(value)).toMatchObject({
    object: "client",
    sign_up: { email_address: "c@example.com" },
  });
  expect(await clientOf(`${value.split(".")[0]}.guessed`)).toBeNull();
});

test("a browser that comes by keeps its cookie a year longer, and is sent on to listed origins only", async () => {
  const made = await post(`/client/sign_ups?${FAPI}`, {});
  const cookie = made.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const touch = (target: string) =>
    call(`/client/touch?redirect_url=${encodeURIComponent(target)}`, {
      headers: { cookie },
      redirect: "manual",
    });
  await lever("POST", "clock/advance", { ms: 360 * 24 * 3_600_000 });
  const there = await touch(`${ORIGIN}/home`);
  expect([there.status, there.headers.get("location")]).toEqual([303, `${ORIGIN}/home`]);
  expect(there.headers.getSetCookie()[0]).toContain(`Max-Age=${365 * 24 * 3600}`);
  expect((await touch("https://evil.example/")).status).toBe(400);
});

test("pages of listed origins may call with cookies, others not", async () => {
  const known = await post(`/client/sign_ups?${FAPI}`, {}, { origin: ORIGIN });
  expect([known.status, known.headers.get("access-control-allow-origin")]).toEqual([200, ORIGIN]);
  expect(known.headers.get("access-control-allow-credentials")).toBe("true");
  const foreign = post(`/client/sign_ups?${FAPI}`, {}, { origin: "https://evil.example" });
  expect((await refusal(foreign)).slice(0, 2)).toEqual([400, "origin_invalid"]);
});

test("levers need the key; it starts only where DEPLOYMENT_KIND is local", async () => {
  for (const headers of [{ "x-sandbox-key": "guessed" }, { origin: "https://evil.example" }]) {
    expect((await ask("GET", "outbox", undefined, headers)).status).toBe(403);
  }
  expect((await ask("POST", "nothing", {})).status).toBe(404);
  for (const deploymentKind of [undefined, "production"]) {
    await expect(createClerkSandbox({ ...config, deploymentKind })).rejects.toThrow("DEPLOYMENT_KIND=local");
  }
});

test("servers delete people with the secret key, and by no other way", async () => {
  const { userId } = z
    .object({ userId: z.string() })
    .parse(await lever("POST", "people", { email: "b@example.com" }));
  const { token } = z
    .object({ token: z.string() })
    .parse(await lever("POST", "browsers", { email: "b@example.com" }));
  const act = (method: string, key: string, path = "") =>
    fetch(`${sandbox.url}${path}/v1/users/${userId}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
    });
  for (const key of ["sk_live_guessed", token]) expect((await act("DELETE", key)).status).toBe(401);
  expect((await act("GET", config.secretKey)).status).toBe(501);
  expect((await act("DELETE", config.secretKey, "/__clerk")).status).toBe(400);
  expect(await (await act("DELETE", config.secretKey)).json()).toEqual({
    object: "user",
    id: userId,
    deleted: true,
  });
  expect((await act("DELETE", config.secretKey)).status).toBe(404);
});

test("of Clerk's package it serves the headless script and its chunks, byte for byte, and nothing else", async () => {
  const file = (name: string) => fetch(`${sandbox.url}/npm/@clerk/clerk-js@5.128.0/dist/${name}`);
  const script = await file("clerk.headless.browser.js");
  expect([script.status, script.headers.get("content-type")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
  ]);
  expect(await script.text()).toContain("5.128.0");
  for (const name of ["clerk.browser.js", "..%2fpackage.json", "package.json"]) {
    expect((await file(name)).status).toBe(404);
  }
});

// Last: the connection goes with what was not read of it.
test("a body of 1 MB is refused", async () => {
  const huge = await post(`/client/sign_ups?${FAPI}`, { email_address: "a".repeat(1_000_000) });
  expect(huge.status).toBe(413);
});
