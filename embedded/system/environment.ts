import type { Engine, Json } from "../contract";
import { textArg } from "./args";

/** `_system/cli/queryEnvironmentVariables`: all, by name. */
export function listEnvironment(engine: Engine): Json {
  return Object.entries(engine.deployment.env())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value }));
}

/** `_system/cli/queryEnvironmentVariables:get {name}` -> `{name, value}` or null. */
export function getEnvironment(engine: Engine, args: Json): Json {
  const name = textArg(args, "name");
  const env = engine.deployment.env();
  // Names such as `constructor` may be asked for, and every object answers to them.
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  return value === undefined ? null : { name, value };
}
