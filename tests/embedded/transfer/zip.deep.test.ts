import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadZip } from "../../../embedded/transfer/zip/entryName";
import { ZipReader } from "../../../embedded/transfer/zip/zipReader";
import { ZipWriter } from "../../../embedded/transfer/zip/zipWriter";
import { folderOfFile } from "../../support/scratch";

const dir = folderOfFile();
let count = 0;
const AT = new Date("2026-01-02T03:04:06Z");
const fresh = () => path.join(dir, `${count++}.zip`);

async function written(entries: [string, Uint8Array[]][]): Promise<string> {
  const file = fresh();
  const zip = await ZipWriter.create(file, AT);
  for (const [name, chunks] of entries) await zip.add(name, chunks);
  await zip.finish();
  return file;
}

async function readAll(file: string): Promise<Map<string, Buffer>> {
  const zip = await ZipReader.open(file);
  try {
    const found = new Map<string, Buffer>();
    for (const entry of zip.entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of zip.read(entry)) chunks.push(chunk);
      found.set(entry.name, Buffer.concat(chunks));
    }
    return found;
  } finally {
    zip.close();
  }
}

/** A copy of a good archive with some of its bytes changed. */
async function tampered(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const target = fresh();
  await writeFile(target, change(Buffer.from(await readFile(file))));
  return target;
}

const text = (value: string) => [Buffer.from(value)];
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** Offset of the nth record of a kind. */
function recordAt(bytes: Buffer, signature: number, nth = 0): number {
  for (let at = 0, seen = 0; at + 4 <= bytes.length; at++) {
    if (bytes.readUInt32LE(at) === signature && seen++ === nth) return at;
  }
  throw new Error("no such record");
}

/** The name in both headers replaced by one of the same length. */
const renamed = (from: string, to: string) => (bytes: Buffer) => {
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
};

describe("ZIP archives", () => {
  it("read back what was written, whatever the sizes of names, entries and chunks", async () => {
    const entries = fc.uniqueArray(
      fc.tuple(
        fc.stringMatching(/^[a-z_]{1,8}(\/[a-zé]{1,5})?$/),
        fc.array(fc.uint8Array({ maxLength: 3000 })),
      ),
      { selector: ([name]) => name, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const found = await readAll(await written(list));
        expect([...found]).toEqual(list.map(([name, chunks]) => [name, Buffer.concat(chunks)]));
      }),
      { numRuns: 40 },
    );
  });

  it("of more than 65,535 entries keep every one", async () => {
    const file = fresh();
    const zip = await ZipWriter.create(file, AT);
    const many = process.env.TEST_LONG === "1" ? 70_000 : 0;
    for (let i = 0; i < many; i++) await zip.add(`e${i}`, []);
    await zip.add("last", text("here"));
    await zip.finish();
    const reader = await ZipReader.open(file);
    expect(reader.entries).toHaveLength(many + 1);
    reader.close();
  });

  it("keep to bounded memory with a large entry", async () => {
    const file = fresh();
    const zip = await ZipWriter.create(file, AT);
    const block = Buffer.from(Array.from({ length: 1 << 16 }, (_, i) => (i * 7919) % 251));
    await zip.add(
      "big",
      (function* () {
        for (let i = 0; i < 3200; i++) yield block;
      })(),
    );
    await zip.finish();
    const reader = await ZipReader.open(file);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let size = 0;
    for (const entry of reader.entries) {
      for await (const chunk of reader.read(entry)) {
        size += chunk.length;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    }
    reader.close();
    expect(size).toBe(3200 << 16);
    // Half of the entry: what has been read may wait for the collector.
    expect(most).toBeLessThan(100 << 20);
  });
});

describe("a hostile ZIP archive is refused by name:", () => {
  const refused = async (file: string, reason: RegExp) => {
    const error = await readAll(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadZip);
    expect(String(error)).toMatch(reason);
  };
  const good = () =>
    written([
      ["abcd/x", text("first entry")],
      ["abce/x", text("second entry, longer")],
    ]);

  it("no archive at all, an empty file, one cut off at any place", async () => {
    await refused(await tampered(await good(), () => Buffer.from("plain text")), /not a ZIP archive/);
    await refused(await tampered(await good(), () => Buffer.alloc(100)), /not a ZIP archive/);
    const whole = await readFile(await good());
    for (let length = 0; length < whole.length; length += 7) {
      await refused(await tampered(await good(), (bytes) => bytes.subarray(0, length)), /not a ZIP archive/);
    }
  });

  it.each([
    ["../xxx", /unsafe name/],
    ["/abc/x", /unsafe name/],
    ["a\\cd/x", /unsafe name/],
    ["C:cd/x", /unsafe name/],
    ["a//d/x", /unsafe name/],
    ["./cd/x", /unsafe name/],
    ["ab\0d/x", /unsafe name/],
    ["abce/x", /twice/],
  ])("the name %j", async (name, reason) => {
    await refused(await tampered(await good(), renamed("abcd/x", name)), reason);
  });

  it("a name that is not UTF-8", async () => {
    await refused(
      await tampered(await good(), (bytes) => {
        for (let at = bytes.indexOf("abcd/x"); at !== -1; at = bytes.indexOf("abcd/x", at + 1))
          bytes[at] = 0xff;
        return bytes;
      }),
      /not UTF-8/,
    );
  });

  it("an encrypted entry, an unknown method, a wrong checksum, wrong sizes", async () => {
    const at = (bytes: Buffer) => recordAt(bytes, CENTRAL);
    const changed = async (offset: number, value: number) =>
      tampered(await good(), (bytes) => {
        bytes[at(bytes) + offset] = value;
        return bytes;
      });
    await refused(await changed(8, 1), /encrypted/);
    await refused(await changed(10, 12), /not supported \(12\)/);
    await refused(await changed(16, 0), /checksum/);
    await refused(await changed(24, 3), /too many bytes/);
    await refused(await changed(24, 200), /not enough bytes/);
    await refused(await changed(42, 9), /invalid local file header|does not begin where|overlaps/);
  });

  it("bytes that do not inflate", async () => {
    await refused(
      await tampered(await good(), (bytes) => {
        const at = recordAt(bytes, LOCAL) + 30 + "abcd/x".length;
        bytes.fill(0xff, at, at + 4);
        return bytes;
      }),
      /cannot be read/,
    );
  });

  it("entries that share their bytes", async () => {
    await refused(
      await tampered(await good(), (bytes) => {
        const second = recordAt(bytes, CENTRAL, 1);
        bytes.writeUInt32LE(0, second + 42);
        return bytes;
      }),
      /overlaps/,
    );
  });

  it("a bomb: megabytes that would grow to gigabytes", async () => {
    const file = fresh();
    const zip = await ZipWriter.create(file, AT);
    const zeros = Buffer.alloc(1 << 20);
    await zip.add(
      "t/documents.jsonl",
      (function* () {
        for (let i = 0; i < 300; i++) yield zeros;
      })(),
    );
    await zip.finish();
    await refused(file, /would grow/);
  });

  it("random damage never gives anything but BadZip or the same bytes", async () => {
    const file = await good();
    const original = await readAll(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (position, change) => {
        const damaged = await tampered(file, (bytes) => {
          const at = position % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ change;
          return bytes;
        });
        const outcome = await readAll(damaged).catch((error: unknown) => error);
        if (outcome instanceof Map) expect([...outcome.values()]).toEqual([...original.values()]);
        else expect(outcome).toBeInstanceOf(BadZip);
      }),
      { numRuns: 300 },
    );
  });
});
