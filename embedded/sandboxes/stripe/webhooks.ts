import { createHmac } from "node:crypto";
import { oneAtATime } from "../shared/turns";
import { eventView } from "./resources/events";
import { shuffled } from "./world/levers";
import type { Delivery } from "./world/state";
import { find } from "./world/state";
import type { Endpoint, World } from "./world/world";

export interface WebhookTarget {
  url: string;
  secret: string;
}

export type WebhookTargets = Record<Endpoint, WebhookTarget | null>;

export interface Courier {
  /** Sends what is due, one after the other, and resolves when nothing more is. */
  sendDue(): Promise<void>;
  /** Sends everything that waits, once, held or not yet due. */
  flush(): Promise<void>;
  /** Virtual time of the next attempt, or null. */
  nextDueAt(): number | null;
  close(): Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Waits between attempts; after the last, three days in all, Stripe gives up. */
const RETRY_AFTER_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** `Stripe-Signature` as the levers want it: by the right secret, a wrong one, two of them, early or late. */
function signature(world: World, payload: string, secret: string): string {
  const { isWrong, second, stampOffsetMs } = world.levers.secrets;
  const seconds = Math.floor((world.now() + stampOffsetMs) / 1000);
  const sign = (key: string) => createHmac("sha256", key).update(`${seconds}.${payload}`).digest("hex");
  const first = sign(isWrong ? `${secret}_wrong` : secret);
  return [`t=${seconds}`, `v1=${first}`, ...(second === null ? [] : [`v1=${sign(second)}`])].join(",");
}

export function createCourier(world: World, targets: WebhookTargets): Courier {
  const closing = new AbortController();
  const inTurn = oneAtATime();

  async function sendBatch(batch: Delivery[]): Promise<void> {
    const seed = world.levers.webhooks.shuffleSeed;
    for (const delivery of seed === null ? batch : shuffled(batch, seed)) {
      const target = targets[delivery.endpoint];
      if (closing.signal.aborted) break;
      if (target === null) continue;
      const status = await attempt(world, target, delivery, closing.signal);
      if (closing.signal.aborted) break;
      settle(world, delivery, status);
    }
    // Once for all: what a kill makes us forget is sent again, as a webhook may always be.
    world.commit();
  }

  // A delivery left by a start that had the endpoint waits for the next that has it.
  const waiting = () =>
    world.state.deliveries.filter(({ state, endpoint }) => state === "waiting" && targets[endpoint] !== null);
  const due = () =>
    world.levers.webhooks.holdAll ? [] : waiting().filter((delivery) => delivery.dueAt <= world.now());

  return {
    sendDue: () =>
      inTurn(async () => {
        for (let batch = due(); batch.length > 0 && !closing.signal.aborted; batch = due())
          await sendBatch(batch);
      }),
    flush: () => inTurn(() => sendBatch(waiting())),
    nextDueAt: () =>
      world.levers.webhooks.holdAll
        ? null
        : waiting().reduce<number | null>((soonest, { dueAt }) => Math.min(soonest ?? dueAt, dueAt), null),
    async close() {
      closing.abort();
      await inTurn(async () => undefined);
    },
  };
}

async function attempt(
  world: World,
  target: WebhookTarget,
  delivery: Delivery,
  closing: AbortSignal,
): Promise<number | "lost"> {
  if (delivery.attempts.length < world.levers.webhooks.failFirst) return "lost";
  const event = find(world.state.objects.events, delivery.eventId);
  if (event === undefined) return "lost";
  const payload = JSON.stringify(eventView(world, event), null, 2);
  try {
    const response = await fetch(target.url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature(world, payload, target.secret),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "lost"; // refused, cut off or too slow: the retry plan is the answer to all three
  }
}

function settle(world: World, delivery: Delivery, status: number | "lost"): void {
  delivery.attempts.push({ at: world.now(), status });
  if (typeof status === "number" && status >= 200 && status < 300) {
    delivery.state = "delivered";
    return;
  }
  const wait = RETRY_AFTER_MS[delivery.attempts.length - 1];
  if (wait === undefined) delivery.state = "given-up";
  else delivery.dueAt = world.now() + wait;
}
