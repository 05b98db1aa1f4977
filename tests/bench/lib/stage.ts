import { rmSync } from "node:fs";
import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { convexCliOk } from "../../../embedded/testing/convexCli";
import { createTestApp } from "../../../embedded/testing/testApp";
import { atExit } from "./atExit";
import { Connection } from "./connection";
import { loadedMessage, ROWS_SHOWN } from "./messages";
import { convexProtocol, limitProtocol, type Protocol } from "./protocol";
import { embeddedArgs, type ServerProcess, startServer } from "./serverProcess";

const LIMIT = path.resolve(import.meta.dirname, "../limit/main.ts");
const APP = path.resolve(import.meta.dirname, "../app/convex");
/** A mutation may run for one second: so few inserts stay below it on a crowded machine too. */
const LOAD_SLICE = 250;
const PROGRESS_EVERY = 100_000;

/** One of the two servers with a table of messages in it. */
export interface Side {
  readonly name: "embedded" | "limit";
  readonly dataDir: string;
  /** The process that serves now: a restart brings another. */
  server(): ServerProcess;
  /** Opens a connection with these chats as live queries and waits for their first results. */
  connect(chats: readonly string[]): Promise<Connection>;
  /** Milliseconds from opening a socket to the first result. */
  timeToFirstResult(chat: string): Promise<number>;
  restart(): Promise<void>;
}

/** The same table on both servers. */
export interface Stage {
  readonly documents: number;
  readonly chats: number;
  readonly embedded: Side;
  readonly limit: Side;
  close(): Promise<void>;
}

interface Start {
  name: Side["name"];
  dataDir: string;
  protocol: () => Protocol;
  start: () => Promise<ServerProcess>;
}

async function openSide({ name, dataDir, protocol, start }: Start): Promise<Side> {
  let server = await start();
  const open = (chats: readonly string[]) => Connection.open(server.url, protocol(), chats);
  return {
    name,
    dataDir,
    server: () => server,
    connect: async (chats) => (await open(chats)).connection,
    async timeToFirstResult(chat) {
      const startedAt = performance.now();
      const { connection, firstResultAt } = await open([chat]);
      await connection.close();
      return firstResultAt - startedAt;
    },
    async restart() {
      await server.stop();
      server = await start();
    },
  };
}

async function load(side: Side, { documents, chats }: { documents: number; chats: number }): Promise<void> {
  const connection = await side.connect([]);
  const startedAt = performance.now();
  for (let from = 0; from < documents; from += LOAD_SLICE) {
    const count = Math.min(LOAD_SLICE, documents - from);
    await connection.load(Array.from({ length: count }, (_, i) => loadedMessage(from + i, chats)));
    if (from > 0 && from % PROGRESS_EVERY === 0) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`  ${side.name}: ${from} of ${documents} documents after ${seconds} s`);
    }
  }
  await connection.close();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  ${side.name}: ${documents} documents in ${seconds} s`);
}

async function pushApp(server: ServerProcess): Promise<void> {
  const app = await createTestApp({}, APP);
  try {
    await convexCliOk(server, app.dir, ["dev", "--once", "--typecheck", "disable"]);
  } finally {
    await app.remove();
  }
}

export interface StageOptions {
  documents: number;
  /** Folder for a processor profile of embedded, or null. */
  profileDir: string | null;
}

/** Starts both servers over fresh folders and fills them with `documents`, as many in each chat as are shown. */
export async function openStage({ documents, profileDir }: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const chats = Math.max(1, Math.floor(documents / ROWS_SHOWN));
  const profiling = profileDir === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileDir}`];
  const dataDir = path.join(folder, "embedded");
  const ports = ["--port", "0", "--site-port", "0"];
  const embedded = await openSide({
    name: "embedded",
    dataDir,
    protocol: convexProtocol,
    start: () => startServer([...profiling, ...embeddedArgs(), ...ports, "--data", dataDir]),
  });
  const limitDir = path.join(folder, "limit");
  const limit = await openSide({
    name: "limit",
    dataDir: limitDir,
    protocol: limitProtocol,
    start: () => startServer(["--import", "tsx", LIMIT, limitDir]),
  });
  await pushApp(embedded.server());
  await Promise.all([embedded, limit].map((side) => load(side, { documents, chats })));
  return {
    ...{ documents, chats, embedded, limit },
    close: async () => void (await Promise.all([embedded.server().stop(), limit.server().stop()])),
  };
}

/** Bytes of all files below a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
