import { z } from "zod";
import { definitionOf } from "../components/instances";
import type { Engine, Json } from "../contract";
import { AnalyzedFunctions } from "../runtime/analyzedModule";

const Analyzed = AnalyzedFunctions.extend({
  httpRoutes: z.array(z.object({ route: z.object({ path: z.string(), method: z.string() }) })).nullable(),
});

const ANY = '{"type":"any"}';

function validator(text: string | null): Json {
  const value: Json = JSON.parse(text ?? "null");
  return value ?? JSON.parse(ANY);
}

/** `_system/cli/modules:apiSpec`: every function with its validators, then the HTTP routes. */
export function apiSpec(engine: Engine, _args: Json, componentPath: string): Json {
  const spec: Json[] = [];
  const definition = definitionOf(engine.deployment.push(), componentPath);
  for (const [path, module] of Object.entries(definition?.analysis ?? {})) {
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
