import type { IncomingMessage, ServerResponse } from "node:http";
import { headerOf, readBody } from "../shared/http";
import { accountLinkRoutes } from "./resources/accountLinks";
import { accountRoutes } from "./resources/accounts";
import { balanceSettingsRoutes } from "./resources/balanceSettings";
import { balanceRoutes } from "./resources/balances";
import { chargeRoutes } from "./resources/charges";
import { customerRoutes } from "./resources/customers";
import { disputeRoutes } from "./resources/disputes";
import { eventRoutes } from "./resources/events";
import { invoiceRoutes } from "./resources/invoices";
import { paymentIntentRoutes } from "./resources/paymentIntents";
import { payoutRoutes } from "./resources/payouts";
import { priceRoutes } from "./resources/prices";
import { radarRoutes } from "./resources/radar";
import { refundRoutes } from "./resources/refunds";
import { sessionRoutes } from "./resources/sessions";
import { subscriptionRoutes } from "./resources/subscriptions";
import { transferRoutes } from "./resources/transfers";
import { accountOf, requireCaller } from "./wire/auth";
import { ApiError, notInSandbox } from "./wire/errors";
import { decodeForm } from "./wire/form";
import { forgetOldAnswers, type InFlight, storedAnswer } from "./wire/idempotency";
import { matchPath, type Route, type Run } from "./wire/routes";
import { API_VERSION } from "./world/emit";
import { type Fault, takeFault } from "./world/levers";
import type { LogLine } from "./world/state";
import { NO_CAUSE, type World } from "./world/world";

/** Every call that is played: those the product makes, and no other. */
export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...balanceRoutes,
  ...eventRoutes,
  ...customerRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...radarRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...balanceSettingsRoutes,
];

const KEPT_LOG_LINES = 2000;

interface Call {
  requestId: string;
  method: string;
  path: string;
  /** Decoded and sorted, so that the order of parameters makes no other request. */
  paramsText: string;
  formText: string;
  key: string | null;
  /** The connected account of the header, once it was looked up. */
  account: string | null;
}

interface Answer {
  status: number;
  body: string;
  replayOf?: string;
}

export interface Api {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
}

export function createApi(world: World): Api {
  const inFlight: InFlight = new Set();
  return {
    async handle(request, response, url) {
      const call = await readCall(world, request, url);
      try {
        requireCaller(request);
        const route = routeOf(call);
        call.account = accountOf(world, request, route.route);
        // Before the store of answers: a lost connection loses a replay too.
        const fault = takeFault(world.levers, call.method, call.path);
        if (fault === "hang") return await hang(world, inFlight, { request, response, call });
        const answer = recall(world, inFlight, call) ?? carryOut(world, call, { route, fault });
        if (fault === "dropAfterCommit") return drop(world, response, call);
        finish(world, { response, call, answer });
      } catch (error) {
        finish(world, { response, call, answer: answerOf(error) });
      }
    },
  };
}

async function readCall(world: World, request: IncomingMessage, url: URL): Promise<Call> {
  const method = request.method ?? "GET";
  const body = await readBody(request);
  const formText = [url.search.slice(1), body].filter((part) => part !== "").join("&");
  const pairs = [...new URLSearchParams(formText)].map(([name, value]) => `${name}=${value}`);
  const key = method === "POST" ? headerOf(request, "idempotency-key") : undefined;
  return {
    requestId: world.newId("req"),
    method,
    path: url.pathname,
    paramsText: pairs.sort().join("&"),
    formText,
    key: key ?? null,
    account: null,
  };
}

/** Keys of one account never meet those of another. */
const scoped = (call: Call, key: string) => (call.account === null ? key : `${call.account}/${key}`);

function recall(world: World, inFlight: InFlight, call: Call): Answer | null {
  if (call.key === null) return null;
  const { method, path, paramsText } = call;
  const key = scoped(call, call.key);
  const stored = storedAnswer(world.state, inFlight, { key, method, path, paramsText, now: world.now() });
  return stored && { status: stored.status, body: stored.body, replayOf: stored.requestId };
}

interface Found {
  route: Route;
  ids: string[];
}

function routeOf(call: Call): Found {
  for (const route of ROUTES) {
    const ids = route.method === call.method ? matchPath(route.path, call.path) : null;
    if (ids !== null) return { route, ids };
  }
  throw notInSandbox(`${call.method} ${call.path}`);
}

interface Errand {
  route: Found;
  fault: Fault["kind"] | null;
}

/** Checks, runs and keeps. A refused parameter is thrown before anything is kept. */
function carryOut(world: World, call: Call, { route, fault }: Errand): Answer {
  const run = route.route.prepare(route.ids, decodeForm(call.formText));
  const isBroken = fault !== null && typeof fault === "object";
  const answer = isBroken ? brokenAnswer(fault.status) : execute(world, call, run);
  keep(world, call, answer);
  return answer;
}

function execute(world: World, call: Call, run: Run): Answer {
  world.cause = { requestId: call.requestId, idempotencyKey: call.key };
  world.account = call.account;
  try {
    return { status: 200, body: JSON.stringify(run(world), null, 2) };
  } catch (error) {
    if (error instanceof ApiError && error.outcome) return answerOf(error);
    throw error;
  } finally {
    world.cause = NO_CAUSE;
    world.account = null;
  }
}

function answerOf(error: unknown): Answer {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.body(), null, 2) };
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  const message = `The sandbox failed: ${error instanceof Error ? error.message : "unknown reason"}`;
  return { status: 500, body: JSON.stringify({ error: { message, type: "api_error" } }) };
}

function brokenAnswer(status: number): Answer {
  const [type, message] =
    status === 429
      ? ["invalid_request_error", "Request rate limit exceeded."]
      : ["api_error", "An unknown error occurred (a fault asked for by a lever)."];
  return { status, body: JSON.stringify({ error: { message, type } }) };
}

/** Outcomes and server errors are kept; a rate limit or a conflict is not. */
function keep(world: World, call: Call, answer: Answer): void {
  if (call.key === null || answer.status === 429 || answer.status === 409) return;
  const { requestId, method, path, paramsText } = call;
  const { status, body } = answer;
  forgetOldAnswers(world.state, world.now());
  world.state.answers[scoped(call, call.key)] = {
    requestId,
    method,
    path,
    paramsText,
    status,
    body,
    at: world.now(),
  };
}

/** Never answers; the key stays taken until the caller gives up. */
async function hang(
  world: World,
  inFlight: InFlight,
  { request, response, call }: { request: IncomingMessage; response: ServerResponse; call: Call },
): Promise<void> {
  note(world, call, { status: "hung" });
  world.commit();
  const key = call.key === null ? null : scoped(call, call.key);
  if (key !== null) {
    inFlight.add(key);
    response.once("close", () => inFlight.delete(key));
  }
  request.resume();
}

function drop(world: World, response: ServerResponse, call: Call): void {
  note(world, call, { status: "dropped" });
  world.commit();
  response.destroy();
}

interface Finish {
  response: ServerResponse;
  call: Call;
  answer: Answer;
}

/** Written down before it is said: a caller never knows more than the file. */
function finish(world: World, { response, call, answer }: Finish): void {
  note(world, call, { status: answer.status, replayed: answer.replayOf !== undefined });
  const said = committed(world, call) ?? answer;
  response.writeHead(said.status, {
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "request-id": call.requestId,
    "stripe-version": API_VERSION,
    ...(call.key === null ? {} : { "idempotency-key": call.key }),
    ...(call.account === null ? {} : { "stripe-account": call.account }),
    ...(said.replayOf === undefined
      ? {}
      : { "idempotent-replayed": "true", "original-request": said.replayOf }),
    ...(said.status === 501 ? { "stripe-should-retry": "false" } : {}),
  });
  response.end(said.body);
}

/** Null when all is well; broken books turn every answer into an error until somebody looks. A question changes the log alone. */
function committed(world: World, { method }: Call): Answer | null {
  try {
    if (method === "GET") world.check();
    else world.commit();
    return null;
  } catch (error) {
    return answerOf(error);
  }
}

function note(world: World, call: Call, result: { status: LogLine["status"]; replayed?: boolean }): void {
  const { log } = world.state;
  log.push({
    at: world.now(),
    requestId: call.requestId,
    method: call.method,
    path: call.path,
    paramsText: call.paramsText,
    idempotencyKey: call.key,
    account: call.account,
    status: result.status,
    replayed: result.replayed ?? false,
  });
  log.splice(0, Math.max(0, log.length - KEPT_LOG_LINES));
}
