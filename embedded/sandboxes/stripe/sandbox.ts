import type { IncomingMessage, ServerResponse } from "node:http";
import { mayUseLevers } from "../shared/guard";
import { sendJson } from "../shared/http";
import { openSandbox, type Sandbox, type SandboxConfig } from "../shared/sandbox";
import { openSnapshot } from "../shared/snapshot";
import { type Api, createApi } from "./api";
import { handleLever } from "./leverRoutes";
import { pageAt } from "./pages";
import { settleCharge } from "./resources/charges";
import { afterCharge, decideDispute, missDispute } from "./resources/disputes";
import { expireAuthorisation } from "./resources/paymentIntents";
import { arrivePayout, sendPayout } from "./resources/payouts";
import { type SeedPrice, seedPrices } from "./resources/prices";
import { bounceRefund, settleRefund } from "./resources/refunds";
import { expireSession } from "./resources/sessions";
import { renewSubscription, retryInvoice } from "./resources/subscriptions";
import { type Courier, createCourier, type WebhookTarget } from "./webhooks";
import { requirementsDeadline } from "./world/requirements";
import { runDueTimers, type TimerHandlers } from "./world/timers";
import { releaseBalance } from "./world/transactions";
import { openWorld, type World } from "./world/world";

export interface StripeConfig extends Omit<SandboxConfig, "deploymentKind"> {
  webhook: WebhookTarget | null;
  /** The endpoint for events of connected accounts; none without it. */
  connectWebhook?: WebhookTarget | null;
  /** Prices that are there from the start. */
  prices?: readonly SeedPrice[];
}

const TIMERS: TimerHandlers = {
  expireSession,
  expireAuthorisation,
  settleCharge,
  releaseBalance,
  sendPayout,
  arrivePayout,
  requirementsDeadline,
  settleRefund,
  bounceRefund,
  afterCharge,
  decideDispute,
  missDispute,
  renewSubscription,
  retryInvoice,
};
const LONGEST_SLEEP_MS = 60_000;

interface Parts {
  world: World;
  api: Api;
  courier: Courier;
  sandboxKey: string;
  tick(): Promise<void>;
}

/**
 * A stand-in for Stripe on loopback: its API as far as `convex/pay/stripe` calls it, its pages, its webhooks, and
 * levers to make it misbehave. Whole and frozen (docs/decisions/003): it grows only with a call of the product.
 */
export async function createStripeSandbox(config: StripeConfig): Promise<Sandbox> {
  const starting = { error: { message: "Starting.", type: "api_error" } };
  const { begin, close, sandboxKey, url } = await openSandbox(config, handle, starting);
  const snapshot = openSnapshot(config.folder, "stripe.json");
  const targets = { platform: config.webhook, connect: config.connectWebhook ?? null };
  const world = openWorld({
    snapshot,
    url,
    listeners: { platform: targets.platform?.url ?? null, connect: targets.connect?.url ?? null },
    clock: config.clock ?? "system",
    seed: (seeded) => seedPrices(seeded, config.prices ?? []),
  });
  moveOpenPages(world);
  const courier = createCourier(world, targets);
  const heart = startHeart(world, courier);
  begin({ world, api: createApi(world), courier, sandboxKey, tick: heart.tick });
  await heart.tick();
  return {
    url,
    sandboxKey,
    async close() {
      heart.stop();
      await courier.close();
      await close();
    },
  };
}

/** A restart may listen elsewhere; open pages follow. */
function moveOpenPages(world: World): void {
  const { paymentIntents, portalSessions, sessions } = world.state.objects;
  for (const session of Object.values(sessions)) {
    if (session.url !== null) session.url = `${world.url}/c/pay/${session.id}`;
  }
  for (const { id, next_action: action } of Object.values(paymentIntents)) {
    if (action !== null) action.redirect_to_url.url = `${world.url}/3ds/${id}`;
  }
  for (const session of Object.values(portalSessions)) session.url = `${world.url}/portal/${session.id}`;
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world } = parts;
  const url = new URL(request.url ?? "/", world.url);
  if (runDueTimers(world, TIMERS)) world.commit();
  const page = pageAt(world, url.pathname);
  if (page !== null) await page(request, response);
  else if (url.pathname.startsWith("/_sandbox/")) await lever(parts, request, response, url);
  else await parts.api.handle(request, response, url);
  // Deliveries go out on their own time, after the answer, as the real ones do.
  void parts.tick();
}

async function lever(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { world, courier, sandboxKey, tick } = parts;
  if (!mayUseLevers(request, url, { key: sandboxKey, ownOrigin: world.url })) {
    return sendJson(response, 403, { message: "Levers need the sandbox key." });
  }
  await handleLever({ world, courier, catchUp: tick }, request, response, url);
}

/** Wakes for the next timer or delivery on the virtual clock. */
function startHeart(world: World, courier: Courier): { tick(): Promise<void>; stop(): void } {
  let sleep: NodeJS.Timeout | undefined;
  let isStopped = false;

  function arm(): void {
    clearTimeout(sleep);
    const next = Math.min(world.state.timers[0]?.at ?? Infinity, courier.nextDueAt() ?? Infinity);
    // A clock that stands still is moved by levers only, and those tick themselves.
    if (isStopped || next === Infinity || (!world.isFlowing && next > world.now())) return;
    const wait = Math.min(Math.max(0, next - world.now()), LONGEST_SLEEP_MS);
    sleep = setTimeout(() => void tick(), wait);
  }

  async function tick(): Promise<void> {
    try {
      if (runDueTimers(world, TIMERS)) world.commit();
      await courier.sendDue();
    } catch (error) {
      // The next request reports it too: broken books refuse every answer.
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    }
    arm();
  }

  return {
    tick,
    stop() {
      isStopped = true;
      clearTimeout(sleep);
    },
  };
}
