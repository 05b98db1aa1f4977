import path from "node:path";
import { z } from "zod";
import { startService } from "../../../embedded/dev/services";
import { DeploymentReady } from "../../../embedded/dev/stackServices";
import { RUNTIME_HEAP_MB } from "../../../embedded/runtime/heap";
import { convexCliOk } from "../../../embedded/testing/convexCli";
import { createTestApp } from "../../../embedded/testing/testApp";
import { countRows, rowDifferences } from "../limit/rowCounts";
import { type Client, openLimit, openOfficial } from "./clients";
import { chatName, loadedMessage, messageOf, ROWS_SHOWN } from "./messages";
import { temporaryFolder } from "./temporary";

export const DOCUMENTS = 20_000;
export const CHATS = DOCUMENTS / ROWS_SHOWN;
/** A mutation may run for one second: so few inserts stay below it on a crowded machine too. */
const LOAD_SLICE = 250;
const APP = path.resolve(import.meta.dirname, "../app/convex");

/** One of the two servers with a table of messages in it. */
export interface Side<C extends Client = Client> {
  readonly name: "embedded" | "limit";
  readonly pid: number;
  connect(): C | Promise<C>;
}

/** The same table on both servers. */
export interface Stage {
  readonly embedded: Side;
  readonly limit: Side<Awaited<ReturnType<typeof openLimit>>>;
  /** Where the limit does not do the same work; empty in a sound run. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

async function fill({ connect }: Side): Promise<void> {
  const client = await connect();
  for (let from = 0; from < DOCUMENTS; from += LOAD_SLICE) {
    await client.load(Array.from({ length: LOAD_SLICE }, (_, i) => loadedMessage(from + i, CHATS)));
  }
  await client.close();
}

/** The rows that one write adds: the limit's statements are a copy, and copies fall behind. */
async function rowsAround({ connect }: Side, dataDir: string) {
  const file = path.join(dataDir, "data.db");
  const client = await connect();
  const before = countRows(file);
  await client.write(messageOf(chatName(0), "compared"));
  await client.close();
  return { before, after: countRows(file) };
}

async function start(): Promise<Stage> {
  const folder = temporaryFolder("stage");
  const dataOf = (name: Side["name"]) => path.join(folder, name);
  const own = await startService({
    name: "embedded",
    script: "embedded/run.mjs",
    nodeArgs: [`--max-old-space-size=${RUNTIME_HEAP_MB}`],
    args: ["--port", "0", "--site-port", "0", "--data", dataOf("embedded")],
    readyLine: DeploymentReady,
    logDir: folder,
  });
  const least = await startService({
    name: "limit",
    script: "tests/bench/limit/main.ts",
    args: [dataOf("limit")],
    readyLine: z.object({ url: z.string() }),
    logDir: folder,
  });
  const app = await createTestApp({}, APP);
  await convexCliOk(own.ready, app.dir, ["dev", "--once", "--typecheck", "disable"]);
  await app.remove();
  const embedded: Stage["embedded"] = {
    ...{ name: "embedded", pid: own.pid },
    connect: () => openOfficial(own.ready.url),
  };
  const limit: Stage["limit"] = {
    ...{ name: "limit", pid: least.pid },
    connect: () => openLimit(least.ready.url),
  };
  for (const side of [embedded, limit]) await fill(side);
  const warnings = rowDifferences(
    await rowsAround(embedded, dataOf("embedded")),
    await rowsAround(limit, dataOf("limit")),
  );
  return {
    ...{ embedded, limit },
    warnings: warnings.map((each) => `WARNING, the limit is not the same work: ${each}`),
    close: async () => void (await Promise.all([own.stop(), least.stop()])),
  };
}

let stage: Promise<Stage> | undefined;

/** One stage for all workloads of a run. */
export function openStage(): Promise<Stage> {
  stage ??= start();
  return stage;
}

export async function closeStage(): Promise<void> {
  await (await stage)?.close();
}
