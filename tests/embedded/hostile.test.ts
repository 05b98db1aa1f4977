import { connect } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";

let deployment: TestEmbedded;
beforeAll(async () => {
  deployment = await createTestEmbedded();
});
afterAll(() => deployment?.close());

const HANDSHAKE = [
  "Host: x",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

/** Sends the bytes as they are; resolves to the first answer's status line. */
function raw(address: string, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("data", (data) => {
      resolve(data.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => resolve("closed"));
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

const alive = async () => (await fetch(`${deployment.url}/version`)).status;

describe("requests that no client makes", () => {
  it.each([
    ["GET // HTTP/1.1", "HTTP/1.1 404 Not Found"],
    ["GET /nowhere HTTP/1.1", "HTTP/1.1 404 Not Found"],
    ["GET http:// HTTP/1.1", "HTTP/1.1 404 Not Found"],
  ])("an upgrade of %s is refused", async (request, answer) => {
    expect(await raw(deployment.url, request, ...HANDSHAKE)).toBe(answer);
    expect(await alive()).toBe(200);
  });

  it("a refused upgrade whose client is gone already harms nobody", async () => {
    const { hostname, port } = new URL(deployment.url);
    for (let i = 0; i < 50; i++) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      socket.write(`GET /nowhere HTTP/1.1\r\n${HANDSHAKE.join("\r\n")}\r\n\r\n`);
      socket.resetAndDestroy();
    }
    for (let i = 0; i < 5; i++) expect(await alive()).toBe(200);
  });

  it.each([
    ["GET // HTTP/1.1", 400],
    ["GET /api/storage/%zz HTTP/1.1", 404],
    ["GET /api/storage/..%2f..%2fadmin_key HTTP/1.1", 404],
    ["POST /api/run/%zz/x HTTP/1.1", 400],
  ])("%s is the caller's mistake: %i", async (request, status) => {
    const answer = await raw(deployment.url, request, "Host: x", "Content-Length: 2", "", "{}");
    expect(answer).toContain(`HTTP/1.1 ${status} `);
  });

  it.each(["GET // HTTP/1.1", "GET //elsewhere.example/path HTTP/1.1", "TRACE / HTTP/1.1"])(
    "on the site port %s finds no HTTP action",
    async (request) => {
      expect(await raw(deployment.siteUrl, request, "Host: x")).toMatch(/^HTTP\/1\.1 40[045] /);
    },
  );

  it("a Host that is no host is refused", async () => {
    expect(await raw(deployment.siteUrl, "GET / HTTP/1.1", "Host: [")).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(deployment.logged.filter((line) => line.includes(" error "))).toEqual([]);
  });

  it("both a length and chunks: refused, so that no second request hides in the body", async () => {
    const answer = await raw(
      ...([deployment.url, "POST /api/query HTTP/1.1", "Host: x", "Content-Length: 4"] as const),
      ...["Transfer-Encoding: chunked", "", "0", "", "GET /version HTTP/1.1", "Host: x"],
    );
    expect(answer).toBe("HTTP/1.1 400 Bad Request");
  });

  it("arguments nested without end: refused by HTTP and by the socket, as a mistake of the call", async () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const body = `{"path":"a:b","args":{"deep":${deep}}}`;
    const answer = await fetch(`${deployment.url}/api/query`, { method: "POST", body });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "BadArgs"]);

    const socket = new WebSocket(`${deployment.url.replace("http", "ws")}/api/sync`);
    const frame = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
    socket.once("open", () =>
      socket.send(`{"type":"Mutation","requestId":0,"udfPath":"a:b","args":[{"deep":${deep}}]}`),
    );
    expect(JSON.parse(await frame)).toMatchObject({ type: "FatalError" });
    socket.terminate();
  });
});

it("a compressed body broken off half way ends its request", async () => {
  const whole = brotliCompressSync(Buffer.alloc(1_000_000, "abc{}[]"));
  const { hostname, port } = new URL(deployment.url);
  const socket = connect(Number(port), hostname);
  const head = ["POST /echo HTTP/1.1", "Host: x", "Content-Encoding: br", `Content-Length: ${whole.length}`];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise<void>((resolve) => {
    socket.write(whole.subarray(0, whole.length - 5), () => resolve());
  });
  const before = deployment.logged.length;
  socket.destroy();
  expect(await alive()).toBe(200);
  expect(deployment.logged.slice(before)).toEqual([]);
});
