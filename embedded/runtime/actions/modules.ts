import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { PushedModule } from "../../contract";
import { keptBuild } from "../../keptBuild.mjs";

/** Work files of actions below the data folder; nothing in it outlives the process that wrote it. */
export function actionsDir(dataDir: string): string {
  return path.join(dataDir, "actions");
}

/** Inside the folder, whatever the pushed path says. */
function inside(dir: string, modulePath: string): string {
  const file = path.resolve(dir, modulePath);
  if (!file.startsWith(dir + path.sep)) throw new Error(`The module path ${modulePath} leaves its folder.`);
  return file;
}

/**
 * Writes the modules of one push into a folder of their own, to be imported natively. Without their source maps: the
 * stack of an error is told in terms of the sources by whoever reports it.
 */
export async function writeModules(dataDir: string, modules: PushedModule[]): Promise<string> {
  const dir = path.join(actionsDir(dataDir), randomUUID());
  const files = new Map(modules.map(({ path: modulePath, source }) => [inside(dir, modulePath), source]));
  const folders = new Set([dir, ...[...files.keys()].map((file) => path.dirname(file))]);
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(path.join(dir, "package.json"), '{"type":"module"}\n');
  await Promise.all([...files].map(([file, source]) => writeFile(file, source)));
  return dir;
}

/**
 * The worker's own code as one plain JavaScript file. tsx's hooks do not reach worker threads on Node 20, and
 * without them the app's modules are imported as they are.
 */
export function buildWorker(): Promise<string> {
  return keptBuild(build, {
    entryPoints: [path.join(import.meta.dirname, "worker.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
}

export async function clearActions(dataDir: string): Promise<void> {
  await rm(actionsDir(dataDir), { recursive: true, force: true });
}
