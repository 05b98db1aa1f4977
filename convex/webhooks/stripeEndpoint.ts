/**
 * `POST /stripe/webhook`. 200 only after the event is stored (a repeat is 200 too), 400 for anything that is
 * not provably a fresh event of ours; every other failure is 500, so that the provider sends it again.
 */
import { internal } from "../_generated/api";
import { httpEndpoint } from "../functions";
import { verifyEvent, webhookSecrets } from "../pay/collect";
import { EventRefused } from "../pay/ports";

export const stripeWebhook = httpEndpoint(async (ctx, request) => {
  const raw = await request.text();
  try {
    const check = { secrets: webhookSecrets(), now: Date.now() };
    const event = await verifyEvent(raw, request.headers.get("stripe-signature"), check);
    await ctx.runMutation(internal.webhooks.payments.ingestEvent, { event });
    return new Response(null, { status: 200 });
  } catch (error) {
    if (error instanceof EventRefused) return new Response("refused", { status: 400 });
    throw error;
  }
});
