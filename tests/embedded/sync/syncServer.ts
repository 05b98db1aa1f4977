import { createServer } from "node:http";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createAuthDeps } from "../../../embedded/auth/authenticate";
import type { ActionRunner, Engine } from "../../../embedded/contract";
import { createLogFactory } from "../../../embedded/log";
import { attachSync, type SyncLimits } from "../../../embedded/sync/attach";
import { closeServer, listenOnLoopback } from "../../support/loopback";

/** The engine with some of its calls replaced. */
function overriding(engine: Engine, own: Partial<Engine>): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const noActions: ActionRunner = {
  runAction: async () => ({ ok: false, errorMessage: "no actions here", logLines: [] }),
  runHttpAction: async () => null,
  reload: () => undefined,
  close: async () => undefined,
};

export interface SyncServer {
  /** `ws://` address of the sync endpoint. */
  address: string;
  /** What was logged, debug lines included. */
  logged: readonly string[];
  /** Resolves when a line with this text is logged. */
  saw(text: string): Promise<void>;
  /** Sockets that are open. */
  connections(): Promise<number>;
  /** Bytes that wait in this process for the other sides to take them. */
  unread(): number;
}

/** The sync part alone over an engine, parts of which a test may hold up. Closed when the test ends. */
export async function openSyncServer(
  engine: Engine,
  options: { engine?: Partial<Engine>; actions?: Partial<ActionRunner>; limits?: Partial<SyncLimits> } = {},
): Promise<SyncServer> {
  const logged: string[] = [];
  const waiting = new Set<() => void>();
  const write = (line: string) => {
    logged.push(line);
    for (const look of [...waiting]) look();
  };
  const http = createServer();
  const sockets = new Set<Socket>();
  http.on("connection", (socket: Socket) => void sockets.add(socket));
  const sync = attachSync(http, {
    engine: overriding(engine, options.engine ?? {}),
    actions: { ...noActions, ...options.actions },
    auth: createAuthDeps(engine, createLogFactory(write, { verbose: true })("auth")),
    system: { lookup: () => null, onChange: () => () => undefined },
    log: createLogFactory(write, { verbose: true })("sync"),
    limits: options.limits,
  });
  const port = await listenOnLoopback(http);
  onTestFinished(async () => {
    await sync.close();
    await closeServer(http);
  });
  return {
    address: `ws://127.0.0.1:${port}/api/1.48.0/sync`,
    logged,
    saw: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!logged.some((line) => line.includes(text))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    unread: () => [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0),
    connections: () =>
      new Promise((resolve, reject) =>
        http.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}
