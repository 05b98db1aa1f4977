import { compareValues, jsonToConvex, type Value } from "convex/values";
import type { Json } from "../../contract";
import { fieldAt, isObject, type JsonObject, markerOf } from "../../store/json";
import { DeveloperError } from "../../transaction/limits";

type Result = Value | undefined;

/** Whether a `.filter(...)` expression keeps the document. */
export function keeps(expression: Json, doc: JsonObject): boolean {
  return evaluate(expression, doc) === true;
}

function evaluate(expression: Json, doc: JsonObject): Result {
  if (!isObject(expression)) throw invalid(expression);
  const [operator] = Object.keys(expression);
  const operand = operator === undefined ? null : (expression[operator] ?? null);
  switch (operator) {
    case "$field":
      return decode(fieldAt(doc, String(operand)));
    case "$literal":
      return decode(operand);
    case "$not":
      return !requireBoolean(evaluate(operand, doc), "not");
    case "$neg":
      return negate(evaluate(operand, doc));
    case "$and":
    case "$or":
      return combine(operator, operand, doc);
    default:
      return binary(operator ?? "", operand, doc);
  }
}

function combine(operator: "$and" | "$or", operand: Json, doc: JsonObject): boolean {
  if (!Array.isArray(operand)) throw invalid(operand);
  const decides = operator === "$or";
  const name = operator.slice(1);
  return operand.some((part) => requireBoolean(evaluate(part, doc), name) === decides) ? decides : !decides;
}

function binary(operator: string, operand: Json, doc: JsonObject): Result {
  const [left, right] = Array.isArray(operand) ? operand : [];
  if (left === undefined || right === undefined) throw invalid(operand);
  const a = evaluate(left, doc);
  const b = evaluate(right, doc);
  switch (operator) {
    case "$eq":
      return compareValues(a, b) === 0;
    case "$neq":
      return compareValues(a, b) !== 0;
    case "$lt":
      return compareValues(a, b) < 0;
    case "$lte":
      return compareValues(a, b) <= 0;
    case "$gt":
      return compareValues(a, b) > 0;
    case "$gte":
      return compareValues(a, b) >= 0;
    default:
      return arithmetic(operator, a, b);
  }
}

function arithmetic(operator: string, a: Result, b: Result): number | bigint {
  if (typeof a === "number" && typeof b === "number") return onFloats(operator, a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return BigInt.asIntN(64, onIntegers(operator, a, b));
  throw new DeveloperError(`Filter operator ${operator.slice(1)} needs two numbers of the same type.`);
}

function onFloats(operator: string, a: number, b: number): number {
  if (operator === "$add") return a + b;
  if (operator === "$sub") return a - b;
  if (operator === "$mul") return a * b;
  if (operator === "$div") return a / b;
  if (operator === "$mod") return a % b;
  throw invalid(operator);
}

function onIntegers(operator: string, a: bigint, b: bigint): bigint {
  if (operator === "$add") return a + b;
  if (operator === "$sub") return a - b;
  if (operator === "$mul") return a * b;
  if ((operator === "$div" || operator === "$mod") && b === 0n) throw new DeveloperError("Division by zero");
  if (operator === "$div") return a / b;
  if (operator === "$mod") return a % b;
  throw invalid(operator);
}

function negate(value: Result): Result {
  if (typeof value === "number" || typeof value === "bigint") return -value;
  throw new DeveloperError("Filter operator neg needs a number.");
}

function requireBoolean(value: Result, operator: string): boolean {
  if (typeof value === "boolean") return value;
  throw new DeveloperError(`Filter operator ${operator} needs booleans.`);
}

function decode(value: Json | undefined): Result {
  if (value === undefined) return undefined;
  if (isObject(value) && markerOf(value) === "$undefined") return undefined;
  return jsonToConvex(value);
}

function invalid(part: Json): DeveloperError {
  return new DeveloperError(`Invalid filter expression: ${JSON.stringify(part)}`);
}
