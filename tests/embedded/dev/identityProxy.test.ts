import { symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeServer, listenOnLoopback, portOf } from "../../support/loopback";
import { folderOfFile } from "../../support/scratch";

const folder = folderOfFile();
/** What a server of somebody else's was asked for. */
let elsewhere: { server: Server; port: number; asked: string[] };
let identity: { server: Server; port: number; asked: string[] };
let app: { server: Server; port: number };

async function listener(words: string) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (req.url?.includes("broken")) res.write("half", () => res.destroy());
    else if (req.method === "POST") req.pipe(res);
    else res.end(words);
  });
  return { server, asked, port: await listenOnLoopback(server) };
}

beforeAll(async () => {
  for (const name of ["index.html", "app.html", "_headers"]) await writeFile(path.join(folder, name), "");
  process.env.DARELOOP_DIST = folder;
  elsewhere = await listener("<script>elsewhere</script>");
  identity = await listener("a session");
  const { serveBuiltApp } = await import("../../../embedded/dev/builtApp");
  const identityUrl = `http://127.0.0.1:${identity.port}`;
  const server = await serveBuiltApp({ port: 0, identityUrl, clientEnv: {}, origins: [] });
  app = { server, port: portOf(server) };
});

beforeEach(() => {
  elsewhere.asked.length = 0;
  identity.asked.length = 0;
});

afterAll(async () => {
  for (const { server } of [app, identity, elsewhere]) await closeServer(server);
});

/** A request line as it stands; `fetch` would tidy it up first. */
function ask(target: string, said?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const method = said === undefined ? "GET" : "POST";
    const asking = request({ host: "127.0.0.1", port: app.port, path: target, method });
    asking.once("error", reject);
    asking.once("response", (answer: IncomingMessage) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text += piece;
      });
      answer.once("close", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.end(said);
  });
}

describe("the way to the identity service", () => {
  it("C8 leads there, with path and search as they were asked for", async () => {
    expect(await ask("/auth/get-session?fresh=1")).toEqual({ status: 200, text: "a session" });
    expect(identity.asked).toEqual(["GET /auth/get-session?fresh=1"]);
  });

  it("C8 carries what was said, one after another", async () => {
    for (const said of ["a password", "x".repeat(200_000)]) {
      expect(await ask("/auth/sign-in/email", said)).toEqual({ status: 200, text: said });
    }
  });

  it.each([
    ["two slashes name no other host", (port: number) => `//127.0.0.1:${port}/auth/page`],
    ["two slashes behind dots", (port: number) => `/auth/..//127.0.0.1:${port}/auth/page`],
    ["a whole address", (port: number) => `http://127.0.0.1:${port}/auth/page`],
    ["an address with a name before the host", (port: number) => `//x@127.0.0.1:${port}/auth/page`],
  ])("C8 leads nowhere else: %s", async (_name, target) => {
    const { text } = await ask(target(elsewhere.port));
    expect(elsewhere.asked).toEqual([]);
    expect(text).not.toContain("elsewhere");
  });

  it("C8 an answer that breaks off is not taken for a whole one, and the server lives on", async () => {
    await expect(ask("/auth/broken")).resolves.toMatchObject({ text: "half" });
    expect((await ask("/auth/get-session")).status).toBe(200);
  });
});

describe("a file that cannot be read to its end", () => {
  it("C8 costs its answer, not the server", async () => {
    // There, of the kind of a file, and without a byte that anybody could read.
    await symlink("/proc/self/mem", path.join(folder, "film.webp"));
    await ask("/film.webp").catch(() => undefined);
    expect((await ask("/")).status).toBe(200);
  });
});
