import { z } from "zod";
import { photograph, showPictures } from "./album";
import type { Target } from "./convexCli";
import { callFunction } from "./deploymentCalls";
import { uploadFilms } from "./films";

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
  stripeUrl: string;
  sandboxKey: string;
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

const TRIES = 4;

/** A transaction may work for a second, and on a busy machine is cut off; each step goes on where it stopped. */
async function patiently(deployment: Target, path: string, args: object): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callFunction(deployment, path, args);
    } catch (error) {
      if (tries === TRIES || !String(error).includes("timed out")) throw error;
    }
  }
}

async function letIn(target: SeedTarget, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const accounts = [await accountOf(target, username)];
    await callFunction(target.deployment, "dev/company:letIn", { accounts });
  }
}

const PEOPLE_AT_ONCE = 3;

/** A few people a transaction. */
async function inGroups(deployment: Target, path: string, usernames: readonly string[]): Promise<void> {
  for (let from = 0; from < usernames.length; from += PEOPLE_AT_ONCE) {
    await patiently(deployment, path, { usernames: usernames.slice(from, from + PEOPLE_AT_ONCE) });
  }
}

async function castOf(deployment: Target, cast: "few" | "small" | "whole"): Promise<string[]> {
  return Cast.parse(await callFunction(deployment, "dev/company:usernames", { cast }));
}

/** What journeys need: ten people who can sign in, their prices and a dare in each of the common states. Their usernames. */
export async function seedDeployment(target: SeedTarget): Promise<string[]> {
  const { deployment } = target;
  const usernames = await castOf(deployment, "small");
  await inGroups(deployment, "dev/company:arrive", usernames);
  await photograph(deployment, usernames);
  await letIn(target, usernames);
  await patiently(deployment, "dev/seed:play", { slice: "small", films: await uploadFilms(deployment) });
  await inGroups(deployment, "dev/progress:celebrate", usernames);
  return usernames;
}

/** Who is printed, so that each part can be looked at. */
export const SIGN_INS = { sender: "nightowl", creator: "papercrown", admin: "frontdesk" } as const;

/** The provider's news wait meanwhile: each answer that we ask for says the same, and hundreds at once would keep the rest waiting. */
async function withoutNews({ stripeUrl, sandboxKey }: SeedTarget, work: () => Promise<void>): Promise<void> {
  const hold = async (holdAll: boolean) => {
    const headers = { "x-sandbox-key": sandboxKey, "Content-Type": "application/json" };
    const body = JSON.stringify({ holdAll });
    const answer = await fetch(`${stripeUrl}/_sandbox/webhooks`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status}`);
  };
  await hold(true);
  await work().finally(() => hold(false));
}

/** The whole world in slices, what the first screens show before the rest. What is there already stays as it is. */
export async function seedWorld(target: SeedTarget, onStep: (line: string) => void): Promise<void> {
  const { deployment } = target;
  const [films, usernames] = await Promise.all([uploadFilms(deployment), castOf(deployment, "whole")]);
  const play = (slice: string) => patiently(deployment, "dev/seed:play", { slice, films });
  const answerDays = () => patiently(deployment, "dev/seed:answerDays", { films });
  await inGroups(deployment, "dev/company:arrive", usernames);
  await photograph(deployment, usernames);
  await callFunction(deployment, "dev/company:staffDesk", {});
  await withoutNews(target, async () => {
    await Promise.all([play("shop"), letIn(target, Object.values(SIGN_INS))]);
    onStep("world       the first screens are there");
    await Promise.all([
      play("small"),
      play("rest"),
      answerDays(),
      inGroups(deployment, "dev/company:follow", usernames),
    ]);
    for (const part of ["requests", "reports", "wishes"]) {
      await patiently(deployment, "dev/cases:open", { part });
    }
  });
  await showPictures(deployment);
  const named = new Set<string>(Object.values(SIGN_INS));
  await letIn(
    target,
    usernames.filter((username) => !named.has(username)),
  );
  // What the story earned weeks ago is not held any more.
  await callFunction(deployment, "jobs/ledger:matureEarnings", {});
  await inGroups(deployment, "dev/progress:celebrate", usernames);
  // Nobody waits a quarter of an hour for the rows of Explore.
  await callFunction(deployment, "jobs/feed:chooseRails", {});
  onStep("world       done");
}

/** A world of a few people, with the dares that they have with each other. */
export async function seedSmallWorld(
  target: SeedTarget,
  people: number,
  onStep: (line: string) => void,
): Promise<void> {
  const { deployment } = target;
  const [films, few] = await Promise.all([uploadFilms(deployment), castOf(deployment, "few")]);
  const among = few.slice(0, people);
  await inGroups(deployment, "dev/company:arrive", among);
  await photograph(deployment, among);
  await callFunction(deployment, "dev/company:staffDesk", {});
  await letIn(target, among);
  await withoutNews(target, async () => {
    await patiently(deployment, "dev/seed:play", { slice: "small", films, among });
  });
  await inGroups(deployment, "dev/progress:celebrate", among);
  await callFunction(deployment, "jobs/feed:chooseRails", {});
  onStep(`world       done, with ${among.length} people`);
}
