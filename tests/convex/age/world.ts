/** The age provider as the deployment sees it: what it is asked, and what it says. */
import { internal } from "@convex/_generated/api";
import { hmacHex } from "@convex/domain/bytes/hmac";
import { vi } from "vitest";
import type { Backend } from "../support/backend";
import type { Person } from "../support/people";
import { only, rowsOf } from "../support/rows";

export const AGE_SECRET = "a-provider-secret-of-the-tests";

export function connectProvider(): void {
  vi.stubEnv("AGE_PROVIDER_URL", "http://127.0.0.1:9");
  vi.stubEnv("AGE_PROVIDER_SECRET", AGE_SECRET);
  vi.stubEnv("AGE_HASH_SECRET", "a-hash-secret-of-the-tests");
}

export const userOf = (t: Backend, { uid }: Pick<Person, "uid">) => only(t, "users", { uid });

export async function checkOf(t: Backend, { uid }: Pick<Person, "uid">) {
  const check = (await rowsOf(t, "ageChecks", { uid })).at(-1);
  if (check === undefined) throw new Error("no check");
  return check;
}

/** The provider's page exists. */
export async function openPage(t: Backend, person: Person): Promise<void> {
  const { _id: checkId } = await checkOf(t, person);
  const url = "http://127.0.0.1:9/check/one";
  await t.mutation(internal.webhooks.ageCheck.lease, { checkId });
  await t.mutation(internal.webhooks.ageCheck.opened, { checkId, url });
}

let events = 0;
export const newEventId = (): string => {
  events += 1;
  return `evt_${events}`;
};

interface Said {
  body: Record<string, unknown>;
  secret?: string;
  at?: number;
  header?: string;
}

/** A callback over HTTP; the status of the answer. */
export async function callback(
  t: Backend,
  { body, secret = AGE_SECRET, at = Date.now(), header }: Said,
): Promise<number> {
  const raw = JSON.stringify(body);
  const seconds = Math.floor(at / 1000);
  const signed = `t=${seconds},v1=${await hmacHex(secret, `${seconds}.${raw}`)}`;
  const headers = { "Age-Signature": header ?? signed };
  return (await t.fetch("/age/callback", { method: "POST", headers, body: raw })).status;
}

/** The running check of this person comes to an outcome. */
export async function providerFinds(
  t: Backend,
  person: Person,
  outcome: "over18" | "under18" | "inconclusive",
): Promise<void> {
  const { ref } = await checkOf(t, person);
  const body = { eventId: newEventId(), ref, outcome, method: "document", at: Date.now() };
  const status = await callback(t, { body });
  if (status !== 200) throw new Error(`the callback was answered with ${status}`);
}
