import type { Engine, Json } from "../contract";
import { newestRows } from "../system/tableData";
import { type Authenticate, requireAdmin } from "./caller";
import { sendJson } from "./respond";
import type { Route } from "./router";

/** Newest documents of a table that its shape is read from. */
const SAMPLE = 200;
const MARKERS: { [marker: string]: Json } = {
  $integer: { type: "Int64" },
  $float: { type: "Float64" },
  $bytes: { type: "Bytes" },
};

/** What some values have in common, in the words of the official answer (`Object`, `Union`, ..). */
function shapeOf(values: readonly Json[]): Json {
  const shapes = new Map<string, Json>();
  const objects: { [field: string]: Json }[] = [];
  for (const value of values) {
    if (isPlainObject(value)) objects.push(value);
    else {
      const shape = scalarShape(value);
      shapes.set(JSON.stringify(shape), shape);
    }
  }
  const all = [...shapes.values(), ...(objects.length > 0 ? [objectShape(objects)] : [])];
  if (all.length === 0) return { type: "Never" };
  return all.length === 1 ? (all[0] ?? null) : { type: "Union", shapes: all };
}

function scalarShape(value: Json): Json {
  if (value === null) return { type: "Null" };
  if (typeof value === "boolean") return { type: "Boolean" };
  if (typeof value === "number") return { type: "Float64" };
  if (typeof value === "string") return { type: "String" };
  if (Array.isArray(value)) return { type: "Array", shape: shapeOf(value) };
  return MARKERS[Object.keys(value)[0] ?? ""] ?? { type: "Unknown" };
}

function objectShape(objects: readonly { [field: string]: Json }[]): Json {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))].sort();
  const fields = names.map((fieldName) => {
    const values = objects.flatMap((object) =>
      Object.hasOwn(object, fieldName) ? [object[fieldName] ?? null] : [],
    );
    return { fieldName, optional: values.length < objects.length, shape: shapeOf(values) };
  });
  return { type: "Object", fields };
}

function isPlainObject(value: Json): value is { [field: string]: Json } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !Object.keys(value).some((key) => key.startsWith("$"));
}

/** `POST|GET /api/shapes2` -> shape by table: for tools that look at a deployment (`convex mcp`). */
export function shapeRoutes({
  engine,
  authenticate,
}: {
  engine: Engine;
  authenticate: Authenticate;
}): Route[] {
  const handler: Route["handler"] = async (req, res) => {
    await requireAdmin(req, authenticate);
    const shapes = engine.transact((tx) =>
      tx.tableNames().map((table): [string, Json] => {
        return [table, shapeOf(newestRows(tx, table, SAMPLE))];
      }),
    );
    sendJson(res, 200, Object.fromEntries(shapes));
  };
  return [
    { method: "GET", path: "/api/shapes2", handler },
    { method: "POST", path: "/api/shapes2", handler },
  ];
}
