import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DataSnapshot } from "../../../embedded/contract";
import { type CliResult, convexCli } from "../../../embedded/testing/convexCli";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { ZipReader } from "../../../embedded/transfer/zip/zipReader";
import { folderOfFile } from "../../support/scratch";
import { pushRequest } from "../components/pushApp";
import { transferClient } from "../transfer/transferClient";
import { until } from "../until";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/cli/convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 120_000;

let source: TestEmbedded;
let target: TestEmbedded;
let app: TestApp;
const dir = folderOfFile();

const cli = (at: TestEmbedded, ...args: string[]): Promise<CliResult> => convexCli(at, app.dir, args);

/** Every document of a deployment by component and table, but for rows of the scheduler. */
function contents({ engine }: TestEmbedded): { [place: string]: string[] } {
  const snapshot: DataSnapshot = engine.snapshot();
  try {
    const wanted = snapshot.tables.filter(
      (table) => !table.name.startsWith("_") || table.name === "_storage",
    );
    return Object.fromEntries(
      wanted.map((table) => [
        `${table.componentPath}:${table.name}`,
        snapshot
          .read(table, 0, 1000)
          .documents.map((text) => JSON.stringify(Object.entries(JSON.parse(text)).sort()))
          .sort(),
      ]),
    );
  } finally {
    snapshot.close();
  }
}

async function documentsIn(reader: ZipReader, name: string): Promise<{ [field: string]: unknown }[]> {
  const chunks: Buffer[] = [];
  for (const entry of reader.entries.filter((one) => one.name === name)) {
    for await (const chunk of reader.read(entry)) chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString().trimEnd();
  return text.split("\n").map((line) => JSON.parse(line));
}

/** Three documents of app and component that every commit changes together, again and again. */
function alternate({ engine }: TestEmbedded) {
  const [person, note, stock] = engine.transact((tx) => {
    const author = tx.insert("people", { name: "round 0" });
    const text = tx.insert("notes", { author, text: "round 0" });
    return [author, text, tx.in("parts").insert("stock", { part: "round 0" })];
  });
  const round = (n: number): void =>
    engine.transact((tx) => {
      tx.replace(person, { name: `round ${n}` });
      tx.replace(note, { author: person, text: `round ${n}` });
      tx.in("parts").replace(stock, { part: `round ${n}` });
    });
  return {
    round,
    /** The result of the work, and how many rounds were written meanwhile. */
    async during<T>(work: Promise<T>): Promise<[T, number]> {
      let isOver = false;
      let n = 0;
      const done = work.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        round(++n);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return [await done, n];
    },
  };
}

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  source = await createTestEmbedded();
  target = await createTestEmbedded();
  // The code is pushed as the CLI would; cliCommands.test.ts pushes this same app by the CLI itself.
  const request = await pushRequest(path.join(app.dir, "convex"));
  for (const { url, adminKey } of [source, target]) {
    const client = transferClient({ url, adminKey });
    const startPush = await client.post("/api/deploy2/start_push", request);
    await client.post("/api/deploy2/finish_push", { startPush, dryRun: false });
  }
}, SLOW);
afterAll(async () => {
  await source.close();
  await target.close();
  await app.remove();
});

describe("convex export and convex import", { timeout: SLOW }, () => {
  const zip = () => path.join(dir, "snapshot.zip");

  it("export takes one moment of app and component with files, while writes go on", async () => {
    const { engine } = source;
    await engine.runMutation({
      ...{ path: "people:seed", componentPath: "", args: {} },
      identity: null,
      allowInternal: true,
    });
    await source.client().action(
      "people:photograph" as never,
      {
        ...{
          id: engine.transact((tx) =>
            tx.query({ table: "people", index: "by_name", eq: ["Ada"], limit: 1 }),
          )[0]?._id,
        },
        picture: "pixels",
      } as never,
    );
    const put = alternate(source);
    const [{ code, stdout, stderr }, writes] = await put.during(
      cli(source, "export", "--path", zip(), "--include-file-storage"),
    );
    expect(code, stdout + stderr).toBe(0);
    const reader = await ZipReader.open(zip());
    const numberIn = async (name: string, field: string): Promise<number> => {
      const docs = await documentsIn(reader, name);
      return Number(docs.map((doc) => /^round (\d+)/.exec(String(doc[field]))?.[1]).find(Boolean));
    };
    // Documents that always change together, at both ends of the archive and in a component, are of one round.
    const rounds = await Promise.all([
      numberIn("_components/parts/stock/documents.jsonl", "part"),
      numberIn("notes/documents.jsonl", "text"),
      numberIn("people/documents.jsonl", "name"),
    ]);
    expect(new Set(rounds).size, String(rounds)).toBe(1);
    expect(rounds[0]).toBeGreaterThan(0);
    expect(rounds[0]).toBeLessThan(writes);
    put.round(rounds[0] ?? 0);
    const names = reader.entries.map((entry) =>
      entry.name.replace(/_storage\/[^/]+\.png/, "_storage/ID.png"),
    );
    reader.close();
    expect(names.sort()).toEqual([
      "README.md",
      ...["_components/parts/_storage/documents.jsonl", "_components/parts/_tables/documents.jsonl"],
      ...["_components/parts/stock/documents.jsonl", "_components/parts/stock/generated_schema.jsonl"],
      ...["_storage/ID.png", "_storage/documents.jsonl", "_tables/documents.jsonl"],
      ...["notes/documents.jsonl", "notes/generated_schema.jsonl"],
      ...["people/documents.jsonl", "people/generated_schema.jsonl"],
    ]);
  });

  it("import of that into a fresh deployment gives equal documents, ids, creation times, files and component tables", async () => {
    const { code, stdout, stderr } = await cli(target, "import", zip());
    expect(code, stdout + stderr).toBe(0);
    expect(stderr).toContain("Added 7 documents");
    expect(contents(target)).toEqual(contents(source));
    const [file] = target.engine.transact((tx) => tx.query({ table: "_storage", index: "by_id", limit: 1 }));
    const address = target.engine.files.urlFor(String(file?._id)) ?? "";
    expect(await (await fetch(address)).text()).toBe("pixels");
    expect(new URL(address).pathname).toBe(
      new URL(source.engine.files.urlFor(String(file?._id)) ?? "").pathname,
    );
    // Indexes, search and references work on what was imported, and the component reads its own.
    const client = target.client();
    expect(await client.query("people:friendOf" as never, { name: "Bob Builder" } as never)).toBe("Ada");
    expect(await client.query("people:find" as never, { text: "build" } as never)).toEqual(["Bob Builder"]);
    const parts = target.engine.runQuery({
      ...{ path: "stock:list", componentPath: "parts", args: {} },
      identity: null,
      allowInternal: true,
    });
    expect(parts).toMatchObject({ ok: true, value: ["bolt", expect.stringMatching(/^round/)] });
  });

  it("import of a file asks for a mode, and with --replace -y or --append follows it, into a component too", async () => {
    const file = path.join(dir, "stock.jsonl");
    await writeFile(file, '{"part":"nut"}\n{"part":"washer"}\n');
    const into = (...args: string[]) =>
      cli(target, "import", file, "--table", "stock", "--component", "parts", ...args);
    const refused = await into();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("Table stock in component parts already exists");
    expect((await into("--append")).code).toBe(0);
    const replaced = await into("--replace", "-y");
    expect(replaced.stderr).toContain("stock | 2      | 4 of 4 |");
    expect(contents(target)["parts:stock"]).toHaveLength(2);
    const csv = path.join(dir, "people.csv");
    await writeFile(csv, "name\nZoe\n3\n");
    const wrong = await cli(target, "import", csv, "--table", "people", "--append");
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('Row 2 of table "people" does not match the schema');
    expect(contents(target)[":people"]).toEqual(contents(source)[":people"]);
  });

  it("export to a folder names the file itself; only the newest archives are kept", async () => {
    const first = await cli(target, "export", "--path", dir);
    expect(first.code, first.stderr).toBe(0);
    expect(await readdir(dir)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^snapshot_embedded_\d+\.zip$/)]),
    );
    const post = () =>
      fetch(`${target.url}/api/export/request/zip`, {
        ...{ method: "POST", headers: { Authorization: `Convex ${target.adminKey}` } },
      });
    const kept = path.join(target.dataDir, "transfer/exports");
    for (let round = 0; round < 3; round++) {
      target.engine.transact((tx) => tx.insert("people", { name: `round ${round}` }));
      await post();
      await until(async () => !(await readdir(kept)).includes("unfinished.zip"));
    }
    await until(async () => (await readdir(kept)).length <= 2);
  });
});
