import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { bundleApp } from "./support";

/**
 * Pushes a flat folder of functions by the requests that the official CLI makes, bundled as it bundles, but without its
 * second or two: for tests of what a deployment does once it has its code. cli.test.ts holds the CLI itself to it.
 */
export async function pushFolder(target: { url: string; adminKey: string }, folder: string): Promise<void> {
  const names = await readdir(folder);
  const sources = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  const files = Object.fromEntries(names.map((name, i) => [name, sources[i] ?? ""]));
  const inNode = (path_: string) => files[path_.replace(/\.js$/, ".ts")]?.startsWith('"use node"') === true;
  const modules = (await bundleApp(files)).map((module) => ({
    ...module,
    environment: inNode(module.path) ? ("node" as const) : module.environment,
  }));
  const post = async (route: string, body: object): Promise<unknown> => {
    const response = await fetch(`${target.url}/api/deploy2/${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${target.adminKey}` },
      body: JSON.stringify({ ...body, dryRun: false }),
    });
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const startPush = await post("start_push", {
    appDefinition: {
      definition: null,
      dependencies: [],
      schema: modules.find((module) => module.path === "schema.js") ?? null,
      changedModules: modules.filter((module) => module.path !== "schema.js"),
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: [],
  });
  await post("finish_push", { startPush });
}
