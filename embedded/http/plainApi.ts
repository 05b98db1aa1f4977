import { readBody } from "./body";
import type { Authenticate } from "./caller";
import { requireAdmin } from "./caller";
import { sendJson, sendText } from "./respond";
import type { Route } from "./router";

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
