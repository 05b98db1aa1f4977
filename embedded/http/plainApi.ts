import { readBody } from "./body";
import type { Authenticate } from "./caller";
import { requireAdmin } from "./caller";
import { sendJson, sendText } from "./respond";
import { HttpError, type Route } from "./router";

export interface PlainApiDeps {
  url: string;
  siteUrl: string;
  authenticate: Authenticate;
}

/** Names the deployment, its addresses, and echoes for the CLI's network test. */
export function plainRoutes(deps: PlainApiDeps): Route[] {
  return [
    {
      method: "GET",
      path: "/",
      handler: (_req, res) =>
        sendText(res, 200, "This Convex deployment is running. See https://docs.convex.dev/."),
    },
    { method: "GET", path: "/version", handler: (_req, res) => sendText(res, 200, "embedded") },
    { method: "GET", path: "/instance_version", handler: (_req, res) => sendText(res, 200, "embedded") },
    {
      method: "GET",
      path: "/instance_name",
      handler: (_req, res, { engine }) => sendText(res, 200, engine.deployment.instanceName),
    },
    {
      method: "POST",
      path: "/echo",
      handler: async (req, res) => {
        const body = await readBody(req);
        res.writeHead(200, { "Content-Length": body.length });
        res.end(body);
      },
    },
    {
      method: "GET",
      path: "/api/v1/get_canonical_urls",
      handler: async (req, res) => {
        await requireAdmin(req, deps.authenticate);
        sendJson(res, 200, { convexCloudUrl: deps.url, convexSiteUrl: deps.siteUrl });
      },
    },
  ];
}

const NOT_YET: readonly { what: string; method: "GET" | "POST"; prefix: string }[] = [
  { what: "Import", method: "POST", prefix: "/api/import/" },
  { what: "Import", method: "POST", prefix: "/api/perform_import" },
  { what: "Export", method: "POST", prefix: "/api/export/" },
  { what: "Export", method: "GET", prefix: "/api/export/" },
  { what: "Running an inline query", method: "POST", prefix: "/api/run_test_function" },
];

/** Parts of the CLI's surface that the embedded deployment does not have: refused by name, never ignored. */
export function unavailableRoutes(): Route[] {
  return NOT_YET.map(({ what, method, prefix }) => ({
    method,
    prefix,
    handler: () => {
      throw new HttpError(400, "NotYetAvailable", `${what} is not yet available in the embedded deployment.`);
    },
  }));
}
