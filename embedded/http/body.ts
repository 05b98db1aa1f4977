import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { Json } from "../contract";
import { HttpError } from "./router";

/** A push of a large app with source maps; the cloud's own limit is of this order. */
export const PUSH_BYTES = 128 * 1024 * 1024;
/** What anybody may send of JSON: arguments of 16 MiB and what is around them. More would hold up everybody else. */
export const CALL_BYTES = 20 * 1024 * 1024;
const SHORT_BYTES = 1024 * 1024;

/** `pipe` passes no errors on: without this a body that breaks off would be waited for without end. */
function through(req: IncomingMessage, decoder: Transform): Readable {
  req.once("error", (error) => decoder.destroy(error));
  return req.pipe(decoder);
}

function decoded(req: IncomingMessage): Readable {
  switch (req.headers["content-encoding"]) {
    case undefined:
    case "identity":
      return req;
    case "br":
      return through(req, createBrotliDecompress());
    case "gzip":
      return through(req, createGunzip());
    default:
      throw new HttpError(415, "UnsupportedEncoding", "Content-Encoding must be br, gzip or absent.");
  }
}

/** A short rest is taken and dropped: a connection closed over unread bytes is reset, and its client reads no refusal. */
export async function dropShort(req: IncomingMessage): Promise<void> {
  if (!(Number(req.headers["content-length"]) <= SHORT_BYTES)) return;
  req.unpipe();
  req.resume();
  await finished(req).catch(() => undefined);
}

/** The whole body, decompressed. Answers 413 above `maxBytes`, 400 when it cannot be decompressed. */
export async function readBody(req: IncomingMessage, maxBytes = PUSH_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection outlives a refusal, which its client is to read.
    for await (const chunk of decoded(req).iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBytes)
        throw new HttpError(413, "PayloadTooLarge", `Body is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    await dropShort(req);
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "BadBody", `Could not read the request body: ${String(error)}`);
  }
  return Buffer.concat(chunks);
}

export type JsonObject = { [key: string]: Json };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The body as a JSON object; 400 for anything else. */
export async function readJsonObject(req: IncomingMessage, maxBytes = CALL_BYTES): Promise<JsonObject> {
  const text = (await readBody(req, maxBytes)).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, "BadJsonBody", `Body is not JSON: ${String(error)}`);
  }
  if (!isJsonObject(value)) throw new HttpError(400, "BadJsonBody", "Body must be a JSON object.");
  return value;
}
