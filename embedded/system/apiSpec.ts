import { z } from "zod";
import type { Engine, Json } from "../contract";
import { AnalyzedFunctions } from "../deploy/analyzedModule";

const Analyzed = AnalyzedFunctions.extend({
  httpRoutes: z.array(z.object({ route: z.object({ path: z.string(), method: z.string() }) })).nullable(),
});

const ANY = '{"type":"any"}';

function validator(text: string | null): Json {
  const value: Json = JSON.parse(text ?? "null");
  return value ?? JSON.parse(ANY);
}

/** `_system/cli/modules:apiSpec`: every function with its validators, then the HTTP routes. */
export function apiSpec(engine: Engine): Json {
  const spec: Json[] = [];
  for (const [path, module] of Object.entries(engine.deployment.push()?.analysis ?? {})) {
    const { functions, httpRoutes } = Analyzed.parse(module);
    for (const fn of functions) {
      spec.push({
        identifier: `${path}:${fn.name}`,
        functionType: fn.udfType,
        visibility: { kind: fn.visibility?.kind ?? "public" },
        args: validator(fn.args),
        returns: validator(fn.returns),
      });
    }
    for (const { route } of httpRoutes ?? []) spec.push({ functionType: "HttpAction", ...route });
  }
  return spec;
}
