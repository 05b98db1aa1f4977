import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { PushedModule } from "../../contract";

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

async function writeModule(dir: string, module: PushedModule): Promise<void> {
  const file = inside(dir, module.path);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, module.source);
  if (module.sourceMap) await writeFile(`${file}.map`, module.sourceMap);
}

/** Writes the modules of one push into a folder of their own, to be imported natively. */
export async function writeModules(dataDir: string, modules: PushedModule[]): Promise<string> {
  const dir = path.join(actionsDir(dataDir), randomUUID());
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, "package.json"), '{"type":"module"}\n');
  await Promise.all(modules.map((module) => writeModule(dir, module)));
  return dir;
}

/**
 * The worker's own code as one plain JavaScript file. tsx's hooks do not reach worker threads on Node 20, and
 * without them the app's modules are imported as they are.
 */
export async function buildWorker(dataDir: string): Promise<string> {
  const outfile = path.join(actionsDir(dataDir), "worker.mjs");
  await build({
    entryPoints: [path.join(import.meta.dirname, "worker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
  return outfile;
}

export async function clearActions(dataDir: string): Promise<void> {
  await rm(actionsDir(dataDir), { recursive: true, force: true });
}
