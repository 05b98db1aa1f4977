import { ACTIONS_HINT, define } from "./determinism";
import { viewOf } from "./encoding";

/** Headers, Blob and File, small and of this realm. */
export function installWeb(): void {
  define("Headers", HeaderList);
  define("Blob", Bytes);
  define("File", NamedBytes);
  for (const name of ACTIONS_ONLY) define(name, unusable(name));
}

/**
 * Libraries look these up and extend them at import, so they exist. What they do takes time outside of the call, and
 * what waited for it would go on in the middle of a later call.
 */
const ACTIONS_ONLY = [
  "Request",
  "Response",
  "FormData",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
] as const;

function unusable(name: string): unknown {
  return class {
    constructor() {
      throw new Error(`Can't use ${name} in queries and mutations. ${ACTIONS_HINT}`);
    }
  };
}

class HeaderList {
  #values = new Map<string, string>();

  constructor(init?: unknown) {
    if (typeof init !== "object" || init === null) return;
    const pairs =
      Symbol.iterator in init ? Array.from(init as Iterable<[unknown, unknown]>) : Object.entries(init);
    for (const [name, value] of pairs) this.append(String(name), String(value));
  }
  append(name: string, value: string): void {
    const held = this.get(name);
    this.set(name, held === null ? value : `${held}, ${value}`);
  }
  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }
  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }
  set(name: string, value: string): void {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw new TypeError(`Invalid header name ${name}`);
    this.#values.set(name.toLowerCase(), String(value).trim());
  }
  forEach(visit: (value: string, name: string, parent: HeaderList) => void): void {
    for (const [name, value] of this.entries()) visit(value, name, this);
  }
  *entries(): Generator<[string, string]> {
    yield* [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1));
  }
  *keys(): Generator<string> {
    for (const [name] of this.entries()) yield name;
  }
  *values(): Generator<string> {
    for (const [, value] of this.entries()) yield value;
  }
  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }
}

class Bytes {
  readonly size: number;
  readonly type: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(parts: unknown[] = [], options: { type?: string } = {}) {
    const views = parts.map((part) => {
      if (part instanceof Bytes) return part.#bytes;
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return viewOf(part);
      return new TextEncoder().encode(String(part));
    });
    this.#bytes = new Uint8Array(views.reduce((sum, view) => sum + view.length, 0));
    let at = 0;
    for (const view of views) {
      this.#bytes.set(view, at);
      at += view.length;
    }
    this.size = this.#bytes.length;
    this.type = (options.type ?? "").toLowerCase();
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer;
  }
  async bytes(): Promise<Uint8Array> {
    return this.#bytes.slice();
  }
  async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }
  slice(start?: number, end?: number, type = ""): Bytes {
    return new Bytes([this.#bytes.slice(start, end)], { type });
  }
}

class NamedBytes extends Bytes {
  readonly name: string;
  readonly lastModified: number;

  constructor(parts: unknown[], name: string, options: { type?: string; lastModified?: number } = {}) {
    super(parts, options);
    this.name = String(name);
    this.lastModified = options.lastModified ?? Date.now();
  }
}
