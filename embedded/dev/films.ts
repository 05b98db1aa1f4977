import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Target } from "./convexCli";
import { callFunction } from "./deploymentCalls";
import { repositoryRoot } from "./services";

/** The films of the local world, each named after the dare it shows, and what was noted when they were drawn. */
const FOLDER = path.join(repositoryRoot, "embedded/world");
const Notes = z.record(
  z.string(),
  z.object({
    durationMs: z.number(),
    poster: z.object({ width: z.number(), height: z.number(), blurHash: z.string() }),
  }),
);
type Note = z.infer<typeof Notes>[string];
const Stored = z.object({ storageId: z.string() });

/** A film that lies in the deployment's storage. */
export interface Film {
  name: string;
  file: string;
  contentType: "video/mp4";
  durationMs: number;
  poster: Note["poster"] & { storageId: string };
}

async function upload(target: Target, name: string, contentType: string): Promise<string> {
  const address = z.string().parse(await callFunction(target, "dev/seed:uploadAddress", {}));
  const body = new Uint8Array(await readFile(path.join(FOLDER, "films", name)));
  const response = await fetch(address, { method: "POST", headers: { "Content-Type": contentType }, body });
  if (!response.ok) throw new Error(`The storage answered ${response.status}: ${await response.text()}`);
  return Stored.parse(await response.json()).storageId;
}

async function uploadFilm(target: Target, name: string, { durationMs, poster }: Note): Promise<Film> {
  const contentType = "video/mp4";
  const [file, storageId] = await Promise.all([
    upload(target, `${name}.mp4`, contentType),
    upload(target, `${name}.jpg`, "image/jpeg"),
  ]);
  return { name, file, contentType, durationMs, poster: { ...poster, storageId } };
}

/** Each film once; the seed makes a copy for each video that shows it. */
export async function uploadFilms(target: Target): Promise<Film[]> {
  const notes = Notes.parse(JSON.parse(await readFile(path.join(FOLDER, "films.json"), "utf8")));
  return await Promise.all(Object.entries(notes).map(([name, note]) => uploadFilm(target, name, note)));
}
