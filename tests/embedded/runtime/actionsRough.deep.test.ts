import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { pushFolder } from "../engine/directPush";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/rough");
/** Short enough to wait for, long enough for a thread to start on a busy machine. */
const LIMIT_MS = 3000;
const WAIT = { timeout: 15_000 };

let deployment: TestEmbedded;
beforeEach(async () => {
  deployment = await createTestEmbedded({
    actionLimits: { isolateMs: LIMIT_MS, nodeMs: 10 * LIMIT_MS, heapMb: 64 },
  });
  await pushFolder(deployment, FIXTURE);
}, 30_000);
afterEach(() => deployment.close());

const act = (name: string): Promise<unknown> =>
  deployment.client().action(makeFunctionReference<"action">(name), {});
const mutate = (name: string, args: Record<string, string> = {}): Promise<string> =>
  deployment.client().mutation(makeFunctionReference<"mutation">(name), args);
const notes = (): Promise<string[]> =>
  deployment.client().query(makeFunctionReference<"query">("notes:list"), {});
const noted = (text: string) =>
  vi.waitFor(async () => {
    const found = (await notes()).find((one) => one.startsWith(text));
    if (found === undefined) throw new Error(`nobody noted "${text}"`);
    return found;
  }, WAIT);
const failure = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);

describe("an action that loops without end", () => {
  it("does not hold up others, which run on a fresh thread, and takes with it only what had begun beside it", async () => {
    const waiting = failure(act("patient:waits"));
    await noted("waiting");
    const spinning = failure(act("rough:spins"));
    await noted("spinning");
    let isOver = false;
    void spinning.then(() => {
      isOver = true;
    });
    expect(await act("rough:quick")).toBe("done");
    expect(isOver).toBe(false);
    expect(await spinning).toContain("Function execution timed out (maximum duration: 3s)");
    expect(await waiting).toContain("Transient error while executing action");
    // What had not begun on the stuck thread ran once, elsewhere; what had begun was not run again.
    expect((await notes()).sort()).toEqual(["quick", "spinning", "waiting"]);
  }, 30_000);
});

describe("an action that waits without end", () => {
  it("is timed out, and others run on", async () => {
    const hanging = failure(act("rough:hangs"));
    expect(await act("rough:quick")).toBe("done");
    expect(await hanging).toContain("Function execution timed out");
    expect(await act("rough:quick")).toBe("done");
  });
});

describe("an action that allocates without end", () => {
  it("ends with an error, while others go on", async () => {
    const bomb = failure(act("patient:allocates"));
    await noted("allocating");
    expect(await act("rough:quick")).toBe("done");
    expect(await bomb).toMatch(/memory/);
    expect(await act("rough:quick")).toBe("done");
    expect(await notes()).toEqual(["allocating", "quick", "quick"]);
  }, 30_000);
});

describe("a running action that is cancelled", () => {
  it("goes on, but nothing that it or its mutations schedule runs any more", async () => {
    const id = await mutate("notes:startJob");
    await noted("job begun");
    await mutate("notes:cancel", { id });
    await mutate("notes:add", { text: "job canceled" });
    expect(await noted("job ended")).toBe(`job ended ${id}`);
    const jobs = await deployment.client().query(makeFunctionReference<"query">("notes:jobs"), {});
    expect(jobs.sort()).toEqual([
      "notes.js:add canceled",
      "notes.js:add canceled",
      "rough.js:schedulesLate canceled",
    ]);
    expect((await notes()).filter((text) => text.includes("must not"))).toEqual([]);
  }, 30_000);
});

describe("what the library may ask", () => {
  it("tells an action its function, deployment and request, and writes its audit entries to its log", async () => {
    const response = await fetch(`${deployment.url}/api/action`, {
      method: "POST",
      body: JSON.stringify({ path: "rough:about", args: {} }),
    });
    expect(await response.json()).toEqual({
      status: "success",
      logLines: ["[INFO] '[audit]' { what: 'looked' }"],
      value: {
        fn: { name: "rough:about", componentPath: "", type: "action", visibility: "public" },
        deployment: { name: deployment.engine.deployment.instanceName, region: null, class: "s16" },
        request: {
          ip: "127.0.0.1",
          userAgent: "node",
          authToken: null,
          scheduledFunctionId: null,
          requestId: expect.stringMatching(/^[0-9a-f]+$/),
        },
        hasMetrics: false,
      },
    });
  });

  it("refuses a mutation what only actions or the cloud can do, in words", async () => {
    expect(await failure(mutate("notes:refused", { what: "store" }))).toContain("available in actions only");
    expect(await failure(mutate("notes:refused", { what: "get" }))).toContain("available in actions only");
    expect(await failure(mutate("notes:refused", { what: "jwt" }))).toContain(
      "signing keys of Convex's own cloud",
    );
  });
});
