import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FunctionCall } from "../../../embedded/contract";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp } from "../../../embedded/testing/testApp";
import { pushRequest } from "../components/pushApp";
import { idOf, lines, zipOf } from "./importWorld";
import { transferClient } from "./transferClient";

const FUNCTIONS = `
  import { mutation, query } from "./_generated/server";
  export const read = query(async (ctx, { id }) => await ctx.db.get(id));
  export const all = query(async (ctx) => await ctx.db.query("twins").collect());
  export const write = mutation(async (ctx, { id, text }) => { await ctx.db.patch(id, { text }); return await ctx.db.get(id); });
  export const url = query(async (ctx, { id }) => await ctx.storage.getUrl(id));
  export const unfile = mutation(async (ctx, { id }) => { await ctx.storage.delete(id); });
`;
const SOURCES = {
  "convex.config.ts": `import { defineApp } from "convex/server";
    import parts from "./parts/convex.config";
    const app = defineApp(); app.use(parts); export default app;`,
  "twins.ts": FUNCTIONS,
  "both.ts": `
    import { components } from "./_generated/api";
    import { mutation } from "./_generated/server";
    export const write = mutation(async (ctx, { id }) => {
      await ctx.db.patch(id, { text: "of the app" });
      await ctx.runMutation(components.parts.twins.write, { id, text: "of parts" });
      const here = (await ctx.db.query("twins").collect()).map(({ text }) => text);
      const there = (await ctx.runQuery(components.parts.twins.all, {})).map(({ text }) => text);
      return [here, there];
    });`,
  "parts/convex.config.ts": `import { defineComponent } from "convex/server"; export default defineComponent("parts");`,
  "parts/twins.ts": FUNCTIONS,
};

let embedded: TestEmbedded;
const twin = idOf(11_000, 1);
const file = idOf(432, 2);

const call = (componentPath: string, name: string, args: FunctionCall["args"] = {}): FunctionCall => ({
  ...{ path: name, componentPath, args },
  ...{ identity: null, allowInternal: true },
});
const read = (componentPath: string, name: string, args: FunctionCall["args"] = {}) => {
  const outcome = embedded.engine.runQuery(call(componentPath, name, args));
  if (!outcome.ok) throw new Error(outcome.errorMessage);
  return outcome.value;
};
const write = async (componentPath: string, name: string, args: FunctionCall["args"]) => {
  const outcome = await embedded.engine.runMutation(call(componentPath, name, args));
  if (!outcome.ok) throw new Error(outcome.errorMessage);
  return outcome.value;
};

beforeAll(async () => {
  embedded = await createTestEmbedded();
  const app = await createTestApp(SOURCES);
  const client = transferClient(embedded);
  const startPush = await client.post(
    "/api/deploy2/start_push",
    await pushRequest(path.join(app.dir, "convex")),
  );
  await client.post("/api/deploy2/finish_push", { startPush, dryRun: false });
  await app.remove();
  const own = (prefix: string, text: string) => ({
    [`${prefix}twins/documents.jsonl`]: lines([{ _id: twin, _creationTime: 5, text }]),
    [`${prefix}_storage/documents.jsonl`]: lines([
      { _id: file, _creationTime: 5, internalId: "11111111-2222-3333-4444-555555555555" },
    ]),
    [`${prefix}_storage/${file}`]: "the same bytes",
  });
  const zip = await zipOf({ ...own("", "app"), ...own("_components/parts/", "parts") });
  await client.import(zip, { format: "zip", mode: "replace" });
}, 60_000);
afterAll(() => embedded.close());

describe("app and component that hold documents of one id, after imports", () => {
  it("read their own, also in one transaction that writes both", async () => {
    expect(read("", "twins:read", { id: twin })).toMatchObject({ text: "app" });
    expect(read("parts", "twins:read", { id: twin })).toMatchObject({ text: "parts" });
    expect(await write("", "both:write", { id: twin })).toEqual([["of the app"], ["of parts"]]);
    expect(read("", "twins:read", { id: twin })).toMatchObject({ text: "of the app" });
    expect(read("parts", "twins:read", { id: twin })).toMatchObject({ text: "of parts" });
  });

  it("wake only the live queries of the one that is written, and do not conflict", async () => {
    const { engine } = embedded;
    const app = engine.hold(call("", "twins:read", { id: twin }), null);
    const parts = engine.hold(call("parts", "twins:read", { id: twin }), null);
    engine.read(app);
    engine.read(parts);
    const touched: unknown[] = [];
    const stop = engine.onInvalidate((queries) => touched.push(...queries));
    await write("parts", "twins:write", { id: twin, text: "again" });
    stop();
    expect(touched).toEqual([parts]);
    expect(engine.read(app)).toMatchObject({ value: { text: "of the app" } });
    expect(engine.read(parts)).toMatchObject({ value: { text: "again" } });
    engine.release(app);
    engine.release(parts);
  });

  it("keep their files apart: what one deletes the other still serves", async () => {
    const urls = ["", "parts"].map((component) => String(read(component, "twins:url", { id: file })));
    expect(new Set(urls).size).toBe(2);
    await write("", "twins:unfile", { id: file });
    await embedded.engine.files.sweep();
    const [app, parts] = await Promise.all(urls.map((url) => fetch(url)));
    expect(app?.status).toBe(404);
    expect(await parts?.text()).toBe("the same bytes");
  });
});
