import type { Engine, Json } from "../../contract";
import { isObject } from "../../store/json";
import { DeveloperError } from "../../transaction/limits";

/** `1.0/actions/vectorSearch` of an action in a component. A rule it breaks is given as `problem`, for the action to catch. */
export async function vectorSearch(
  engine: Engine,
  componentPath: string,
  args: Json,
): Promise<{ value: Json } | { problem: string }> {
  try {
    const results = await engine.vectorSearch(componentPath, isObject(args) ? (args.query ?? null) : null);
    return { value: { results } };
  } catch (error) {
    if (error instanceof DeveloperError) return { problem: error.message };
    throw error;
  }
}
