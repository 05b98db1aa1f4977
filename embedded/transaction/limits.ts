import type { Json } from "../contract";
import { type JsonObject, markerOf } from "../store/json";

/** Limits of embedded-convex 6 with the texts clients know. */
export const LIMITS = {
  documentBytes: 1 << 20,
  documentFields: 1024,
  documentNesting: 64,
  arrayLength: 8192,
  documentsRead: 32_000,
  bytesRead: 16 << 20,
  rangesRead: 4096,
  documentsWritten: 16_000,
  bytesWritten: 16 << 20,
  scheduled: 1000,
  scheduledArgsBytes: 4 << 20,
  scheduledTotalBytes: 16 << 20,
  argsBytes: 16 << 20,
  resultBytes: 16 << 20,
} as const;

/** A limit or rule of the deployment that the function broke; its text reaches the developer unchanged. */
export class DeveloperError extends Error {
  override name = "DeveloperError";
  /** Encoded data of a ConvexError, if it is one. */
  readonly data: Json | undefined;

  constructor(message: string, data?: Json) {
    super(message);
    this.data = data;
  }
}

const SCOPE = "in a single function execution";

const METRICS = {
  documentsRead: LIMITS.documentsRead,
  bytesRead: LIMITS.bytesRead,
  rangesRead: LIMITS.rangesRead,
  documentsWritten: LIMITS.documentsWritten,
  bytesWritten: LIMITS.bytesWritten,
  scheduled: LIMITS.scheduled,
  scheduledBytes: LIMITS.scheduledTotalBytes,
} as const;
type Metric = keyof typeof METRICS;
const NAMES = [
  "documentsRead",
  "bytesRead",
  "rangesRead",
  "documentsWritten",
  "bytesWritten",
  "scheduled",
  "scheduledBytes",
] as const;

/** Limits a caller sets for one nested call; they can only lower the deployment's. */
export type NestedLimits = { [M in Metric]?: number };

/** What one transaction has used so far. */
export class Usage {
  documentsRead = 0;
  bytesRead = 0;
  rangesRead = 0;
  documentsWritten = 0;
  bytesWritten = 0;
  scheduled = 0;
  scheduledBytes = 0;
  /** How far each may go at present, and the limit that this comes from. */
  #bounds: Bounds = unlowered();

  /** Until the returned function is called, each metric may grow by no more than its nested limit. */
  lower(limits: NestedLimits): () => void {
    const before = this.#bounds;
    this.#bounds = { ...before };
    for (const metric of NAMES) {
      const limit = limits[metric];
      if (limit === undefined || this[metric] + limit >= before[metric].most) continue;
      this.#bounds[metric] = { most: this[metric] + limit, limit };
    }
    return () => {
      this.#bounds = before;
    };
  }

  /** What the deployment reads and writes for itself counts against nobody. */
  exempt<T>(work: () => T): T {
    const bounds = this.#bounds;
    const used = NAMES.map((metric) => this[metric]);
    this.#bounds = UNBOUNDED;
    try {
      return work();
    } finally {
      this.#bounds = bounds;
      NAMES.forEach((metric, i) => {
        this[metric] = used[i] ?? 0;
      });
    }
  }

  remaining = (metric: Metric): number => Math.max(0, this.#bounds[metric].most - this[metric]);

  /** The limit that is exceeded, or null. */
  #over(metric: Metric): number | null {
    const { most, limit } = this.#bounds[metric];
    return this[metric] > most ? limit : null;
  }

  readRange(): void {
    this.rangesRead++;
    const limit = this.#over("rangesRead");
    if (limit !== null) throw new DeveloperError(`Too many reads ${SCOPE} (limit: ${limit}).${READ_LESS}`);
  }

  readDocument(bytes: number): void {
    this.documentsRead++;
    this.bytesRead += bytes;
    const documents = this.#over("documentsRead");
    if (documents !== null) {
      throw new DeveloperError(`Too many documents read ${SCOPE} (limit: ${documents}).${READ_LESS}`);
    }
    const size = this.#over("bytesRead");
    if (size !== null)
      throw new DeveloperError(`Too many bytes read ${SCOPE} (limit: ${size} bytes).${READ_LESS}`);
  }

  writeDocument(bytes: number): void {
    this.documentsWritten++;
    this.bytesWritten += bytes;
    const documents = this.#over("documentsWritten");
    if (documents !== null) throw new DeveloperError(`Too many writes ${SCOPE} (limit: ${documents})`);
    const size = this.#over("bytesWritten");
    if (size !== null) throw new DeveloperError(`Too many bytes written ${SCOPE} (limit: ${size} bytes)`);
  }

  schedule(bytes: number): void {
    this.scheduled++;
    this.scheduledBytes += bytes;
    const jobs = this.#over("scheduled");
    if (jobs !== null)
      throw new DeveloperError(`Too many functions scheduled by this mutation (limit: ${jobs})`);
    if (bytes > LIMITS.scheduledArgsBytes) {
      throw new DeveloperError(
        `Arguments of a scheduled function are too large (${mib(bytes)} > maximum size ${mib(LIMITS.scheduledArgsBytes)})`,
      );
    }
    const size = this.#over("scheduledBytes");
    if (size !== null) {
      throw new DeveloperError(
        `Too large total size of the arguments of scheduled functions from this mutation (limit: ${size} bytes)`,
      );
    }
  }
}

const READ_LESS =
  " Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

type Bounds = { [M in Metric]: { most: number; limit: number } };

const unlowered = (): Bounds => boundsOf((metric) => METRICS[metric]);
const UNBOUNDED = boundsOf(() => Number.POSITIVE_INFINITY);

function boundsOf(limitOf: (metric: Metric) => number): Bounds {
  const all = (metric: Metric) => ({ most: limitOf(metric), limit: limitOf(metric) });
  return {
    documentsRead: all("documentsRead"),
    bytesRead: all("bytesRead"),
    rangesRead: all("rangesRead"),
    documentsWritten: all("documentsWritten"),
    bytesWritten: all("bytesWritten"),
    scheduled: all("scheduled"),
    scheduledBytes: all("scheduledBytes"),
  };
}

/** Throws unless the document keeps within size, fields, nesting and array length; returns its size. */
export function checkDocumentSize(doc: JsonObject, limit: number = LIMITS.documentBytes): number {
  const bytes = measure(doc, 1);
  if (bytes > limit) {
    throw new DeveloperError(`Value is too large (${mib(bytes)} > maximum size ${mib(limit)})`);
  }
  return bytes;
}

const mib = (bytes: number): string => `${Number((bytes / (1 << 20)).toFixed(2))} MiB`;

/** Bytes of a value by the published formula (convex/values size.ts), checking its form on the way. */
function measure(value: Json, depth = 1): number {
  if (value === null || typeof value === "boolean") return 1;
  if (typeof value === "number") return 9;
  if (typeof value === "string") return 2 + Buffer.byteLength(value);
  if (depth > LIMITS.documentNesting) {
    throw new DeveloperError(`Value is too nested (maximum nesting ${LIMITS.documentNesting})`);
  }
  if (Array.isArray(value)) return measureArray(value, depth);
  const marker = markerOf(value);
  if (marker === "$bytes") return 2 + Buffer.from(String(value.$bytes), "base64").length;
  return marker !== null ? 9 : measureObject(value, depth);
}

function measureArray(items: Json[], depth: number): number {
  if (items.length > LIMITS.arrayLength) {
    throw new DeveloperError(
      `Array length is too long (${items.length} > maximum length ${LIMITS.arrayLength})`,
    );
  }
  return items.reduce((sum: number, item) => sum + measure(item, depth + 1), 2);
}

function measureObject(value: JsonObject, depth: number): number {
  const keys = Object.keys(value);
  if (keys.length > LIMITS.documentFields) {
    throw new DeveloperError(
      `Object has too many fields (${keys.length} > maximum number ${LIMITS.documentFields})`,
    );
  }
  let sum = 2;
  for (const key of keys) {
    const item = value[key];
    if (item !== undefined) sum += Buffer.byteLength(key) + 1 + measure(item, depth + 1);
  }
  return sum;
}
