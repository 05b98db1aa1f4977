/**
 * `POST /call/{name}` on the site port: body `{ data: {...} }`, `Authorization: Bearer <token>`, `X-App-Check`.
 * Answers `{ result }` or `{ error: { status, message, … } }` with the catalogue's codes. The same registered
 * functions as the client's answer, so both forms keep one rule, one limit and one identity (CAL-03).
 */
import { type FunctionReference, makeFunctionReference } from "convex/server";
import { ConvexError, type GenericValidator } from "convex/values";
import { validate } from "convex-helpers/validators";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import {
  APP_CHECK_HEADER,
  CALLABLE_BODY_MAX_BYTES,
  CALLABLE_REGION,
  type CallableStatus,
  httpStatusOf,
  INTERNAL_MESSAGE,
} from "../domain/access/callableProtocol";
import { ERROR_CATALOGUE, type FailureData, isErrorCode } from "../domain/errorCatalogue";
import { httpEndpoint } from "../functions";
import { verifyTurnstile } from "../integrations/turnstile";
import { isAppCheckOn } from "../model/access/appCheck";
import { callableArgs } from "../tables/access";

export const CALLABLE_PREFIX = "/call/";

interface Callable {
  args: GenericValidator;
  run: { mutation: PublicFunction<"mutation"> } | { query: PublicFunction<"query"> };
}
type PublicFunction<Kind extends "query" | "mutation"> = FunctionReference<
  Kind,
  "public",
  Record<string, unknown>,
  unknown
>;

type Name = keyof typeof callableArgs;
/** Named, not imported: inside `convex/` nothing else calls a public function. */
const mutation = (file: string, name: Name): Callable => ({
  args: callableArgs[name],
  run: { mutation: makeFunctionReference(`${file}:${name}`) },
});

const CALLABLES: Record<string, Callable> = {
  saveUserProfileSecure: mutation("users", "saveUserProfileSecure"),
  checkUsernameAvailability: mutation("users", "checkUsernameAvailability"),
  getUserBadges: {
    args: callableArgs.getUserBadges,
    run: { query: makeFunctionReference("badges:getUserBadges") },
  },
  updateUserProgress: mutation("badges", "updateUserProgress"),
  updateSelectedBadges: mutation("badges", "updateSelectedBadges"),
  sendFriendChallenge: mutation("badges", "sendFriendChallenge"),
};

type Refusal = { status: CallableStatus; message: string } & Partial<
  Pick<FailureData, "field" | "reason" | "retryAfterMs">
>;

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  const fixed = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Region": CALLABLE_REGION,
  };
  return Response.json(body, { status, headers: { ...fixed, ...headers } });
}

function refuse(error: Refusal): Response {
  const { retryAfterMs } = error;
  const wait = retryAfterMs === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterMs / 1_000)) };
  return answer(httpStatusOf(error.status), { error }, wait);
}

const refuseWith = (status: keyof typeof ERROR_CATALOGUE, reason: string): Response =>
  refuse({ status, message: ERROR_CATALOGUE[status].message, reason });

/** The refusal a function threw; whatever else went wrong is ours and stays unexplained. */
function refusalOf(thrown: unknown): Refusal {
  const data: unknown = thrown instanceof ConvexError ? thrown.data : null;
  if (typeof data !== "object" || data === null || !("code" in data) || !isErrorCode(data.code)) {
    return { status: "internal", message: INTERNAL_MESSAGE };
  }
  const { code } = data;
  const message =
    "message" in data && typeof data.message === "string" ? data.message : ERROR_CATALOGUE[code].message;
  return {
    status: code,
    message,
    ...("field" in data && typeof data.field === "string" ? { field: data.field } : {}),
    ...("reason" in data && typeof data.reason === "string" ? { reason: data.reason } : {}),
    ...("retryAfterMs" in data && typeof data.retryAfterMs === "number"
      ? { retryAfterMs: data.retryAfterMs }
      : {}),
  };
}

/** The payload under `data`, or null when the body is no such thing. */
async function payloadOf(request: Request): Promise<Record<string, unknown> | null> {
  const text = await request.text();
  if (text.length > CALLABLE_BODY_MAX_BYTES) return null;
  try {
    const body: unknown = JSON.parse(text);
    const data: unknown = typeof body === "object" && body !== null && "data" in body ? body.data : null;
    return typeof data === "object" && data !== null && !Array.isArray(data) ? { ...data } : null;
  } catch {
    return null;
  }
}

async function call(
  ctx: ActionCtx,
  { args, run }: Callable,
  data: Record<string, unknown>,
): Promise<Response> {
  if (!validate(args, data)) return refuseWith("invalid-argument", "payload");
  try {
    const result = "query" in run ? ctx.runQuery(run.query, data) : ctx.runMutation(run.mutation, data);
    return answer(200, { result: await result });
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

/** The second token (CAL-02): looked at only where this deployment has a key for it. */
async function checkApp(ctx: ActionCtx, request: Request): Promise<void> {
  const token = request.headers.get(APP_CHECK_HEADER);
  if (token === null || !isAppCheckOn()) return;
  if (await verifyTurnstile(token)) await ctx.runMutation(internal.jobs.access.passAppCheck, {});
}

/** Answers each request, whatever it holds; a name that is no callable is not found. */
export const callable = httpEndpoint(async (ctx, request) => {
  const name = new URL(request.url).pathname.slice(CALLABLE_PREFIX.length);
  const known = Object.hasOwn(CALLABLES, name) ? CALLABLES[name] : undefined;
  if (known === undefined) return refuseWith("not-found", "callable");
  const data = await payloadOf(request);
  if (data === null) return refuseWith("invalid-argument", "payload");
  await checkApp(ctx, request);
  return await call(ctx, known, data);
});
