import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Target } from "./convexCli";
import { callFunction } from "./deploymentCalls";
import { repositoryRoot } from "./services";

/** What `npm run pictures` drew for the local world. */
export const WORLD_FOLDER = path.join(repositoryRoot, "embedded/world");
const Stored = z.object({ storageId: z.string() });

/** A file of the world, laid into the deployment's storage; its name there. */
export async function uploadFile(target: Target, name: string, contentType: string): Promise<string> {
  const address = z.string().parse(await callFunction(target, "dev/seed:uploadAddress", {}));
  const body = new Uint8Array(await readFile(path.join(WORLD_FOLDER, name)));
  const response = await fetch(address, { method: "POST", headers: { "Content-Type": contentType }, body });
  if (!response.ok) throw new Error(`The storage answered ${response.status}: ${await response.text()}`);
  return Stored.parse(await response.json()).storageId;
}
