import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pushFolder } from "../engine/directPush";

/** Pushes sources given by file name, without the CLI's seconds. */
export async function pushSources(
  target: { url: string; adminKey: string },
  files: { [name: string]: string },
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-sources-"));
  try {
    for (const [name, source] of Object.entries(files)) await writeFile(path.join(folder, name), source);
    await pushFolder(target, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
