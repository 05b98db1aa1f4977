import { z } from "zod";
import type { Target } from "../../embedded/dev/convexCli";

const Success = z.object({ status: z.literal("success"), value: z.unknown() });

interface Call {
  kind: "query" | "mutation";
  path: string;
  args: object;
  /** The subject of somebody signed in; without one nobody is. */
  person?: string | undefined;
}

/** Runs a function of the deployment, an internal one too, over its HTTP API with the admin key. */
export async function callAsAdmin({ url, adminKey }: Target, call: Call): Promise<unknown> {
  const { args, kind, path, person } = call;
  const identity = {
    ...{ issuer: "https://id.test", subject: person, tokenIdentifier: `https://id.test|${person}` },
    ...{ email: `${person}@mail.test`, emailVerified: true },
  };
  const acting = person ? `:${Buffer.from(JSON.stringify(identity)).toString("base64")}` : "";
  const response = await fetch(`${url}/api/${kind}`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}${acting}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path, format: "json", args: [args] }),
  });
  const answer: unknown = await response.json();
  const parsed = Success.safeParse(answer);
  if (!parsed.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return parsed.data.value;
}

/** Somebody new, as far as the profile goes that everything else asks for. */
export async function joinAsAdmin(target: Target, username: string): Promise<void> {
  const call = { kind: "mutation" as const, person: username };
  await callAsAdmin(target, { ...call, path: "users:ensureViewer", args: {} });
  const profile = { email: "", username, birthdate: "1990-05-17", gender: null };
  const args = { ...profile, profileCompleted: true, onboardingStep: "interests" };
  await callAsAdmin(target, { ...call, path: "users:saveUserProfileSecure", args });
}
