import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { type FunctionReference, makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { listenOnLoopback } from "../../support/loopback";
import { pushFolder } from "../engine/directPush";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/calls/convex");
let deployment: TestEmbedded;

beforeAll(async () => {
  deployment = await createTestEmbedded({ clock: "manual" });
  await pushFolder(deployment, FIXTURE);
});

afterAll(() => deployment.close());

type Args = Record<string, string>;
const ref = (name: string): FunctionReference<"action"> => makeFunctionReference<"action", Args>(name);
const act = (name: string, args: Args = {}): Promise<unknown> => deployment.client().action(ref(name), args);
const messages = (channel: string): Promise<string[]> =>
  deployment.client().query(makeFunctionReference<"query">("messages:list"), { channel });
const asAda = () => {
  const ada = { subject: "ada", issuer: "i", tokenIdentifier: "i|ada" };
  const identity = Buffer.from(JSON.stringify(ada)).toString("base64");
  return { Authorization: `Convex ${deployment.adminKey}:${identity}` };
};

describe("actions", () => {
  it("run mutations and queries, each its own transaction, and other actions with the caller's identity", async () => {
    expect(await act("actions:viaFunctions", { channel: "act" })).toEqual(["from an action"]);
    expect(await messages("act")).toEqual(["from an action"]);
    expect(await act("actions:nested")).toBe("outer(nobody)");
    const body = JSON.stringify({ path: "actions:nested", args: {} });
    const answer = await fetch(`${deployment.url}/api/action`, { method: "POST", body, headers: asAda() });
    expect(await answer.json()).toMatchObject({ status: "success", value: "outer(ada)" });
  });

  it("fetch works", async () => {
    const server: Server = createServer((_req, res) => res.end("from outside"));
    const port = await listenOnLoopback(server);
    try {
      expect(await act("actions:fetchText", { url: `http://127.0.0.1:${port}/` })).toBe("from outside");
    } finally {
      server.close();
    }
  });

  it('"use node" modules import Node\'s own', async () => {
    expect(await act("nodeActions:digest", { text: "" })).toMatch(/^e3b0c44298fc1c14/);
  });

  it("arguments and results are validated, internal and missing actions refused", async () => {
    await expect(act("nodeActions:digest", {})).rejects.toThrow(/ArgumentValidationError/);
    await expect(act("actions:wrongResult")).rejects.toThrow(/ReturnsValidationError/);
    await expect(act("actions:inner")).rejects.toThrow(/Could not find public function for 'actions:inner'/);
    await expect(act("actions:none")).rejects.toThrow(/Could not find public function for 'actions:none'/);
    await expect(act("messages:send")).rejects.toThrow(
      "Trying to execute messages.js:send as Action, but it is defined as Mutation.",
    );
  });

  it("an error shows the developer's own lines", async () => {
    await expect(act("actions:fails")).rejects.toThrow(
      /Server Error\nUncaught Error: the action broke\n {4}at .*actions\.ts:\d+:\d+/,
    );
  });

  it("process.env is the deployment's, and follows a change", async () => {
    const seen = { greeting: null, cloud: deployment.url, hostPath: null };
    expect(await act("actions:readsEnv")).toEqual(seen);
    await deployment.setEnv({ GREETING: "hello" });
    expect(await act("actions:readsEnv")).toEqual({ ...seen, greeting: "hello" });
    await deployment.setEnv({ GREETING: null });
  });

  it("log lines belong to their own call, side by side", async () => {
    const lines = async (word: string) => {
      const body = JSON.stringify({ path: "actions:logs", args: { word } });
      const answer = await fetch(`${deployment.url}/api/action`, { method: "POST", body });
      return (await answer.json()).logLines;
    };
    const [a, b] = await Promise.all([lines("a"), lines("b")]);
    expect(a).toEqual(["[LOG] 'word' { word: 'a' }", "[WARN] 'careful'"]);
    expect(b).toEqual(["[LOG] 'word' { word: 'b' }", "[WARN] 'careful'"]);
  });

  it("schedule and cancel; the manual clock brings them on", async () => {
    await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
    await act("actions:schedules", { channel: "sched" });
    expect(await messages("sched")).toEqual([]);
    await deployment.advance(60_000);
    expect(await messages("sched")).toEqual(["scheduled"]);
    const now = deployment.clock.now();
    expect(await act("actions:tellsTime")).toEqual({ now, date: now });
  });

  it("one whose timer throws ends neither itself nor the others of its thread", async () => {
    const [late, other] = await Promise.all([act("actions:throwsLater"), act("actions:nested")]);
    expect([late, other]).toEqual(["went on", "outer(nobody)"]);
  });

  it("one that ends its thread leaves no files of it, and the next call gets a new one", async () => {
    const folders = async () => (await readdir(path.join(deployment.dataDir, "actions"))).length;
    expect(await act("actions:nested")).toBe("outer(nobody)");
    const before = await folders();
    for (let i = 0; i < 3; i++) {
      await expect(act("actions:ends")).rejects.toThrow("The action's thread ended.");
      expect(await act("actions:nested")).toBe("outer(nobody)");
    }
    await vi.waitFor(async () => expect(await folders()).toBe(before), { timeout: 10_000 });
  });

  it("one that returns more than 16 MiB is refused", async () => {
    await expect(act("actions:tooMuch")).rejects.toThrow("return value is too large (limit: 16 MiB)");
  });
});
