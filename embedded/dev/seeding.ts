import { z } from "zod";
import { runCli, type Target } from "./convexCli";

/** Every seeded person signs in with this; it opens nothing but a sandbox on this machine. */
export const SEED_PASSWORD = "dareloop-on-this-machine";

export const seedEmail = (username: string): string => `${username}@seed.test`;

/** Who a token of the identity service speaks for. */
interface Account {
  username: string;
  issuer: string;
  subject: string;
}

const Cast = z.array(z.string());
const TokenAnswer = z.object({ token: z.string() });
const Claims = z.object({ iss: z.string(), sub: z.string() });

export interface SeedTarget {
  deployment: Target;
  identityUrl: string;
  /** The page's origin: the identity service answers to no other. */
  origin: string;
}

async function post({ identityUrl, origin }: SeedTarget, route: string, body: unknown): Promise<Response> {
  return fetch(`${identityUrl}/auth${route}`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Signs up as the page would, or signs in where the account is there already, and reads the token's subject. */
async function accountOf(target: SeedTarget, username: string): Promise<Account> {
  const credentials = { email: seedEmail(username), password: SEED_PASSWORD };
  const signedUp = await post(target, "/sign-up/email", { ...credentials, name: "" });
  const answer = signedUp.ok ? signedUp : await post(target, "/sign-in/email", credentials);
  if (!answer.ok) throw new Error(`The identity service refused ${username}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await fetch(`${target.identityUrl}/auth/convex-token`, {
    headers: { Origin: target.origin, Cookie: cookie.join("; ") },
  });
  const { token } = TokenAnswer.parse(await response.json());
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const { iss, sub } = Claims.parse(JSON.parse(payload));
  return { username, issuer: iss, subject: sub };
}

/** Fills an empty deployment with people who can sign in, their prices and dares, through the product's own seed. */
export async function seedDeployment(target: SeedTarget): Promise<string[]> {
  const cast = Cast.parse(JSON.parse(await runCli(target.deployment, ["run", "dev/seed:cast", "{}"])));
  const accounts: Account[] = [];
  for (const username of cast) accounts.push(await accountOf(target, username));
  await runCli(target.deployment, ["run", "dev/seed:run", JSON.stringify({ accounts })]);
  return cast;
}
