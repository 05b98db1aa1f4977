import { ACTION_SEND_TIMEOUT_MS } from "@/config/limits";
import type { ServerCall } from "./defineAction";
import { outcomeOfRefusal, type SendOutcome } from "./outcome";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type HttpParts = { convexUrl: string; token: string; fetch: Fetch };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** One mutation over Convex's HTTP interface: for the worker, which holds no live connection. */
export async function sendOverHttp(
  call: ServerCall,
  { convexUrl, token, fetch }: HttpParts,
): Promise<SendOutcome> {
  try {
    const response = await fetch(new URL("/api/mutation", convexUrl).href, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path: call.mutation, args: call.args, format: "json" }),
      signal: AbortSignal.timeout(ACTION_SEND_TIMEOUT_MS),
    });
    if (response.status === 401 || response.status === 403) return { kind: "notReady" };
    return outcomeOfAnswer(await response.json());
  } catch {
    // No answer, a cut-off one, or a gateway's page instead of JSON.
    return { kind: "unreachable" };
  }
}

function outcomeOfAnswer(answer: unknown): SendOutcome {
  if (!isRecord(answer)) return { kind: "unreachable" };
  if (answer.status === "success") return { kind: "done", answer: answer.value };
  if (answer.status !== "error") return { kind: "unreachable" };
  return outcomeOfRefusal(answer.errorData);
}

/** Whom a token speaks for: its `sub`, or null for one that cannot be read. */
export function personOfToken(token: string): string | null {
  const payload = token.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) && typeof claims.sub === "string" ? claims.sub : null;
  } catch {
    return null;
  }
}

/** The local session's own token, or null without a session; throws when the identity service cannot be reached. */
export async function localToken(fetch: Fetch): Promise<string | null> {
  const response = await fetch("/auth/convex-token", { credentials: "same-origin", cache: "no-store" });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return null;
  return typeof answer.token === "string" ? answer.token : null;
}
