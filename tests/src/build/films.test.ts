import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { STILLS } from "@convex/domain/catalogue/pictures/stills";
import { POSTER_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { FILMS, FILMS_DIR, filmInput, readFilms } from "../../../src/build/pictures/films/films.ts";

const rows = Object.entries(readFilms());
const sha256 = (file: string): string =>
  createHash("sha256")
    .update(readFileSync(path.join(FILMS_DIR, file)))
    .digest("hex")
    .slice(0, 16);

describe("the films of the local world (npm run pictures)", () => {
  it("are at least sixteen, each of a catalogue dare, with two scenes or more", () => {
    expect(rows.length).toBeGreaterThanOrEqual(16);
    for (const [name, film] of Object.entries(FILMS)) {
      expect(STILLS).toHaveProperty(name);
      expect(film.shots.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("are drawn from their scripts as they stand", () => {
    const drawn = rows.map(([name, { input }]) => [name, input]);
    expect(drawn).toEqual(Object.keys(FILMS).map((name) => [name, filmInput(name)]));
  });

  it("lie in embedded/world/films as they were drawn, each with its poster, and nothing else does", () => {
    const files = rows.flatMap(([name]) => [`${name}.mp4`, `${name}.jpg`]);
    expect(readdirSync(FILMS_DIR).sort()).toEqual(files.sort());
    for (const [name, row] of rows) {
      expect([name, sha256(`${name}.mp4`), sha256(`${name}.jpg`)]).toEqual([
        name,
        row.sha256,
        row.poster.sha256,
      ]);
    }
  });

  it("last 4 to 8 seconds in under 200 KiB", () => {
    for (const [name, { durationMs, bytes, poster }] of rows) {
      expect(durationMs, name).toBeGreaterThanOrEqual(4_000);
      expect(durationMs, name).toBeLessThanOrEqual(8_000);
      expect(bytes, name).toBeLessThan(200 * 1024);
      expect(poster.bytes, name).toBeLessThan(POSTER_MAX_BYTES);
    }
  });
});
