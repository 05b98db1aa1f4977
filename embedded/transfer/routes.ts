import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { readJsonObject } from "../http/body";
import { type Authenticate, requireAdmin } from "../http/caller";
import { decodePart } from "../http/requestUrl";
import { sendEmpty, sendJson } from "../http/respond";
import { HttpError, type Route, type RouteContext } from "../http/router";
import type { Exports } from "./exports";
import { ImportError } from "./importError";
import { ImportRequestBody } from "./importRequest";
import type { Imports } from "./imports";

export interface TransferRoutesDeps {
  imports: Imports;
  exports: Exports;
  authenticate: Authenticate;
}

const FinishUpload = z.object({
  import: ImportRequestBody,
  uploadToken: z.string(),
  partTokens: z.array(z.string()),
});
const ImportId = z.object({ importId: z.string() });

type Admin = (req: IncomingMessage, res: ServerResponse, ctx: RouteContext) => Promise<void> | void;

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpError(400, "BadJsonBody", z.prettifyError(parsed.error));
  return parsed.data;
}

/** What `convex import` and `convex export` call; admins only. */
export function transferRoutes(deps: TransferRoutesDeps): Route[] {
  const admin =
    (handler: Admin): Route["handler"] =>
    async (req, res, ctx) => {
      await requireAdmin(req, deps.authenticate);
      try {
        await handler(req, res, ctx);
      } catch (error) {
        if (error instanceof ImportError) throw new HttpError(400, "ImportFailed", error.message);
        throw error;
      }
    };
  return [...importRoutes(deps.imports, admin), ...exportRoutes(deps.exports, admin)];
}

function importRoutes(imports: Imports, admin: (handler: Admin) => Route["handler"]): Route[] {
  const start: Admin = async (_req, res) =>
    sendJson(res, 200, { uploadToken: await imports.uploads.start() });
  const part: Admin = async (req, res, { url }) => {
    const token = url.searchParams.get("uploadToken") ?? "";
    const number = Number(url.searchParams.get("partNumber"));
    sendJson(res, 200, await imports.uploads.putPart(token, number, req));
  };
  const finish: Admin = async (req, res) => {
    const { import: request, uploadToken, partTokens } = parse(FinishUpload, await readJsonObject(req));
    sendJson(res, 200, { importId: await imports.begin(request, uploadToken, partTokens) });
  };
  const withId =
    (act: (id: string) => void): Admin =>
    async (req, res) => {
      act(parse(ImportId, await readJsonObject(req)).importId);
      sendEmpty(res, 200);
    };
  return [
    { method: "POST", path: "/api/import/start_upload", handler: admin(start) },
    { method: "POST", path: "/api/import/upload_part", streams: true, handler: admin(part) },
    { method: "POST", path: "/api/import/finish_upload", handler: admin(finish) },
    { method: "POST", path: "/api/perform_import", handler: admin(withId((id) => imports.confirm(id))) },
    { method: "POST", path: "/api/cancel_import", handler: admin(withId((id) => imports.cancel(id))) },
  ];
}

function exportRoutes(exports: Exports, admin: (handler: Admin) => Route["handler"]): Route[] {
  const request: Admin = (_req, res, { url }) => {
    exports.request(url.searchParams.get("includeStorage") === "true");
    sendEmpty(res, 200);
  };
  const download: Admin = async (_req, res, { rest, engine }) => {
    const startTs = decodePart(rest) ?? "";
    const file = exports.file(startTs);
    if (file === null) throw new HttpError(404, "ExportNotFound", "There is no export of this time.");
    const { size } = await stat(file);
    res.writeHead(200, {
      "Content-Type": "application/zip",
      "Content-Length": size,
      "Content-Disposition": `attachment; filename=snapshot_${engine.deployment.instanceName}_${startTs}.zip`,
    });
    await pipeline(createReadStream(file), res);
  };
  return [
    { method: "POST", path: "/api/export/request/zip", handler: admin(request) },
    { method: "GET", prefix: "/api/export/zip/", handler: admin(download) },
  ];
}
