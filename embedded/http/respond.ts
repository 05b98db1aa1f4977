import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Outcome } from "../contract";

/** A failure as clients show it: the id is the one of the function log, the engine's text is bare. */
export function errorText({ errorMessage, requestId }: Outcome & { ok: false }): string {
  return `[Request ID: ${requestId ?? randomBytes(8).toString("hex")}] Server Error\n${errorMessage}`;
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  res.writeHead(status, { "Content-Type": "application/json", "Content-Length": body.length });
  res.end(body);
}

export function sendText(res: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(text);
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Content-Length": body.length });
  res.end(body);
}

export function sendEmpty(res: ServerResponse, status: number): void {
  res.writeHead(status, { "Content-Length": 0 });
  res.end();
}
