import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { badge } from "./badge.ts";
import { drawBrand } from "./brand.ts";
import { category, face, place, still } from "./draw.ts";
import { encode, encodingOf } from "./encode.ts";
import { drawChangedFilms } from "./films/draw.ts";
import { fileOf, type Picture, pictures, type Subject } from "./list.ts";
import { drawChangedPhotos } from "./people/draw.ts";
import {
  hash,
  inputOf,
  PICTURES_DIR,
  type PictureRecord,
  RECORD_FILE,
  readRecord,
  recordOf,
} from "./record.ts";

/** `npm run pictures`: draws what is new or other than it was, and removes what nobody asks for. */

function svgOf(subject: Subject): string {
  switch (subject.draws) {
    case "still":
      return still(subject.scene, subject.colours);
    case "place":
      return place(subject.scene, subject.colours);
    case "face":
      return face(subject.scene, subject.colours);
    case "category":
      return category(subject.scene, subject.colours, subject.shape);
    case "badge":
      return badge(subject.scene, subject.colours);
  }
}

async function draw(picture: Picture, known: PictureRecord): Promise<PictureRecord> {
  const drawn: Record<string, PictureRecord[string]> = {};
  const svg = svgOf(picture.subject);
  for (const width of picture.widths) {
    const file = fileOf(picture, width);
    const target = path.join(PICTURES_DIR, file);
    const drawing = hash(encodingOf(svg, width));
    const isThere = known[file]?.drawing === drawing && existsSync(target);
    const data = isThere ? await readFile(target) : await encode(svg, width);
    if (!isThere) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, data);
    }
    drawn[file] = recordOf(inputOf(picture, width), drawing, data);
  }
  return drawn;
}

const known = existsSync(RECORD_FILE) ? readRecord() : {};
let record: PictureRecord = {};
for (const picture of pictures()) record = { ...record, ...(await draw(picture, known)) };
await writeFile(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`);

const files = await readdir(PICTURES_DIR, { recursive: true, withFileTypes: true });
for (const entry of files) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && record[path.relative(PICTURES_DIR, file)] === undefined) await rm(file);
}
const sizes = Object.values(record).map(({ bytes }) => bytes);
console.log(`${sizes.length} pictures, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} KiB`);
await drawBrand();
await drawChangedPhotos();
await drawChangedFilms();
