import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Doc, idOf, importWorld, lines, zipOf } from "./importWorld";
import type { ImportOptions } from "./transferClient";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
}, 60_000);
afterAll(() => world.embedded.close());

describe("a snapshot", () => {
  const photo = Buffer.from("the bytes of a picture");
  const sha256 = createHash("sha256").update(photo).digest("base64");

  it("brings tables that point at each other, with the numbers of their ids, and files under their addresses", async () => {
    const uuid = randomUUID();
    const [ada, bob, note, file] = [idOf(10_777, 1), idOf(10_777, 2), idOf(10_778, 3), idOf(432, 4)];
    const zip = await zipOf({
      "snapshot_7/_tables/documents.jsonl": lines([
        { name: "people", id: 10_777 },
        { name: "notes", id: 10_778 },
      ]),
      "snapshot_7/people/generated_schema.jsonl": '"uniform"\n',
      "snapshot_7/people/documents.jsonl": lines([
        { _id: ada, _creationTime: 1000, name: "Ada" },
        { _id: bob, _creationTime: 1000, name: "Bob", friend: ada },
      ]),
      "snapshot_7/notes/documents.jsonl": lines([{ _id: note, _creationTime: 3, author: bob, text: "hi" }]),
      "snapshot_7/_scheduled_functions/documents.jsonl": lines([{ not: "imported" }]),
      "snapshot_7/_storage/documents.jsonl": lines([
        {
          _id: file,
          _creationTime: 5,
          sha256,
          size: photo.length,
          contentType: "image/png",
          internalId: uuid,
        },
      ]),
      [`snapshot_7/_storage/${file}.png`]: photo,
    });
    await world.client.import(zip, { format: "zip", mode: "replace" });
    expect(
      world.rows("people").map(({ _id, _creationTime, friend }) => [_id, _creationTime, friend]),
    ).toEqual([
      [ada, 1000, undefined],
      [bob, 1000, ada],
    ]);
    expect(world.rows("notes")).toEqual([{ _id: note, _creationTime: 3, author: bob, text: "hi" }]);
    const { engine } = world.embedded;
    expect(
      engine.transact((tx) => tx.query({ table: "people", index: "by_name", eq: ["Bob"], limit: 2 })),
    ).toHaveLength(1);
    const url = engine.files.urlFor(file);
    expect(url).toBe(`${world.embedded.url}/api/storage/${uuid}`);
    const response = await fetch(url ?? "");
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(photo);
    await engine.files.sweep();
    expect((await fetch(url ?? "")).status).toBe(200);
    // Documents made from now on have ids of the same table.
    const carl = engine.transact((tx) => tx.insert("people", { name: "Carl", friend: ada }));
    expect(engine.tableOfId("", carl)).toBe("people");
  });

  it("again over itself gives the same", async () => {
    const before = { people: world.rows("people"), files: world.rows("_storage") };
    const exported = await world.client.export(true);
    await world.client.import(exported, { format: "zip", mode: "replaceAll" });
    expect({ people: world.rows("people"), files: world.rows("_storage") }).toEqual(before);
    await world.embedded.engine.files.sweep();
    const url = world.embedded.engine.files.urlFor(String(before.files[0]?._id));
    expect(await (await fetch(url ?? "")).text()).toBe(photo.toString());
  });

  it("with replaceAll removes tables that neither it nor the schema names, and empties those of the schema", async () => {
    await world.client.import("{}", { format: "jsonLines", tableName: "leftOver" });
    world.embedded.engine.transact((tx) => tx.insert("empty", { x: 1 }));
    const [person] = world.rows("people");
    const zip = await zipOf({ "people/documents.jsonl": lines([person ?? {}]) });
    const done = await world.client.import(zip, { format: "zip", mode: "replaceAll" });
    expect(done.message).toMatch(/leftOver +\| 0 +\| 1 of 1/);
    expect(world.tableNames()).toEqual(["empty", "notes", "people"]);
    expect([world.rows("empty"), world.rows("notes"), world.rows("people")]).toEqual([[], [], [person]]);
  });

  it("whose files are missing, of the wrong bytes, or damaged is refused", async () => {
    const id = idOf(432, 9);
    const listed = (extra: Doc) => ({ "_storage/documents.jsonl": lines([{ _id: id, ...extra }]) });
    const file = { [`_storage/${id}`]: photo };
    const append: ImportOptions = { format: "zip", mode: "append" };
    expect(await world.refused(await zipOf(listed({})), append)).toContain(
      "its bytes are not in the archive",
    );
    expect(await world.refused(await zipOf({ ...listed({ sha256: "x" }), ...file }), append)).toContain(
      "are not those it lists",
    );
    expect(await world.refused(await zipOf({ ...listed({ size: 1 }), ...file }), append)).toContain(
      "are not those it lists",
    );
    expect(
      await world.refused(await zipOf({ ...listed({ internalId: "../x" }), ...file }), append),
    ).toContain("wasn't a stored file");
    expect(
      await world.refused(await zipOf({ "_storage/nope": photo, "t/documents.jsonl": "" }), append),
    ).toContain("_storage id 'nope' invalid");
  });

  it("that is damaged, hostile, empty or of an early version is refused", async () => {
    const good = await zipOf({ "fresh/documents.jsonl": '{"a":1}\n' });
    const options: ImportOptions = { format: "zip" };
    const damaged = Buffer.from(good);
    damaged[31 + "fresh/documents.jsonl".length] = 0xff;
    expect(await world.refused(damaged, options)).toMatch(/cannot be read|damaged/);
    expect(await world.refused(good.subarray(0, 80), options)).toContain("not a ZIP archive");
    expect(await world.refused(await zipOf({ "readme.txt": "x" }), options)).toContain(
      "The archive holds no table",
    );
    expect(
      await world.refused(await zipOf({ "a/t/documents.jsonl": "", "b/t/documents.jsonl": "" }), options),
    ).toContain("twice");
    const early = {
      "t/generated_schema.jsonl": `${JSON.stringify('{"n": int64}')}\n`,
      "t/documents.jsonl": "",
    };
    expect(await world.refused(await zipOf(early), options)).toContain("early version");
  });

  it("that lists a table whose documents somebody took out leaves that table alone", async () => {
    const [person] = world.rows("people");
    world.embedded.engine.transact((tx) => tx.insert("notes", { author: person?._id ?? "", text: "stays" }));
    const before = world.rows("notes");
    const zip = await zipOf({
      "_tables/documents.jsonl": lines([
        { name: "people", id: 10_777 },
        { name: "notes", id: 10_778 },
      ]),
      "people/documents.jsonl": lines([person ?? {}]),
    });
    const { message } = await world.client.import(zip, { format: "zip", mode: "replace" });
    expect(message).not.toContain("notes");
    expect(world.rows("notes")).toEqual(before);
  });

  it("of a component that was never mounted is refused before anything is asked", async () => {
    const zip = await zipOf({ "_components/gone/t/documents.jsonl": "{}\n", "t/documents.jsonl": "{}\n" });
    const importId = await world.client.upload(zip, { format: "zip" });
    const state = await world.client.until(importId, ["waiting_for_confirmation", "failed"]);
    expect(state.error_message).toContain('Component "gone" is not mounted in this deployment');
    expect(world.tableNames()).not.toContain("t");
  });

  it("that would leave references of other tables without meaning is refused", async () => {
    const [person] = world.rows("people");
    world.embedded.engine.transact((tx) =>
      tx.insert("notes", { author: person?._id ?? "", text: "points at people" }),
    );
    const zip = await zipOf({ "people/documents.jsonl": lines([{ _id: idOf(20_500, 1), name: "Eve" }]) });
    expect(await world.refused(zip, { format: "zip", mode: "replace" })).toContain(
      "Import changes table 'people' which is referenced by 'notes' in the schema",
    );
  });
});
