import { parseLaunchConfig } from "./config";
import { createEmbedded, type Embedded } from "./embedded";
import { createLogger } from "./log";

/** A close that hangs must not keep the process: the data is durable at every moment. */
const CLOSE_WITHIN_MS = 1800;

const log = createLogger((line) => process.stderr.write(`${line}\n`));

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function closeOnSignal(embedded: Embedded): void {
  let closing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info(`${signal}: closing`);
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
    embedded.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function main(): Promise<void> {
  process.env.TZ = "UTC"; // Functions read local time as UTC, as in the cloud.
  const embedded = await createEmbedded({ ...parseLaunchConfig(process.argv.slice(2)), log });
  closeOnSignal(embedded);
  const { url, siteUrl, adminKey } = embedded;
  // The one line of stdout: launchers read it to know that the deployment is ready (rulings 18).
  process.stdout.write(`${JSON.stringify({ url, siteUrl, adminKey })}\n`);
  log.info(`Deployment ready at ${url}, HTTP actions at ${siteUrl}`);
}

process.on("unhandledRejection", (error) => log.error("Unhandled rejection", error));
main().catch(fail);
