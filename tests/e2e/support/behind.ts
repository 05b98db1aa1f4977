import type { Page } from "playwright/test";
import { z } from "zod";
import type { World } from "./world";

const Token = z.object({ token: z.string() });
const Answer = z.object({ status: z.literal("success"), value: z.unknown() });

/** A test lever of the payments sandbox (money 7). */
export async function lever(
  world: World,
  method: "GET" | "POST",
  route: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${world.stack.stripeUrl}/_sandbox/${route}`, {
    method,
    headers: { "x-sandbox-key": world.stack.sandboxKey, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Calls a public function as the person who is signed in on this page's device, where no screen has a button for it. */
export async function actAs(page: Page, world: World, path: string, args: object): Promise<unknown> {
  return await callAs(page, world, { kind: "mutation", path, args });
}

/** The same for what this person may read. */
export async function askAs(page: Page, world: World, path: string, args: object): Promise<unknown> {
  return await callAs(page, world, { kind: "query", path, args });
}

type Call = { kind: "mutation" | "query"; path: string; args: object };

async function callAs(page: Page, { stack }: World, { kind, ...call }: Call): Promise<unknown> {
  // A connection that the server has just let go of is asked anew.
  const given = await page.request.get("/auth/convex-token", {
    headers: { Origin: stack.origin },
    maxRetries: 2,
  });
  const { token } = Token.parse(await given.json());
  const response = await fetch(`${stack.target.url}/api/${kind}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...call, format: "json" }),
  });
  return Answer.parse(await response.json()).value;
}

/** The newest code mailed to an address, from the outbox of the local identity. */
export async function mailedCode({ stack }: World, to: string): Promise<string> {
  const outbox = `${stack.identityUrl}/_sandbox/outbox?to=${encodeURIComponent(to)}`;
  const response = await fetch(outbox, { headers: { "x-sandbox-key": stack.sandboxKey } });
  const code = /"code":"(\d{6})"/.exec(await response.text())?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${to}.`);
  return code;
}
