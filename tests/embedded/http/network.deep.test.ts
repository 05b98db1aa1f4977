import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import type { TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { type LiveDeployment, live, openLive } from "../sync/live";
import { openRaw } from "../sync/rawSocket";
import { connectFrame } from "../sync/wireFrames";

/** Short enough to be waited for; a browser never comes near the real ones. */
const HASTY = {
  networkLimits: { headersMs: 300, requestMs: 600, idleMs: 400, checkEveryMs: 50, maxConnections: 60 },
};

let opened: LiveDeployment;
let deployment: TestEmbedded;
beforeAll(async () => {
  opened = await openLive(HASTY);
  deployment = opened.deployment;
});
afterAll(() => opened?.close());

interface Wire {
  socket: Socket;
  /** Everything received once the other side has ended the connection. */
  ended: Promise<string>;
}

/** A connection that says exactly what it is given. */
function wire(address: string, ...lines: string[]): Wire {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = "";
  const ended = new Promise<string>((resolve) => {
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
  if (lines.length > 0) socket.write(lines.join("\r\n"));
  return { socket, ended };
}

/** The answer to a target as it is written, which `fetch` would tidy up. */
const getOf = (address: string, target: string): Promise<string> =>
  wire(address, `GET ${target} HTTP/1.1`, "Host: localhost", "Connection: close", "", "").ended;
const statusOf = (answer: string): string => answer.split("\r\n")[0] ?? "";
const alive = async (): Promise<number> => (await fetch(`${deployment.url}/version`)).status;
const incoming = (): string[] => readdirSync(path.join(deployment.dataDir, "files/incoming"));

/** Waits until so many lines with this text have been logged. */
async function logged(text: string, count: number): Promise<void> {
  while (deployment.logged.filter((line) => line.includes(text)).length < count) await alive();
}

/** TCP sockets of this process, which holds both ends. */
const sockets = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;

async function uploadPath(): Promise<string> {
  const address = new URL(await deployment.client().mutation(live.uploadUrl, {}));
  return `${address.pathname}${address.search}`;
}

describe("slow and silent clients", () => {
  it("headers that trickle in are cut off with 408, on both ports", async () => {
    for (const address of [deployment.url, deployment.siteUrl]) {
      const { ended } = wire(address, "GET /version HTTP/1.1", "Host: localhost", "X-Slow: ");
      expect(statusOf(await ended)).toBe("HTTP/1.1 408 Request Timeout");
    }
  });

  it("a body that does not end is cut off, by the time-out that the cloud has for uploads", async () => {
    const { socket, ended } = wire(
      deployment.url,
      ...["POST /api/query HTTP/1.1", "Host: localhost", "Content-Length: 1000", "", '{"path":'],
    );
    const drip = setInterval(() => socket.write(" "), 40);
    expect(await ended).toContain("408 Request Timeout");
    clearInterval(drip);
  });

  it("a slow upload is cut off and leaves no half file behind", async () => {
    const { socket, ended } = wire(
      deployment.url,
      ...[
        `POST ${await uploadPath()} HTTP/1.1`,
        "Host: localhost",
        "Content-Length: 100000",
        "",
        "some bytes",
      ],
    );
    const drip = setInterval(() => socket.write("more"), 40);
    await ended;
    clearInterval(drip);
    while (incoming().length > 0) await alive();
    expect(await alive()).toBe(200);
  });

  it("a download that is not read is cut off; one that is read is not", async () => {
    const bytes = new Uint8Array(24 << 20);
    const { files } = deployment.engine;
    const storageId = await files.store({ stream: Readable.from([bytes]), contentType: null });
    const file = files.urlFor(storageId);
    const get = [
      `GET ${new URL(String(file)).pathname} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      "",
      "",
    ];
    const stuck = wire(deployment.url, ...get);
    stuck.socket.pause();
    const steady = wire(deployment.url, ...get);
    const received = await steady.ended;
    expect(received.length).toBeGreaterThan(bytes.length);
    await logged("route=/api/storage/*", 2);
    stuck.socket.resume();
    expect((await stuck.ended).length).toBeLessThan(bytes.length);
  });

  it("a connection that asks nothing is ended; a function may take longer than that to answer", async () => {
    const silent = wire(deployment.url);
    const poll = fetch(`${deployment.url}/api/stream_function_logs?cursor=99999999999999`, {
      headers: { Authorization: `Convex ${deployment.adminKey}` },
    });
    expect(statusOf(await silent.ended)).toBe("HTTP/1.1 408 Request Timeout");
    await deployment.client().query(live.read, { name: "while polling" });
    expect((await poll).status).toBe(200);
  });
});

describe("what is no request of the protocol", () => {
  it.each([
    ["garbage", ["\x16\x03\x01 not http at all", "", ""], 400],
    [
      "headers of 100 KB",
      ["GET / HTTP/1.1", "Host: localhost", `X-Large: ${"x".repeat(100_000)}`, "", ""],
      431,
    ],
    ["a path of 100 KB", [`GET /${"x".repeat(100_000)} HTTP/1.1`, "Host: localhost", "", ""], 431],
    ["a header with a NUL", ["GET / HTTP/1.1", "Host: localhost", "X-Nul: a\0b", "", ""], 400],
    [
      "an upgrade to something else",
      ["GET / HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: h2c", "", ""],
      400,
    ],
  ])("%s is answered in the form of every error, and the connection ended", async (_name, lines, status) => {
    const answer = await wire(deployment.url, ...lines).ended;
    expect(statusOf(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  it("garbage behind a good request: the request is answered, the garbage ends the connection", async () => {
    const answer = await wire(
      deployment.url,
      "GET /version HTTP/1.1",
      "Host: localhost",
      "",
      "garbage \0\0",
      "",
      "",
    ).ended;
    expect(answer).toMatch(/^HTTP\/1.1 (200 OK|400 Bad Request)/);
    expect(await alive()).toBe(200);
  });

  it("a method that a path is not served with is 405 and says which are, an unknown path 400", async () => {
    const refused = await fetch(`${deployment.url}/api/query`, { method: "DELETE" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, GET"]);
    expect(await refused.json()).toMatchObject({ code: "MethodNotAllowed" });
    expect((await fetch(`${deployment.url}/api/nothing`, { method: "PUT" })).status).toBe(400);
  });

  it.each([
    "/api/1/sync",
    "/api/latest/sync",
    "/api/1.48.0.0/sync",
    `/api/1.48.0-${"x".repeat(70)}/sync`,
    "/api/%00/sync",
  ])("a socket of the version in %s is refused with 400", async (target) => {
    const socket = new WebSocket(`${deployment.url.replace("http", "ws")}${target}`);
    await expect(new Promise((_resolve, reject) => socket.once("error", reject))).rejects.toThrow(
      "Unexpected server response: 400",
    );
  });

  it("a handshake of another WebSocket version is refused and told the right one", async () => {
    const answer = await wire(
      deployment.url,
      ...["GET /api/1.48.0/sync HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"],
      ...["Sec-WebSocket-Version: 99", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""],
    ).ended;
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*Sec-WebSocket-Version: 13/);
  });
});

describe("frames that break the protocol", () => {
  const open = () => openRaw(`${deployment.url.replace("http", "ws")}/api/1.48.0/sync`);

  it("a binary frame is answered with FatalError", async () => {
    const socket = open();
    await socket.ready;
    socket.socket.send(Buffer.from(JSON.stringify(connectFrame())));
    expect(await socket.next()).toMatchObject({
      type: "FatalError",
      error: expect.stringMatching(/binary/i),
    });
    expect(await socket.closed).toMatchObject({ code: 1000 });
  });

  it("a frame above 20 MiB ends the connection with 1009 before it is read", async () => {
    const socket = open();
    await socket.ready;
    // Only the header of a frame of one byte more: nothing is allocated for it.
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x01, 0x40, 0, 1, 0, 0, 0, 0]);
    const { _socket: stream } = Object(socket.socket);
    stream.write(header);
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });

  it.each([
    ["a reserved opcode", [0x83, 0x80, 0, 0, 0, 0], 1002],
    ["a frame without a mask", [0x81, 0x02, 0x7b, 0x7d], 1002],
    ["text that is not UTF-8", [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007],
  ])("%s ends the connection with the WebSocket's own code", async (_name, bytes, code) => {
    const socket = open();
    await socket.ready;
    const { _socket: stream } = Object(socket.socket);
    stream.write(Buffer.from(bytes));
    expect(await socket.closed).toMatchObject({ code });
  });
});

describe("an HTTP action that does not read the body of its request", () => {
  // With the real limits: what ends an endless body here is its size, however slow the machine is.
  let patient: LiveDeployment;
  beforeAll(async () => {
    patient = await openLive();
  });
  afterAll(() => patient?.close());

  const body = (size: number) => [
    "POST /none HTTP/1.1",
    "Host: localhost",
    `Content-Length: ${size}`,
    "",
    "",
  ];

  it.each([5, 1_000_000])("leaves the connection fit for the next request: %d bytes", async (size) => {
    const { socket, ended } = wire(patient.deployment.siteUrl, ...body(size));
    // The answer is complete before the body is.
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write("x".repeat(size));
    socket.write(
      ["GET /hello?name=next HTTP/1.1", "Host: localhost", "Connection: close", "", ""].join("\r\n"),
    );
    const answer = await ended;
    expect(statusOf(answer)).toBe("HTTP/1.1 404 Not Found");
    expect(answer).toContain("Hello next");
  });

  it("does not let it go on without end", async () => {
    const head = ["POST /none HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", "", ""];
    const { socket, ended } = wire(patient.deployment.siteUrl, ...head);
    const part = `100000\r\n${"x".repeat(1 << 20)}\r\n`;
    for (let sent = 0; sent < 24; sent += 1) socket.write(part);
    expect(statusOf(await ended)).toBe("HTTP/1.1 404 Not Found");
  });
});

describe("an HTTP action that announces another length than it sends", () => {
  it.each(["5/10", "10/5"])("is cut off: %s", async (lengths) => {
    const answer = await wire(
      deployment.siteUrl,
      ...[`GET /length/${lengths} HTTP/1.1`, "Host: localhost", "", ""],
      ...["GET /hello?name=next HTTP/1.1", "Host: localhost", "", ""],
    ).ended;
    // What was sent too much would be the head of the next answer, and what is missing would be filled from it.
    expect(answer).not.toContain("Hello next");
    expect(answer.split("\r\n\r\n")[1]?.length ?? 0).toBeLessThanOrEqual(5);
  });

  it("goes on when it is right", async () => {
    const answer = await fetch(`${deployment.siteUrl}/length/7/7`);
    expect(await answer.text()).toBe("x".repeat(7));
  });
});

describe("paths that try to leave", () => {
  it.each([
    ...[
      "/api/storage/../../admin_key",
      "/api/storage/..%2f..%2fadmin_key",
      "/api/storage/%2e%2e/%2e%2e/admin_key",
    ],
    ...["/api/storage/%252e%252e%252fadmin_key", "/api/storage/..%5c..%5cadmin_key", "/api/storage/%00"],
    ...[
      "/api/storage/incoming",
      "/api/storage/",
      "/api/storage//etc/passwd",
      "/api/storage/files%2f..%2fdata.db",
    ],
    "http://elsewhere.example/api/storage/..%2fadmin_key",
  ])("%s finds nothing", async (target) => {
    const answer = await getOf(deployment.url, target);
    expect(statusOf(answer)).toMatch(/^HTTP\/1.1 40[04] /);
    expect(answer).not.toContain(deployment.adminKey);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toHaveProperty("code");
  });

  it.each([
    "/lines/../boom",
    "/%2e%2e/boom",
    "/whoami%00",
    "//boom",
    "/boom%2f..",
    "http://elsewhere.example/none",
  ])("on the site port %s is only a path that the app may know or not", async (target) => {
    const answer = await getOf(deployment.siteUrl, target);
    expect(statusOf(answer)).toMatch(/^HTTP\/1.1 (200|404|500) /);
    expect(answer).not.toContain(deployment.adminKey);
  });

  it("an absolute-form target is served as its path", async () => {
    const answer = await getOf(deployment.url, "http://elsewhere.example/version");
    expect(statusOf(answer)).toBe("HTTP/1.1 200 OK");
  });
});

describe("a flood", () => {
  it("connections beyond the limit are refused without harm, and there is room again when the others are gone", async () => {
    const before = sockets();
    const flood = Array.from({ length: 200 }, () => wire(deployment.url));
    const refused = await Promise.all(flood.map(({ ended }) => ended));
    // Those that were let in are told after a while that their request did not come.
    expect(refused.filter((answer) => answer === "").length).toBeGreaterThan(0);
    expect(deployment.logged.filter((line) => line.includes("Connections are refused"))).not.toEqual([]);
    expect(await alive()).toBe(200);
    // Those of `alive` itself may stay open.
    while (sockets() > before + 4) await alive();
  });

  it("nothing that was tried here is an error of the server's, or has left a file", () => {
    expect(deployment.logged.filter((line) => line.includes(" error "))).toEqual([]);
    expect(incoming()).toEqual([]);
  });
});
