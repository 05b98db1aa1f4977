import { z } from "zod";
import type { Target } from "./convexCli";

async function post(target: Target, route: string, body: unknown): Promise<Response> {
  const response = await fetch(`${target.url}${route}`, {
    method: "POST",
    headers: { Authorization: `Convex ${target.adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Sets the deployment's environment variables through the call that `convex env set` makes. */
export async function setEnvironment(target: Target, values: Record<string, string>): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }));
  await post(target, "/api/update_environment_variables", { changes });
}

const Now = z.object({ now: z.number() });

/** Moves the deployment's manual clock forward and answers its new time; refused unless it was started with one. */
export async function advanceDeployment(target: Target, ms: number, asleep = false): Promise<number> {
  const response = await post(target, "/api/embedded/clock/advance", { ms, asleep });
  return Now.parse(await response.json()).now;
}

/** Moves a sandbox's manual clock forward by `ms`, or `to` a time that is not before its own. */
export async function moveSandboxClock(
  url: string,
  key: string,
  move: { ms: number } | { to: number },
): Promise<void> {
  const response = await fetch(`${url}/_sandbox/clock/advance`, {
    method: "POST",
    headers: { "x-sandbox-key": key, "Content-Type": "application/json" },
    body: JSON.stringify(move),
  });
  if (!response.ok) throw new Error(`${url} refused to move its clock: ${response.status}`);
}
