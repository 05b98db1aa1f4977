import { networkInterfaces } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { HELP, parseLaunchConfig } from "../../embedded/config";
import { createLogFactory } from "../../embedded/log";
import { encodeId } from "../../embedded/store/documentId";
import { openDriver } from "../../embedded/store/driver";
import { encodeKey } from "../../embedded/store/keyEncoding";
import { initial } from "../../embedded/store/migrations/migrate";
import { createTestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { type SpawnedEmbedded, StartRefused, spawnEmbedded } from "../../embedded/testing/spawnEmbedded";
import { folderOfTest } from "../support/scratch";
import { pushFolder } from "./engine/directPush";
import { connect, FIXTURE, type LiveDeployment, live, openLive } from "./sync/live";
import { openRaw } from "./sync/rawSocket";
import { connectFrame, mutationFrame, querySet } from "./sync/wireFrames";

describe("the log", () => {
  const at = () => new Date(0);

  it("has a line for each message: for people, or as JSON for machines; debug only when verbose", () => {
    const lines: string[] = [];
    const text = createLogFactory((line) => lines.push(line), { now: at });
    text("sync").info("Session opened", { session: 1, name: "a b" });
    text("sync").debug("not shown");
    text("store").error("No room", "disk full", { left: 0 });
    const json = createLogFactory((line) => lines.push(line), { now: at, format: "json", verbose: true });
    json("http").debug("Request", { status: 200 });
    expect(lines).toEqual([
      '1970-01-01T00:00:00.000Z info sync: Session opened session=1 name="a b"',
      "1970-01-01T00:00:00.000Z error store: No room left=0: disk full",
      '{"at":"1970-01-01T00:00:00.000Z","level":"debug","subsystem":"http","message":"Request","status":200}',
    ]);
  });

  it("keeps what callers say on its line: no text of theirs passes for another line or steers a terminal", () => {
    const lines: string[] = [];
    const text = createLogFactory((line) => lines.push(line), { now: at })("sync");
    const forged = "x\n1970-01-01T00:00:00.000Z info auth: let in";
    text.info(`Query ${forged}`, { name: forged, colour: "\u001b[31m\u009b" });
    text.error("Failed", forged);
    expect(lines.join("\n").split("\n")).toEqual([
      '1970-01-01T00:00:00.000Z info sync: Query x\\u{a}1970-01-01T00:00:00.000Z info auth: let in name="x\\n1970-01-01T00:00:00.000Z info auth: let in" colour=\\u{1b}[31m\\u{9b}',
      "1970-01-01T00:00:00.000Z error sync: Failed: x",
      "    1970-01-01T00:00:00.000Z info auth: let in",
    ]);
  });

  describe("of a deployment, verbose", () => {
    let opened: LiveDeployment;
    beforeAll(async () => {
      opened = await openLive();
    });
    afterAll(() => opened?.close());

    it("tells what ran, by subsystem, and never a key, a token, an argument, a result or an error text", async () => {
      const { deployment } = opened;
      const token = await opened.token("SECRET-subject");
      const client = connect(deployment.url);
      await client.mutation(live.send, { channel: "SECRET-channel", body: "SECRET-body" });
      await client.query(live.list, { channel: "SECRET-channel" });
      await client.mutation(live.refuse, { channel: "SECRET-channel", plain: false }).catch(() => undefined);
      await client.action(live.twice, { name: "SECRET-name" });
      const address = await client.mutation(live.uploadUrl, {});
      await fetch(address, { method: "POST", body: "SECRET-file" });
      await fetch(`${deployment.siteUrl}/hello?name=SECRET-query`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await fetch(`${deployment.url}/api/query`, { method: "POST", body: '{"path":"SECRET-path' });
      await fetch(`${deployment.url}/SECRET-target`);
      const socket = openRaw(`${deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
      const forged = { type: "Authenticate", tokenType: "User", baseVersion: 0, value: `${token}SECRET` };
      await socket.send(connectFrame(), forged);
      await socket.closed;
      while (!deployment.logged.some((line) => line.includes("Session closed"))) await fetch(deployment.url);
      await fetch(`${deployment.url}/version`, { headers: { Authorization: "Convex SECRET-key" } });
      await fetch(`${deployment.url}/api/stream_function_logs`, {
        headers: { Authorization: "Convex SECRET-key" },
      });
      const lines = deployment.logged.join("\n");
      expect(lines).not.toMatch(/SECRET/);
      for (const secret of [deployment.adminKey, token, new URL(address).searchParams.get("token")]) {
        expect(lines).not.toContain(secret);
      }
      for (const told of [
        /info deploy: Installed a push/,
        /debug functions: Mutation messages\.js:send ms=[\d.]+ outcome=ok requestId=[0-9a-f]{16}/,
        /debug functions: Mutation messages\.js:refuse .*outcome=failed/,
        /debug functions: Action counter\.js:twice ms=/,
        /debug sync: Session opened/,
        /debug sync: Session closed/,
        /debug http: Request of the site method=GET status=201 ms=/,
        /debug auth: Fetched the keys of an issuer issuer=\S+ keys=1/,
        /debug auth: A token was refused code=InvalidAuthHeader/,
        /warn auth: A wrong admin key was refused/,
        /debug actions: Thread started component= open=\d/,
        /debug http: Request method=POST route=\/api\/storage\/upload status=200 ms=/,
      ]) {
        expect(lines).toMatch(told);
      }
    });

    it("names a failure by the request id that the caller was shown, over HTTP, the socket and in actions", async () => {
      const { deployment } = opened;
      const Entries = z.object({
        entries: z.array(
          z.object({ requestId: z.string(), identifier: z.string(), error: z.nullable(z.string()) }),
        ),
      });
      const post = (route: string, body: object) =>
        fetch(`${deployment.url}${route}`, { method: "POST", body: JSON.stringify(body) });
      const http = await post("/api/mutation", {
        path: "messages:refuse",
        args: { channel: "ids", plain: true },
      });
      const { errorMessage } = await http.json();
      const socket = openRaw(`${deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
      await socket.send(
        connectFrame(),
        mutationFrame(0, "messages:refuse", { channel: "ids", plain: true }),
        { ...mutationFrame(1, "counter:twice", { wrong: true }), type: "Action" },
        querySet(0, { type: "Add", queryId: 0, udfPath: "messages:failing", args: [{ channel: "ids" }] }),
      );
      const shown = [String(errorMessage)];
      while (shown.length < 4) {
        const frame = await socket.next();
        if (frame.type !== "Transition") shown.push(String(frame.result));
        const [update] = Array.isArray(frame.modifications) ? frame.modifications : [];
        if (update) shown.push(String(update.errorMessage));
      }
      const site = await fetch(`${deployment.siteUrl}/boom`);
      shown.push((await site.json()).code);
      const log = await fetch(`${deployment.url}/api/stream_function_logs?cursor=0`, {
        headers: { Authorization: `Convex ${deployment.adminKey}` },
      });
      const { entries } = Entries.parse(await log.json());
      for (const text of shown) {
        // Once: what the action's error passes through adds no second id.
        expect(text.match(/Request ID/g)).toHaveLength(1);
        const [, id] = /^\[Request ID: ([0-9a-f]{16})\] Server Error/.exec(text) ?? [];
        const entry = entries.find(({ requestId }) => requestId === id);
        expect(entry?.error, text).toEqual(expect.any(String));
      }
      expect(new Set(shown.map((text) => text.slice(0, 30))).size).toBe(5);
    });
  });
});

describe("flags", () => {
  it("have defaults that keep to this machine, and every one of them stands in the help text", () => {
    const config = parseLaunchConfig([]);
    expect(config).toMatchObject({
      ...{
        host: "127.0.0.1",
        port: 3210,
        sitePort: 3211,
        clock: "system",
        logFormat: "text",
        verbose: false,
        envFile: null,
        jobs: "run",
      },
    });
    for (const flag of [
      "data",
      "port",
      "site-port",
      "host",
      "clock",
      "env",
      "jobs",
      "max-upload",
      "log",
      "verbose",
      "help",
    ]) {
      expect(HELP).toContain(`  --${flag} `);
    }
    expect(parseLaunchConfig(["--help"])).toBeNull();
  });

  it.each([
    ["--port", "70000"],
    ["--port", ""],
    ["--site-port", "x"],
    ["--clock", "sundial"],
    ["--jobs", "never"],
    ["--max-upload", "0"],
    ["--log", "xml"],
    ["--host", "a b"],
    ["--unknown", "1"],
  ])("%s %s is refused with a reason", (flag, value) => {
    expect(() => parseLaunchConfig([flag, value])).toThrow(flag);
  });

  it("listens on the loopback only, unless --host says otherwise", async () => {
    const open = async (host?: string) => {
      const embedded = await createTestEmbedded(host === undefined ? {} : { host });
      onTestFinished(() => embedded.close());
      return embedded;
    };
    // All of 127.0.0.0/8 is this machine: a server that is bound to one of its addresses only cannot be reached by another.
    const other = (url: string) => fetch(`${url.replace("127.0.0.1", "127.0.0.2")}/version`);
    await expect(other((await open()).url)).rejects.toThrow();
    const everywhere = await open("0.0.0.0");
    expect((await other(everywhere.url)).status).toBe(200);
    expect(new URL(everywhere.url).hostname).toBe("127.0.0.1");
    const sixth = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === "::1"));
    if (sixth) {
      const { url, siteUrl } = await open("::1");
      expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
      expect((await fetch(`${url}/version`)).status).toBe(200);
      // The address that the CLI and functions are told is one that can be called.
      expect(new URL(siteUrl).hostname).toBe("[::1]");
    } else {
      await expect(open("::1")).rejects.toThrow("::1");
    }
  });
});

describe("a process of its own", () => {
  async function start(dataDir: string, more: string[] = [], maxFileKiB?: number): Promise<SpawnedEmbedded> {
    const args = ["--port", "0", "--site-port", "0", "--data", dataDir, ...more];
    const spawned = await spawnEmbedded(args, process.cwd(), maxFileKiB);
    onTestFinished(async () => void (await spawned.stop("SIGKILL")));
    return spawned;
  }

  async function pushLive(target: SpawnedEmbedded): Promise<void> {
    const changes = [
      { name: "TEST_ISSUER", value: "http://127.0.0.1:1/live" },
      { name: "TEST_JWKS", value: "data:application/json,{}" },
    ];
    await fetch(`${target.url}/api/update_environment_variables`, {
      method: "POST",
      headers: { Authorization: `Convex ${target.adminKey}` },
      body: JSON.stringify({ changes }),
    });
    await pushFolder(target, FIXTURE);
  }

  it("ends on SIGTERM and SIGINT with 0: commits are answered, sockets closed with 1001, the folder free", async () => {
    const dataDir = folderOfTest();
    const first = await start(dataDir, ["--log", "json", "--verbose"]);
    await pushLive(first);
    const socket = openRaw(`${first.url.replace("http", "ws")}/api/1.48.0/sync`);
    await socket.send(connectFrame(), mutationFrame(0, "counter:increment", { name: "stop" }));
    const poll = fetch(`${first.url}/api/stream_function_logs?cursor=99999999999999`, {
      headers: { Authorization: `Convex ${first.adminKey}` },
    });
    expect(await socket.next()).toMatchObject({ type: "MutationResponse", success: true });
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(`in use by another process \\(pid ${first.pid}\\)\\. Stop it first`),
    );
    const ended = await first.stop("SIGTERM");
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.ms).toBeLessThan(2000);
    expect(await socket.closed).toMatchObject({ code: 1001 });
    // Whoever waits for news is told that there is none.
    expect((await poll).status).toBe(200);
    for (const line of first.stderr().trim().split("\n")) {
      expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), level: expect.any(String) });
    }
    expect(first.stderr()).toContain('"message":"Closed"');

    const second = await start(dataDir, ["--verbose"]);
    expect(second.adminKey).toBe(first.adminKey);
    // A process whose log nobody reads any more goes on, and ends as well as any other.
    second.closeStderr();
    for (let i = 0; i < 5; i += 1) await fetch(`${second.url}/version`);
    const answer = await fetch(`${second.url}/api/query`, {
      method: "POST",
      body: JSON.stringify({ path: "counter:read", args: { name: "stop" } }),
    });
    expect(await answer.json()).toMatchObject({ status: "success", value: 1 });
    expect(await second.stop("SIGINT")).toMatchObject({ code: 0 });
  });

  it("says that a commit found no room, keeps what it had, and goes on serving it", async () => {
    const full = await start(folderOfTest(), [], 4096);
    await pushLive(full);
    const call = async (kind: string, name: string, args: object) => {
      const body = JSON.stringify({ path: `messages:${name}`, args });
      const answer = await fetch(`${full.url}/api/${kind}`, { method: "POST", body });
      return { status: answer.status, body: await answer.json() };
    };
    const send = () => call("mutation", "send", { channel: "full", body: "x".repeat(300_000) });
    let stored = 0;
    let last = await send();
    for (; last.status === 200; last = await send()) stored += 1;
    expect(last).toMatchObject({ status: 500, body: { code: "InternalServerError" } });
    expect(stored).toBeGreaterThan(0);
    expect(full.stderr()).toMatch(/ error http: Request failed: .*(disk|full|I\/O)/i);
    const rows = (await call("query", "list", { channel: "full" })).body.value;
    expect(rows).toHaveLength(stored);
    expect(await full.stop("SIGTERM")).toMatchObject({ code: 0 });
  });

  it("says why it cannot start, and ends with 1", async () => {
    const refusal = async (...args: string[]) => {
      const error: unknown = await spawnEmbedded(args).catch((thrown: unknown) => thrown);
      if (!(error instanceof StartRefused)) throw new Error("it started");
      return error;
    };
    // The kernel lets nobody write there, not even root.
    const unwritable = await refusal("--port", "0", "--site-port", "0", "--data", "/sys/embedded");
    expect(unwritable).toMatchObject({ code: 1 });
    expect(unwritable.stderr).toMatch(/^The data folder \/sys\/embedded cannot be opened: E\w+: /);
    expect((await refusal("--port", "x")).stderr).toMatch(/^--port must be a port number/);
  });
});

describe("a data folder of another version", () => {
  const NUMBER = 10_001;
  const internal = Buffer.from("0123456789abcdef");
  const id = encodeId(NUMBER, internal);
  const document = { _id: id, _creationTime: 1_700_000_000_000, text: "kept" };

  /** As the first version wrote it: layout of migration 1, a table with a document, its index entries, a variable. */
  async function folderOfMigrationOne(): Promise<string> {
    const dataDir = folderOfTest();
    const driver = openDriver(path.join(dataDir, "data.db"));
    driver.atomically(() => {
      driver.exec(initial);
      driver.exec("PRAGMA user_version = 1");
      const insert = (sql: string, ...params: (string | number | Uint8Array)[]) =>
        driver.prepare(sql).run(params);
      insert("INSERT INTO tables (number, instance, name) VALUES (?, '', 'notes')", NUMBER);
      insert(
        "INSERT INTO documents (rid, id, tbl, json) VALUES (1, ?, ?, ?)",
        internal,
        NUMBER,
        JSON.stringify(document),
      );
      for (const [ix, name, fields, entry] of [
        [900, "by_id", ["_id"], encodeKey([id])],
        [901, "by_creation_time", [], Buffer.concat([encodeKey([document._creationTime]), internal])],
      ] as const) {
        insert(
          "INSERT INTO indexes (ix, tbl, name, fields, staged) VALUES (?, ?, ?, ?, 0)",
          ...[ix, NUMBER, name, JSON.stringify(fields)],
        );
        insert("INSERT INTO index_entries (ix, key, rid) VALUES (?, ?, 1)", ix, entry);
      }
      insert("INSERT INTO env (name, value) VALUES ('KEPT', 'yes')");
      insert("INSERT INTO meta (name, value) VALUES ('commit', ?)", "1700000000000000000 1700000000000");
    });
    driver.close();
    return dataDir;
  }

  it("made by migration 1 is brought forward, with everything in it", async () => {
    const embedded = await createTestEmbedded({ dataDir: await folderOfMigrationOne() });
    onTestFinished(() => embedded.close());
    const { engine } = embedded;
    expect(engine.deployment.env()).toEqual({ KEPT: "yes" });
    expect(engine.latestTs()).toBeGreaterThanOrEqual(1_700_000_000_000_000_000n);
    const read = () =>
      engine.transact((tx) => [
        tx.get(id),
        ...tx.query({ table: "notes", index: "by_creation_time", limit: 10 }),
      ]);
    expect(read()).toEqual([document, document]);
    engine.transact((tx) => tx.replace(id, { ...document, text: "changed" }));
    expect(read()[1]).toMatchObject({ text: "changed" });
  });

  it("written by a newer version is refused and not touched", async () => {
    const dataDir = folderOfTest();
    const driver = openDriver(path.join(dataDir, "data.db"));
    driver.exec("PRAGMA user_version = 4000");
    driver.close();
    await expect(createTestEmbedded({ dataDir })).rejects.toThrow(
      /cannot be opened: The data folder was written by a newer version \(4000 > \d+\)/,
    );
    const after = openDriver(path.join(dataDir, "data.db"));
    onTestFinished(() => after.close());
    expect(after.prepare("SELECT count(*) FROM sqlite_master").get([])).toEqual([0]);
  });
});
