import { definitionOf } from "../components/instances";
import type { Engine, Json } from "../contract";

/** `_system/frontend/getSchemas`: the schema in force as text. None is ever half in force here, so `inProgress` is absent. */
export function getSchemas(engine: Engine, _args: Json, componentPath: string): Json {
  const schema = definitionOf(engine.deployment.push(), componentPath)?.schema ?? null;
  return schema === null ? {} : { active: JSON.stringify(schema) };
}
