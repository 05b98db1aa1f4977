import http from "node:http";
import WebSocket from "ws";
import type { FrameCase } from "./frames";
import type { RequestCase } from "./requests";

export interface Addresses {
  url: string;
  siteUrl: string;
}

/** Null when the server behaved; else what it did wrong. */
export type Verdict = string | null;

/** Codes by which the protocol, or WebSocket itself, ends a connection over its client's mistake. */
const CLIENT_FAULT = new Set([1000, 1002, 1003, 1005, 1007, 1009, 1013]);

/** Plays the frames, then waits until the server has read them all: it answers a ping, or has closed. */
export async function playFrames({ frames }: FrameCase, { url }: Addresses): Promise<Verdict> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`);
  const types: string[] = [];
  socket.on("message", (data) => types.push(String(data).slice(0, 40)));
  const closed = new Promise<Verdict>((resolve) => {
    socket.once("close", (code, reason) => resolve(verdictOfClose(code, String(reason), types)));
    socket.once("error", () => undefined);
  });
  const answered = new Promise<Verdict>((resolve) => socket.once("pong", () => resolve(null)));
  await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
  for (const frame of frames)
    socket.send(typeof frame === "string" ? frame : Buffer.from(frame.base64, "base64"));
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  const verdict = await Promise.race([closed, answered]);
  socket.terminate();
  await closed;
  return verdict;
}

function verdictOfClose(code: number, reason: string, types: string[]): Verdict {
  // A client that claims to have seen the future is told so: the database may have been restored.
  if (code === 1011 && reason.includes("newer state")) return null;
  if (code === 1006) return null;
  if (!CLIENT_FAULT.has(code)) return `closed with ${code} ${reason}`;
  if (code === 1000 && !types.some((type) => /"type":"(?:FatalError|AuthError)"/.test(type))) {
    return `closed with 1000 and no word why: ${types.join(" ")}`;
  }
  return null;
}

/** One request; a status of 500 and above is the server's fault, a broken connection too. */
export function playRequest(
  one: RequestCase,
  addresses: Addresses,
  agent: http.Agent | false,
): Promise<Verdict> {
  const { hostname, port } = new URL(one.port === "site" ? addresses.siteUrl : addresses.url);
  const { method, path, headers } = one;
  return new Promise((resolve) => {
    let request: http.ClientRequest;
    try {
      request = http.request({ agent, hostname, port, method, path, headers });
    } catch {
      // Node's own client does not send such a thing.
      resolve(null);
      return;
    }
    request.once("response", (response) => {
      const { statusCode = 0 } = response;
      response.resume().once("close", () => resolve(statusCode < 500 ? null : `answered ${statusCode}`));
    });
    request.once("error", (error) => {
      // A kept connection may be closed by the server while the next request is on its way: no fault of either.
      if (request.reusedSocket && !one.leaves) resolve(playRequest(one, addresses, false));
      else resolve(one.leaves ? null : `broke off: ${error.message}`);
    });
    request.end(Buffer.from(one.body, "base64"));
    if (one.leaves) request.once("socket", () => setImmediate(() => request.destroy()));
  });
}
