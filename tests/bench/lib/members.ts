import { ConvexHttpClient } from "convex/browser";
import { z } from "zod";
import { api } from "../../../convex/_generated/api";
import type { Stack } from "../../../embedded/dev/stack";

const PASSWORD = "for-this-bench-only";
const Answer = z.object({ token: z.string() });

/** Somebody with a finished profile. */
export interface Member {
  uid: string;
  client: ConvexHttpClient;
  /** A fresh token for the deployment; it lives for minutes. */
  token(): Promise<string>;
}

/** Signs up at the identity service as the page would; it takes sixty a minute from one address. */
export async function makeMember(stack: Stack, username: string): Promise<Member> {
  const { identityUrl, origin, target } = stack;
  const email = `${username}@bench.test`;
  const answer = await fetch(`${identityUrl}/auth/sign-up/email`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, name: "" }),
  });
  if (!answer.ok) throw new Error(`The identity service refused ${username}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { Origin: origin, Cookie: cookie.join("; ") };
  const token = async () => {
    const given = await fetch(`${identityUrl}/auth/convex-token`, { headers });
    return Answer.parse(await given.json()).token;
  };
  const client = new ConvexHttpClient(target.url, { logger: false });
  client.setAuth(await token());
  const { uid } = await client.mutation(api.users.ensureViewer, {});
  await client.mutation(api.users.saveUserProfileSecure, {
    ...{ email, username, birthdate: "1990-05-17", gender: null },
    ...{ profileCompleted: true, onboardingStep: "interests" },
  });
  await client.mutation(api.users.saveInterests, { interests: ["Humor", "Music"] });
  return { uid, client, token };
}
