import { z } from "zod";
import type { Stack } from "../../../embedded/dev/stack";

const PASSWORD = "for-this-bench-only";
const Answer = z.object({ token: z.string() });

/** Somebody's account at the identity service of this machine. */
export interface Account {
  username: string;
  email: string;
  /** A fresh token for the deployment; it lives for minutes. */
  token(): Promise<string>;
}

/** Signs up as the page would. The service takes sixty a minute from one address. */
export async function signUp({ identityUrl, origin }: Stack, username: string): Promise<Account> {
  const email = `${username}@bench.test`;
  const answer = await fetch(`${identityUrl}/auth/sign-up/email`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, name: "" }),
  });
  if (!answer.ok) throw new Error(`The identity service refused ${username}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    username,
    email,
    async token() {
      const headers = { Origin: origin, Cookie: cookie };
      const given = await fetch(`${identityUrl}/auth/convex-token`, { headers });
      return Answer.parse(await given.json()).token;
    },
  };
}
