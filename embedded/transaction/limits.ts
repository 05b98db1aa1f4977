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

/** What one transaction has used so far. */
export class Usage {
  documentsRead = 0;
  bytesRead = 0;
  rangesRead = 0;
  documentsWritten = 0;
  bytesWritten = 0;
  scheduled = 0;
  scheduledBytes = 0;

  readRange(): void {
    this.rangesRead++;
    if (this.rangesRead > LIMITS.rangesRead) {
      throw new DeveloperError(
        `Too many reads ${SCOPE} (limit: ${LIMITS.rangesRead}). Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.`,
      );
    }
  }

  readDocument(bytes: number): void {
    this.documentsRead++;
    this.bytesRead += bytes;
    if (this.documentsRead > LIMITS.documentsRead) {
      throw new DeveloperError(
        `Too many documents read ${SCOPE} (limit: ${LIMITS.documentsRead}). Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.`,
      );
    }
    if (this.bytesRead > LIMITS.bytesRead) {
      throw new DeveloperError(
        `Too many bytes read ${SCOPE} (limit: ${LIMITS.bytesRead} bytes). Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.`,
      );
    }
  }

  writeDocument(bytes: number): void {
    this.documentsWritten++;
    this.bytesWritten += bytes;
    if (this.documentsWritten > LIMITS.documentsWritten) {
      throw new DeveloperError(`Too many writes ${SCOPE} (limit: ${LIMITS.documentsWritten})`);
    }
    if (this.bytesWritten > LIMITS.bytesWritten) {
      throw new DeveloperError(`Too many bytes written ${SCOPE} (limit: ${LIMITS.bytesWritten} bytes)`);
    }
  }

  schedule(bytes: number): void {
    this.scheduled++;
    this.scheduledBytes += bytes;
    if (this.scheduled > LIMITS.scheduled) {
      throw new DeveloperError(`Too many functions scheduled by this mutation (limit: ${LIMITS.scheduled})`);
    }
    if (bytes > LIMITS.scheduledArgsBytes || this.scheduledBytes > LIMITS.scheduledTotalBytes) {
      throw new DeveloperError(
        `Too large total size of the arguments of scheduled functions from this mutation (limit: ${LIMITS.scheduledTotalBytes} bytes)`,
      );
    }
  }
}

/** Throws unless the document keeps within size, fields, nesting and array length; returns its size. */
export function checkDocumentSize(doc: JsonObject): number {
  const bytes = measure(doc, 1);
  if (bytes > LIMITS.documentBytes) {
    throw new DeveloperError(
      `Value is too large (${mib(bytes)} > maximum size ${mib(LIMITS.documentBytes)})`,
    );
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
