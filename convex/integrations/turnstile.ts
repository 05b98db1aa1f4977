/** The app check's provider (PRD-16). Actions only. */
const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const ANSWER_WITHIN_MS = 10_000;

/** Whether the provider vouches for this token. Without a key there is nothing to ask, and everybody passes. */
export async function verifyTurnstile(token: string, ask: typeof fetch = fetch): Promise<boolean> {
  const secret = process.env.TURNSTILE_SECRET_KEY ?? "";
  if (secret === "") return true;
  try {
    const response = await ask(verifyUrl(), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ secret, response: token }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
  } catch (error) {
    // No answer is no pass: the widget offers another try.
    console.warn(`app check: ${error instanceof Error ? error.name : "no answer"}`);
    return false;
  }
}

/** Rulings 16: a stand-in answers only where the deployment is `local`. */
function verifyUrl(): string {
  const local = process.env.DEPLOYMENT_KIND === "local" ? process.env.TURNSTILE_VERIFY_URL : undefined;
  return local || VERIFY_URL;
}
