import { readFileSync } from "node:fs";
import { z } from "zod";
import { HELP, type LaunchConfig, parseLaunchConfig } from "./config";
import { createEmbedded, type Embedded } from "./embedded";
import { createLogFactory, type Logger } from "./log";

/** A close that hangs must not keep the process: the data is durable at every moment. */
const CLOSE_WITHIN_MS = 3000;
const LOOPBACK = /^(?:127\.[\d.]+|localhost|::1)$/;

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** A launcher that holds a channel to it and goes without a word (SIGKILL) takes it along: nobody else would end it. */
function endWithLauncher(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

function readVariables(file: string | null): Record<string, string> {
  if (file === null) return {};
  const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`--env ${file} is no JSON object of texts.`);
  return parsed.data;
}

function closeOnSignal(embedded: Embedded, log: Logger): void {
  let closing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info(`${signal}: closing`);
    setTimeout(() => {
      log.warn("Closing takes too long: ending without it");
      process.exit(0);
    }, CLOSE_WITHIN_MS).unref();
    embedded.close().then(
      () => {
        log.info("Closed");
        process.exit(0);
      },
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function run(config: LaunchConfig): Promise<void> {
  process.env.TZ = "UTC"; // Functions read local time as UTC, as in the cloud.
  // Whoever reads the lines may go away (`| head`, a launcher that ended): no reason to stop serving.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const log = createLogFactory((line) => process.stderr.write(`${line}\n`), {
    format: config.logFormat,
    verbose: config.verbose,
  });
  const startLog = log("start");
  process.on("unhandledRejection", (error) => startLog.error("Unhandled rejection", error));
  endWithLauncher();
  const embedded = await createEmbedded({ ...config, env: readVariables(config.envFile), log });
  closeOnSignal(embedded, startLog);
  const { url, siteUrl, adminKey } = embedded;
  // The one line of stdout: launchers read it to know that the deployment is ready (rulings 18).
  process.stdout.write(`${JSON.stringify({ url, siteUrl, adminKey })}\n`);
  startLog.info("Deployment ready", { url, siteUrl, data: config.dataDir });
  if (!LOOPBACK.test(config.host)) {
    startLog.warn("Other machines can reach this deployment, without encryption", { host: config.host });
  }
}

async function main(): Promise<void> {
  const config = parseLaunchConfig(process.argv.slice(2));
  if (config === null) process.stdout.write(HELP);
  else await run(config);
}

main().catch(fail);
