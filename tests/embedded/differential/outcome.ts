import { ConvexError } from "convex/values";

/** What a call came to, comparable between backends: ids by order of appearance, no request ids, no stacks. */
export type Outcome = { value: unknown } | { data: unknown } | { error: string };

/** Ids of embedded, of `convex-test`, and the uuids of storage addresses. */
const ID = /\b(?:[0-9]{12,}[a-z_]{3,20}|[0-9a-hjkmnp-tv-z]{31,37})\b/g;

export class Names {
  readonly #ids = new Map<string, string>();

  plain(text: string): string {
    return text.replace(ID, (id) => {
      const known = this.#ids.get(id) ?? `id${this.#ids.size + 1}`;
      this.#ids.set(id, known);
      return known;
    });
  }

  /** Values that `toEqual` would take for one another, or that differ by chance, become texts. */
  value(value: unknown): unknown {
    if (typeof value === "string") return this.plain(value);
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "number")
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : `number ${Object.is(value, -0) ? "-0" : value}`;
    if (value instanceof ArrayBuffer) return `bytes ${Buffer.from(value).toString("hex")}`;
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, item]) => item !== undefined && key !== "_creationTime")
        .map(([key, item]) => [key, this.value(item)]),
    );
  }

  /** The text that the developer wrote, or that the system says: without request id, "Uncaught", stack and caller. */
  error(error: unknown): Outcome {
    if (error instanceof ConvexError) return { data: this.value(error.data) };
    if (!(error instanceof Error)) return { error: `not an Error: ${String(error)}` };
    const bare = error.message
      .replace(/^\[CONVEX [^\]]*\] /, "")
      .replace(/^\[Request ID: [^\]]*\] Server Error\n?/, "")
      .replace(/\n?\s*Called by client\s*$/, "")
      .replace(/(?:\n {4}at [^\n]*)+$/, "");
    const said = bare.startsWith("Uncaught ") ? bare.slice("Uncaught ".length) : bare;
    const own = said === bare && error.name !== "Error" ? `${error.name}: ${said}` : said;
    return { error: this.plain(own.replace(/^Error: /, "").trim()) };
  }
}

/** Runs it; a failure is an outcome like any other. */
export async function outcomeOf(run: () => Promise<unknown>, names = new Names()): Promise<Outcome> {
  try {
    return { value: names.value(await run()) };
  } catch (error) {
    return names.error(error);
  }
}
