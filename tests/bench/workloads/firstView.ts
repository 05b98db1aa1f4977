import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Workload } from "../lib/bench";
import type { Goal } from "../lib/report";

const dist = path.resolve(import.meta.dirname, "../../../dist");
const KIB = 1024;
const SCRIPT_GOAL: Goal = { bound: "atMost", value: 170 };
const title = "script and style of the first view, compressed";

async function compressedKiB(assets: readonly string[]): Promise<number> {
  const sizes = assets.map(async (name) => gzipSync(await readFile(path.join(dist, name))).length);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / KIB;
}

/** What `index.html` asks for at once (look-and-feel 11). About the built app, so only when asked for. */
export const firstView: Workload = {
  title,
  async run() {
    const html = await readFile(path.join(dist, "index.html"), "utf8").catch(() => {
      throw new Error("There is no built app yet. Run `npm run build` first.");
    });
    const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap((m) => m[1] ?? []);
    const ending = (kind: string) => assets.filter((name) => name.endsWith(kind));
    return {
      name: "firstView",
      title,
      figures: [
        { what: "script", unit: "KiB", measured: await compressedKiB(ending(".js")), goal: SCRIPT_GOAL },
        { what: "style", unit: "KiB", measured: await compressedKiB(ending(".css")) },
      ],
      notes: [],
    };
  },
};
