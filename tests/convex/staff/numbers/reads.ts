/** Counts how many documents a function may read at most, whatever the world holds: what has no limit throws. */
import type { QueryCtx } from "@convex/_generated/server";

const NARROWED = ["withIndex", "order", "filter"];
const ONE = ["first", "unique"];

export interface Meter {
  most: number;
}

function metered(query: object, meter: Meter): object {
  return new Proxy(query, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        if (name === "take") meter.most += Number(args[0]);
        else if (ONE.includes(String(name))) meter.most += 1;
        else if (!NARROWED.includes(String(name))) throw new Error(`${String(name)} reads without a limit`);
        const answer = Reflect.apply(method, target, args);
        return NARROWED.includes(String(name)) ? metered(Object(answer), meter) : answer;
      };
    },
  });
}

/** The same context, with its reads counted. */
export function meteredCtx<Ctx extends QueryCtx>(ctx: Ctx): { ctx: Ctx; meter: Meter } {
  const meter: Meter = { most: 0 };
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        if (name === "get") meter.most += 1;
        const answer = Reflect.apply(method, target, args);
        return name === "query" ? metered(Object(answer), meter) : answer;
      };
    },
  });
  return { ctx: { ...ctx, db }, meter };
}
