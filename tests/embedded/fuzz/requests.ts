import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Json, JsonObject } from "../model/rawSync";
import { damaged, mutated, pick, type Random } from "./mutate";

export interface RequestCase {
  kind: "request";
  port: "api" | "site";
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** A long poll: nobody waits for its answer. */
  leaves: boolean;
}

/** What the cases are made from: the key opens the admin's endpoints, the token the uploads. */
export interface Secrets {
  adminKey: string;
  uploadToken: string;
  fileUuid: string;
}

interface Template {
  method: string;
  path: string;
  body: Json;
  admin?: boolean;
  site?: boolean;
  leaves?: boolean;
}

const call = { path: "ledger:items", args: { k: "fuzz", lo: 0, hi: 5 }, format: "json" };
const module = { path: "a.js", source: "export const a = 1;", environment: "isolate" };
const push: JsonObject = {
  adminKey: "x",
  dryRun: true,
  functions: "convex/",
  appDefinition: {
    definition: null,
    dependencies: [],
    schema: null,
    changedModules: [module],
    unchangedModuleHashes: [{ path: "b.js", environment: "isolate", sha256: "00" }],
    udfServerVersion: "1.48.0",
  },
  componentDefinitions: [],
  nodeDependencies: [],
};
const change = {
  schemaChange: {
    allocatedComponentIds: {},
    schemaIds: { "": "11111111-0000-4000-8000-000000000000" },
    indexDiffs: {},
  },
};

const templates = ({ uploadToken, fileUuid }: Secrets): readonly [Template, ...Template[]] => [
  { method: "POST", path: "/api/query", body: call },
  {
    method: "POST",
    path: "/api/mutation",
    body: { ...call, path: "ledger:increment", args: { k: "fuzz", name: "b", by: 1 } },
  },
  { method: "POST", path: "/api/action", body: { ...call, path: "ledger:nowhere" } },
  { method: "POST", path: "/api/function", body: call, admin: true },
  {
    method: "POST",
    path: "/api/function",
    body: { ...call, path: "_system/cli/tables", args: { paginationOpts: { numItems: 5, cursor: null } } },
    admin: true,
  },
  {
    method: "POST",
    path: "/api/query",
    body: {
      ...call,
      path: "_system/cli/tableData",
      args: { table: "items", order: "asc", paginationOpts: { numItems: 5, cursor: null } },
    },
    admin: true,
  },
  { method: "POST", path: "/api/run/ledger/items", body: call },
  { method: "POST", path: "/api/query_batch", body: { queries: [call, call] } },
  { method: "POST", path: "/api/query_ts", body: {} },
  { method: "POST", path: "/api/query_at_ts", body: { ...call, ts: "AQAAAAAAAAA=" } },
  {
    method: "GET",
    path: `/api/query?path=ledger:items&args=${encodeURIComponent(JSON.stringify(call.args))}&format=json`,
    body: null,
  },
  { method: "POST", path: "/api/deploy2/start_push", body: push, admin: true },
  { method: "POST", path: "/api/deploy2/evaluate_push", body: push, admin: true },
  { method: "POST", path: "/api/deploy2/evaluate_schema", body: push, admin: true },
  {
    method: "POST",
    path: "/api/deploy2/wait_for_schema",
    body: { ...change, timeoutMs: 1, dryRun: true },
    admin: true,
  },
  {
    method: "POST",
    path: "/api/deploy2/finish_push",
    body: { startPush: change, dryRun: true, message: null },
    admin: true,
  },
  { method: "POST", path: "/api/deploy2/report_push_completed", body: { spans: [] }, admin: true },
  { method: "POST", path: "/api/get_config_hashes", body: { version: "1", adminKey: "x" }, admin: true },
  {
    method: "POST",
    path: "/api/update_environment_variables",
    body: { changes: [{ name: "1bad", value: "x" }] },
    admin: true,
  },
  { method: "GET", path: "/api/v1/list_environment_variables", body: null, admin: true },
  { method: "GET", path: "/api/v1/get_canonical_urls", body: null, admin: true },
  { method: "GET", path: "/api/stream_function_logs?cursor=0", body: null, admin: true, leaves: true },
  { method: "POST", path: `/api/storage/upload?token=${uploadToken}`, body: "some bytes" },
  { method: "GET", path: `/api/storage/${fileUuid}`, body: null },
  { method: "HEAD", path: `/api/storage/${fileUuid}`, body: null },
  { method: "POST", path: "/api/import/start_upload", body: {}, admin: true },
  {
    method: "POST",
    path: "/api/import/upload_part?uploadToken=x&partNumber=1",
    body: "a,b\n1,2",
    admin: true,
  },
  {
    method: "POST",
    path: "/api/import/finish_upload",
    body: {
      import: { tableName: "items", mode: "append", format: "csv" },
      uploadToken: "x",
      partTokens: ["y"],
    },
    admin: true,
  },
  { method: "POST", path: "/api/perform_import", body: { importId: "x" }, admin: true },
  { method: "POST", path: "/api/export/request/zip?includeStorage=maybe", body: { x: 1 } },
  { method: "GET", path: "/api/export/zip/123", body: null, admin: true },
  {
    method: "POST",
    path: "/api/run_test_function",
    body: {
      adminKey: "x",
      args: {},
      bundle: { path: "testQuery.js", source: "export default 1" },
      format: "json",
    },
    admin: true,
  },
  { method: "POST", path: "/echo", body: "x" },
  { method: "GET", path: "/version", body: null },
  { method: "GET", path: "/http/anything?x=1", body: null },
  { method: "POST", path: "/anything", body: "x", site: true },
];

function authorization(random: Random, admin: boolean, { adminKey }: Secrets): string | undefined {
  const junk = Buffer.from('{"sub":1}').toString("base64");
  if (admin && random(4) > 0) return `Convex ${adminKey}`;
  const odd = [
    undefined,
    "",
    "Convex",
    "Convex ",
    "Bearer",
    "Bearer a.b.c",
    `Bearer ${junk}.${junk}.${junk}`,
    "Basic eDp4",
    "Convex wrong|key",
  ] as const;
  const acting = [
    `Convex ${adminKey}:${junk}`,
    `Convex ${adminKey}:%%%`,
    `Convex ${adminKey}:`,
    `Convex ${adminKey}:bnVsbA==`,
  ] as const;
  return pick(random, [...odd, ...acting]);
}

function bodyOf(random: Random, template: Template, headers: Record<string, string>): Buffer {
  const value = random(3) === 0 ? template.body : mutated(random, template.body);
  const json = typeof value === "string" ? value : JSON.stringify(value);
  const text = random(8) === 0 ? damaged(random, json) : json;
  const plain = Buffer.from(text);
  switch (random(9)) {
    case 0:
      headers["Content-Encoding"] = "br";
      return brotliCompressSync(plain);
    case 1:
      headers["Content-Encoding"] = pick(random, ["br", "gzip", "deflate", "x"]);
      return plain;
    case 2:
      headers["Content-Encoding"] = "br";
      return Buffer.from(brotliCompressSync(plain).subarray(0, -1 - random(4)));
    case 3:
      headers["Content-Encoding"] = "gzip";
      return gzipSync(plain);
    default:
      return plain;
  }
}

const PIECES = [
  "%zz",
  "%00",
  "..",
  "%2e%2e",
  "//",
  "?",
  "&",
  "=",
  "%ff",
  "a".repeat(2_000),
  ";",
  "'",
  "%F0%9F%98%80",
] as const;

function pathOf(random: Random, path: string): string {
  if (random(3) > 0) return path;
  const at = 1 + random(path.length);
  return path.slice(0, at) + pick(random, PIECES) + path.slice(at + random(4));
}

const EXTRA: readonly [[string, string], ...[string, string][]] = [
  ["Range", "bytes=0-1"],
  ["Range", "bytes=9999999-"],
  ["Range", "bytes=-0"],
  ["Range", "bytes=5-2,7-8"],
  ["Range", `bytes=${"9".repeat(400)}-`],
  ["Digest", "sha-256=AAAA"],
  ["Digest", "md5=x"],
  ["Content-Type", "text/html\t; charset=\u00e9"],
  ["Convex-Client", "npm-x"],
  ["Origin", "null"],
  ["Access-Control-Request-Headers", "x".repeat(500)],
  ["Expect", "200-ok"],
];

export function requestCase(random: Random, secrets: Secrets): RequestCase {
  const template = pick(random, templates(secrets));
  const headers: Record<string, string> = {};
  const auth = authorization(random, template.admin === true, secrets);
  if (auth !== undefined) headers.Authorization = auth;
  if (random(4) === 0) {
    const [name, value] = pick(random, EXTRA);
    headers[name] = value;
  }
  const method =
    random(12) === 0
      ? pick(random, ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
      : template.method;
  const path = pathOf(random, template.path);
  const sends = template.body !== null && method !== "GET" && method !== "HEAD";
  const body = sends ? bodyOf(random, template, headers).toString("base64") : "";
  const port = template.site === true || random(30) === 0 ? "site" : "api";
  return { kind: "request", port, method, path, headers, body, leaves: template.leaves === true };
}
