import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Picture } from "./list.ts";
import { root } from "./palette.ts";

/**
 * What was drawn from what: a picture is out of date when its input is another, and need not be written anew when
 * the drawing came out the same.
 */
export type PictureRecord = Readonly<
  Record<string, { input: string; drawing: string; bytes: number; sha256: string }>
>;

export const PICTURES_DIR = path.join(root, "public/pictures");
export const RECORD_FILE = path.join(root, "src/build/pictures/record.json");

export const hash = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex").slice(0, 16);

const SETS = ["react-peeps", "@iconify-json/fluent-emoji", "sharp"];

/** Whatever else decides how a picture looks: how it is drawn, and the sets it is drawn with. */
export function toolsOf(sources: readonly string[], packages: readonly string[] = []): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const versions = [...SETS, ...packages].map((name) => devDependencies[name] ?? dependencies[name]);
  return hash([...sources.map(hash), ...versions].join());
}

const sourceOf = (file: string): string => readFileSync(path.join(import.meta.dirname, file), "utf8");
let knownTools: string | null = null;

export function inputOf({ subject }: Picture, width: number): string {
  knownTools ??= toolsOf(["draw.ts", "encode.ts"].map(sourceOf));
  const own = subject.draws === "badge" ? [hash(sourceOf("badge.ts"))] : [];
  return hash(JSON.stringify([knownTools, width, subject, ...own]));
}

export const recordOf = (input: string, drawing: string, file: Uint8Array): PictureRecord[string] => ({
  ...{ input, drawing, bytes: file.byteLength, sha256: hash(file) },
});

export const readRecord = (): PictureRecord => JSON.parse(readFileSync(RECORD_FILE, "utf8"));
