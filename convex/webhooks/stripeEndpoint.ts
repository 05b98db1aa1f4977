/**
 * `POST /stripe/webhook` (the platform) and `/stripe/webhook-connect` (connected accounts), each with secrets of its
 * own. 200 only after the event is stored (a repeat is 200 too), 400 for anything that is not provably a fresh event
 * of ours; every other failure is 500, so that the provider sends it again.
 */
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { httpEndpoint } from "../functions";
import { eventRules, verifyEvent } from "../pay/collect";
import { EventRefused } from "../pay/ports";

/** The largest event of the kinds we ask for is far below this; the provider's own limit is higher. */
const BODY_MAX_LENGTH = 1_000_000;

export const stripeWebhook = httpEndpoint((ctx, request) => receive(ctx, request, "platform"));
export const stripeConnectWebhook = httpEndpoint((ctx, request) => receive(ctx, request, "connect"));

async function receive(ctx: ActionCtx, request: Request, from: "platform" | "connect"): Promise<Response> {
  const raw = await request.text();
  if (raw.length > BODY_MAX_LENGTH) return refused();
  try {
    const { secrets, isLive } = eventRules();
    const check = { secrets: secrets[from], isLive, now: Date.now() };
    const event = await verifyEvent(raw, request.headers.get("stripe-signature"), check);
    await ctx.runMutation(internal.webhooks.payments.ingestEvent, { event });
    return new Response(null, { status: 200 });
  } catch (error) {
    if (error instanceof EventRefused) return refused();
    throw error;
  }
}

const refused = () => new Response("refused", { status: 400 });
