import path from "node:path";
import { parseArgs } from "node:util";

export interface LaunchConfig {
  /** 0 = any free port. */
  port: number;
  sitePort: number;
  host: string;
  dataDir: string;
  clock: "system" | "manual";
  /** A file with variables as one JSON object; null: none are set. */
  envFile: string | null;
  jobs: "run" | "wait";
  logFormat: "text" | "json";
  verbose: boolean;
  networkLimits: { uploadBytes: number };
}

export const HELP = `A local Convex deployment: the official CLI pushes to it, the official clients talk to it.

  npm run embedded -- [flags]

  --data <folder>       Database, files and admin key. One process at a time. Default: .data/embedded
  --port <number>       API: CLI, clients, file storage. 0 takes a free one. Default: 3210
  --site-port <number>  HTTP actions. 0 takes a free one. Default: 3211
  --host <address>      Interface to listen on. Anything but the loopback is reachable from other machines, without
                        encryption. Default: 127.0.0.1
  --clock <kind>        "system", or "manual": a clock that stands still until it is moved (tests). Default: system
  --env <file>          JSON object of environment variables, set before anything runs; the others stay. Default: none
  --jobs <kind>         "run", or "wait": crons and scheduled functions wait for a later start. Default: run
  --max-upload <MiB>    The longest file that an upload address takes. Default: 1024
  --log <form>          "text" for people, "json" for machines: one object a line, on stderr. Default: text
  --verbose             A line for each function call, request, push and session. Never arguments, results or secrets
  --help                This text

When ready, one line on stdout: {"url", "siteUrl", "adminKey"}. SIGTERM and SIGINT end it cleanly, with exit code 0.

Environment: none of its own is read. A large app or millions of documents may need a larger heap, as npm run embedded
sets it (node --max-old-space-size=4096). The CLI finds the deployment by CONVEX_SELF_HOSTED_URL (url) and
CONVEX_SELF_HOSTED_ADMIN_KEY (adminKey); functions see what \`npx convex env set\` has set.
`;

const OPTIONS = {
  port: { type: "string", default: "3210" },
  "site-port": { type: "string", default: "3211" },
  host: { type: "string", default: "127.0.0.1" },
  data: { type: "string", default: ".data/embedded" },
  clock: { type: "string", default: "system" },
  env: { type: "string" },
  jobs: { type: "string", default: "run" },
  "max-upload": { type: "string", default: "1024" },
  log: { type: "string", default: "text" },
  verbose: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

function portFrom(name: string, text: string): number {
  const port = Number(text);
  if (text === "" || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function bytesFrom(name: string, text: string): number {
  const mib = Number(text);
  if (text === "" || !Number.isInteger(mib) || mib < 1) {
    throw new Error(`--${name} must be a whole number of MiB from 1 up, not "${text}".`);
  }
  return mib * 1024 ** 2;
}

function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly [Choice, Choice],
): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new Error(`--${name} must be "${choices[0]}" or "${choices[1]}", not "${text}".`);
}

/** The command line of `npm run embedded`; null asks for the help text. Throws an Error to show for what it does not know. */
export function parseLaunchConfig(argv: string[]): LaunchConfig | null {
  const { values } = parseArgs({ args: argv, options: OPTIONS });
  if (values.help) return null;
  if (!/^[\w.:-]+$/.test(values.host)) {
    throw new Error(`--host must be an address or a name, not "${values.host}".`);
  }
  return {
    port: portFrom("port", values.port),
    sitePort: portFrom("site-port", values["site-port"]),
    host: values.host,
    dataDir: path.resolve(values.data),
    clock: oneOf("clock", values.clock, ["system", "manual"]),
    envFile: values.env === undefined ? null : path.resolve(values.env),
    jobs: oneOf("jobs", values.jobs, ["run", "wait"]),
    logFormat: oneOf("log", values.log, ["text", "json"]),
    verbose: values.verbose,
    networkLimits: { uploadBytes: bytesFrom("max-upload", values["max-upload"]) },
  };
}
