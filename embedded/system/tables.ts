import type { Engine, Json } from "../contract";

/** `_system/cli/tables`: one page of `{name}`. */
export function tables(engine: Engine, _args: Json, componentPath: string): Json {
  const names = engine.transact((tx) => tx.in(componentPath).tableNames());
  return { page: names.map((name) => ({ name })), isDone: true, continueCursor: "" };
}
