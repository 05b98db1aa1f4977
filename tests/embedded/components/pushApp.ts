import { readdir } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { PushedModule } from "../../../embedded/contract";

const GENERATED = new Map([
  [
    "api",
    `import { anyApi, componentsGeneric } from "convex/server";
     export const api = anyApi, internal = anyApi, components = componentsGeneric();`,
  ],
  [
    "server",
    `export { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, httpActionGeneric as httpAction,
       internalQueryGeneric as internalQuery, internalMutationGeneric as internalMutation } from "convex/server";`,
  ],
]);

/** The CLI writes these files first; what they hold does not depend on the app. */
const generatedCode: Plugin = {
  name: "generated",
  setup(setup) {
    setup.onResolve({ filter: /\/_generated\/(api|server)$/ }, ({ path: name, resolveDir }) => ({
      path: path.basename(name),
      namespace: "generated",
      pluginData: resolveDir,
    }));
    setup.onLoad({ filter: /.*/, namespace: "generated" }, ({ path: name, pluginData }) => ({
      contents: GENERATED.get(name) ?? "",
      resolveDir: pluginData,
      loader: "js",
    }));
  },
};

/** One definition imports another as `./_componentDeps/<its path>`. */
const componentDependencies = (root: string, found: string[]): Plugin => ({
  name: "component-dependencies",
  setup(setup) {
    setup.onResolve({ filter: /convex\.config$/ }, ({ path: name, resolveDir, kind }) => {
      if (kind === "entry-point") return undefined;
      const definition = path.relative(root, path.dirname(path.resolve(resolveDir, name)));
      found.push(definition);
      return { path: `./_componentDeps/${Buffer.from(definition).toString("base64url")}`, external: true };
    });
  },
});

async function bundle(dir: string, names: string[], plugins: Plugin[] = []): Promise<PushedModule[]> {
  const { outputFiles } = await build({
    absWorkingDir: dir,
    entryPoints: names,
    outdir: dir,
    outbase: dir,
    bundle: true,
    write: false,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "esnext",
    conditions: ["convex", "module"],
    chunkNames: "_deps/[hash]",
    plugins: [generatedCode, ...plugins],
  });
  return outputFiles.map((file) => ({
    path: path.relative(dir, file.path),
    source: file.text,
    environment: "isolate",
  }));
}

async function bundleDefinition(root: string, dir: string) {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".ts"));
  const dependencies: string[] = [];
  const config = names.filter((name) => name === "convex.config.ts");
  const [definition] = await bundle(dir, config, [componentDependencies(root, dependencies)]);
  const [schema] = names.includes("schema.ts") ? await bundle(dir, ["schema.ts"]) : [];
  const functions = await bundle(
    dir,
    names.filter((name) => name !== "convex.config.ts" && name !== "schema.ts"),
  );
  return { definition, dependencies, schema: schema ?? null, functions, udfServerVersion: "1.48.0" };
}

/** The official CLI's `start_push` request for an app whose components are folders of it. */
export async function pushRequest(root: string): Promise<object> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const { functions: changedModules, ...app } = await bundleDefinition(root, root);
  const components = folders
    .filter(({ name }) => !name.startsWith("_"))
    .map(async ({ name }) => ({
      definitionPath: name,
      ...(await bundleDefinition(root, path.join(root, name))),
    }));
  return {
    appDefinition: { ...app, changedModules, unchangedModuleHashes: [] },
    componentDefinitions: await Promise.all(components),
    dryRun: false,
  };
}
