import { spawn } from "node:child_process";
import path from "node:path";

const repositoryRoot = path.resolve(import.meta.dirname, "../..");

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliTarget {
  url: string;
  adminKey: string;
}

/** Our own environment without the deployment selection it may hold. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_"));
  return Object.fromEntries(kept);
}

/** Runs the official, unmodified CLI in an app's folder. Resolves whatever its exit code is. */
export function convexCli(target: CliTarget, appDir: string, args: string[]): Promise<CliResult> {
  const child = spawn(path.join(repositoryRoot, "node_modules/.bin/convex"), args, {
    cwd: appDir,
    env: {
      ...cleanEnvironment(),
      // Without it a failed push waits for an error report that cannot leave this machine.
      CI: "1",
      CONVEX_SELF_HOSTED_URL: target.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: target.adminKey,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data: Buffer) => {
    stdout += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    stderr += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** The same, for a call that must succeed: rejects with the CLI's whole output. Resolves to stdout. */
export async function convexCliOk(target: CliTarget, appDir: string, args: string[]): Promise<string> {
  const { code, stdout, stderr } = await convexCli(target, appDir, args);
  if (code !== 0) throw new Error(`convex ${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}
