import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf } from "../shared/clock";
import { parseJson, readBody, sendJson } from "../shared/http";
import { BILLING_LEVERS } from "./billingLevers";
import { CONNECT_LEVERS } from "./connectLevers";
import { BadLever, type Lever, type LeverBody, type LeverTools } from "./lever";
import type { Fault, WebhookLevers } from "./world/levers";
import { find } from "./world/state";
import type { World } from "./world/world";

const LEVERS: Record<string, Lever> = {
  "POST /_sandbox/webhooks": async ({ world }, body) => {
    world.levers.webhooks = webhookLevers(world.levers.webhooks, body);
    return world.levers.webhooks;
  },
  "POST /_sandbox/flush": async ({ world, courier }) => {
    await courier.flush();
    return deliveryCounts(world);
  },
  "GET /_sandbox/clock": async ({ world }) => ({ now: world.now() }),
  "POST /_sandbox/clock/advance": async ({ world, catchUp }, body) => {
    const ms = advanceOf(body, world.now());
    if (ms === null) throw new BadLever("clock/advance: { ms } or { to }, whole milliseconds");
    world.state.clockOffsetMs += ms;
    await catchUp();
    return { now: world.now() };
  },
  "POST /_sandbox/faults": async ({ world }, body) => {
    world.levers.faults.push(faultOf(body));
    return { faults: world.levers.faults };
  },
  "DELETE /_sandbox/faults": async ({ world }) => {
    world.levers.faults = [];
    return { faults: [] };
  },
  "GET /_sandbox/log": async ({ world }) => ({
    requests: world.state.log,
    deliveries: world.state.deliveries.map((delivery) => ({
      ...delivery,
      type: find(world.state.objects.events, delivery.eventId)?.type,
    })),
  }),
  "GET /_sandbox/snapshot": async ({ world }) => world.state,
  "POST /_sandbox/reset": async ({ world }) => {
    world.reset();
    return {};
  },
  ...CONNECT_LEVERS,
  ...BILLING_LEVERS,
};

/** Test levers. The caller has checked the key. */
export async function handleLever(
  tools: LeverTools,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const lever = LEVERS[`${request.method} ${url.pathname}`];
  if (lever === undefined) return sendJson(response, 404, { message: "No such lever." });
  try {
    const answer = await lever(tools, parseBody(await readBody(request)));
    tools.world.commit();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof BadLever)) throw error;
    sendJson(response, 400, { message: error.message });
  }
}

function parseBody(text: string): LeverBody {
  const value = text === "" ? {} : parseJson(text);
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value));
  throw new BadLever("The body is a JSON object.");
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

function webhookLevers(current: WebhookLevers, body: LeverBody): WebhookLevers {
  const next = { ...current };
  for (const [name, value] of Object.entries(body)) {
    if ((name === "duplicate" || name === "delayMs" || name === "failFirst") && isCount(value))
      next[name] = value;
    else if (name === "shuffleSeed" && (value === null || isCount(value))) next.shuffleSeed = value;
    else if (name === "drop" && isNames(value)) next.drop = value;
    else if (name === "holdAll" && typeof value === "boolean") next.holdAll = value;
    else throw new BadLever(`webhooks.${name}`);
  }
  return next;
}

function faultOf({ match, status, dropAfterCommit, hang, times = 1 }: LeverBody): Fault {
  if (typeof match !== "string" || !isCount(times)) throw new BadLever("faults: { match, times? }");
  if (isCount(status) && status >= 400 && status < 600) return { match, kind: { status }, timesLeft: times };
  if (dropAfterCommit === true) return { match, kind: "dropAfterCommit", timesLeft: times };
  if (hang === true) return { match, kind: "hang", timesLeft: times };
  throw new BadLever("faults: status 400-599, dropAfterCommit or hang");
}

function deliveryCounts(world: World) {
  const count = (state: string) =>
    world.state.deliveries.filter((delivery) => delivery.state === state).length;
  return {
    waiting: count("waiting"),
    delivered: count("delivered"),
    dropped: count("dropped"),
    givenUp: count("given-up"),
  };
}
