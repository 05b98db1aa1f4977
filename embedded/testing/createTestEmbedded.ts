import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { createEmbedded, type Embedded, type EmbeddedConfig } from "../embedded";
import { createLogFactory } from "../log";
import { convexCliOk } from "./convexCli";

export interface TestEmbedded extends Embedded {
  dataDir: string;
  /** What was logged, line by line. */
  logged: readonly string[];
  /** `convex dev --once` in the app's folder. Rejects with the CLI's output. */
  push(appDir: string): Promise<void>;
  /** Sets environment variables by the call that `convex env set` makes. Null removes. */
  setEnv(values: Record<string, string | null>): Promise<void>;
  /** Moves a manual clock. */
  advance(ms: number): Promise<void>;
  client(): ConvexHttpClient;
  /** Closes and opens again over the same folder, on new ports. */
  restart(): Promise<TestEmbedded>;
  /** Closes, and deletes the folder if it was made here. */
  close(): Promise<void>;
}

export type TestEmbeddedOptions = Partial<
  Pick<
    EmbeddedConfig,
    | "clock"
    | "dataDir"
    | "host"
    | "env"
    | "jobs"
    | "actionLimits"
    | "freshContexts"
    | "networkLimits"
    | "syncLimits"
  >
> & {
  /** Lays a data folder there that the deployment then opens. */
  fill?: (dataDir: string) => Promise<void>;
};

/** The real deployment on free ports, over a folder in the temporary directory. */
export async function createTestEmbedded(options: TestEmbeddedOptions = {}): Promise<TestEmbedded> {
  if (options.dataDir !== undefined) return openOver(options.dataDir, options, async () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-data-"));
  const dataDir = path.join(folder, "data");
  await options.fill?.(dataDir);
  return openOver(dataDir, options, () => rm(folder, { recursive: true, force: true }));
}

async function openOver(
  dataDir: string,
  { fill: _, ...options }: TestEmbeddedOptions,
  removeFolder: () => Promise<void>,
): Promise<TestEmbedded> {
  const logged: string[] = [];
  const embedded = await createEmbedded({
    ...{ clock: "system", port: 0, sitePort: 0, ...options, dataDir },
    log: createLogFactory((line) => logged.push(line), { verbose: true }),
  });
  const { url, adminKey } = embedded;

  const post = async (route: string, body: unknown): Promise<void> => {
    const response = await fetch(`${url}${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  };

  return {
    ...embedded,
    dataDir,
    logged,
    async push(appDir) {
      await convexCliOk(embedded, appDir, ["dev", "--once", "--typecheck", "disable"]);
    },
    setEnv(values) {
      const changes = Object.entries(values).map(([name, value]) => ({ name, value }));
      return post("/api/update_environment_variables", { changes });
    },
    advance: (ms) => post("/api/embedded/clock/advance", { ms }),
    client: () => new ConvexHttpClient(url, { logger: false }),
    async restart() {
      await embedded.close();
      // What it was told at its first start it knows, and what waited there works now.
      const { env: _known, jobs: _waited, ...again } = options;
      return openOver(dataDir, again, removeFolder);
    },
    async close() {
      await embedded.close();
      await removeFolder();
    },
  };
}
