import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClockMode } from "../shared/clock";
import { mayUseLevers, newSandboxKey } from "../shared/guard";
import { listen, sendJson } from "../shared/http";
import { openSnapshot } from "../shared/snapshot";
import { type Api, createApi } from "./api";
import { handleHostedPage } from "./hostedPage";
import { handleLever } from "./leverRoutes";
import { releaseBalance, settleCharge } from "./resources/charges";
import { expireAuthorisation } from "./resources/paymentIntents";
import { expireSession } from "./resources/sessions";
import { type Courier, createCourier, type WebhookTarget } from "./webhooks";
import { runDueTimers, type TimerHandlers } from "./world/timers";
import { openWorld, type World } from "./world/world";

export interface StripeConfig {
  port: number;
  folder: string;
  webhook: WebhookTarget | null;
  /** Default "system". */
  clock?: ClockMode;
  sandboxKey?: string;
}

export interface StripeSandbox {
  url: string;
  sandboxKey: string;
  close(): Promise<void>;
}

const TIMERS: TimerHandlers = { expireSession, expireAuthorisation, settleCharge, releaseBalance };
const LONGEST_SLEEP_MS = 60_000;

interface Parts {
  world: World;
  api: Api;
  courier: Courier;
  sandboxKey: string;
  tick(): Promise<void>;
}

/** A stand-in for Stripe on loopback: its API, its payment page, its webhooks, and levers to make it misbehave. */
export async function createStripeSandbox(config: StripeConfig): Promise<StripeSandbox> {
  const sandboxKey = config.sandboxKey ?? newSandboxKey();
  let parts: Parts | undefined;
  const server = await listen(config.port, async (request, response) => {
    if (parts === undefined) sendJson(response, 503, { error: { message: "Starting.", type: "api_error" } });
    else await handle(parts, request, response);
  });
  const snapshot = openSnapshot(config.folder, "stripe.json");
  const world = openWorld({
    snapshot,
    url: server.url,
    hasWebhook: config.webhook !== null,
    clock: config.clock ?? "system",
  });
  moveOpenSessions(world);
  const courier = createCourier(world, config.webhook);
  const heart = startHeart(world, courier);
  parts = { world, api: createApi(world), courier, sandboxKey, tick: heart.tick };
  await heart.tick();
  return {
    url: server.url,
    sandboxKey,
    async close() {
      heart.stop();
      await courier.close();
      await server.close();
    },
  };
}

/** A restart may listen elsewhere; open pages follow. */
function moveOpenSessions(world: World): void {
  for (const session of Object.values(world.state.objects.sessions)) {
    if (session.url !== null) session.url = `${world.url}/c/pay/${session.id}`;
  }
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world } = parts;
  const url = new URL(request.url ?? "/", world.url);
  if (runDueTimers(world, TIMERS)) world.commit();
  const page = /^\/c\/pay\/(\w+)$/.exec(url.pathname);
  if (page) await handleHostedPage(world, request, response, page[1] ?? "");
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
