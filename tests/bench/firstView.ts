import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const dist = path.resolve(import.meta.dirname, "../../dist");
const KIB = 1024;

/** Script and style that `index.html` asks for at once, compressed; look-and-feel 11 allows 170 KB of script. */
export async function firstView(): Promise<void> {
  const html = await readFile(path.join(dist, "index.html"), "utf8").catch(() => {
    throw new Error("There is no built app yet. Run `npm run build` first.");
  });
  const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap(
    (match) => match[1] ?? [],
  );
  for (const kind of [".js", ".css"]) {
    let total = 0;
    for (const asset of assets.filter((name) => name.endsWith(kind))) {
      total += gzipSync(await readFile(path.join(dist, asset))).length;
    }
    console.log(`  ${kind.slice(1).padEnd(4)} ${(total / KIB).toFixed(1)} KiB compressed`);
  }
}
