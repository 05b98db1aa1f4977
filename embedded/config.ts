import path from "node:path";
import { parseArgs } from "node:util";

export interface LaunchConfig {
  /** 0 = any free port. */
  port: number;
  sitePort: number;
  dataDir: string;
  clock: "system" | "manual";
}

function portFrom(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** The command line of `npm run embedded`. Throws an Error to show for anything it does not know. */
export function parseLaunchConfig(argv: string[]): LaunchConfig {
  const { values } = parseArgs({
    args: argv,
    options: {
      port: { type: "string", default: "3210" },
      "site-port": { type: "string", default: "3211" },
      data: { type: "string", default: ".data/embedded" },
      clock: { type: "string", default: "system" },
    },
  });
  if (values.clock !== "system" && values.clock !== "manual") {
    throw new Error(`--clock must be "system" or "manual", not "${values.clock}".`);
  }
  return {
    port: portFrom("port", values.port),
    sitePort: portFrom("site-port", values["site-port"]),
    dataDir: path.resolve(values.data),
    clock: values.clock,
  };
}
