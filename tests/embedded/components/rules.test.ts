import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ComponentApp, openComponentApp } from "./harness";

let c: ComponentApp;
beforeAll(async () => {
  c = await openComponentApp();
}, 30_000);
afterAll(() => c?.close());

type All = { app: string[]; left: string[]; right: string[] };
const all = () => c.run<All>("calls:all");

describe("components are mounted with tables of their own", () => {
  it("keeps the documents of the app and of two mounts of one definition apart", async () => {
    await c.run("calls:add", { text: "one" });
    expect(await all()).toEqual({ app: ["one"], left: ["left one"], right: ["right one"] });
  });

  it("resolves an id only in the instance whose table it belongs to", async () => {
    const ids = await c.run<{ left: string; right: string }>("calls:add", { text: "two" });
    expect(await c.run("calls:resolve", { id: ids.left })).toEqual({
      app: null,
      left: "left two",
      right: null,
    });
    expect(await c.run("calls:resolve", { id: ids.right })).toEqual({
      app: null,
      left: null,
      right: "right two",
    });
  });

  it("calls through two levels of nesting, each with the variables bound for it", async () => {
    expect(await c.run("calls:twoDeep", { text: "deep" })).toEqual(["deep/fixed"]);
    expect(await c.run("box:list", {}, { in: "left/vault" })).toEqual([]);
  });

  it("answers an admin's call and system query for a component path, and names one nobody mounted", async () => {
    await c.run("entries:add", { text: "by admin" }, { in: "right" });
    expect((await all()).right).toContain("by admin");
    const tables = await c.run<{ page: { name: string }[] }>("_system/cli/tables", {}, { in: "left" });
    expect(tables.page.map(({ name }) => name)).toEqual(["entries", "handles", "stamped"]);
    await expect(c.run("_system/cli/tables", {}, { in: "nowhere" })).rejects.toThrow(
      'Component path "nowhere" was not found',
    );
    await expect(c.run("entries:list", {}, { in: "nowhere" })).rejects.toThrow("in component 'nowhere'");
    const paths = await c.run<{ path: string; id: string }[]>("_system/frontend/components:list");
    expect(paths.map(({ path }) => path)).toEqual(["", "left", "left/vault", "right", "right/vault"]);
    const spec = await c.run<{ identifier?: string }[]>(
      "_system/cli/modules:apiSpec",
      {},
      { in: "left/vault" },
    );
    expect(spec.flatMap(({ identifier }) => identifier ?? [])).toEqual([
      "box.js:act",
      "box.js:list",
      "box.js:put",
    ]);
  });

  it("lets nobody but an admin name a component path", async () => {
    const response = await fetch(`${c.test.url}/api/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: "entries:list", args: {}, componentPath: "left" }),
    });
    expect(response.status).toBe(401);
  });
});

describe("calls across a component's border", () => {
  it("roll back what a failing nested mutation wrote, there and below, and nothing else", async () => {
    const before = await all();
    expect(await c.run("calls:failBelow", { text: "kept" })).toContain("after the writes");
    expect(await all()).toEqual({ ...before, app: [...before.app, "kept"] });
    expect(await c.run("box:list", {}, { in: "left/vault" })).toEqual([]);
  });

  it("carry no identity and show a component only its own variables and the addresses", async () => {
    const { test } = c;
    const addresses = { CONVEX_CLOUD_URL: test.url, CONVEX_SITE_URL: test.siteUrl };
    const about = await c.run<Record<string, unknown>>("calls:about", {}, { as: "ada" });
    expect(about).toEqual({
      own: "ada",
      unbound: "app only",
      left: {
        identity: null,
        env: { ...addresses, KEY: "s3cret", MODE: "loud" },
        meta: { name: "entries:about", componentPath: "left", type: "query", visibility: "public" },
        tables: 0,
      },
      right: {
        identity: null,
        env: { ...addresses, KEY: "fixed" },
        meta: { name: "entries:about", componentPath: "right", type: "query", visibility: "public" },
        tables: 0,
      },
    });
  });

  it("follow a variable of the app that is bound by name", async () => {
    await c.test.setEnv({ SECRET: "changed" });
    const about = await c.run<{ left: { env: { KEY: string } } }>("calls:about");
    expect(about.left.env.KEY).toBe("changed");
    await c.test.setEnv({ SECRET: "s3cret" });
  });

  it("reach public functions only", async () => {
    await expect(c.run("calls:callInternal")).rejects.toThrow(
      "Could not find public function for 'entries:hidden'",
    );
  });

  it("refuse paginate() in a component by its name", async () => {
    await expect(c.run("calls:page")).rejects.toThrow("PaginationUnsupportedInComponents");
  });

  it("nest eight levels deep and no deeper", async () => {
    expect(await c.run("calls:recurse", { depth: 7 })).toBe(7);
    await expect(c.run("calls:recurse", { depth: 8 })).rejects.toThrow("depth limit exceeded. Limit: 8");
  });

  it("keep within the limits their caller sets for them alone, and roll back beyond them", async () => {
    const written = async () => (await all()).app.filter((text) => text.startsWith("limited")).length;
    expect(await c.run("calls:limited", { allowed: 1 })).toContain("Too many writes");
    expect(await written()).toBe(0);
    expect(await c.run("calls:limited", { allowed: 2 })).toBe("done");
    expect(await written()).toBe(2);
  });

  it("work with a function handle of the app's internal function, called and scheduled by the component", async () => {
    await c.run("calls:giveHandle");
    expect(await c.run("calls:useHandle", { text: "x", scheduled: false })).toBe("app got x");
    const before = (await all()).app.length;
    await c.run("calls:useHandle", { text: "y", scheduled: true });
    await c.test.advance(1);
    expect((await all()).app.slice(before)).toEqual(["received y"]);
  });
});

describe("actions of components", () => {
  it("run in the component: its tables, files and variables, without an identity", async () => {
    type Acted = Record<string, unknown> & { storageId: string; url: string };
    const acted = await c.run<Acted>("calls:act", { text: "acted" }, { as: "ada" });
    expect(acted).toMatchObject({
      below: ["acted", "s3cret"],
      env: { KEY: "s3cret", SECRET: null },
      identity: null,
      meta: { name: "entries:act", componentPath: "left", type: "action", visibility: "public" },
    });
    expect((await all()).left).toContain("acted");
    expect(await (await fetch(acted.url)).text()).toBe("acted");
    expect(await c.run("calls:fileUrl", { storageId: acted.storageId })).toEqual({
      left: acted.url,
      right: null,
    });
  });
});

describe("files of components", () => {
  it("are uploaded to and served from the component that made the address, and no other", async () => {
    const uploaded = await fetch(await c.run<string>("calls:uploadUrl"), { method: "POST", body: "mine" });
    const { storageId } = await uploaded.json();
    const { left, right } = await c.run<{ left: string; right: string | null }>("calls:fileUrl", {
      storageId,
    });
    expect(right).toBeNull();
    expect(new URL(left).searchParams.get("component")).toBe("left");
    expect(await (await fetch(left)).text()).toBe("mine");
    for (const other of ["", "?component=right", "?component=nowhere"]) {
      expect((await fetch(left.replace(/\?.*/, other))).status).toBe(404);
    }
  });
});

describe("scheduled functions and crons of components", () => {
  it("are rows of the component, run in it, and can be cancelled by it alone", async () => {
    const id = await c.run<string>("calls:later", { text: "scheduled", delayMs: 1_000 });
    expect(await c.run("calls:job", { id })).toEqual({ left: "pending", right: null });
    await c.test.advance(1_000);
    expect(await c.run("calls:job", { id })).toEqual({ left: "success", right: null });
    const { left, right, app } = await all();
    expect(left).toContain("scheduled");
    expect([...right, ...app]).not.toContain("scheduled");

    const cancelled = await c.run<string>("calls:later", { text: "never", delayMs: 1_000 });
    await c.run("calls:cancel", { id: cancelled });
    await c.test.advance(2_000);
    expect(await c.run("calls:job", { id: cancelled })).toEqual({ left: "canceled", right: null });
    expect((await all()).left).not.toContain("never");
  });

  it("runs a cron of the definition in each of its mounts", async () => {
    const crons = (entries: string[]) => entries.filter((text) => text === "cron").length;
    const before = await all();
    await c.test.advance(24 * 60 * 60_000);
    const after = await all();
    expect(crons(after.left) - crons(before.left)).toBe(1);
    expect(crons(after.right) - crons(before.right)).toBe(1);
    expect(crons(after.app)).toBe(0);
  });
});

describe("HTTP actions of components", () => {
  it("stand below their mount, its prefix stripped, the longest prefix first", async () => {
    const answer = async (path: string) => {
      const response = await c.site(path, { as: "ada" });
      return response.status === 200 ? await response.text() : response.status;
    };
    expect(JSON.parse(String(await answer("/books/entries")))).toEqual({
      entries: (await all()).left,
      path: "/books/entries",
      identity: null,
    });
    expect(await answer("/books/vault/open/x")).toBe("vault");
    // `right` mounts no routes.
    expect(await answer("/entries")).toBe(404);
    expect(await answer("/books/none")).toBe(404);
  });

  it("keep the app's own prefix for the app's own routes", async () => {
    expect(await (await c.site("/app/hello")).text()).toBe("app");
    expect(await (await c.site("/app/any/thing")).text()).toBe("any");
    expect((await c.site("/hello")).status).toBe(404);
    expect((await c.site("/app/books/entries")).status).toBe(404);
  });
});

describe("commit timestamps", () => {
  type Stamped = { text: string; at: bigint };

  it("stand for the commit in documents, in an index key, in nested arguments and in the result", async () => {
    const first = await c.run<{ own: string[]; at: bigint }>("calls:stamp", { texts: ["a", "b"] });
    // Within the transaction they count as the largest of all, so it finds its own.
    expect(first.own).toEqual(["a", "b"]);
    expect(typeof first.at).toBe("bigint");
    const second = await c.run<{ own: string[]; at: bigint }>("calls:stamp", { texts: ["c"] });
    expect(second.own).toEqual(["c"]);
    expect(second.at).toBeGreaterThan(first.at);
    expect(await c.run<Stamped[]>("calls:stamped")).toEqual([
      { text: "a", at: first.at },
      { text: "b", at: first.at },
      { text: "c", at: second.at },
    ]);
    expect(await c.run<Stamped[]>("calls:stamped", { after: first.at })).toEqual([
      { text: "c", at: second.at },
    ]);
    expect(second.at).toBeLessThanOrEqual(c.test.engine.latestTs());
  });

  it("are refused in the arguments of a client, of a query and of an action", async () => {
    for (const name of ["calls:echo", "calls:echoQuery", "calls:echoAction"]) {
      const response = await fetch(`${c.test.url}/api/function`, {
        method: "POST",
        headers: { Authorization: `Convex ${c.test.adminKey}`, "Content-Type": "application/json" },
        body: JSON.stringify({ path: name, args: { value: { $commitTs: null } } }),
      });
      expect(await response.json()).toMatchObject({
        status: "error",
        errorMessage: expect.stringContaining("Field name $commitTs starts with a '$'"),
      });
    }
  });
});
