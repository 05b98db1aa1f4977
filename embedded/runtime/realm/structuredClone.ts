import { define } from "./determinism";

/** The structured clone of everything a function can hold: data, dates, collections, bytes, errors. */
export function installStructuredClone(): void {
  define("structuredClone", (value: unknown) => clone(value, new Map()));
}

type Seen = Map<object, unknown>;

function clone(value: unknown, seen: Seen): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`${String(value)} could not be cloned.`);
  }
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const simple = cloneLeaf(value);
  if (simple !== undefined) {
    seen.set(value, simple);
    return simple;
  }
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    seen.set(value, copy);
    for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    seen.set(value, copy);
    for (const item of value) copy.add(clone(item, seen));
    return copy;
  }
  const copy: object = Array.isArray(value) ? new Array(value.length) : {};
  seen.set(value, copy);
  for (const key of Object.keys(value)) Reflect.set(copy, key, clone(Reflect.get(value, key), seen));
  return copy;
}

function cloneLeaf(value: object): object | undefined {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof DataView) {
    return new DataView(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength));
  }
  if (ArrayBuffer.isView(value)) return Reflect.construct(value.constructor, [value]);
  if (!(value instanceof Error)) return undefined;
  const copy = Object.create(Object.getPrototypeOf(value));
  Object.defineProperty(copy, "message", { value: value.message, writable: true, configurable: true });
  Object.defineProperty(copy, "stack", { value: value.stack, writable: true, configurable: true });
  return copy;
}
