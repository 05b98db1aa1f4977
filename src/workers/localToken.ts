type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The local session's own token, or null without a session; throws when the identity service cannot be reached. */
export async function localToken(fetch: Fetch): Promise<string | null> {
  const response = await fetch("/auth/convex-token", { credentials: "same-origin", cache: "no-store" });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return null;
  return typeof answer.token === "string" ? answer.token : null;
}
