import type { Plugin, ResolvedConfig } from "vite";
import { compileScript } from "./script.ts";

/** CAL-32: where the worker of push lies; its scope is a folder of its own, so that it controls no page. */
const FILE = "messaging-sw.js";

/** One classic script without imports: what a worker of its own needs (stack P15). */
const compile = (config: ResolvedConfig) => compileScript(config, "workers/messaging.ts", "messaging");

/** The PWA plugin builds one worker only; this is the second: a file of the build, and the same from the dev server. */
export function messagingWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "dareloop:messaging-worker",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        compile(config).then((code) => {
          response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      if (config.command === "build")
        this.emitFile({ type: "asset", fileName: FILE, source: await compile(config) });
    },
  };
}
