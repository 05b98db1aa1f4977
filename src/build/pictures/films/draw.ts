import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { encode as blurHashOf } from "blurhash";
import sharp from "sharp";
import { hash } from "../record.ts";
import { FILMS, FILMS_DIR, FILMS_RECORD, type FilmRow, filmInput, readFilms } from "./films.ts";
import { type DrawnFilm, drawFilms } from "./make.ts";

async function blurHash(poster: Buffer): Promise<string> {
  const { data, info } = await sharp(poster)
    .resize(36, 64)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return blurHashOf(new Uint8ClampedArray(data), info.width, info.height, 3, 5);
}

async function rowOf(name: string, { video, poster, seconds }: DrawnFilm): Promise<FilmRow> {
  return {
    input: filmInput(name),
    durationMs: Math.round(seconds * 1_000),
    bytes: video.byteLength,
    sha256: hash(video),
    poster: {
      ...{ width: 540, height: 960, bytes: poster.byteLength },
      sha256: hash(poster),
      blurHash: await blurHash(poster),
    },
  };
}

/** Draws the films that are new or other than they were; that takes a browser, and some seconds each. */
export async function drawChangedFilms(): Promise<void> {
  const known = existsSync(FILMS_RECORD) ? readFilms() : {};
  const rows: Record<string, FilmRow> = {};
  const wanted: string[] = [];
  for (const name of Object.keys(FILMS)) {
    const row = known[name];
    if (row?.input === filmInput(name) && existsSync(path.join(FILMS_DIR, `${name}.mp4`))) rows[name] = row;
    else wanted.push(name);
  }
  await mkdir(FILMS_DIR, { recursive: true });
  if (wanted.length > 0) {
    await drawFilms(
      wanted.flatMap((name) => (FILMS[name] === undefined ? [] : [[name, FILMS[name]] as const])),
      async (name, drawn) => {
        await writeFile(path.join(FILMS_DIR, `${name}.mp4`), drawn.video);
        await writeFile(path.join(FILMS_DIR, `${name}.jpg`), drawn.poster);
        rows[name] = await rowOf(name, drawn);
      },
    );
  }
  const sorted = Object.fromEntries(Object.keys(FILMS).map((name) => [name, rows[name]]));
  await writeFile(FILMS_RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
  for (const file of await readdir(FILMS_DIR)) {
    if (!(path.parse(file).name in FILMS)) await rm(path.join(FILMS_DIR, file));
  }
  console.log(`${Object.keys(FILMS).length} films, ${wanted.length} drawn`);
}
