import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { folderOfFile, folderOfTest } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/calls/convex");

const list = makeFunctionReference<"query", { channel: string }, string[]>("messages:list");
const send = makeFunctionReference<"mutation", { channel: string; body: string }>("messages:send");

let deployment: TestEmbedded;
const dataDir = folderOfFile();

beforeAll(async () => {
  deployment = await createTestEmbedded({ clock: "manual", dataDir });
  await pushFolder(deployment, FIXTURE);
});

afterAll(() => deployment.close());

const admin = (actingAs?: object): Record<string, string> => {
  const identity = actingAs ? `:${Buffer.from(JSON.stringify(actingAs)).toString("base64")}` : "";
  return { Authorization: `Convex ${deployment.adminKey}${identity}` };
};

async function post(route: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${deployment.url}${route}`, { method: "POST", body: text, headers });
  const answer = await response.text();
  return { status: response.status, body: answer === "" ? null : JSON.parse(answer) };
}

describe("functions over HTTP", () => {
  it("answers a plain error without errorData, with the log lines", async () => {
    const sent = await post("/api/mutation", {
      path: "messages:send",
      args: { channel: "http", body: "two" },
    });
    expect(sent.body).toEqual({ status: "success", value: null, logLines: ["[LOG] 'sending' 'two'"] });
    const missing = await post("/api/query", { path: "messages:none", args: {} });
    expect(missing.status).toBe(200);
    expect(missing.body).toMatchObject({
      status: "error",
      errorMessage: expect.stringMatching(/Could not find/),
    });
    expect(missing.body).not.toHaveProperty("errorData");
  });

  it("keeps internal functions from everybody but an admin, who may act as a user", async () => {
    const whoAmI = { path: "messages:whoAmI", args: {} };
    for (const route of ["/api/query", "/api/function"]) {
      expect((await post(route, whoAmI)).body).toMatchObject({ status: "error" });
    }
    expect((await post("/api/function", whoAmI, admin())).body).toMatchObject({
      status: "success",
      value: null,
    });
    const ada = { name: "Ada", subject: "a", issuer: "i", tokenIdentifier: "i|a" };
    expect((await post("/api/function", whoAmI, admin(ada))).body).toMatchObject({ value: "Ada" });
    expect(await post("/api/function", whoAmI, { Authorization: "Convex wrong" })).toMatchObject({
      status: 401,
    });
    expect(await post("/api/query", whoAmI, { Authorization: "Bearer nonsense" })).toMatchObject({
      status: 401,
      body: { code: "InvalidAuthHeader" },
    });
  });

  it("refuses the component path and the system queries to anybody but an admin", async () => {
    const system = { path: "_system/cli/queryEnvironmentVariables", args: {} };
    expect((await post("/api/query", system)).body).toMatchObject({ status: "error" });
    expect((await post("/api/query", system, admin())).body).toMatchObject({ status: "success", value: [] });
    expect((await post("/api/query", { ...system, componentPath: "x" })).status).toBe(401);
  });

  it("refuses an admin's path of a component that is not mounted instead of running the app's own function", async () => {
    const own = { args: {}, componentPath: "parts" };
    for (const [route, path] of [
      ["/api/query", "messages:count"],
      ["/api/action", "actions:nested"],
      ["/api/query", "_system/cli/tables"],
    ] as const) {
      const { body } = await post(route, { ...own, path }, admin());
      expect(body, path).toMatchObject({
        status: "error",
        errorMessage: expect.stringMatching(/component/i),
      });
    }
  });

  it("serves GET /api/query, /api/run, /api/query_batch and plain JSON", async () => {
    const encoded = { $integer: "BwAAAAAAAAA=" };
    expect((await post("/api/query", { path: "messages:count", args: [{}] })).body.value).toEqual(encoded);
    expect((await post("/api/query", { path: "messages:count", format: "json" })).body.value).toBe("7");
    expect((await post("/api/run/messages/count", { args: {} })).body.value).toBe("7");
    const asked = new URLSearchParams({ path: "messages:list", args: '{"channel":"http"}' });
    const got = await fetch(`${deployment.url}/api/query?${asked}`);
    expect(await got.json()).toMatchObject({ status: "success", value: ["two"] });
    const queries = [{ path: "messages:count" }, { path: "messages:none" }];
    expect((await post("/api/query_batch", { queries })).body.results).toMatchObject([
      { status: "success" },
      { status: "error" },
    ]);
  });

  it("answers a batch as of one moment, and serves others in between", async () => {
    const count = 1500;
    // Half of them the same query, half of them each another one.
    const queries = Array.from({ length: count }, (_, index) => ({
      path: "messages:list",
      args: { channel: index % 2 === 0 ? "batch" : `batch ${index}` },
    }));
    const ended: string[] = [];
    const batch = post("/api/query_batch", { queries }).then(({ body }) => {
      ended.push("batch");
      return body.results;
    });
    const sent = deployment
      .client()
      .mutation(send, { channel: "batch", body: "meanwhile" })
      .then(() => ended.push("mutation"));
    const results: { status: string; value: string[] }[] = await batch;
    await sent;
    expect(ended).toEqual(["mutation", "batch"]);
    expect(results).toHaveLength(count);
    expect(new Set(results.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(["[]"]));
  });

  it("answers a query as of an earlier timestamp, and refuses what is none", async () => {
    const { ts } = (await post("/api/query_ts", {})).body;
    const query = { path: "messages:list", args: { channel: "as of" }, ts };
    await deployment.client().mutation(send, { channel: "as of", body: "later" });
    expect((await post("/api/query_at_ts", query)).body.value).toEqual([]);
    expect((await post("/api/query", query)).body.value).toEqual(["later"]);
    expect(await deployment.client().consistentQuery(list, { channel: "as of" })).toEqual(["later"]);
    for (const wrong of [undefined, "", "AA==", 5]) {
      const refused = await post("/api/query_at_ts", { ...query, ts: wrong });
      expect(refused).toMatchObject({ status: 400, body: { code: "BadTimestamp" } });
    }
  });

  it("whom a query turns away at present has no answer of an earlier timestamp either", async () => {
    await deployment.client().mutation(send, { channel: "guarded", body: "before" });
    const { ts } = (await post("/api/query_ts", {})).body;
    const asOf = async (loudly: boolean) =>
      (await post("/api/query_at_ts", { path: "messages:guarded", args: { channel: "guarded", loudly }, ts }))
        .body;
    await deployment.client().mutation(send, { channel: "guarded", body: "after" });
    expect(await asOf(false)).toMatchObject({ value: ["before"] });
    await deployment.client().mutation(send, { channel: "guarded", body: "shut" });
    expect(await asOf(false)).toMatchObject({ status: "success", value: null });
    expect(await asOf(true)).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("not yours"),
    });
  });

  it("refuses bodies that are not JSON objects, and arguments that are no object", async () => {
    expect(await post("/api/query", "{")).toMatchObject({ status: 400, body: { code: "BadJsonBody" } });
    expect(await post("/api/query", [])).toMatchObject({ status: 400, body: { code: "BadJsonBody" } });
    expect(await post("/api/query", { path: "messages:list", args: "x" })).toMatchObject({
      status: 400,
      body: { code: "BadArgs" },
    });
    expect(await post("/api/query", "not brotli", { "Content-Encoding": "br" })).toMatchObject({
      status: 400,
      body: { code: "BadBody" },
    });
  });
});

describe("the rest of the API port", () => {
  it("answers 400 for what it does not know: the CLI would retry a 404", async () => {
    expect(await post("/api/none", {})).toMatchObject({ status: 400, body: { code: "UnknownEndpoint" } });
  });

  it("mirrors origin and headers of a preflight", async () => {
    const preflight = await fetch(`${deployment.url}/api/query`, {
      method: "OPTIONS",
      headers: {
        Origin: "http://localhost:5173",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,convex-client",
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(preflight.headers.get("access-control-allow-credentials")).toBe("true");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type,convex-client");
  });

  it("asks for the admin key wherever the deployment is read or changed", async () => {
    for (const [method, route] of [
      ["GET", "/api/v1/get_canonical_urls"],
      ["GET", "/api/v1/list_environment_variables"],
      ["GET", "/api/stream_function_logs?cursor=0"],
      ["POST", "/api/update_environment_variables"],
      ["POST", "/api/get_config_hashes"],
      ["POST", "/api/deploy2/start_push"],
      ["POST", "/api/deploy2/finish_push"],
      ["POST", "/api/embedded/clock/advance"],
      ["POST", "/api/import/start_upload"],
      ["POST", "/api/import/upload_part?uploadToken=x&partNumber=1"],
      ["POST", "/api/import/finish_upload"],
      ["POST", "/api/perform_import"],
      ["POST", "/api/cancel_import"],
      ["POST", "/api/export/request/zip"],
      ["GET", "/api/export/zip/1"],
      ["GET", "/api/shapes2"],
      ["POST", "/api/run_test_function"],
    ] as const) {
      const body = method === "POST" ? { body: "{}" } : {};
      for (const headers of [{}, { Authorization: "Convex guess" }]) {
        const response = await fetch(`${deployment.url}${route}`, { method, headers, ...body });
        expect(response.status, route).toBe(401);
      }
    }
    const urls = await fetch(`${deployment.url}/api/v1/get_canonical_urls`, { headers: admin() });
    expect(await urls.json()).toEqual({ convexCloudUrl: deployment.url, convexSiteUrl: deployment.siteUrl });
  });

  it("refuses environment variables with a bad name, a value that is too large, or a reserved name", async () => {
    const change = (name: string, value: string) =>
      post("/api/update_environment_variables", { changes: [{ name, value }] }, admin());
    expect((await change("2ND", "x")).body.code).toBe("InvalidEnvVarName");
    expect((await change("CONVEX_SITE_URL", "x")).body.code).toBe("EnvVarNameForbidden");
    expect((await change("LARGE", "x".repeat(8193))).body.code).toBe("EnvVarTooLarge");
    expect(deployment.engine.deployment.env()).toEqual({});
  });

  it("moves a manual clock only on a local deployment (rulings 16, 29)", async () => {
    const advance = (ms: unknown) => post("/api/embedded/clock/advance", { ms }, admin());
    expect(await advance(1000)).toMatchObject({ status: 403, body: { code: "ClockNotManual" } });
    await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
    const before = deployment.clock.now();
    expect(await advance(-1)).toMatchObject({ status: 400 });
    expect(await advance(86_400_000)).toEqual({ status: 200, body: { now: before + 86_400_000 } });
    await deployment.setEnv({ DEPLOYMENT_KIND: null });
  });

  it("streams function logs: at once for cursor 0, and when a function runs", async () => {
    const read = async (cursor: number) => {
      const response = await fetch(`${deployment.url}/api/stream_function_logs?cursor=${cursor}`, {
        headers: admin(),
      });
      const answer: { entries: object[]; newCursor: number } = await response.json();
      return answer;
    };
    const { newCursor } = await read(0);
    const waiting = read(newCursor);
    await deployment.client().mutation(send, { channel: "logs", body: "three" });
    const { entries } = await waiting;
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "Completion",
        componentPath: null,
        udfType: "Mutation",
        identifier: "messages.js:send",
        error: null,
        logLines: [expect.objectContaining({ level: "LOG", messages: ["'sending' 'three'"] })],
      }),
    );
  });
});

describe("life of a deployment", () => {
  it("names the folder that it cannot use, and leaves nothing open", async () => {
    const file = path.join(dataDir, "a-file");
    await writeFile(file, "no folder");
    const notOurs = folderOfTest();
    await writeFile(path.join(notOurs, "data.db"), "no database ".repeat(1000));
    for (const folder of [file, path.join(file, "below"), notOurs]) {
      await expect(createTestEmbedded({ dataDir: folder })).rejects.toThrow(
        `The data folder ${folder} cannot be opened: `,
      );
    }
  });

  it("leaves nothing running after close: a process that used every part ends by itself", async () => {
    await deployment.close();
    const child = path.join(import.meta.dirname, "closeChild.ts");
    const run = promisify(execFile)(process.execPath, ["--import", "tsx", child, dataDir], {
      timeout: 50_000,
    });
    expect(JSON.parse((await run).stdout)).toEqual({ said: "outer(nobody)", seen: "/files/x" });
  });
});
