import type { Engine, Json } from "../contract";

/** `_system/cli/tables`: one page of `{name}`. */
export function tables(engine: Engine): Json {
  const names = engine.transact((tx) => tx.tableNames());
  return { page: names.map((name) => ({ name })), isDone: true, continueCursor: "" };
}
