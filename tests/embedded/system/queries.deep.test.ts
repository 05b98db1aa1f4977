import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { idOf, importWorld, lines } from "../transfer/importWorld";

/** What the CLI asks of the deployment itself, and what hands other than the CLI's could ask. */
let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
}, 60_000);
afterAll(() => world.embedded.close());

interface Page {
  page: { [field: string]: Json }[];
  isDone: boolean;
  continueCursor: string;
}

const pageOf = async (table: string, paginationOpts: { cursor: Json; numItems: Json }, order = "desc") =>
  // The shape of the deployment's own answer.
  (await world.client.ask("_system/cli/tableData", { table, order, paginationOpts })) as unknown as Page;

describe("data", () => {
  it.each(["asc", "desc"])("pages through documents of one creation time, %s, each once", async (order) => {
    const docs = Array.from({ length: 7 }, (_, n) => ({
      ...{ _id: idOf(order === "asc" ? 21_000 : 22_000, n + 1), _creationTime: n < 5 ? 1000 : 2000, n },
    }));
    const table = `same_${order}`;
    await world.client.import(lines(docs), { format: "jsonLines", tableName: table });
    const seen: Json[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone; ) {
      const next: Page = await pageOf(table, { cursor, numItems: 2 }, order);
      seen.push(...next.page.map(({ n }) => n ?? null));
      ({ isDone, continueCursor: cursor } = next);
    }
    expect(seen).toEqual(order === "asc" ? [0, 1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1, 0]);
  });

  it("gives documents too large for one answer in several", async () => {
    const { engine } = world.embedded;
    for (let n = 0; n < 24; n++) engine.transact((tx) => tx.insert("large", { n, pad: "x".repeat(900_000) }));
    const seen: Json[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone; ) {
      const next: Page = await pageOf("large", { cursor, numItems: 100 });
      expect(JSON.stringify(next.page).length).toBeLessThan(16 << 20);
      seen.push(...next.page.map(({ n }) => n ?? null));
      ({ isDone, continueCursor: cursor } = next);
    }
    expect(seen).toEqual(Array.from({ length: 24 }, (_, n) => 23 - n));
    expect(await world.client.ask("_system/cli/queryTable", { tableName: "large" })).toMatchObject({
      count: 24,
    });
    const shapes = await fetch(`${world.embedded.url}/api/shapes2`, {
      headers: { Authorization: `Convex ${world.embedded.adminKey}` },
    });
    expect((await shapes.json()).large).toMatchObject({ type: "Object" });
  });

  it("of tables that are not there, and of the deployment's own, is empty; wrong cursors and sizes are said", async () => {
    for (const table of ["constructor", "__proto__", "", "a.b", "_file_locations", "_import_additions"]) {
      expect((await pageOf(table, { cursor: null, numItems: 5 })).page, table).toEqual([]);
    }
    const empty = await pageOf("empty", { cursor: null, numItems: 5 });
    expect((await pageOf("empty", { cursor: empty.continueCursor, numItems: 5 })).isDone).toBe(true);
    for (const cursor of ["{", "[1]", '["x","y"]', '[1,"no id"]', 7]) {
      await expect(pageOf("people", { cursor, numItems: 5 }), String(cursor)).rejects.toThrow(
        /InvalidCursor|must be an id/,
      );
    }
    for (const numItems of [0, -1, 0.5, "9", null]) {
      await expect(pageOf("people", { cursor: null, numItems })).rejects.toThrow("numItems");
    }
  });
});

describe("environment variables", () => {
  it("of every allowed name are kept, and names of what all objects have are no variables", async () => {
    const names = ["constructor", "toString", "hasOwnProperty", "a", "Z9_"];
    const get = (name: string) => world.client.ask("_system/cli/queryEnvironmentVariables:get", { name });
    for (const name of [...names, "__proto__"]) expect(await get(name), name).toBeNull();
    await world.embedded.setEnv(Object.fromEntries(names.map((name) => [name, `of ${name}`])));
    for (const name of names) expect(await get(name)).toEqual({ name, value: `of ${name}` });
    for (const name of ["", "9a", "a b", "a=b", "ä", "a\nb", "a".repeat(41), "CONVEX_SITE_URL"]) {
      await expect(world.embedded.setEnv({ [name]: "x" }), name).rejects.toThrow("answered 400");
    }
  });
});

describe("an inline query", () => {
  const run = (source: string, more: { [key: string]: Json } = {}) =>
    world.client.post("/api/run_test_function", {
      ...{ adminKey: "x", args: {}, format: "json", bundle: { path: "testQuery.js", source } },
      ...more,
    });
  const queryOf = (body: string) =>
    `import { query } from "convex:/_system/repl/wrappers.js";\nexport default query({ handler: async (ctx) => { ${body} } });`;

  it.each([
    ["an endless loop outside of the function", "while (true);"],
    ["an endless loop", queryOf("for (;;);")],
  ])("with %s ends by its time limit, and others are served", async (_name, source) => {
    expect(await run(source)).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("timed out"),
    });
    expect(await run(queryOf("return 1"))).toMatchObject({ status: "success", value: 1 });
  });

  it.each([
    ["no default export", "export const x = 1;"],
    ["another default export", "export default 7;"],
    [
      "a default export that says it is a mutation",
      queryOf("")
        .replace("export default query(", "export default Object.assign(query(")
        .replace(/\);$/, ", { isMutation: true, isQuery: undefined, invokeMutation: async () => '1' });"),
    ],
    ["an import of what is not there", 'import x from "./people.js"; export default x;'],
    ["no code at all", ""],
  ])("with %s is refused in words", async (_name, source) => {
    const { status, errorMessage } = await run(source);
    expect(status).toBe("error");
    expect(errorMessage).not.toMatch(/Cannot read properties|internal/i);
  });
});
