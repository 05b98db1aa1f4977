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

/** Moves the deployment's manual clock forward; refused unless it was started with one. */
export async function advanceDeployment(target: Target, ms: number): Promise<void> {
  await post(target, "/api/embedded/clock/advance", { ms });
}

/** Moves one sandbox's clock forward. */
export async function advanceSandbox(url: string, key: string, ms: number): Promise<void> {
  const response = await fetch(`${url}/_sandbox/clock/advance`, {
    method: "POST",
    headers: { "x-sandbox-key": key, "Content-Type": "application/json" },
    body: JSON.stringify({ ms }),
  });
  if (!response.ok) throw new Error(`${url} refused to move its clock: ${response.status}`);
}
