import { z } from "zod";
import type { Target } from "../../embedded/dev/convexCli";

const Answer = z.union([
  z.object({ status: z.literal("success"), value: z.unknown() }),
  z.object({ status: z.literal("error"), errorMessage: z.string() }),
]);

/** Runs a function of the deployment, an internal one too, over its HTTP API with the admin key. */
export async function callAsAdmin(
  { url, adminKey }: Target,
  { kind, path, args }: { kind: "query" | "mutation"; path: string; args: object },
): Promise<unknown> {
  const response = await fetch(`${url}/api/${kind}`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path, format: "json", args: [args] }),
  });
  const answer = Answer.parse(await response.json());
  if (answer.status === "error") throw new Error(`${path}: ${answer.errorMessage}`);
  return answer.value;
}
