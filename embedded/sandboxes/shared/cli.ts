import { clockMode } from "./clock";

/** The flags that every sandbox takes. */
export const COMMON_FLAGS = {
  port: { type: "string", default: "0" },
  data: { type: "string" },
  key: { type: "string" },
  clock: { type: "string" },
} as const;

export function commonConfig(values: { port: string; data?: string; key?: string; clock?: string }) {
  return {
    deploymentKind: process.env.DEPLOYMENT_KIND,
    port: portOf(values.port, "--port"),
    folder: required(values.data, "--data"),
    clock: clockMode(values.clock),
    ...(values.key ? { sandboxKey: values.key } : {}),
  };
}

/** A whole number of a port, or a message that names the flag. */
export function portOf(text: string | undefined, flag: string): number {
  const port = Number(text);
  if (text === undefined || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`${flag} needs a port number between 0 and 65535.`);
  }
  return port;
}

export function required(text: string | undefined, flag: string): string {
  if (text === undefined || text === "") throw new Error(`${flag} is required.`);
  return text;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Starts, prints one JSON line when ready, closes on SIGTERM or SIGINT and when a launcher that holds a channel to it goes
 * without a word, and says why it cannot start.
 */
export async function runSandbox<T extends Closable>(
  start: () => Promise<T>,
  ready: (sandbox: T) => object,
): Promise<void> {
  // Nobody would end it any more.
  process.once("disconnect", () => process.exit(0));
  try {
    const sandbox = await start();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        sandbox.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
    process.stdout.write(`${JSON.stringify(ready(sandbox))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // A channel to a launcher would keep it waiting.
    process.exit(1);
  }
}
