import { mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { root, run } from "./run/steps";

/**
 * `npm run screens [-- FOLDER [FILTER]]`: every screen at the phone's and the desk's size in both themes, and contact
 * sheets of them, for people to look at. FILTER is a part of a journey's title or file.
 */

const SHEETS = {
  360: { columns: 8, rows: 2, width: 225, height: 463 },
  1280: { columns: 4, rows: 3, width: 440, height: 275 },
} as const;
const LABEL_PX = 22;
const GAP_PX = 8;

function labelOf(name: string, width: number): Buffer {
  const text = `<text x="2" y="16" font-family="sans-serif" font-size="14" fill="#fff">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_PX}">${text}</svg>`,
  );
}

/** Writes the sheets of one size and theme; answers their names. */
async function makeSheets(folder: string, size: keyof typeof SHEETS, theme: string): Promise<string[]> {
  const ending = `-${size}-${theme}.png`;
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending) && !name.startsWith("sheet"));
  const { columns, rows, width, height } = SHEETS[size];
  const [stepX, stepY] = [width + GAP_PX, height + LABEL_PX + GAP_PX];
  const sheets: string[] = [];
  for (let from = 0; from < names.length; from += columns * rows) {
    const overlays: OverlayOptions[] = [];
    for (const [place, name] of names.slice(from, from + columns * rows).entries()) {
      const [left, top] = [(place % columns) * stepX, Math.floor(place / columns) * stepY];
      const input = await sharp(path.join(folder, name)).resize(width, height, { fit: "inside" }).toBuffer();
      const label = labelOf(name.slice(0, -ending.length).replace(/^screen-/, ""), width);
      overlays.push({ input: label, left, top }, { input, left, top: top + LABEL_PX });
    }
    const sheet = path.join(folder, `sheet${ending.slice(0, -4)}-${sheets.length + 1}.png`);
    const create = { width: columns * stepX, height: rows * stepY, channels: 3, background: "#444" } as const;
    await sharp({ create }).composite(overlays).png().toFile(sheet);
    sheets.push(sheet);
  }
  return sheets;
}

const [asked = path.join(tmpdir(), "dareloop-screens"), ...filter] = process.argv.slice(2);
const folder = path.resolve(asked);
if (folder === root || folder.startsWith(root + path.sep)) {
  console.error("Choose a folder outside the repository.");
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const taken =
  (await run(["npm", "run", "build"])) &&
  (await run(["npx", "playwright", "test", ...filter], { env: { SCREENSHOTS: folder } }));
for (const size of [360, 1280] as const) {
  for (const theme of ["dark", "light"])
    for (const sheet of await makeSheets(folder, size, theme)) console.log(sheet);
}
process.exit(taken ? 0 : 1);
