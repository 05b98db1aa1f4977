import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const repositoryRoot = path.resolve(import.meta.dirname, "../..");

export interface TestApp {
  dir: string;
  /** Writes files of `convex/`, by their path below it. */
  write(files: Record<string, string>): Promise<void>;
  removeFile(name: string): Promise<void>;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

/** A fresh app in a temporary folder that links this repository's packages. `from`: a folder to copy `convex/` from. */
export async function createTestApp(files: Record<string, string>, from?: string): Promise<TestApp> {
  const dir = await mkdtemp(path.join(tmpdir(), "embedded-app-"));
  await symlink(path.join(repositoryRoot, "node_modules"), path.join(dir, "node_modules"));
  await writeFile(
    path.join(dir, "package.json"),
    JSON.stringify({ name: "test-app", type: "module", dependencies: { convex: "*" } }),
  );
  if (from) await cp(from, path.join(dir, "convex"), { recursive: true });
  const app: TestApp = {
    dir,
    async write(entries) {
      for (const [name, source] of Object.entries(entries)) {
        const file = path.join(dir, "convex", name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, source);
      }
    },
    removeFile: (name) => rm(path.join(dir, "convex", name)),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
  await app.write(files);
  return app;
}
