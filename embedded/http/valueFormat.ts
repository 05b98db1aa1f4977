import type { Json } from "../contract";

export type ValueFormat = "convex_encoded_json" | "json";

function int64FromBase64(text: string): string {
  return Buffer.from(text, "base64").readBigInt64LE().toString();
}

function floatFromBase64(text: string): number | string {
  const value = Buffer.from(text, "base64").readDoubleLE();
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  return value;
}

/** The plain JSON of the HTTP API: int64 as decimal text, bytes as base64 text, special floats as text. */
function plain(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value.$integer === "string") return int64FromBase64(value.$integer);
  if (typeof value.$float === "string") return floatFromBase64(value.$float);
  if (typeof value.$bytes === "string") return value.$bytes;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]));
}

export function exportValue(value: Json, format: ValueFormat): Json {
  return format === "json" ? plain(value) : value;
}
