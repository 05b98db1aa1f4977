import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Target } from "./convexCli";
import { repositoryRoot } from "./services";

const BEGIN =
  "# Written by `npm run dev`, so that `npx convex run`, `data` and `logs` find the local deployment.";
const END = "# End of what `npm run dev` writes.";

/** The text with our lines in place of those of an earlier run; lines of somebody's own stay, and win. */
export function withTarget(text: string, { url, adminKey }: Target): string {
  const own = withoutOurs(text.split("\n")).join("\n").trim();
  const lines = { CONVEX_SELF_HOSTED_URL: url, CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey };
  // Two answers to the question which deployment is meant would make the CLI refuse both.
  if (/^\s*(CONVEX_DEPLOYMENT|CONVEX_DEPLOY_KEY|CONVEX_SELF_HOSTED_\w+)\s*=/m.test(own)) return `${own}\n`;
  const ours = Object.entries(lines).map(([name, value]) => `${name}='${value}'`);
  return `${[...(own === "" ? [] : [own]), [BEGIN, ...ours, END].join("\n")].join("\n\n")}\n`;
}

function withoutOurs(lines: string[]): string[] {
  const [from, to] = [lines.indexOf(BEGIN), lines.indexOf(END)];
  return from === -1 || to < from ? lines : [...lines.slice(0, from), ...lines.slice(to + 1)];
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** Whether the deployment that our lines name is another one, and still answers. */
async function namesRunning(text: string, target: Target): Promise<boolean> {
  const lines = text.split("\n");
  const ours = lines.slice(lines.indexOf(BEGIN), lines.indexOf(END)).join("\n");
  const url = /^CONVEX_SELF_HOSTED_URL='(.+)'$/m.exec(ours)?.[1];
  if (url === undefined || url === target.url) return false;
  return await fetch(`${url}/version`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** `.env.local` of the checkout, ignored by git. It goes on naming a first `npm run dev` beside which this is a second. */
export async function writeEnvFile(
  target: Target,
  file = path.join(repositoryRoot, ".env.local"),
): Promise<void> {
  const text = await readIfThere(file);
  if (await namesRunning(text, target)) return;
  const next = withTarget(text, target);
  if (next !== text) await writeFile(file, next, { mode: 0o600 });
}
