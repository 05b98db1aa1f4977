import type { Json } from "../../contract";
import { isTooDeep } from "../../store/malformed";

/** A frame that breaks the protocol: answered with FatalError, after which the client stops. */
export class ProtocolError extends Error {}

export type Fields = { readonly [name: string]: Json | undefined };

export function asFields(value: unknown, what: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ProtocolError(`${what} must be an object`);
  }
  return value as Fields; // parsed JSON, checked to be an object
}

export function stringField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new ProtocolError(`${name} must be a string`);
  return value;
}

export function numberField(fields: Fields, name: string): number {
  const value = fields[name];
  // JSON may hold numbers that are read as infinite.
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new ProtocolError(`${name} must be a number`);
  }
  return value;
}

/** Versions and ids: whole numbers from 0 up. */
export function countField(fields: Fields, name: string): number {
  const value = numberField(fields, name);
  if (!Number.isSafeInteger(value) || value < 0) throw new ProtocolError(`${name} must be a whole number`);
  return value;
}

/** Functions take exactly one argument object, sent as an array of one. */
export function argsField(fields: Fields): Json {
  const args = fields.args;
  const [only] = Array.isArray(args) ? args : [];
  if (!Array.isArray(args) || args.length !== 1 || only === undefined) {
    throw new ProtocolError("args must be an array of one object");
  }
  if (isTooDeep(only)) throw new ProtocolError("args are nested too deeply");
  return only;
}

/** Absent means the app itself. */
export function componentPathField(fields: Fields): string {
  return fields.componentPath === undefined || fields.componentPath === null
    ? ""
    : stringField(fields, "componentPath");
}
