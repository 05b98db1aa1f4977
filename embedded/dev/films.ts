import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Target } from "./convexCli";
import { uploadFile, WORLD_FOLDER } from "./worldFiles";

/** The films of the local world, each named after the dare it shows, and what was noted when they were drawn. */
const Notes = z.record(
  z.string(),
  z.object({
    durationMs: z.number(),
    poster: z.object({ width: z.number(), height: z.number(), blurHash: z.string() }),
  }),
);
type Note = z.infer<typeof Notes>[string];

/** A film that lies in the deployment's storage. */
export interface Film {
  name: string;
  file: string;
  contentType: "video/mp4";
  durationMs: number;
  poster: Note["poster"] & { storageId: string };
}

async function uploadFilm(target: Target, name: string, { durationMs, poster }: Note): Promise<Film> {
  const contentType = "video/mp4";
  const [file, storageId] = await Promise.all([
    uploadFile(target, `films/${name}.mp4`, contentType),
    uploadFile(target, `films/${name}.jpg`, "image/jpeg"),
  ]);
  return { name, file, contentType, durationMs, poster: { ...poster, storageId } };
}

/** Each film once; the seed makes a copy for each video that shows it. */
export async function uploadFilms(target: Target): Promise<Film[]> {
  const notes = Notes.parse(JSON.parse(await readFile(path.join(WORLD_FOLDER, "films.json"), "utf8")));
  return await Promise.all(Object.entries(notes).map(([name, note]) => uploadFilm(target, name, note)));
}
