import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  PHOTOGRAPHED,
  PHOTOS_DIR,
  photoInput,
  photoOf,
  readPhotos,
} from "../../../src/build/pictures/people/photos.ts";

const rows = Object.entries(readPhotos());

describe("the photos of the people of the local world (npm run pictures)", () => {
  it("are drawn from their data as it stands, each another one", () => {
    const drawn = rows.map(([name, { input }]) => [name, input]);
    expect(drawn).toEqual(PHOTOGRAPHED.map((name) => [name, photoInput(name)]));
    expect(new Set(PHOTOGRAPHED.map(photoOf)).size).toBe(PHOTOGRAPHED.length);
  });

  it("lie in embedded/world/photos as they were drawn, small, and nothing else does", () => {
    expect(readdirSync(PHOTOS_DIR).sort()).toEqual(rows.map(([name]) => `${name}.webp`).sort());
    for (const [name, { sha256, bytes }] of rows) {
      const data = readFileSync(path.join(PHOTOS_DIR, `${name}.webp`));
      expect(createHash("sha256").update(data).digest("hex").slice(0, 16), name).toBe(sha256);
      expect(bytes, name).toBeLessThan(10_000);
    }
  });
});
