import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { serveBuiltApp } from "./builtApp";
import type { Ports } from "./ports";
import { repositoryRoot } from "./services";

export interface WebOptions {
  kind: "vite" | "dist" | "none";
  ports: Ports;
  /** What the page is told about its services. */
  clientEnv: Record<string, string>;
  /** Loopback origins that a built page may talk to. */
  origins: string[];
}

/** Vite answers before its first bundle is made, with a page that says so; ours has a root. */
async function pageIsMade(address: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes('id="root"')) await pause(20);
}

async function startVite({ ports, clientEnv }: WebOptions): Promise<{ close(): Promise<void> }> {
  Object.assign(process.env, clientEnv, { DARELOOP_IDENTITY_URL: `http://127.0.0.1:${ports.identity}` });
  const { createServer } = await import("vite");
  const before = new Set(process.listeners("SIGTERM"));
  const server = await createServer({
    root: repositoryRoot,
    server: { port: ports.web, host: "127.0.0.1", strictPort: true },
    clearScreen: false,
    logLevel: "warn",
  });
  // Vite ends the process on SIGTERM; here the launcher does, after the services have closed.
  for (const listener of process.listeners("SIGTERM")) {
    if (!before.has(listener)) process.off("SIGTERM", listener);
  }
  await server.listen();
  await pageIsMade(`http://127.0.0.1:${ports.web}/`);
  return server;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Serves the page; the answer closes it again. */
export async function startWeb(options: WebOptions): Promise<() => Promise<void>> {
  if (options.kind === "none") return async () => undefined;
  if (options.kind === "vite") {
    const vite = await startVite(options);
    return () => vite.close();
  }
  const { ports, clientEnv, origins } = options;
  const identityUrl = `http://127.0.0.1:${ports.identity}`;
  const server = await serveBuiltApp({ port: ports.web, identityUrl, clientEnv, origins });
  return () => closeServer(server);
}
