import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileOf, pictures } from "../../../src/build/pictures/list.ts";
import { inputOf, PICTURES_DIR, readRecord } from "../../../src/build/pictures/record.ts";

const record = readRecord();
const wanted = pictures().flatMap((picture) =>
  picture.widths.map((width) => ({ file: fileOf(picture, width), input: inputOf(picture, width) })),
);

describe("the drawn pictures (npm run pictures)", () => {
  it("are drawn from the data as it stands", () => {
    const drawn = Object.entries(record).map(([file, { input }]) => ({ file, input }));
    expect(drawn).toEqual(wanted);
  });

  it("lie in public/pictures as they were drawn, and nothing else does", () => {
    const files = readdirSync(PICTURES_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(PICTURES_DIR, path.join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual(Object.keys(record).sort());
    for (const [file, { sha256, bytes }] of Object.entries(record)) {
      const data = readFileSync(path.join(PICTURES_DIR, file));
      expect([file, data.byteLength]).toEqual([file, bytes]);
      expect(createHash("sha256").update(data).digest("hex").slice(0, 16)).toBe(sha256);
    }
  });

  it("are small", () => {
    const large = Object.entries(record).filter(([, { bytes }]) => bytes > 11_000);
    expect(large).toEqual([]);
  });
});
