import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headersFile } from "../../../src/build/securityHeaders";
import { closeServer, listenOnLoopback, portOf } from "../../support/loopback";
import { folderOfFile } from "../../support/scratch";

const FILES: Record<string, string> = {
  "index.html": "<title>landing</title>",
  "app.html": "<title>shell</title>",
  "about.html": "<title>about</title>",
  "sw.js": "worker",
  "assets/main-1.js": "code",
  "assets/main-1.js.map": "source",
  _headers: headersFile({ scriptHashes: ["sha256-boot"], styleHashes: [], origins: [] }),
};
const LOCAL = ["http://127.0.0.1:7001", "ws://127.0.0.1:7001"];

const folder = folderOfFile();
let server: Server;
let origin: string;

beforeAll(async () => {
  await mkdir(path.join(folder, "assets"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  process.env.DARELOOP_DIST = folder;
  const { serveBuiltApp } = await import("../../../embedded/dev/builtApp");
  const identityUrl = "http://127.0.0.1:9";
  server = await serveBuiltApp({
    port: 0,
    identityUrl,
    clientEnv: { VITE_IDENTITY: "local" },
    origins: LOCAL,
  });
  origin = `http://127.0.0.1:${portOf(server)}`;
});

afterAll(() => closeServer(server));

const get = (pathname: string) => fetch(`${origin}${pathname}`);

describe("the built app's server", () => {
  it.each([
    ["/", "landing"],
    ["/?from=mail", "landing"],
    ["/app/feed", "shell"],
    ["/app", "shell"],
    ["/login", "shell"],
    ["/somebody", "shell"],
    ["/d/x.y", "shell"],
    ["/about", "about"],
  ])("C8 %s is the %s document, to be asked for anew each time", async (pathname, title) => {
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<title>${title}</title>`);
    if (title !== "about") expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("C8 a part of another build is gone, not a page", async () => {
    const response = await get("/assets/main-0.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("C8 source maps are never served", async () => {
    expect((await get("/assets/main-1.js.map")).status).toBe(404);
  });

  it("C8 every answer carries the headers of the file, and the policy names the local services", async () => {
    for (const pathname of ["/", "/app/feed", "/assets/main-1.js", "/sw.js", "/assets/gone.js"]) {
      const { headers } = await get(pathname);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy, pathname).toContain(
        "default-src 'none'; script-src 'self' 'sha256-boot'; style-src 'self';",
      );
      expect(policy, pathname).toContain("connect-src 'self' http://127.0.0.1:7001 ws://127.0.0.1:7001;");
      expect(headers.get("x-content-type-options"), pathname).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy"), pathname).toBe("same-origin");
      expect(headers.get("permissions-policy"), pathname).toContain("camera=(self)");
    }
    expect((await get("/assets/main-1.js")).headers.get("cache-control")).toContain("immutable");
    expect((await get("/sw.js")).headers.get("cache-control")).toBe("no-cache");
    expect((await get("/env.js")).headers.get("cache-control")).toBe("no-store");
  });

  it("C8 text is compressed for whoever takes it", async () => {
    const compressed = await fetch(`${origin}/assets/main-1.js`, { headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(await compressed.text()).toBe("code");
    const plain = await fetch(`${origin}/assets/main-1.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe("code");
  });

  it("an address that cannot be read is refused and the server lives on", async () => {
    expect((await get("/%E0%A4%A")).status).toBe(400);
    expect((await get("/")).status).toBe(200);
  });
});

describe("social tags in the shell", () => {
  it("PUB-31 what the deployment tells stands in place of the shell's own title, and nothing changes without an answer", async () => {
    const { socialHead, withSocialHead } = await import("../../../embedded/dev/socialHead");
    const asked: string[] = [];
    const site = createServer((req, res) => {
      asked.push(req.url ?? "");
      res.end(
        req.url?.includes("unwell") ? "no json" : JSON.stringify({ head: "<title>$& of a proof</title>" }),
      );
    });
    const siteUrl = `http://127.0.0.1:${await listenOnLoopback(site)}`;
    try {
      const head = await socialHead(siteUrl, "/v/feed1");
      expect(asked).toEqual(["/social?path=%2Fv%2Ffeed1"]);
      const shell = "<head><!--social--><title>shell</title><!--/social--></head>";
      expect(withSocialHead(shell, head ?? "")).toBe("<head><title>$& of a proof</title></head>");
      expect(withSocialHead("<head></head>", "<title>x</title>")).toBe("<head></head>");
      expect(await socialHead(siteUrl, "/unwell")).toBeNull();
      expect(await socialHead("http://127.0.0.1:9", "/v/feed1")).toBeNull();
    } finally {
      await closeServer(site);
    }
  });
});
