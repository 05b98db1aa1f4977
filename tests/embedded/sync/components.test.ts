import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComponentApp, openComponentApp } from "../components/harness";
import { openRaw } from "./rawSocket";
import { addQuery, connectFrame, mutationFrame, querySet } from "./wireFrames";

let c: ComponentApp;
beforeAll(async () => {
  c = await openComponentApp();
}, 30_000);
afterAll(() => c?.close());

const sync = () => openRaw(`${c.test.url.replace("http", "ws")}/api/1.48.0/sync`);
const asAdmin = () => ({ type: "Authenticate", tokenType: "Admin", baseVersion: 0, value: c.test.adminKey });
const inLeft = <Request extends object>(request: Request) => ({ ...request, componentPath: "left" });
const entries = inLeft(addQuery("entries:list", {}));
const addEntry = (requestId: number, text: string) =>
  inLeft(mutationFrame(requestId, "entries:add", { text }));

/** The next value of the connection's one query. */
async function nextValue(socket: ReturnType<typeof sync>): Promise<unknown> {
  for (;;) {
    const { modifications } = await socket.next();
    const [update] = Array.isArray(modifications) ? modifications : [];
    if (update !== undefined) return update.value;
  }
}

describe("functions of a mounted component, by `componentPath`", () => {
  test("an admin's connection watches its queries and calls its mutations", async () => {
    const admin = sync();
    await admin.send(connectFrame(), asAdmin(), querySet(0, entries));
    expect(await nextValue(admin)).toEqual([]);
    await admin.send(addEntry(0, "by socket"));
    expect(await admin.next()).toMatchObject({ type: "MutationResponse", success: true });
    expect(await nextValue(admin)).toEqual(["by socket"]);
    // And nothing of it stands in the other mount or the app.
    expect(await c.run("entries:list", {}, { in: "right" })).toEqual([]);
  });

  test.each([
    ["query", querySet(0, entries)],
    ["mutation", addEntry(0, "not allowed")],
    ["action", { ...addEntry(0, "not allowed"), type: "Action" }],
  ])("a %s of nobody's is a FatalError and runs nothing", async (_kind, frame) => {
    const nobody = sync();
    await nobody.send(connectFrame(), frame);
    expect(await nobody.next()).toMatchObject({
      type: "FatalError",
      error: "Only an admin may run a function of a component directly",
    });
    expect(await c.run("entries:list", {}, { in: "left" })).not.toContain("not allowed");
  });

  test("a connection that gives its admin identity up ends, and others that watch the same go on", async () => {
    const [leaving, staying] = [sync(), sync()];
    for (const socket of [leaving, staying]) {
      await socket.send(connectFrame(), asAdmin(), querySet(0, entries));
      await nextValue(socket);
    }
    await leaving.send({ type: "Authenticate", tokenType: "None", baseVersion: 1 });
    expect(await leaving.next()).toMatchObject({ type: "FatalError" });
    await leaving.closed;
    await c.run("entries:add", { text: "still watched" }, { in: "left" });
    expect(await nextValue(staying)).toContain("still watched");
  });
});
