import { ConvexHttpClient } from "convex/browser";
import { z } from "zod";
import { api } from "../../../convex/_generated/api";
import type { Stack } from "../../../embedded/dev/stack";

const PASSWORD = "for-this-bench-only";
const TokenAnswer = z.object({ token: z.string() });

/** Signs up at the identity service of this machine as the page would, and gives the token. */
async function tokenOf({ identityUrl, origin }: Stack, username: string): Promise<string> {
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const credentials = { email: `${username}@bench.test`, password: PASSWORD, name: "" };
  const answer = await fetch(`${identityUrl}/auth/sign-up/email`, {
    method: "POST",
    headers,
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`The identity service refused ${username}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await fetch(`${identityUrl}/auth/convex-token`, {
    headers: { Origin: origin, Cookie: cookie.join("; ") },
  });
  return TokenAnswer.parse(await response.json()).token;
}

/** A member with a finished profile. */
export async function openViewer(stack: Stack, username: string): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(stack.target.url, { logger: false });
  client.setAuth(await tokenOf(stack, username));
  await client.mutation(api.users.ensureViewer, {});
  await client.mutation(api.users.saveUserProfileSecure, {
    email: `${username}@bench.test`,
    username,
    birthdate: "1990-05-17",
    gender: null,
    profileCompleted: true,
    onboardingStep: "interests",
  });
  await client.mutation(api.users.saveInterests, { interests: ["Humor", "Music"] });
  return client;
}
