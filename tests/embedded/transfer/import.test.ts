import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { idOf, importWorld, lines } from "./importWorld";
import { type ImportOptions, transferClient } from "./transferClient";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
}, 60_000);
afterAll(() => world.embedded.close());

describe("formats of an import", () => {
  it("lines of JSON keep ids, creation times, int64, bytes and special floats", async () => {
    const doc = {
      ...{ _id: idOf(20_001, 1), _creationTime: 1234.5 },
      ...{ big: { $integer: "AQAAAAAAAAA=" }, bytes: { $bytes: "AQI=" }, nan: { $float: "AAAAAAAA+H8=" } },
      nested: { list: [1, null, "é\n"] },
    };
    const done = await world.client.import(lines([doc]), { format: "jsonLines", tableName: "lines" });
    expect(done.written).toEqual({ $integer: "AQAAAAAAAAA=" });
    expect(world.rows("lines")).toEqual([doc]);
    // The table has the number of its ids now, so that they resolve.
    expect(world.embedded.engine.tableOfId("", idOf(20_001, 9))).toBe("lines");
  });

  it("one array of JSON", async () => {
    await world.client.import('[{"a":1},{"a":2}]', { format: "jsonArray", tableName: "arrays" });
    expect(world.rows("arrays").map((row) => row.a)).toEqual([1, 2]);
    expect(await world.refused('{"a":1}', { format: "jsonArray", tableName: "other" })).toContain(
      "Not a JSON array",
    );
    expect(await world.refused("[1", { format: "jsonArray", tableName: "other" })).toContain(
      "Not valid JSON",
    );
  });

  it("CSV with quotes, numbers, line breaks and empty cells of optional fields", async () => {
    const csv = 'name, age\r\n"Ada, ""the"" first",36\nBob,\n"two\nlines",1e3\n';
    await world.client.import(csv, { format: "csv", tableName: "people" });
    expect(world.rows("people").map(({ name, age }) => [name, age])).toEqual([
      ['Ada, "the" first', 36],
      ["Bob", undefined],
      ["two\nlines", 1000],
    ]);
    expect(await world.refused("n\n1e999\n", { format: "csv", tableName: "x" })).toMatch(
      /Row 1 of table "x"/,
    );
    expect(await world.refused('{"n":1e999}', { format: "jsonLines", tableName: "x" })).toMatch(
      /Row 1 of table "x"/,
    );
    expect(await world.refused("", { format: "csv", tableName: "x" })).toContain("doesn't have headers");
    expect(await world.refused("a,b\n1\n", { format: "csv", tableName: "x" })).toMatch(
      /Row 1 of table "x" has 1 fields/,
    );
    expect(await world.refused("a,2b\n1,2\n", { format: "csv", tableName: "x" })).toContain(
      'CSV header "2b"',
    );
    expect(await world.refused('a\n"open', { format: "csv", tableName: "x" })).toContain(
      "inside of a quoted cell",
    );
  });

  it("an upload in many parts is put together, and a part may be sent again", async () => {
    const text = lines(Array.from({ length: 500 }, (_, n) => ({ n })));
    await world.client.import(text, { format: "jsonLines", tableName: "parts", partBytes: 1000 });
    expect(world.rows("parts").map((row) => row.n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });

  it("an upload goes on with the same token after a restart", async () => {
    let own = await createTestEmbedded();
    const before = transferClient(own);
    const { uploadToken } = await before.post("/api/import/start_upload");
    const put = async (number: number, text: string) => {
      const response = await fetch(
        `${own.url}/api/import/upload_part?uploadToken=${uploadToken}&partNumber=${number}`,
        { method: "POST", headers: { Authorization: `Convex ${own.adminKey}` }, body: text },
      );
      return response.json();
    };
    const first = await put(1, '{"a":1}\n{"a"');
    own = await own.restart();
    const partTokens = [first, await put(2, ":2}\n")];
    const after = transferClient(own);
    const request = { format: "jsonLines", mode: "requireEmpty", tableName: "resumed" };
    const { importId } = await after.post("/api/import/finish_upload", {
      import: request,
      uploadToken,
      partTokens,
    });
    await after.until(importId, ["waiting_for_confirmation"]);
    await after.confirm(importId);
    await after.until(importId, ["completed"]);
    expect(own.engine.transact((tx) => tx.count("resumed"))).toBe(2);
    await own.close();
  });
});

describe("modes of an import", () => {
  it("a table that holds documents is not imported into unless a mode says so", async () => {
    await world.client.import('{"n":1}', { format: "jsonLines", tableName: "modes" });
    expect(await world.refused('{"n":2}', { format: "jsonLines", tableName: "modes" })).toContain(
      "Table modes already exists. Please choose a new table name or use replace/append modes.",
    );
  });

  it("append adds in one commit; replace swaps the table, asking first", async () => {
    const versions = new Set<string>();
    const stop = world.embedded.engine.onInvalidate(() =>
      versions.add(JSON.stringify(world.rows("modes").map((row) => row.n))),
    );
    const added = await world.client.import(lines([{ n: 2 }, { n: 3 }]), {
      ...{ format: "jsonLines", tableName: "modes", mode: "append" },
    });
    stop();
    expect([...versions]).toEqual(["[1,2,3]"]);
    expect(added.manual).toBe(false);
    expect(added.message).toContain("modes | 2      | 0 of 1 |");

    const replaced = await world.client.import('{"n":9}', {
      format: "jsonLines",
      tableName: "modes",
      mode: "replace",
    });
    expect(replaced.manual).toBe(true);
    expect(replaced.message).toContain("modes | 1      | 3 of 3 |");
    expect(world.rows("modes").map((row) => row.n)).toEqual([9]);
  });

  it("append refuses an id that is in use or of another table", async () => {
    const [row] = world.rows("modes");
    const options: ImportOptions = { format: "jsonLines", tableName: "modes", mode: "append" };
    expect(await world.refused(lines([{ n: 4 }, { _id: row?._id ?? "", n: 5 }]), options)).toContain(
      "exists already",
    );
    expect(await world.refused(lines([{ _id: idOf(77, 1), n: 5 }]), options)).toContain(
      "is not an id of table",
    );
  });

  it("nothing happens until the person agrees, and nothing after a cancel", async () => {
    const options: ImportOptions = { format: "jsonLines", tableName: "modes", mode: "replace" };
    const importId = await world.client.upload(Buffer.from('{"n":0}'), options);
    await world.client.until(importId, ["waiting_for_confirmation"]);
    expect(world.rows("modes").map((row) => row.n)).toEqual([9]);
    await world.client.post("/api/cancel_import", { importId });
    await world.client.confirm(importId);
    expect(await world.client.stateOf(importId)).toEqual({
      state: "failed",
      error_message: "Import canceled",
    });
    expect(world.rows("modes").map((row) => row.n)).toEqual([9]);
  });
});

describe("what is wrong with an import is said with table and row, and changes nothing:", () => {
  const one: ImportOptions = { format: "jsonLines", tableName: "notes", mode: "append" };
  it.each([
    ['{"a":1}\nnonsense\n', 'Row 2 of table "notes" wasn\'t valid JSON'],
    ["[1]\n", 'Row 1 of table "notes" wasn\'t an object'],
    ['{"a":{"$integer":"x"}}\n', 'Row 1 of table "notes" wasn\'t a valid Convex value: Malformed $integer'],
    ['{"a":{"$other":1}}\n', "starts with a '$', which is reserved"],
    ['{"_secret":1}\n', "Field '_secret' starts with an underscore"],
    ['{"_id":"nope"}\n', "invalid _id 'nope'"],
    ['{"_creationTime":"now"}\n', "_creationTime must be a positive number"],
    [
      '{"text":"no author"}\n',
      'Row 1 of table "notes" does not match the schema: Object is missing the required field',
    ],
  ])("%j", async (text, reason) => {
    expect(await world.refused(text, one)).toContain(reason);
  });

  it("bytes that are no text, a row without end, a table of the deployment, a bad name, an unknown component", async () => {
    expect(await world.refused(Buffer.from([0x7b, 0xff, 0xfe]), one)).toContain("wasn't valid UTF8");
    expect(await world.refused("x".repeat(17 << 20), one)).toContain('Row 1 of table "notes" is too long');
    const into = (tableName: string) => world.refused("{}", { format: "jsonLines", tableName });
    expect(await into("_storage")).toContain("Invalid table name _storage starts with metadata prefix '_'");
    expect(await into("no-table")).toContain("isn't a valid table name");
    expect(
      await world.refused("{}", { format: "jsonLines", tableName: "t", componentPath: "gone" }),
    ).toContain('Component "gone" is not mounted');
  });

  it("the same id twice, in one slice and far apart", async () => {
    const twice = [
      { _id: idOf(30_000, 1) },
      ...Array.from({ length: 300 }, (_, n) => ({ n })),
      { _id: idOf(30_000, 1) },
    ];
    const options: ImportOptions = { format: "jsonLines", tableName: "twice" };
    expect(await world.refused(lines(twice), options)).toContain(
      'Objects in table "twice" have duplicate _id fields',
    );
  });

  it("ids whose table number another table has", async () => {
    expect(
      await world.refused(lines([{ _id: idOf(20_001, 5) }]), { format: "jsonLines", tableName: "rival" }),
    ).toContain("New table `rival` has IDs that conflict with existing table `lines`");
  });
});
