import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../palette.ts";
import { hash, toolsOf } from "../record.ts";
import type { Film } from "./film.ts";
import { FIRST_FILMS } from "./first.ts";
import { SECOND_FILMS } from "./second.ts";

/** By the catalogue dare that each answers. */
export const FILMS: Readonly<Record<string, Film>> = { ...FIRST_FILMS, ...SECOND_FILMS };

/** A drawn film as the local world needs to know it. Files: `{name}.mp4` and `{name}.jpg`. */
export interface FilmRow {
  input: string;
  durationMs: number;
  bytes: number;
  sha256: string;
  poster: { width: number; height: number; bytes: number; sha256: string; blurHash: string };
}

export const FILMS_DIR = path.join(root, "embedded/world/films");
const FILMS_FILE = path.join(root, "embedded/world/films.json");

export const readFilms = (): Readonly<Record<string, FilmRow>> =>
  JSON.parse(readFileSync(FILMS_FILE, "utf8"));

export const FILMS_RECORD = FILMS_FILE;

/** A film is out of date when its script is another, or the way films are drawn. */
export function filmInput(name: string): string {
  const sources = ["../draw.ts", "layers.ts", "page.ts", "tune.ts", "make.ts"];
  const files = sources.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"));
  return hash(JSON.stringify([toolsOf(files, ["mediabunny", "@mediabunny/aac-encoder"]), name, FILMS[name]]));
}
