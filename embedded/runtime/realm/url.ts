import { define } from "./determinism";
import type { RealmHost } from "./host";

/** Parts as the outer realm's URL gives them. */
interface Parts {
  href: string;
  origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
}

type Pairs = [string, string][];

class SearchParams {
  #pairs: Pairs;
  #changed: () => void = () => undefined;

  constructor(init: unknown = "", changed?: () => void) {
    this.#pairs = pairsOf(init);
    if (changed !== undefined) this.#changed = changed;
  }

  /** Takes over another query without telling the address it came from. */
  static reset(params: SearchParams, query: string): void {
    params.#pairs = parseQuery(query);
  }

  get size(): number {
    return this.#pairs.length;
  }
  append(name: string, value: string): void {
    this.#pairs.push([String(name), String(value)]);
    this.#changed();
  }
  delete(name: string, value?: string): void {
    this.#pairs = this.#pairs.filter(
      ([key, held]) => key !== name || (value !== undefined && held !== value),
    );
    this.#changed();
  }
  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name: string, value?: string): boolean {
    return this.#pairs.some(([key, held]) => key === name && (value === undefined || held === value));
  }
  set(name: string, value: string): void {
    const at = this.#pairs.findIndex(([key]) => key === name);
    const rest = this.#pairs.filter(([key], i) => key !== name || i === at);
    if (at === -1) rest.push([String(name), String(value)]);
    else rest[rest.findIndex(([key]) => key === name)] = [String(name), String(value)];
    this.#pairs = rest;
    this.#changed();
  }
  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }
  forEach(visit: (value: string, key: string, parent: SearchParams) => void): void {
    for (const [key, value] of this.#pairs) visit(value, key, this);
  }
  *entries(): Generator<[string, string]> {
    yield* this.#pairs;
  }
  *keys(): Generator<string> {
    for (const [key] of this.#pairs) yield key;
  }
  *values(): Generator<string> {
    for (const [, value] of this.#pairs) yield value;
  }
  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }
  toString(): string {
    return this.#pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&");
  }
}

/** Parses in the outer realm; set once by `installUrl`, as this module is evaluated once in each realm. */
let parse: RealmHost["url"] = () => null;

const READABLE = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const satisfies readonly (keyof Parts)[];

export function installUrl(host: RealmHost): void {
  parse = host.url;
  const { access } = Address;
  for (const name of READABLE) {
    Object.defineProperty(Address.prototype, name, {
      configurable: true,
      get(this: Address) {
        return access.get(this, name);
      },
      set(this: Address, value: unknown) {
        if (name !== "origin") access.set(this, name, String(value));
      },
    });
  }
  define("URLSearchParams", SearchParams);
  define("URL", Address);
}

/** The hands of the accessors above inside an Address. */
interface Access {
  get(address: Address, name: keyof Parts): string;
  set(address: Address, name: keyof Parts, value: string): void;
}

class Address {
  static readonly access: Access = {
    get: (address, name) => address.#parts[name],
    set: (address, name, value) => address.#change(name, value),
  };
  #parts: Parts;
  readonly searchParams: SearchParams;

  constructor(href: unknown, base?: unknown) {
    const parts = parse(String(href), base === undefined ? undefined : String(base), null);
    if (parts === null) throw new TypeError("Invalid URL");
    this.#parts = JSON.parse(parts);
    this.searchParams = new SearchParams(this.#parts.search, () => {
      this.#set("search", this.searchParams.toString());
    });
  }
  #set(part: keyof Parts, value: string): void {
    const parts = parse(this.#parts.href, undefined, { part, value });
    if (parts === null) throw new TypeError("Invalid URL");
    this.#parts = JSON.parse(parts);
  }
  /** A new query shows in `searchParams`, which stays the same object. */
  #change(part: keyof Parts, value: string): void {
    this.#set(part, value);
    if (part === "search" || part === "href") SearchParams.reset(this.searchParams, this.#parts.search);
  }
  static canParse(href: unknown, base?: unknown): boolean {
    return parse(String(href), base === undefined ? undefined : String(base), null) !== null;
  }
  toString(): string {
    return this.#parts.href;
  }
  toJSON(): string {
    return this.#parts.href;
  }
}
function pairsOf(init: unknown): Pairs {
  if (typeof init === "string") return parseQuery(init);
  if (init instanceof SearchParams) return [...init.entries()];
  if (typeof init !== "object" || init === null) return init === undefined ? [] : parseQuery(String(init));
  if (Symbol.iterator in init) {
    return Array.from(init as Iterable<[unknown, unknown]>, ([key, value]): [string, string] => [
      String(key),
      String(value),
    ]);
  }
  return Object.entries(init).map(([key, value]): [string, string] => [key, String(value)]);
}

function parseQuery(query: string): Pairs {
  return query
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "")
    .map((part): [string, string] => {
      const at = part.indexOf("=");
      return at === -1 ? [decode(part), ""] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A stray percent sign stays as written, as in browsers.
    return spaced.replace(/(%[0-9a-fA-F]{2})+/g, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return "\ufffd";
      }
    });
  }
}

/** application/x-www-form-urlencoded. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
