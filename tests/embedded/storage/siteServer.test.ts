import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { type LiveDeployment, openLive } from "../sync/live";

let opened: LiveDeployment;
let site: string;
beforeAll(async () => {
  opened = await openLive();
  site = opened.deployment.siteUrl;
});
afterAll(() => opened?.close());

const MIB = 1024 * 1024;
const size = async (bytes: number) =>
  fetch(`${site}/size`, { method: "POST", body: new Uint8Array(bytes), signal: AbortSignal.timeout(20_000) });

describe("HTTP actions", () => {
  test("get the request and give status, headers and body; the API port has the same under /http", async () => {
    for (const base of [site, `${opened.deployment.url}/http`]) {
      const response = await fetch(`${base}/hello?name=Ann`);
      expect(response.status).toBe(201);
      expect(response.headers.get("x-kind")).toBe("greeting");
      expect(await response.text()).toBe("Hello Ann");
    }
  });

  test("HEAD counts as GET and has no body; the site port adds no CORS headers", async () => {
    const response = await fetch(`${site}/hello?name=Ann`, {
      method: "HEAD",
      headers: { Origin: "https://a.example" },
    });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe("");
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("the request body arrives whole, headers included", async () => {
    const body = "x".repeat(300_000);
    const response = await fetch(`${site}/echo`, { method: "POST", body, headers: { "x-own": "1" } });
    expect(response.headers.get("x-own")).toBe("1");
    expect(await response.text()).toBe(body);
  });

  test("the answer streams: the first line is there before the last is made", async () => {
    const response = await fetch(`${site}/lines/1000000`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^line 1\n/);
    await reader?.cancel();
    expect(await (await fetch(`${site}/lines/3`)).text()).toBe("line 1\nline 2\nline 3\n");
  });

  test("an answer may ask the database for each piece, whenever the reader comes for it", async () => {
    expect(await (await fetch(`${site}/late`)).text()).toBe("1 of 0\n2 of 0\n3 of 0\n");
  });

  test("bodies up to 20 MiB are taken, longer ones are refused", async () => {
    expect(await (await size(20 * MIB)).text()).toBe(String(20 * MIB));
    const refused = await size(20 * MIB + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: "RequestTooLarge" });
  });

  test("a body without a length is cut at the limit too", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(stream) {
        sent += 1;
        if (sent > 21) stream.close();
        else stream.enqueue(new Uint8Array(MIB));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect((await fetch(`${site}/size`, init)).status).toBe(413);
  });

  test("a valid token gives the identity; one that is not valid gives none and does not fail the request", async () => {
    const as = async (header: string) =>
      (await fetch(`${site}/whoami`, { headers: { Authorization: header } })).text();
    expect(await as(`Bearer ${await opened.token("ann")}`)).toBe("ann");
    expect(await as(`Bearer ${await opened.token("ann", -60)}`)).toBe("nobody");
    expect(await as("Bearer nonsense")).toBe("nobody");
    expect(await as("Basic abc")).toBe("nobody");
    expect(await (await fetch(`${site}/whoami`)).text()).toBe("nobody");
    const token = await opened.token("ann");
    const headers = { Authorization: `Bearer ${token}`, "user-agent": "test" };
    const origin = await (await fetch(`${site}/origin`, { headers })).json();
    expect(origin).toMatchObject({ ip: "127.0.0.1", userAgent: "test", authToken: token });
  });

  test("no route: 404; a throw: 500 with the error's text", async () => {
    const missing = await fetch(`${site}/missing`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe("No matching routes found");
    const boom = await fetch(`${site}/boom`);
    expect(boom.status).toBe(500);
    expect(await boom.json()).toMatchObject({
      code: expect.stringMatching(/^\[Request ID: .+\] Server Error: .*boom/),
    });
  });

  test("without http.ts every path is 404 with its own text", async () => {
    const bare = await createTestEmbedded();
    try {
      const response = await fetch(`${bare.siteUrl}/hello`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("This Convex deployment does not have HTTP actions enabled.");
    } finally {
      await bare.close();
    }
  });
});
