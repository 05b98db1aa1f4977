import { type ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { convexTest } from "convex-test";
import { vi } from "vitest";
import schema from "../fixtures/differential/convex/schema";

type Args = Record<string, Value>;
type Call = (path: string, args?: Args) => Promise<unknown>;

/** A backend that runs the shared app. */
export interface Side {
  query: Call;
  mutation: Call;
  action: Call;
}

const APP = "../fixtures/differential/convex/";
const modules = {
  ...import.meta.glob("../fixtures/differential/convex/*.ts"),
  // The library finds the folder of functions by this name.
  [`${APP}_generated/api.ts`]: async () => ({}),
};

/** A fresh world of `convex-test`. */
export function inConvexTest(): Side {
  const world = convexTest({ schema, modules });
  return {
    query: (path, args = {}) => world.query(makeFunctionReference<"query">(path), args),
    mutation: (path, args = {}) => world.mutation(makeFunctionReference<"mutation">(path), args),
    action: (path, args = {}) => world.action(makeFunctionReference<"action">(path), args),
  };
}

export function overHttp(url: string): Side {
  const client = new ConvexHttpClient(url, { logger: false });
  return {
    query: (path, args = {}) => client.query(makeFunctionReference<"query">(path), args),
    mutation: (path, args = {}) => client.mutation(makeFunctionReference<"mutation">(path), args),
    action: (path, args = {}) => client.action(makeFunctionReference<"action">(path), args),
  };
}

export function overSocket(client: ConvexClient): Side {
  return {
    query: (path, args = {}) => client.query(makeFunctionReference<"query">(path), args),
    mutation: (path, args = {}) => client.mutation(makeFunctionReference<"mutation">(path), args),
    action: (path, args = {}) => client.action(makeFunctionReference<"action">(path), args),
  };
}

/** Asks again until the answer passes: work that the backend does by itself has no other sign on both sides. */
export async function eventually(ask: () => Promise<unknown>, passes: (answer: unknown) => boolean) {
  return vi.waitFor(
    async () => {
      const answer = await ask();
      if (!passes(answer)) throw new Error(`still ${JSON.stringify(answer)}`);
      return answer;
    },
    { timeout: 5_000, interval: 2 },
  );
}
