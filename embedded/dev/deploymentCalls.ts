import { z } from "zod";
import type { Target } from "./convexCli";

/** A call with the administrator's key. */
export async function post(target: Target, route: string, body: unknown): Promise<Response> {
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

const Answer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("success"), value: z.unknown() }),
  z.object({ status: z.literal("error"), errorMessage: z.string() }),
]);

/** Runs any function as `convex run` does, without a process for each. */
export async function callFunction(target: Target, path: string, args: object): Promise<unknown> {
  const response = await post(target, "/api/function", { path, args, format: "json" });
  const answer = Answer.parse(await response.json());
  if (answer.status === "error") throw new Error(`${path}: ${answer.errorMessage}`);
  return answer.value;
}
