import type { IncomingMessage, ServerResponse } from "node:http";

const METHODS = "GET,POST,OPTIONS,PATCH,DELETE,PUT";
const MAX_AGE_SECONDS = "86400";

/** The API port mirrors origin and requested headers, as the cloud does: admission is by token, not by origin. */
export function applyCors(req: IncomingMessage, res: ServerResponse): void {
  const origin = req.headers.origin;
  if (origin === undefined) return;
  res.setHeader("Access-Control-Allow-Origin", origin);
  res.setHeader("Access-Control-Allow-Credentials", "true");
  res.setHeader("Vary", "Origin");
}

export function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  const requested = req.headers["access-control-request-headers"];
  if (requested !== undefined) res.setHeader("Access-Control-Allow-Headers", requested);
  res.setHeader("Access-Control-Allow-Methods", METHODS);
  res.setHeader("Access-Control-Max-Age", MAX_AGE_SECONDS);
  res.writeHead(200, { "Content-Length": 0 });
  res.end();
}
