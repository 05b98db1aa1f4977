import type { World } from "../world/world";
import type { RawObject } from "./form";
import { type Fields, type Names, type Parsed, shape } from "./schema";

/** The last step of a call: everything was checked that can be checked without looking anything up. */
export type Run = (world: World) => unknown;

export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** `/v1/things/:id/verb` */
  path: string;
  /** Whether it may be called for a connected account (`Stripe-Account`); elsewhere the header is answered by 501. */
  onAccount: boolean;
  /** The parameters it takes, and those it says 501 to. */
  names: Names | undefined;
  prepare(ids: string[], raw: RawObject): Run;
}

interface Endpoint<F extends Fields> {
  method: Route["method"];
  path: string;
  params: F;
  onAccount?: true;
  /** Parameters the real service knows and this sandbox does not: answered by 501. */
  elsewhere?: readonly string[];
  run(world: World, params: NoInfer<Parsed<F>>, id: string, innerId: string): unknown;
}

/** Splits a call in two, so that a refused parameter never reaches the idempotency store. */
export function route<F extends Fields>(endpoint: Endpoint<F>): Route {
  const { method, path, params, elsewhere, run } = endpoint;
  const parse = shape(params, elsewhere);
  return {
    method,
    path,
    onAccount: endpoint.onAccount ?? false,
    names: parse.names,
    prepare(ids, raw) {
      const parsed = parse(raw, "");
      return (world) => run(world, parsed, ids[0] ?? "", ids[1] ?? "");
    },
  };
}

/** The ids in `path` when it fits the pattern, else null. */
export function matchPath(pattern: string, path: string): string[] | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const ids: string[] = [];
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? "";
    if (part.startsWith(":")) ids.push(segment);
    else if (part !== segment) return null;
  }
  return ids;
}
