import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { hash } from "../record.ts";
import {
  PHOTO_FORMAT,
  PHOTO_WIDTH,
  PHOTOGRAPHED,
  PHOTOS_DIR,
  PHOTOS_RECORD,
  type PhotoRow,
  photoInput,
  photoOf,
  readPhotos,
} from "./photos.ts";

const fileOf = (username: string) => path.join(PHOTOS_DIR, `${username}.webp`);

async function draw(username: string): Promise<PhotoRow> {
  const drawing = Buffer.from(photoOf(username));
  const photo = await sharp(drawing, { density: 144 })
    .resize({ width: PHOTO_WIDTH })
    .webp(PHOTO_FORMAT)
    .toBuffer();
  await writeFile(fileOf(username), photo);
  return { input: photoInput(username), bytes: photo.byteLength, sha256: hash(photo) };
}

/** Draws the photos that are new or other than they were. */
export async function drawChangedPhotos(): Promise<void> {
  const known = existsSync(PHOTOS_RECORD) ? readPhotos() : {};
  const rows: Record<string, PhotoRow> = {};
  await mkdir(PHOTOS_DIR, { recursive: true });
  for (const username of PHOTOGRAPHED) {
    const row = known[username];
    const isThere = row?.input === photoInput(username) && existsSync(fileOf(username));
    rows[username] = isThere ? row : await draw(username);
  }
  await writeFile(PHOTOS_RECORD, `${JSON.stringify(rows, null, 2)}\n`);
  for (const file of await readdir(PHOTOS_DIR)) {
    if (!(path.parse(file).name in rows)) await rm(path.join(PHOTOS_DIR, file));
  }
  const bytes = Object.values(rows).reduce((sum, row) => sum + row.bytes, 0);
  console.log(`${PHOTOGRAPHED.length} photos, ${Math.round(bytes / 1024)} KiB`);
}
