/**
 * The age provider's side of the hook (product 4), in our own words: a check is asked for with a signed request,
 * its outcome comes back with a signed callback. A vendor with other words gets an adapter here. Actions only.
 */
import {
  AGE_CALLBACK_TOLERANCE_MS,
  AGE_OUTCOMES,
  type AgeOutcome,
  type AgeReason,
} from "../domain/age/assurance";
import { type AgeProvider, readAgeProvider } from "../domain/age/provider";
import { hmacHex, isHmac } from "../domain/bytes/hmac";

const ANSWER_WITHIN_MS = 15_000;
const TEXT_MAX_LENGTH = 200;

/** Asks for the page of one check; null when none can be had now. `ref` makes a repeat the same check. */
export async function openAgeCheck({
  ref,
  reason,
}: {
  ref: string;
  reason: AgeReason;
}): Promise<string | null> {
  const provider = readAgeProvider(process.env);
  if (provider === null) return null;
  const { returnUrl, callbackUrl } = provider;
  const body = JSON.stringify({ ref, reason, returnUrl, callbackUrl });
  try {
    const response = await fetch(`${provider.origin}/checks`, {
      method: "POST",
      redirect: "error",
      headers: { "Content-Type": "application/json", "Age-Signature": await signed(provider, body) },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) return null;
    return ownPage(await response.json(), provider);
  } catch (error) {
    // Asked again later; ids and addresses stay out of the log.
    console.warn(`age provider: ${error instanceof Error ? error.name : "no answer"}`);
    return null;
  }
}

async function signed({ secret }: AgeProvider, body: string): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${await hmacHex(secret, `${seconds}.${body}`)}`;
}

/** A person is only ever sent to the provider's own origin. */
function ownPage(answer: unknown, { origin }: AgeProvider): string | null {
  const url = fieldsOf(answer)?.url;
  if (typeof url !== "string" || !URL.canParse(url)) return null;
  return new URL(url).origin === origin ? new URL(url).href : null;
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

export interface AgeVerdict {
  eventId: string;
  ref: string;
  outcome: AgeOutcome;
  method: string;
  at: number;
}

/** The callback's content if it is the provider's own and fresh, else null. */
export async function verifyAgeCallback(
  raw: string,
  header: string,
  { secret, now }: { secret: string; now: number },
): Promise<AgeVerdict | null> {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  const [, seconds = "", signature = ""] = parts ?? [];
  if (parts === null || Math.abs(now - Number(seconds) * 1000) > AGE_CALLBACK_TOLERANCE_MS) return null;
  if (!(await isHmac(secret, `${seconds}.${raw}`, signature))) return null;
  return verdictOf(raw);
}

function verdictOf(raw: string): AgeVerdict | null {
  const fields = fieldsOf(parsed(raw));
  const outcome = AGE_OUTCOMES.find((each) => each === fields?.outcome);
  const [eventId, ref, method] = [fields?.eventId, fields?.ref, fields?.method].map(textOf);
  const at = fields?.at;
  if (!eventId || !ref || !method || outcome === undefined) return null;
  return typeof at === "number" && Number.isSafeInteger(at) ? { eventId, ref, outcome, method, at } : null;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null; // Signed, and still not what was agreed: refused like any other.
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.length > 0 && value.length <= TEXT_MAX_LENGTH ? value : null;
