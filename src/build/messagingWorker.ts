import path from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

const root = path.resolve(import.meta.dirname, "../..");
/** CAL-32: where the worker of push lies; its scope is a folder of its own, so that it controls no page. */
const FILE = "messaging-sw.js";

/** One classic script without imports: what a worker of its own needs (stack P15). */
async function compile(config: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode: config.mode,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: config.resolve.alias },
    build: {
      write: false,
      target: "baseline-widely-available",
      lib: { entry: path.join(root, "src/workers/messaging.ts"), formats: ["iife"], name: "messaging" },
    },
  });
  const [output] = Array.isArray(result) ? result : "output" in result ? [result] : [];
  const code = output?.output.find((part) => part.type === "chunk")?.code;
  if (code === undefined) throw new Error("The messaging worker was not built.");
  return code;
}

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
      this.emitFile({ type: "asset", fileName: FILE, source: await compile(config) });
    },
  };
}
