import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { STILLS } from "@convex/domain/catalogue/pictures/stills";
import { POSTER_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { FILMS, FILMS_DIR, filmInput, readFilms } from "../../../src/build/pictures/films/films.ts";
import { fileOf, pictures } from "../../../src/build/pictures/list.ts";
import {
  PHOTOGRAPHED,
  PHOTOS_DIR,
  photoInput,
  photoOf,
  readPhotos,
} from "../../../src/build/pictures/people/photos.ts";
import { inputOf, PICTURES_DIR, readRecord } from "../../../src/build/pictures/record.ts";

const films = Object.entries(readFilms());
const photos = Object.entries(readPhotos());
const shown = Object.entries(readRecord());

/** What was drawn from what, against what would be drawn now, and the files that came of it. */
const KINDS = [
  {
    what: "pictures of the app",
    folder: PICTURES_DIR,
    drawn: shown.map(([file, { input }]) => [file, input]),
    wanted: pictures().flatMap((picture) =>
      picture.widths.map((width) => [fileOf(picture, width), inputOf(picture, width)]),
    ),
    files: shown.map(([file, row]) => ({ file, ...row, atMost: 11_000 })),
  },
  {
    what: "photos of the people of the local world",
    folder: PHOTOS_DIR,
    drawn: photos.map(([name, { input }]) => [name, input]),
    wanted: PHOTOGRAPHED.map((name) => [name, photoInput(name)]),
    files: photos.map(([name, row]) => ({ file: `${name}.webp`, ...row, atMost: 9_999 })),
  },
  {
    what: "films of the local world",
    folder: FILMS_DIR,
    drawn: films.map(([name, { input }]) => [name, input]),
    wanted: Object.keys(FILMS).map((name) => [name, filmInput(name)]),
    files: films.flatMap(([name, { poster, ...row }]) => [
      { file: `${name}.mp4`, ...row, atMost: 200 * 1024 - 1 },
      { file: `${name}.jpg`, ...poster, atMost: POSTER_MAX_BYTES - 1 },
    ]),
  },
];

describe.each(KINDS)("the $what (npm run pictures)", ({ folder, drawn, wanted, files }) => {
  it("are drawn from the data as it stands", () => {
    expect(drawn).toEqual(wanted);
  });

  it("lie in their folder as they were drawn, small, and nothing else does", () => {
    const there = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    expect(there.sort()).toEqual(files.map(({ file }) => file).sort());
    for (const { file, sha256, bytes, atMost } of files) {
      const data = readFileSync(path.join(folder, file));
      const hash = createHash("sha256").update(data).digest("hex").slice(0, 16);
      expect([file, data.byteLength, hash]).toEqual([file, bytes, sha256]);
      expect(bytes, file).toBeLessThanOrEqual(atMost);
    }
  });
});

it("no two people have the same photo", () => {
  expect(new Set(PHOTOGRAPHED.map(photoOf)).size).toBe(PHOTOGRAPHED.length);
});

it("the films are at least sixteen, each of a catalogue dare, with two scenes or more, of 4 to 8 seconds", () => {
  expect(films.length).toBeGreaterThanOrEqual(16);
  for (const [name, film] of Object.entries(FILMS)) {
    expect(STILLS).toHaveProperty(name);
    expect(film.shots.length).toBeGreaterThanOrEqual(2);
  }
  for (const [name, { durationMs }] of films) {
    expect(durationMs, name).toBeGreaterThanOrEqual(4_000);
    expect(durationMs, name).toBeLessThanOrEqual(8_000);
  }
});
