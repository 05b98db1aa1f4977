import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ComponentApp, openComponentApp } from "./harness";

let c: ComponentApp;
beforeAll(async () => {
  c = await openComponentApp();
}, 30_000);
afterAll(() => c?.close());

const CONFIG = "convex.config.ts";
const source = (name: string) => readFile(path.join(c.app.dir, "convex", name), "utf8");
type Changes = Record<string, (text: string) => string>;

/** Pushes with some files changed, and puts them back. */
async function pushWith(changes: Changes): ReturnType<ComponentApp["push"]> {
  const before = new Map<string, string>();
  for (const [name, change] of Object.entries(changes)) {
    const text = await source(name);
    before.set(name, text);
    await c.app.write({ [name]: change(text) });
  }
  try {
    return await c.push();
  } finally {
    await c.app.write(Object.fromEntries(before));
  }
}

const withoutLeft: Changes = {
  [CONFIG]: (text) => text.replace(/^app\.use\(ledger, \{ name: "left".*$/m, ""),
  "calls.ts": (text) => text.replaceAll("components.left", "components.right"),
};
const leftEntries = () => c.run<string[]>("entries:list", {}, { in: "left" });
const diffTypes = (diffs: Awaited<ReturnType<ComponentApp["push"]>>) =>
  Object.fromEntries(Object.entries(diffs).map(([path_, { diffType }]) => [path_, diffType.type]));

describe("mounting, unmounting and mounting again", () => {
  it("says of each component that it was unmounted, mounted again or changed", async () => {
    const same = { "": "modify", right: "modify", "right/vault": "modify" };
    expect(diffTypes(await pushWith(withoutLeft))).toEqual({
      ...same,
      left: "unmount",
      "left/vault": "unmount",
    });
    expect(diffTypes(await pushWith(withoutLeft))).toEqual(same);
    expect(diffTypes(await c.push())).toEqual({ ...same, left: "remount", "left/vault": "remount" });
  });

  it("keeps the data and pending jobs of an unmounted component until it is mounted again", async () => {
    await c.run("calls:add", { text: "kept" });
    await c.run("calls:later", { text: "late", delayMs: 60_000 });
    await pushWith(withoutLeft);
    await expect(leftEntries()).rejects.toThrow(
      "Could not find function for 'entries:list' in component 'left'",
    );
    // Its documents can still be looked at.
    const data = await c.run<{ page: { text: string }[] }>(
      "_system/cli/tableData",
      { table: "entries", paginationOpts: { numItems: 10, cursor: null } },
      { in: "left" },
    );
    expect(data.page.map(({ text }) => text)).toEqual(["left kept"]);
    await c.test.advance(61_000);
    expect((await c.site("/books/entries")).status).toBe(404);
    await c.push();
    await c.test.advance(1);
    expect(await leftEntries()).toEqual(["left kept", "late"]);
  });

  it("keeps the handles a component holds valid over pushes that change code, and over a restart", async () => {
    await c.run("calls:giveHandle");
    await pushWith({ "calls.ts": (text) => text.replace("app got", "new app got") });
    const use = () => c.run("calls:useHandle", { text: "x", scheduled: false });
    expect(await use()).toBe("new app got x");
    await c.push();
    c.test = await c.test.restart();
    expect(await use()).toBe("app got x");
    expect((await leftEntries())[0]).toBe("left kept");
  });

  it("tells what a handle means that nobody serves any more", async () => {
    await pushWith({
      "calls.ts": (text) =>
        text.replace("const receive =", "const renamed =").replace("calls.receive", "calls.renamed"),
    });
    await expect(c.run("calls:useHandle", { text: "x", scheduled: false })).rejects.toThrow(
      "Could not find function for 'calls:receive'",
    );
    await c.push();
  });
});

describe("a push with a mistake in its components changes nothing and says what and where", () => {
  const cases: [title: string, changes: Changes, message: string][] = [
    [
      "a variable the component needs and nobody binds",
      { [CONFIG]: (text) => text.replace('KEY: "fixed"', "") },
      'Component "right" needs a value for its environment variable "KEY".',
    ],
    [
      "a variable the component does not declare",
      { [CONFIG]: (text) => text.replace('KEY: "fixed"', 'KEY: "fixed", OTHER: "x"') },
      'Component "right" declares no environment variable "OTHER".',
    ],
    [
      "a value that the component's variable does not allow",
      { [CONFIG]: (text) => text.replace('MODE: "loud"', 'MODE: "shrill"') },
      'The environment variable MODE of component "left" has a value that was not declared',
    ],
    [
      "two components of one name",
      { [CONFIG]: (text) => text.replace('name: "right"', 'name: "left"') },
      'Two components of the app have the name "left".',
    ],
    [
      "an error while a component's module is evaluated",
      { "vault/box.ts": (text) => `${text}\nthrow new Error("broken vault");` },
      'In the component "vault": Failed to analyze box.js: Uncaught Error: broken vault',
    ],
    [
      "a schema that a component's documents break",
      {
        "ledger/schema.ts": (text) =>
          text.replace(
            "entries: defineTable({ text: v.string() })",
            "entries: defineTable({ text: v.number() })",
          ),
      },
      '"componentPath":"left"',
    ],
    [
      "a component that uses itself",
      {
        "vault/convex.config.ts": (text) =>
          `import ledger from "../ledger/convex.config";\n${text.replace("export default defineComponent", "const component = defineComponent")}
           component.use(ledger); export default component;`,
      },
      "uses itself",
    ],
  ];

  it.each(cases)("%s", async (_title, changes, message) => {
    const before = c.test.engine.deployment.push();
    await expect(pushWith(changes)).rejects.toThrow(message);
    expect(c.test.engine.deployment.push()).toBe(before);
  });

  it("a variable of the app that is not set", async () => {
    await c.test.setEnv({ SECRET: null });
    await expect(c.push()).rejects.toThrow("Required environment variables are not set: SECRET.");
    await c.test.setEnv({ SECRET: "s3cret" });
  });
});
