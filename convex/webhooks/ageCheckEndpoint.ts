/**
 * `POST /age/callback`. 200 once the outcome is stored (a repeat, or a check that is over, is 200 too), 400 for
 * anything that is not provably the provider's fresh word; every other failure is 500, so that it is sent again.
 */
import { internal } from "../_generated/api";
import { readAgeProvider } from "../domain/age/provider";
import { httpEndpoint } from "../functions";
import { verifyAgeCallback } from "../integrations/ageProvider";

const BODY_MAX_LENGTH = 10_000;

export const ageCallback = httpEndpoint(async (ctx, request) => {
  const provider = readAgeProvider(process.env);
  const raw = await request.text();
  const header = request.headers.get("age-signature");
  if (provider === null || header === null || raw.length > BODY_MAX_LENGTH) return refused();
  const verdict = await verifyAgeCallback(raw, header, { secret: provider.secret, now: Date.now() });
  if (verdict === null) return refused();
  await ctx.runMutation(internal.webhooks.ageCheck.settle, verdict);
  return new Response(null, { status: 200 });
});

const refused = () => new Response("refused", { status: 400 });
