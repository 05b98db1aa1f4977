import path from "node:path";
import { ConvexClient, type ConvexClientOptions } from "convex/browser";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  makeFunctionReference,
  type RequestMetadata,
} from "convex/server";
import { onTestFinished } from "vitest";
import {
  createTestEmbedded,
  type TestEmbedded,
  type TestEmbeddedOptions,
} from "../../../embedded/testing/createTestEmbedded";
import { dataUri, makeKey, type SigningKey, sign } from "../auth/issuer";
import { pushFolder } from "../engine/directPush";

export const FIXTURE = path.resolve(import.meta.dirname, "../fixtures/live/convex");
export const ISSUER = "http://127.0.0.1:1/live";

type Channel = { channel: string };
export type Job = {
  name: string;
  state: { kind: string; error?: string };
  scheduledTime: number;
  done: boolean;
};

/** The functions of fixtures/live. */
export const live = {
  list: makeFunctionReference<"query", Channel, string[]>("messages:list"),
  send: makeFunctionReference<"mutation", Channel & { body: string }, string>("messages:send"),
  refuse: makeFunctionReference<"mutation", Channel & { plain: boolean }, null>("messages:refuse"),
  pairs: makeFunctionReference<"query", Record<string, never>, { left: number; right: number }>(
    "messages:pairs",
  ),
  sendPair: makeFunctionReference<"mutation", { body: string }, null>("messages:sendPair"),
  failing: makeFunctionReference<"query", Channel, number>("messages:failing"),
  big: makeFunctionReference<"query", Channel & { chars: number }, { count: number; text: string }>(
    "messages:big",
  ),
  whoami: makeFunctionReference<"query", Record<string, never>, string | null>("messages:whoami"),
  origin: makeFunctionReference<"mutation", Record<string, never>, RequestMetadata>("messages:origin"),
  originOfQuery: makeFunctionReference<"query", Record<string, never>, unknown>("messages:originOfQuery"),
  originThroughAction: makeFunctionReference<"action", Record<string, never>, RequestMetadata[]>(
    "messages:originThroughAction",
  ),
  read: makeFunctionReference<"query", { name: string }, number>("counter:read"),
  increment: makeFunctionReference<"mutation", { name: string }, number>("counter:increment"),
  twice: makeFunctionReference<"action", { name: string }, number>("counter:twice"),
  notes: makeFunctionReference<"query", Record<string, never>, { text: string; at: number }[]>("jobs:notes"),
  jobs: makeFunctionReference<"query", Record<string, never>, Job[]>("jobs:jobs"),
  schedule: makeFunctionReference<"mutation", { delayMs: number; text: string; target: string }, string>(
    "jobs:schedule",
  ),
  cancel: makeFunctionReference<"mutation", { id: string }, null>("jobs:cancel"),
  uploadUrl: makeFunctionReference<"mutation", Record<string, never>, string>("files:uploadUrl"),
  url: makeFunctionReference<"query", { storageId: string }, string | null>("files:url"),
  metadata: makeFunctionReference<"query", { storageId: string }, Record<string, unknown> | null>(
    "files:metadata",
  ),
  remove: makeFunctionReference<"mutation", { storageId: string }, null>("files:remove"),
};

export interface LiveDeployment {
  deployment: TestEmbedded;
  key: SigningKey;
  /** A token of the configured issuer. `lifeS` counts from the deployment's now. */
  token(subject: string, lifeS?: number): Promise<string>;
  close(): Promise<void>;
}

/** A deployment that runs fixtures/live. */
export async function openLive(options: TestEmbeddedOptions = {}): Promise<LiveDeployment> {
  const deployment = await createTestEmbedded(options);
  try {
    const key = await makeKey("ES256");
    await deployment.setEnv({ DEPLOYMENT_KIND: "local", TEST_ISSUER: ISSUER, TEST_JWKS: dataUri(key) });
    await pushFolder(deployment, FIXTURE);
    return {
      deployment,
      key,
      token(subject, lifeS = 600) {
        const iat = Math.floor(deployment.clock.now() / 1000);
        return sign(key, { iss: ISSUER, aud: "convex", sub: subject, iat, exp: iat + lifeS });
      },
      close: () => deployment.close(),
    };
  } catch (error) {
    await deployment.close();
    throw error;
  }
}

/** The official client (in Node it brings `ws` along), closed when the test ends. */
export function connect(url: string, options: ConvexClientOptions = {}): ConvexClient {
  const client = new ConvexClient(url, { logger: false, ...options });
  onTestFinished(() => client.close());
  return client;
}

/** The call that the CLI makes; the client's published types leave it out. */
export function authenticateAdmin(
  client: ConvexClient,
  adminKey: string,
  actingAs?: Record<string, unknown>,
): void {
  const { client: base } = client;
  if (!("setAdminAuth" in base) || typeof base.setAdminAuth !== "function")
    throw new Error("no setAdminAuth");
  base.setAdminAuth(adminKey, actingAs);
}

export interface Watch<Value> {
  /** Every value and error seen, in order. */
  seen: (Value | Error)[];
  /** The first value (of those to come, or the present one) that passes. */
  until(passes: (value: Value) => boolean): Promise<Value>;
  untilError(): Promise<Error>;
  stop(): void;
}

export function watch<Query extends FunctionReference<"query">>(
  client: ConvexClient,
  query: Query,
  args: FunctionArgs<Query>,
): Watch<FunctionReturnType<Query>> {
  type Value = FunctionReturnType<Query>;
  const seen: (Value | Error)[] = [];
  const waiting = new Set<(value: Value | Error) => void>();
  const add = (value: Value | Error) => {
    seen.push(value);
    for (const fn of [...waiting]) fn(value);
  };
  const stop = client.onUpdate(query, args, add, add);
  function next<Found>(pick: (value: Value | Error) => Found | null): Promise<Found> {
    return new Promise((resolve) => {
      const check = (value: Value | Error) => {
        const found = pick(value);
        if (found === null) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      if (seen.length > 0) check(seen.at(-1));
    });
  }
  return {
    seen,
    until: async (passes) =>
      (await next((value) => (value instanceof Error || !passes(value) ? null : { value }))).value,
    untilError: () => next((value) => (value instanceof Error ? value : null)),
    stop: () => stop(),
  };
}
