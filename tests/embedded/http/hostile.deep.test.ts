import { createServer } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import type { FunctionLog } from "../../../embedded/contract";
import { readBody } from "../../../embedded/http/body";
import { FunctionLogHub } from "../../../embedded/http/functionLogHub";
import { isOwnHost } from "../../../embedded/http/ownHost";
import { Shares } from "../../../embedded/http/shares";
import { openStore } from "../../../embedded/store/store";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { listenOnLoopback } from "../../support/loopback";
import { folderOfTest } from "../../support/scratch";
import { connectFrame } from "../sync/wireFrames";

let deployment: TestEmbedded;
beforeAll(async () => {
  deployment = await createTestEmbedded();
});
afterAll(() => deployment?.close());

const HANDSHAKE = [
  "Host: localhost",
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
    const answer = await raw(deployment.url, request, "Host: localhost", "Content-Length: 2", "", "{}");
    expect(answer).toContain(`HTTP/1.1 ${status} `);
  });

  it.each(["GET // HTTP/1.1", "GET //elsewhere.example/path HTTP/1.1", "TRACE / HTTP/1.1"])(
    "on the site port %s finds no HTTP action",
    async (request) => {
      expect(await raw(deployment.siteUrl, request, "Host: localhost")).toMatch(/^HTTP\/1\.1 40[045] /);
    },
  );

  it("a Host that is no host is refused", async () => {
    expect(await raw(deployment.siteUrl, "GET / HTTP/1.1", "Host: [")).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(deployment.logged.filter((line) => line.includes(" error "))).toEqual([]);
  });

  it.each(["elsewhere.example", "localhost.elsewhere.example:3210", "127.0.0.1.elsewhere.example"])(
    "a page of %s that had its name lead here is answered nothing, on either port or a socket",
    async (host) => {
      const get = ["GET /version HTTP/1.1", `Host: ${host}`];
      expect(await raw(deployment.url, ...get)).toBe("HTTP/1.1 400 Bad Request");
      expect(await raw(deployment.siteUrl, ...get)).toBe("HTTP/1.1 400 Bad Request");
      const upgrade = ["GET /api/sync HTTP/1.1", `Host: ${host}`, ...HANDSHAKE.slice(1)];
      expect(await raw(deployment.url, ...upgrade)).toBe("HTTP/1.1 400 Bad Request");
    },
  );

  it.each([
    ["localhost:3210", undefined, true],
    ["app.localhost", undefined, true],
    ["127.0.0.1:3210", undefined, true],
    ["[::1]:3210", undefined, true],
    ["192.168.0.7", undefined, true],
    ["Studio.local:3210", "studio.local", true],
    ["studio.local", undefined, false],
    ["", undefined, false],
  ])("the host %s, configured %s: %s", (header, configured, isOwn) => {
    expect(isOwnHost(header, configured)).toBe(isOwn);
  });

  it("both a length and chunks: refused, so that no second request hides in the body", async () => {
    const answer = await raw(
      ...([deployment.url, "POST /api/query HTTP/1.1", "Host: localhost", "Content-Length: 4"] as const),
      ...["Transfer-Encoding: chunked", "", "0", "", "GET /version HTTP/1.1", "Host: localhost"],
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
    socket.once("open", () => socket.send(JSON.stringify(connectFrame())));
    socket.once("open", () =>
      socket.send(`{"type":"Mutation","requestId":0,"udfPath":"a:b","args":[{"deep":${deep}}]}`),
    );
    expect(JSON.parse(await frame)).toMatchObject({ type: "FatalError" });
    socket.terminate();
  });
});

describe("reading a body", () => {
  /** A server that reads bodies of at most 100 bytes; resolves to what the first reading gave. */
  async function reading(send: (url: URL) => void): Promise<unknown> {
    const server = createServer();
    onTestFinished(() => void server.close().closeAllConnections());
    const read = new Promise<unknown>((resolve) => {
      server.on("request", (req) => readBody(req, 100).then(resolve, resolve));
    });
    send(new URL(`http://127.0.0.1:${await listenOnLoopback(server)}`));
    return read;
  }

  it.each(["br", "gzip", "identity"])(
    "ends when the client breaks off a body encoded as %s",
    async (encoding) => {
      const error = await reading(({ port, hostname }) => {
        const socket = connect(Number(port), hostname);
        const head = [
          "POST / HTTP/1.1",
          "Host: localhost",
          `Content-Encoding: ${encoding}`,
          "Content-Length: 99",
        ];
        socket.write(`${head.join("\r\n")}\r\n\r\n`, () => setImmediate(() => socket.destroy()));
      });
      expect(error).toMatchObject({ status: 400, code: "BadBody" });
    },
  );

  it.each(["br", "identity"])("ends as soon as a body encoded as %s is too large", async (encoding) => {
    const whole = Buffer.alloc(10_000_000, "a");
    const error = await reading((url) => {
      const body = new Uint8Array(encoding === "br" ? brotliCompressSync(whole) : whole);
      const headers = { "Content-Encoding": encoding };
      fetch(url, { method: "POST", body, headers }).catch(() => undefined);
    });
    expect(error).toMatchObject({ status: 413, code: "PayloadTooLarge" });
  });
});

describe("what one caller may take of everybody's time", () => {
  const packed = (bytes: number) => new Uint8Array(gzipSync(Buffer.alloc(bytes, " ")));
  const query = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${deployment.url}/api/query`, {
      ...{ method: "POST", body, headers: { "Content-Encoding": "gzip" } },
    });

  it("a small body that unpacks to more than arguments may be is refused while it is unpacked", async () => {
    const bomb = packed(127 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(200_000);
    const refused = await query(bomb);
    expect([refused.status, (await refused.json()).message]).toEqual([
      413,
      "Body is larger than 20971520 bytes.",
    ]);
    // The longest that is read: it is JSON of nothing, and said to be.
    expect(await (await query(packed(20 * 1024 * 1024))).json()).toMatchObject({ code: "BadJsonBody" });
  });

  it("reads four heavy bodies of an address at a time; the next waits unread, small ones do not wait", async () => {
    const { hostname, port } = new URL(deployment.url);
    const head = [
      "POST /api/query HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Length: 2000000",
      "",
      "",
    ];
    const slow = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = connect(Number(port), hostname);
        onTestFinished(() => void socket.destroy());
        await new Promise<void>((resolve) => socket.write(head.join("\r\n"), () => resolve()));
        return socket;
      }),
    );
    // Each of these is answered after the four have been accepted.
    for (let i = 0; i < 5; i++) expect(await alive()).toBe(200);
    const answers: string[] = [];
    const heavy = query(packed(10)).then(() => answers.push("heavy"));
    for (let i = 0; i < 5; i++) expect(await alive()).toBe(200);
    const small = await fetch(`${deployment.url}/api/query`, { method: "POST", body: '{"path":"a:b"}' });
    expect(small.status).toBe(200);
    expect(answers).toEqual([]);
    slow[0]?.destroy();
    await heavy;
  });

  it("gives each address its own turns, in the order they were asked for", async () => {
    const shares = new Shares(1);
    const order: string[] = [];
    const leave = await shares.enter("one");
    const later = ["second", "third"].map(async (name) => {
      const done = await shares.enter("one");
      order.push(name);
      done();
    });
    (await shares.enter("other"))();
    expect(order).toEqual([]);
    leave();
    await Promise.all(later);
    expect(order).toEqual(["second", "third"]);
    (await shares.enter("one"))();
  });
});

describe("what is kept of the past", () => {
  it("bounds the log by its length, but shows the newest entry whatever its length", () => {
    const hub = new FunctionLogHub();
    const log = (chars: number): FunctionLog => ({
      ...({
        kind: "Completion",
        componentPath: "",
        udfType: "Query",
        identifier: "a:b",
        error: null,
        requestId: "0",
        atMs: 0,
        durationMs: 0,
      } as const),
      logLines: [{ level: "LOG", text: "x".repeat(chars), atMs: 0 }],
    });
    for (let i = 0; i < 40; i++) hub.add(log(1 << 20));
    expect(hub.after(0).entries).toHaveLength(16);
    hub.add(log(20 << 20));
    expect(hub.after(0).entries).toHaveLength(1);
    for (let i = 0; i < 1200; i++) hub.add(log(1));
    expect(hub.after(0).entries).toHaveLength(1000);
  });

  it("forgets the answers to mutations after a week, without a restart", () => {
    const dataDir = folderOfTest();
    const store = openStore(dataDir);
    onTestFinished(() => store.close());
    const put = (requestId: number, atMs: number) =>
      store.sessionRequests.put(
        { sessionId: "s", requestId },
        { ts: 1n, valueText: "null", logLines: [], atMs },
      );
    const week = 7 * 24 * 3600_000;
    store.driver.atomically(() => {
      put(0, 0);
      for (let request = 1; request < 1000; request++) put(request, week + 1);
    });
    expect(store.sessionRequests.find({ sessionId: "s", requestId: 0 })).toBeNull();
    expect(store.sessionRequests.find({ sessionId: "s", requestId: 1 })).toMatchObject({ valueText: "null" });
  });
});
